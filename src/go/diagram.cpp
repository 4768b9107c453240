#include "go/diagram.h"

#include <algorithm>

namespace yomi {

namespace {

std::vector<int> star_lines(int side) {
  if (side < 7) return {};
  const int corner = side < 13 ? 2 : 3;
  if (side % 2 == 0) return {corner, side - 1 - corner};
  return {corner, side / 2, side - 1 - corner};
}

}  // namespace

Rectangle shown_region(const Diagram& diagram) {
  return diagram.crop.value_or(
      Rectangle{0, 0, diagram.position.size.width - 1, diagram.position.size.height - 1});
}

Rectangle bounding_region(const PointSet& points) {
  Rectangle region{kMaxSide, kMaxSide, 0, 0};
  for (Point point : points) {
    region.left = std::min(region.left, column(point));
    region.right = std::max(region.right, column(point));
    region.top = std::min(region.top, row(point));
    region.bottom = std::max(region.bottom, row(point));
  }
  return region;
}

Rectangle region_around(const PointSet& points, Size size, int room) {
  if (points.empty()) return {0, 0, size.width - 1, size.height - 1};
  const Rectangle region = bounding_region(points);
  constexpr int kNear = 2;
  const auto low = [&](int side) { return side - room <= kNear ? 0 : side - room; };
  const auto high = [&](int side, int last) { return side + room >= last - kNear ? last : side + room; };
  return {low(region.left), low(region.top), high(region.right, size.width - 1),
          high(region.bottom, size.height - 1)};
}

Diagram diagram_of_plays(const Position& start, const std::vector<Play>& plays, int first_number) {
  Diagram diagram;
  diagram.position = start;
  diagram.position.ko = kNoPoint;
  int number = first_number;
  for (const auto& [colour, point] : plays) {
    std::string note;
    if (point == kPass) {
      note = std::to_string(number) + " pass";
    } else if (diagram.position.at(point) == Colour::Empty) {
      diagram.position.stones(colour).insert(point);
      diagram.numbers[point] = number;
    } else {
      const auto earlier = diagram.numbers.find(point);
      note = std::to_string(number) + " at " +
             (earlier != diagram.numbers.end() ? std::to_string(earlier->second)
                                               : point_name(point, start.size));
    }
    if (!note.empty()) diagram.caption += (diagram.caption.empty() ? "" : ", ") + note;
    diagram.position.to_move = opponent(colour);
    ++number;
  }
  return diagram;
}

Diagram diagram_of_line(const Position& start, const std::vector<Point>& moves, int first_number) {
  std::vector<Play> plays;
  Colour colour = start.to_move;
  for (Point move : moves) {
    plays.push_back({colour, move});
    colour = opponent(colour);
  }
  return diagram_of_plays(start, plays, first_number);
}

PointSet star_points(Size size) {
  PointSet points;
  const std::vector<int> columns = star_lines(size.width);
  const std::vector<int> rows = star_lines(size.height);
  const bool all_nine = std::min(size.width, size.height) >= 13;
  for (int x : columns)
    for (int y : rows) {
      const bool middle_column = x == size.width / 2 && size.width % 2;
      const bool middle_row = y == size.height / 2 && size.height % 2;
      if (all_nine || middle_column == middle_row) points.insert(point_at(x, y));
    }
  return points;
}

}  // namespace yomi
