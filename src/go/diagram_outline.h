// The outline of a set of points. Each point stands for the unit square around it; the outline of all squares
// together is a list of closed loops of corners. Where two squares touch only at a corner, the loops stay
// apart.
#pragma once

#include <vector>

#include "go/point_set.h"

namespace yomi {

// The top left corner of the square around the point in column x and row y.
struct Corner {
  int x = 0;
  int y = 0;

  bool operator==(const Corner&) const = default;
};

// Only corners where the outline turns. A loop runs clockwise around the set, and anticlockwise around a
// hole.
std::vector<std::vector<Corner>> outline_of(const PointSet& set);

}  // namespace yomi
