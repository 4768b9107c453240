// Extending liberties (Randall et al., section 4.1): a stone next to safe stones is safe, so an empty point
// there is worth a point to whoever comes first, and opens its neighbours.
//
// An extension tree is such a point, its root, with the empty points it opens, its leaves; no two trees have
// a point in common. A root may also join blocks that are not safe yet: while it is empty they cannot be
// captured, so they go with it.
#pragma once

#include <vector>

#include "safety/lap.h"
#include "safety/stakes.h"

namespace yomi {

// Where a stone of the defender's does no harm to what is safe already, and is not wanted by the plan.
inline PointSet open_points(const Board& board, const LapSafety& lap) {
  return board.empty() - lap.territory - lap.needed - lap.plan.reserved();
}

struct ExtensionTree {
  int root = 1;
  int leaves = 0;

  // Half of the leaves are kept by answering.
  Stake stake() const { return {root + leaves / 2, 0}; }
};

class ExtensionTrees {
 public:
  // On the open points outside `taken`.
  ExtensionTrees(const Board& board, Colour colour, const LapSafety& lap, const PointSet& taken = {});

  // How many leaves these stones would open beside the trees; they are taken from then on.
  int take_leaves(const PointSet& stones);

  // Both sides take the largest tree left, each point counted as one, as in the paper.
  int gain_by_size(bool first) const;

  void add_stakes(std::vector<Stake>& stakes) const {
    for (const ExtensionTree& tree : trees_) stakes.push_back(tree.stake());
  }

 private:
  std::vector<ExtensionTree> trees_;
  PointSet loose_;  // open points that are no roots and belong to no tree
};

}  // namespace yomi
