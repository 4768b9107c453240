// Points where a stone may make further blocks or regions safe, the most promising first. It is worth while
// to evaluate the whole board after these moves.
#pragma once

#include <array>

#include "safety/lap.h"

namespace yomi {

class TrialPoints {
 public:
  static constexpr int kMost = 3;

  // Points where a stone divides a region or joins blocks that are not safe yet.
  TrialPoints(const Board& board, Colour colour, const LapSafety& lap);

  const Point* begin() const { return points_.data(); }
  const Point* end() const { return points_.data() + count_; }

 private:
  int promise(Point point, const PointSet& unsafe, const PointSet& region_points) const;
  void consider(Point point, int promise);

  const Board& board_;
  Colour colour_;
  std::array<Point, kMost> points_;
  std::array<int, kMost> promises_;
  int count_ = 0;
};

}  // namespace yomi
