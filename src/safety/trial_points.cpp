#include "safety/trial_points.h"

#include <algorithm>

#include "safety/cut_points.h"

namespace yomi {

TrialPoints::TrialPoints(const Board& board, Colour colour, const LapSafety& lap)
    : board_(board), colour_(colour) {
  const PointSet unsafe = board.stones(colour) - lap.stones - lap.territory;
  const PointSet region_points = board.area() - board.stones(colour);
  for (Point point : (board.empty() - lap.territory) & dilated(board.stones(colour))) {
    if (board.is_suicide(point, colour) || point == board.ko()) continue;
    consider(point, promise(point, unsafe, region_points));
  }
}

int TrialPoints::promise(Point point, const PointSet& unsafe, const PointSet& region_points) const {
  int promise = 0;
  ShortList<4> blocks;
  int joined = 0;
  for (int i = 0; i < 4; ++i) {
    const Point next = point + kSteps[i];
    if (board_.at(next) != colour_ || blocks.contains(board_.block_id(next))) continue;
    blocks.push(board_.block_id(next));
    if (!unsafe.contains(next)) continue;
    promise += board_.block(next).stone_count;
    ++joined;
  }
  if (blocks.size() >= 2) promise += 4 * joined;
  if (!may_divide(board_, region_points, point)) return promise;
  const PointSet rest = region_points - PointSet{point};
  PointSet sides = dilated(PointSet{point}) & rest;
  int parts = 0;
  int total = 0;
  int largest = 0;
  while (!sides.empty()) {
    const PointSet part = flood(PointSet{sides.first()}, rest);
    sides -= part;
    const int size = part.size();
    total += size;
    largest = std::max(largest, size);
    ++parts;
  }
  if (parts >= 2) promise += 6 + total - largest;
  return promise;
}

void TrialPoints::consider(Point point, int promise) {
  if (promise == 0) return;
  int place = count_;
  while (place > 0 && promises_[static_cast<unsigned>(place - 1)] < promise) --place;
  if (place == kMost) return;
  if (count_ < kMost) ++count_;
  for (int i = count_ - 1; i > place; --i) {
    points_[static_cast<unsigned>(i)] = points_[static_cast<unsigned>(i - 1)];
    promises_[static_cast<unsigned>(i)] = promises_[static_cast<unsigned>(i - 1)];
  }
  points_[static_cast<unsigned>(place)] = point;
  promises_[static_cast<unsigned>(place)] = promise;
}

}  // namespace yomi
