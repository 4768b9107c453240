#include "life/placements.h"

namespace yomi {

namespace {

// A frame of reference: cell (x, y) of the shape lies at origin + x * along + y * away.
struct Frame {
  int origin_x, origin_y;
  int along_x, along_y;
  int away_x, away_y;
};

RulePlacement placed(RuleShape shape, const Frame& frame) {
  RulePlacement placement;
  for (int y = 0; y < shape.height; ++y)
    for (int x = 0; x < shape.width; ++x) {
      const Point point = point_at(frame.origin_x + x * frame.along_x + y * frame.away_x,
                                   frame.origin_y + x * frame.along_y + y * frame.away_y);
      placement.points[static_cast<unsigned>(y * shape.width + x)] = point;
      placement.rectangle.insert(point);
    }
  return placement;
}

// An area, and which of its sides are edges of the board.
struct Area {
  int x, y, width, height;
  bool left, right, low, high;
};

void add_if_inside(std::vector<RulePlacement>& result, RuleShape shape, const Area& area,
                   const Frame& frame) {
  const int far_x = frame.origin_x + (shape.width - 1) * frame.along_x + (shape.height - 1) * frame.away_x;
  const int far_y = frame.origin_y + (shape.width - 1) * frame.along_y + (shape.height - 1) * frame.away_y;
  const auto inside = [&](int x, int y) {
    return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
  };
  if (inside(frame.origin_x, frame.origin_y) && inside(far_x, far_y)) result.push_back(placed(shape, frame));
}

std::vector<RulePlacement> placements_in(RuleShape shape, const Area& area) {
  std::vector<RulePlacement> result;
  const int right = area.x + area.width - 1;
  const int high = area.y + area.height - 1;
  const bool is_square = shape.width == shape.height;
  const auto add = [&](const Frame& frame) { add_if_inside(result, shape, area, frame); };
  if (shape.place == RulePlace::Corner) {
    for (const bool at_left : {true, false})
      for (const bool at_low : {true, false}) {
        if (!(at_left ? area.left : area.right) || !(at_low ? area.low : area.high)) continue;
        const int x = at_left ? area.x : right;
        const int y = at_low ? area.y : high;
        const int dx = at_left ? 1 : -1;
        const int dy = at_low ? 1 : -1;
        add({x, y, dx, 0, 0, dy});
        if (!is_square) add({x, y, 0, dy, dx, 0});
      }
  } else if (shape.place == RulePlace::Side) {
    for (int x = area.x; x <= right; ++x) {
      if (area.low) add({x, area.y, 1, 0, 0, 1});
      if (area.high) add({x, high, 1, 0, 0, -1});
    }
    for (int y = area.y; y <= high; ++y) {
      if (area.left) add({area.x, y, 0, 1, 1, 0});
      if (area.right) add({right, y, 0, 1, -1, 0});
    }
  } else {
    for (int y = area.y; y <= high; ++y)
      for (int x = area.x; x <= right; ++x) {
        add({x, y, 1, 0, 0, 1});
        if (!is_square) add({x, y, 0, 1, 1, 0});
      }
  }
  return result;
}

}  // namespace

std::vector<RulePlacement> placements_on_board(RuleShape shape, Size size) {
  return placements_in(shape, {0, 0, size.width, size.height, true, true, true, true});
}

std::vector<RulePlacement> placements_in_shape(RuleShape small, RuleShape large) {
  return placements_in(small, {1, 1, large.width, large.height, large.place == RulePlace::Corner, false,
                               large.place != RulePlace::Centre, false});
}

RulePlacement points_of_shape(RuleShape shape) {
  return placed(shape, {1, 1, 1, 0, 0, 1});
}

}  // namespace yomi
