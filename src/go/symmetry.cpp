#include "go/symmetry.h"

#include <tuple>
#include <utility>

namespace yomi {

namespace {

auto sort_key(const Position& position) {
  return std::make_tuple(-position.size.width, position.black.words(), position.white.words(), position.ko);
}

}  // namespace

Point Symmetry::map(Point point, Size size) const {
  if (point < 0) return point;
  int x = column(point);
  int y = row(point);
  if (transposes_) std::swap(x, y);
  const Size after = map(size);
  if (mirrors_columns_) x = after.width - 1 - x;
  if (mirrors_rows_) y = after.height - 1 - y;
  return point_at(x, y);
}

PointSet Symmetry::map(const PointSet& set, Size size) const {
  PointSet result;
  for (Point point : set) result.insert(map(point, size));
  return result;
}

Position Symmetry::map(const Position& position) const {
  Position result = position;
  result.size = map(position.size);
  result.black = map(position.black, position.size);
  result.white = map(position.white, position.size);
  result.ko = map(position.ko, position.size);
  result.region = map(position.region, position.size);
  return result;
}

CanonicalPosition canonical(const Position& position) {
  CanonicalPosition best{position, kSymmetries[0]};
  for (Symmetry symmetry : kSymmetries) {
    Position image = symmetry.map(position);
    if (sort_key(image) < sort_key(best.position)) best = {std::move(image), symmetry};
  }
  return best;
}

}  // namespace yomi
