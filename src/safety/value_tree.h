// Value trees (Randall et al., section 4.2). A tree holds intersections that depend on each other, because
// they lie in each other's regions or make the same blocks safe, and says what each of them is worth.
//
// The defender moves at the best one. If the attacker moves there first, the defender answers at the best of
// the others. The sides then share the remaining intersections that have no point in common, by turns.
#pragma once

#include <vector>

#include "safety/intersection_graph.h"
#include "safety/stakes.h"

namespace yomi {

struct ValueTree {
  PointSet points;       // the gains of all its intersections
  PointSet root_stones;  // the best intersection and the blocks that it joins
  int size = 0;          // number of intersections
  Stake stake;
};

std::vector<ValueTree> value_trees(std::vector<Intersection> intersections);

}  // namespace yomi
