#include "safety/bss.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr int kMostTrees = 256;

// A point next to safe stones, with what can be reached from it: taking it gives `root` points at once and
// makes the leaves available, one by one; losing it loses all.
struct ExtensionTree {
  int root = 1;
  int leaves = 0;
};

class Extensions {
 public:
  Extensions(const Board& board, Colour colour, const LapSafety& lap) : board_(board), colour_(colour) {
    const PointSet open = board.empty() - lap.territory - lap.plan.reserved();
    const PointSet roots = open & dilated(lap.stones);
    PointSet loose = open - roots;
    PointSet unsafe = board.stones(colour) - lap.stones - lap.territory;
    for (Point point : roots) {
      if (count_ == kMostTrees) break;
      ExtensionTree& tree = trees_[static_cast<unsigned>(count_++)];
      tree = {};
      PointSet reach{point};
      PointSet joined = dilated(PointSet{point}) & unsafe;
      while (!joined.empty()) {
        const Block& block = board.block(joined.first());
        tree.root += block.stone_count;
        reach |= block.stones;
        unsafe -= block.stones;
        joined -= block.stones;
      }
      const PointSet leaves = dilated(reach) & loose;
      tree.leaves = leaves.size();
      loose -= leaves;
    }
  }

  int gain(bool first) const { return std::max(gain_by_size(first), gain_by_switches(first)); }

 private:
  // Both sides take the largest tree left, each point counted as one.
  int gain_by_size(bool first) const {
    std::array<int, 1 + kPoints> with{};
    int largest = 0;
    for (int i = 0; i < count_; ++i) {
      const int size = 1 + trees_[static_cast<unsigned>(i)].leaves;
      ++with[static_cast<unsigned>(size)];
      largest = std::max(largest, size);
    }
    int gained = 0;
    for (bool mine = first; largest > 0; mine = !mine) {
      while (largest > 0 && with[static_cast<unsigned>(largest)] == 0) --largest;
      if (largest == 0) break;
      --with[static_cast<unsigned>(largest)];
      if (!mine) continue;
      ++gained;
      with[1] += largest - 1;
    }
    return gained;
  }

  // Each tree is taken as a whole, half of its leaves being kept by answering.
  int gain_by_switches(bool first) const {
    std::array<int, kMostTrees> values;
    for (int i = 0; i < count_; ++i) {
      const ExtensionTree& tree = trees_[static_cast<unsigned>(i)];
      values[static_cast<unsigned>(i)] = tree.root + tree.leaves / 2;
    }
    std::sort(values.begin(), values.begin() + count_, std::greater<>());
    int gained = 0;
    for (int i = first ? 0 : 1; i < count_; i += 2) gained += values[static_cast<unsigned>(i)];
    return gained;
  }

  const Board& board_;
  Colour colour_;
  std::array<ExtensionTree, kMostTrees> trees_;
  int count_ = 0;
};

}  // namespace

int bss_bound(const Board& board, Colour colour, Colour to_move, const LapSafety& lap, BssMethods methods) {
  int bound = (lap.stones | lap.territory).size();
  if (bound == 0) return 0;
  for (const MiaiPair& pair : lap.plan)
    if (!lap.territory.contains(pair.first) && !lap.territory.contains(pair.second)) ++bound;
  if (methods.extending_liberties) bound += Extensions(board, colour, lap).gain(to_move == colour);
  return bound;
}

}  // namespace yomi
