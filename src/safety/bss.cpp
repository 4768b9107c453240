#include "safety/bss.h"

#include <algorithm>

#include "safety/extension_tree.h"
#include "safety/trial_points.h"
#include "safety/value_tree.h"

namespace yomi {

namespace {

int gain_by_extending(const Board& board, Colour colour, bool first, const LapSafety& lap) {
  const ExtensionTrees trees(board, colour, lap);
  std::vector<Stake> stakes;
  trees.add_stakes(stakes);
  return std::max(trees.gain_by_size(first), shared_by_turns(stakes, first));
}

// Intersections, and extensions at the points that these leave. One sum over both, since no move counts in
// two places.
int gain_by_intersecting(const Board& board, Colour colour, bool first, const LapSafety& lap,
                         bool extending) {
  const std::vector<ValueTree> trees = value_trees(find_intersections(board, colour, lap));
  if (trees.empty()) return 0;
  std::vector<Stake> stakes;
  PointSet taken;
  for (const ValueTree& tree : trees) taken |= tree.points;
  ExtensionTrees extensions(board, colour, lap, taken);
  for (const ValueTree& tree : trees) {
    stakes.push_back(tree.stake);
    if (extending && tree.size == 1) stakes.back().absolute += extensions.take_leaves(tree.root_stones) / 2;
  }
  if (extending) extensions.add_stakes(stakes);
  return shared_by_turns(stakes, first);
}

int static_bound(const Board& board, Colour colour, bool first, const LapSafety& lap, BssMethods methods) {
  int bound = (lap.stones | lap.territory).size();
  for (const MiaiPair& pair : lap.plan)
    if (!lap.territory.contains(pair.first) && !lap.territory.contains(pair.second)) ++bound;
  int gain = 0;
  if (methods.extending_liberties) gain = gain_by_extending(board, colour, first, lap);
  if (methods.value_trees)
    gain = std::max(gain, gain_by_intersecting(board, colour, first, lap, methods.extending_liberties));
  return bound + gain;
}

}  // namespace

int bss_bound(const Board& board, Colour colour, Colour to_move, const LapSafety& lap, BssMethods methods) {
  RegionMemory memory(RegionMemory::kSmall);
  return bss_bound(board, colour, to_move, lap, methods, memory);
}

int bss_bound(const Board& board, Colour colour, Colour to_move, const LapSafety& lap, BssMethods methods,
              RegionMemory& memory) {
  int bound = static_bound(board, colour, to_move == colour, lap, methods);
  if (!methods.trial_stones || to_move != colour) return bound;
  Board after = board;
  after.set_to_move(colour);
  for (Point point : TrialPoints(board, colour, lap)) {
    after.play(point);
    bound = std::max(bound, static_bound(after, colour, false, lap_safety(after, colour, memory), methods));
    after.undo();
  }
  return bound;
}

}  // namespace yomi
