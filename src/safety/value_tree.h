// Value trees (Randall et al., section 4.2): intersections that depend on each other, because they lie in
// each other's regions or would make the same blocks safe, with what each of them is worth.
//
// The defender moves at the best one. If the attacker moves there first, the defender answers at the best of
// the others: these are the attacker's threats that force a reply. Of what is left then, all that has no
// point in common is shared by turns.
#pragma once

#include <vector>

#include "safety/intersection_graph.h"
#include "safety/stakes.h"

namespace yomi {

struct ValueTree {
  PointSet points;       // of all its intersections' gains
  PointSet root_stones;  // the best intersection with what it joins
  int size = 0;          // number of intersections
  Stake stake;
};

std::vector<ValueTree> value_trees(std::vector<Intersection> intersections);

}  // namespace yomi
