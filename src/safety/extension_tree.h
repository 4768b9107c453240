// Extending liberties (Randall et al., section 4.1): a stone next to safe stones is safe. An empty point
// there is therefore worth one point to the side that plays there first. A stone there also opens the
// neighbouring points to further extensions.
//
// An extension tree is such a point, its root, and the empty points that it opens, its leaves. No two trees
// have a point in common. A root may also join blocks that are not safe yet. While the root is empty these
// blocks cannot be captured, so that a move at the root makes them safe as well.
#pragma once

#include <vector>

#include "safety/lap.h"
#include "safety/stakes.h"

namespace yomi {

// The points where a stone of the defender does not harm what is safe already, and which the plan does not
// reserve.
inline PointSet open_points(const Board& board, const LapSafety& lap) {
  return board.empty() - lap.territory - lap.needed - lap.plan.reserved();
}

struct ExtensionTree {
  int root = 1;
  int leaves = 0;

  // The defender moves first at the root. Half of the leaves are then sure by answering.
  Stake stake() const { return {root + leaves / 2, 0}; }
};

class ExtensionTrees {
 public:
  // Builds trees on the open points outside `taken`.
  ExtensionTrees(const Board& board, Colour colour, const LapSafety& lap, const PointSet& taken = {});

  // How many points these stones would open that belong to no tree. The points count as taken from then on.
  int take_leaves(const PointSet& stones);

  // What the defender gains if both sides in turn take the largest tree that is left. Each point of a tree
  // counts as one, as in the paper.
  int gain_by_size(bool first) const;

  void add_stakes(std::vector<Stake>& stakes) const {
    for (const ExtensionTree& tree : trees_) stakes.push_back(tree.stake());
  }

 private:
  std::vector<ExtensionTree> trees_;
  PointSet loose_;  // open points that belong to no tree
};

}  // namespace yomi
