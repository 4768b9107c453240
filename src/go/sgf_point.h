// Points as SGF writes them: two letters, column from the left and row from the top; rectangles as "aa:cc".
//
// A pass is an empty move, or "tt" on boards of up to 19x19, which is all we have. Capital letters are read
// as small ones: in FF[4] they mean columns beyond 26, which our boards do not have.
#pragma once

#include <string>
#include <string_view>

#include "go/point_set.h"
#include "go/result.h"

namespace yomi {

Result<Point> sgf_point(std::string_view raw, Size size);
Result<Point> sgf_move(std::string_view raw, Size size);
// One value of a list of points: a point, or a rectangle by two opposite corners.
Result<PointSet> sgf_points(std::string_view raw, Size size);

// The point as SGF writes it; empty for a pass.
std::string sgf_point_name(Point point);

}  // namespace yomi
