#include "go/diagram_outline.h"

#include <array>
#include <set>
#include <utility>

namespace yomi {

namespace {

// Directions clockwise: right, down, left, up. The set is always on the right hand.
constexpr std::array<Corner, 4> kDirections = {Corner{1, 0}, Corner{0, 1}, Corner{-1, 0}, Corner{0, -1}};

bool has_square(const PointSet& set, int x, int y) {
  return x >= 0 && y >= 0 && x < kMaxSide && y < kMaxSide && set.contains(point_at(x, y));
}

// Does an edge of the outline leave this corner in this direction?
bool is_edge(const PointSet& set, Corner corner, int direction) {
  switch (direction) {
    case 0:
      return has_square(set, corner.x, corner.y) && !has_square(set, corner.x, corner.y - 1);
    case 1:
      return has_square(set, corner.x - 1, corner.y) && !has_square(set, corner.x, corner.y);
    case 2:
      return has_square(set, corner.x - 1, corner.y - 1) && !has_square(set, corner.x - 1, corner.y);
    default:
      return has_square(set, corner.x, corner.y - 1) && !has_square(set, corner.x - 1, corner.y - 1);
  }
}

Corner step(Corner corner, int direction) {
  const Corner by = kDirections[static_cast<unsigned>(direction)];
  return {corner.x + by.x, corner.y + by.y};
}

}  // namespace

std::vector<std::vector<Corner>> outline_of(const PointSet& set) {
  std::vector<std::vector<Corner>> loops;
  std::set<std::pair<int, int>> seen;  // corners whose edge to the right has been followed
  for (Point start : set) {
    const Corner first{column(start), row(start)};
    if (!is_edge(set, first, 0) || seen.contains({first.x, first.y})) continue;
    std::vector<Corner> loop;
    Corner corner = first;
    int direction = 0;
    do {
      if (direction == 0) seen.insert({corner.x, corner.y});
      corner = step(corner, direction);
      const int before = direction;
      for (int turn : {1, 0, 3}) {
        direction = (before + turn) % 4;
        if (is_edge(set, corner, direction)) break;
      }
      if (direction != before) loop.push_back(corner);
    } while (corner != first || direction != 0);
    loops.push_back(loop);
  }
  return loops;
}

}  // namespace yomi
