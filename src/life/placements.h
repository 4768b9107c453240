// Where a shape of rule fits: on a board of some size, or inside a larger shape.
#pragma once

#include <vector>

#include "life/rule_conditions.h"

namespace yomi {

// Every way to lay the shape on a board of this size. Mirror images along the first line are left out, and so
// is turning a square about the corner: databases hold those patterns as rules of their own.
std::vector<RulePlacement> placements_on_board(RuleShape shape, Size size);

// The same inside a larger rectangle, in the points of `points_of_shape`. A side that is open in the small
// shape may lie on the edge of the board.
std::vector<RulePlacement> placements_in_shape(RuleShape small, RuleShape large);

// The cells of a shape as points: cell (x, y) one point away from the corner of the point grid.
RulePlacement points_of_shape(RuleShape shape);

}  // namespace yomi
