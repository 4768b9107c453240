#include "go/handicap.h"

#include <algorithm>

namespace yomi {

int most_handicap_stones(Size size) {
  const int shorter = std::min(size.width, size.height);
  if (shorter < 7) return 0;
  const bool has_middle = size.width % 2 == 1 && size.height % 2 == 1 && shorter >= 9;
  return has_middle ? 9 : 4;
}

std::vector<Point> handicap_points(Size size, int count) {
  const auto line = [](int side) { return side >= 13 ? 3 : 2; };
  const int left = line(size.width), right = size.width - 1 - left, centre = size.width / 2;
  const int top = line(size.height), bottom = size.height - 1 - top, middle = size.height / 2;
  std::vector<Point> points{point_at(left, bottom), point_at(right, top), point_at(left, top),
                            point_at(right, bottom)};
  if (count >= 6) {
    points.push_back(point_at(left, middle));
    points.push_back(point_at(right, middle));
  }
  if (count >= 8) {
    points.push_back(point_at(centre, bottom));
    points.push_back(point_at(centre, top));
  }
  points.resize(static_cast<size_t>(std::min<int>(count, static_cast<int>(points.size()))));
  if (count >= 5 && count % 2 == 1) points.push_back(point_at(centre, middle));
  return points;
}

}  // namespace yomi
