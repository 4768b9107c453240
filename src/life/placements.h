// The places where the shape of a rule fits on a board or into a larger shape.
#pragma once

#include <vector>

#include "life/rule_conditions.h"

namespace yomi {

// All ways to put the shape on a board of this size. Images that are mirrored along the first line are left
// out, and so are squares mirrored about the corner: databases hold those patterns as separate rules.
std::vector<RulePlacement> placements_on_board(RuleShape shape, Size size);

// The same inside a larger rectangle, with points as points_of_shape() gives them. An open side of the small
// shape may lie on the edge of the board.
std::vector<RulePlacement> placements_in_shape(RuleShape small, RuleShape large);

// The cells of a shape as points. Cell (x, y) is the point at column x + 1 and row y + 1.
RulePlacement points_of_shape(RuleShape shape);

}  // namespace yomi
