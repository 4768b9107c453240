// Where handicap stones are placed by custom (GTP 2, section 4.1.1).
#pragma once

#include <vector>

#include "go/point.h"

namespace yomi {

// How many there are places for; 0 if a side of the board is shorter than 7 lines.
int most_handicap_stones(Size size);
// In the order in which they are placed. `count` is from 2 to most_handicap_stones.
std::vector<Point> handicap_points(Size size, int count);

}  // namespace yomi
