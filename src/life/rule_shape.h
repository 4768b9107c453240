// The rectangles of rules about eyes and life: in a corner, on a side, or in the centre.
//
// Cells are numbered row by row. In a corner the lower left cell (number 0) is the corner point. On a side,
// row 0 is the first line. A set of cells is a few bits. A pattern is two such sets: the stones of the
// friend, whose eye or life the rule is about, and the stones of the opponent.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include "go/result.h"
#include "life/conditions.h"

namespace yomi {

enum class RulePlace : std::uint8_t { Corner, Side, Centre };

struct RuleShape {
  RulePlace place = RulePlace::Corner;
  int width = 0;   // along the first line
  int height = 0;  // away from it

  static constexpr int kMostCells = 18;
  static constexpr int kLongestSide = 6;

  bool operator==(const RuleShape&) const = default;
  int cells() const { return width * height; }
  // Every border cell needs a field of its own for its conditions.
  bool is_possible() const {
    return width >= 1 && height >= 1 && width <= kLongestSide && height <= kLongestSide &&
           (cells() <= kConditionFields || (width == 6 && height == 3 && place != RulePlace::Centre));
  }
};

// "corner 4x2", as users write it and as files are called (with a dash).
std::string name(RuleShape shape);
Result<RuleShape> rule_shape_named(const std::string& place, const std::string& size);

using Cells = std::uint32_t;

struct RulePattern {
  Cells own = 0;
  Cells other = 0;
  bool operator==(const RulePattern&) const = default;
};

class RuleGrid {
 public:
  static constexpr int kMostCells = RuleShape::kMostCells;

  explicit RuleGrid(RuleShape shape);

  const RuleShape& shape() const { return shape_; }
  int cells() const { return shape_.cells(); }
  Cells all() const { return all_; }
  // Cells with neighbours outside the rectangle.
  Cells border() const { return border_; }
  // The border cell whose conditions stand in this field.
  int cell_of_field(int field) const { return (border_ >> field) & 1 ? field : field + kConditionFields - 1; }

  Cells neighbours(Cells set) const {
    return (((set << 1) & not_left_) | ((set >> 1) & not_right_) | (set << shape_.width) |
            (set >> shape_.width)) &
           all_;
  }
  Cells grow(Cells seed, Cells through) const {
    for (;;) {
      const Cells next = (seed | neighbours(seed)) & through;
      if (next == seed) return seed;
      seed = next;
    }
  }
  // Visits the strings of `stones` that contain one of the seeds.
  template <class Visit>
  void each_string(Cells seeds, Cells stones, Visit visit) const {
    seeds &= stones;
    while (seeds) {
      const Cells string = grow(seeds & -seeds, stones);
      seeds &= ~string;
      visit(string);
    }
  }
  Cells empty(const RulePattern& pattern) const { return all_ & ~(pattern.own | pattern.other); }

  // The number of patterns. A pattern is a number to the base 3 with a digit for each cell: 1 for the friend,
  // 2 for the opponent.
  std::uint32_t patterns() const { return patterns_; }
  std::uint32_t index(const RulePattern& pattern) const {
    return ternary(pattern.own) + 2 * ternary(pattern.other);
  }
  RulePattern pattern(std::uint32_t index) const;
  std::uint32_t ternary(Cells set) const { return low_[set & (kHalf - 1)] + high_[set / kHalf]; }

  // False if a string without a border cell has no liberty.
  bool is_possible(const RulePattern& pattern) const;

 private:
  RuleShape shape_;
  Cells all_ = 0;
  Cells border_ = 0;
  Cells not_left_ = 0;
  Cells not_right_ = 0;
  std::uint32_t patterns_ = 1;
  static constexpr Cells kHalf = 512;  // sets of nine cells
  std::array<std::uint32_t, kHalf> low_{};
  std::array<std::uint32_t, kHalf> high_{};
};

inline Cells cell(int number) {
  return Cells{1} << number;
}
inline int lowest(Cells set) {
  return std::countr_zero(set);
}

}  // namespace yomi
