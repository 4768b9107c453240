// The eight symmetries of the board: points, sets of points and positions, mapped.
//
// A symmetry has three steps, each done or not: it transposes (swaps columns and rows), mirrors left and
// right, mirrors top and bottom. It does not depend on the size of the board: on a rectangle, the four that
// transpose lead to a board with width and height swapped. Mapping a position maps its ko and its region,
// too, and keeps the side to move.
#pragma once

#include <array>

#include "go/position.h"

namespace yomi {

class Symmetry {
 public:
  constexpr Symmetry() = default;
  constexpr Symmetry(bool transposes, bool mirrors_columns, bool mirrors_rows)
      : transposes_(transposes), mirrors_columns_(mirrors_columns), mirrors_rows_(mirrors_rows) {}

  constexpr bool operator==(const Symmetry&) const = default;
  constexpr bool transposes() const { return transposes_; }

  // `size` is always the board before the symmetry is applied. A pass and "no point" stay what they are.
  Size map(Size size) const { return transposes_ ? Size{size.height, size.width} : size; }
  Point map(Point point, Size size) const;
  PointSet map(const PointSet& set, Size size) const;
  Position map(const Position& position) const;

  // a.then(b) does what a does and then what b does.
  constexpr Symmetry then(Symmetry next) const {
    const bool columns = next.transposes_ ? mirrors_rows_ : mirrors_columns_;
    const bool rows = next.transposes_ ? mirrors_columns_ : mirrors_rows_;
    return {transposes_ != next.transposes_, columns != next.mirrors_columns_, rows != next.mirrors_rows_};
  }
  constexpr Symmetry inverse() const {
    return transposes_ ? Symmetry{true, mirrors_rows_, mirrors_columns_} : *this;
  }

 private:
  bool transposes_ = false;
  bool mirrors_columns_ = false;
  bool mirrors_rows_ = false;
};

// All eight, the identity first. The first four keep width and height.
inline constexpr std::array<Symmetry, 8> kSymmetries = {
    Symmetry{false, false, false}, Symmetry{false, true, false}, Symmetry{false, false, true},
    Symmetry{false, true, true},   Symmetry{true, false, false}, Symmetry{true, true, false},
    Symmetry{true, false, true},   Symmetry{true, true, true}};

// One position that stands for all its symmetric images, and the symmetry that leads to it. A board that is
// higher than wide becomes one that is wider than high.
struct CanonicalPosition {
  Position position;
  Symmetry symmetry;
};
CanonicalPosition canonical(const Position& position);

}  // namespace yomi
