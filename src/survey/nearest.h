// The two stones, one of each set, that are nearest to each other. Diagonal steps count as one step.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "go/point_set.h"

namespace yomi {

inline int steps_between(Point a, Point b) {
  return std::max(std::abs(column(a) - column(b)), std::abs(row(a) - row(b)));
}

// Neither may be empty.
inline std::pair<Point, Point> nearest_stones(const PointSet& one, const PointSet& other) {
  std::pair<Point, Point> nearest{one.first(), other.first()};
  int least = std::numeric_limits<int>::max();
  for (Point a : one)
    for (Point b : other)
      if (const int steps = steps_between(a, b); steps < least) {
        least = steps;
        nearest = {a, b};
      }
  return nearest;
}

}  // namespace yomi
