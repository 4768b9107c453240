#include "life/rule_shape.h"

#include <charconv>

namespace yomi {

namespace {

constexpr const char* kPlaces[] = {"corner", "side", "centre"};

}  // namespace

std::string name(RuleShape shape) {
  return std::string(kPlaces[static_cast<int>(shape.place)]) + " " + std::to_string(shape.width) + "x" +
         std::to_string(shape.height);
}

Result<RuleShape> rule_shape_named(const std::string& place, const std::string& size) {
  RuleShape shape;
  int found = -1;
  for (int i = 0; i < 3; ++i)
    if (place == kPlaces[i]) found = i;
  if (found < 0) return Error{"\"" + place + "\" is no place for a rule: corner, side or centre"};
  shape.place = static_cast<RulePlace>(found);
  const char* end = size.data() + size.size();
  const auto [after_width, width_error] = std::from_chars(size.data(), end, shape.width);
  if (width_error == std::errc() && after_width != end && *after_width == 'x') {
    const auto [after, height_error] = std::from_chars(after_width + 1, end, shape.height);
    if (height_error == std::errc() && after == end && shape.is_possible()) return shape;
  }
  return Error{"\"" + size + "\" is no size of a rule: two numbers like 4x3, at most " +
               std::to_string(RuleShape::kLongestSide) + " each and at most " +
               std::to_string(kConditionFields) + " cells, or 6x3 in a corner or on a side"};
}

RuleGrid::RuleGrid(RuleShape shape) : shape_(shape) {
  for (int y = 0; y < shape.height; ++y)
    for (int x = 0; x < shape.width; ++x) {
      const Cells here = cell(y * shape.width + x);
      all_ |= here;
      patterns_ *= 3;
      if (x > 0) not_left_ |= here;
      if (x + 1 < shape.width) not_right_ |= here;
      const bool open_left = x == 0 && shape.place != RulePlace::Corner;
      const bool open_below = y == 0 && shape.place == RulePlace::Centre;
      if (open_left || open_below || x + 1 == shape.width || y + 1 == shape.height) border_ |= here;
    }
  constexpr int kOfHalf = std::countr_zero(kHalf);
  static_assert(2 * kOfHalf == kMostCells);
  for (unsigned set = 0; set < kHalf; ++set) {
    std::uint32_t digit = 1;
    for (int i = 0; i < kMostCells; ++i) {
      if (i < kOfHalf && ((set >> i) & 1)) low_[set] += digit;
      if (i >= kOfHalf && ((set >> (i - kOfHalf)) & 1)) high_[set] += digit;
      digit *= 3;
    }
  }
}

RulePattern RuleGrid::pattern(std::uint32_t index) const {
  RulePattern result;
  for (int i = 0; i < cells(); ++i, index /= 3) {
    if (index % 3 == 1) result.own |= cell(i);
    if (index % 3 == 2) result.other |= cell(i);
  }
  return result;
}

bool RuleGrid::is_possible(const RulePattern& pattern) const {
  const Cells breathing = empty(pattern) | border_;
  for (Cells stones : {pattern.own, pattern.other}) {
    const Cells seeds = stones & (border_ | neighbours(breathing & empty(pattern)));
    if (grow(seeds, stones) != stones) return false;
  }
  return true;
}

}  // namespace yomi
