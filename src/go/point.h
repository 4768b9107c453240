// Points of the board as small integers, the same on every board size. A row has 20 columns; the last one is
// never used.
//
// The unused column keeps the right edge of a row apart from the left edge of the next one. A step in any
// direction is therefore one addition on a Point and one shift on a PointSet. 19 rows of 20 fit in six 64-bit
// words.
#pragma once

#include <string>
#include <string_view>

#include "go/result.h"

namespace yomi {

using Point = int;

inline constexpr int kMaxSide = 19;
inline constexpr int kStride = kMaxSide + 1;
inline constexpr int kPoints = kStride * kMaxSide;
inline constexpr Point kPass = -1;
inline constexpr Point kNoPoint = -2;

// The steps to the four neighbours, then to the four diagonal ones.
inline constexpr int kSteps[8] = {-kStride,     -1,           1,           kStride,
                                  -kStride - 1, -kStride + 1, kStride - 1, kStride + 1};

struct Size {
  int width = 19;
  int height = 19;

  bool operator==(const Size&) const = default;
  int area() const { return width * height; }
  bool contains(int x, int y) const { return x >= 0 && x < width && y >= 0 && y < height; }
};

// x counts columns from the left, y counts rows from the top, both from zero.
constexpr Point point_at(int x, int y) {
  return y * kStride + x;
}
constexpr int column(Point point) {
  return point % kStride;
}
constexpr int row(Point point) {
  return point / kStride;
}
inline bool on_board(Point point, Size size) {
  return point >= 0 && size.contains(column(point), row(point));
}

// GTP coordinates: letters without I from the left, numbers from the bottom; "pass" for kPass.
std::string point_name(Point point, Size size);
Result<Point> parse_point(std::string_view text, Size size);

}  // namespace yomi
