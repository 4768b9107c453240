// Points as SGF writes them: two letters, column from the left and row from the top; rectangles as "aa:cc".
//
// A pass is an empty move, or "tt" on the boards up to 19x19 that we have. Capital letters are read as small
// ones (FF[4] means columns beyond 26 by them, which we do not have).
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

// As SGF writes it; empty for a pass.
std::string sgf_point_name(Point point);

}  // namespace yomi
