#include "safety/extension_tree.h"

#include <algorithm>
#include <array>

namespace yomi {

ExtensionTrees::ExtensionTrees(const Board& board, Colour colour, const LapSafety& lap,
                               const PointSet& taken) {
  const PointSet open = open_points(board, lap) - taken;
  const PointSet roots = open & dilated(lap.stones);
  loose_ = open - roots;
  PointSet unsafe = board.stones(colour) - lap.stones - lap.territory - taken;
  trees_.reserve(static_cast<size_t>(roots.size()));
  for (Point point : roots) {
    ExtensionTree tree;
    PointSet reach{point};
    PointSet joined = dilated(reach) & unsafe;
    while (!joined.empty()) {
      const Block& block = board.block(joined.first());
      tree.root += block.stone_count;
      reach |= block.stones;
      unsafe -= block.stones;
      joined -= block.stones;
    }
    tree.leaves = take_leaves(reach);
    trees_.push_back(tree);
  }
}

int ExtensionTrees::take_leaves(const PointSet& stones) {
  const PointSet leaves = dilated(stones) & loose_;
  loose_ -= leaves;
  return leaves.size();
}

int ExtensionTrees::gain_by_size(bool first) const {
  std::array<int, 1 + kPoints> with{};
  int largest = 0;
  for (const ExtensionTree& tree : trees_) {
    const int size = 1 + tree.leaves;
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

}  // namespace yomi
