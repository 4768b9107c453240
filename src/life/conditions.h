// What a rule demands of the surroundings of its rectangle, packed into one word: four bits for each cell.
//
// Two bits are the least number of outside liberties that the friend needs at the cell (0 to 3). If the cell
// is empty, they count for the string that a stone of the friend on it would belong to. Two bits are the most
// outside liberties that the opponent may have there: any number, at most one, or none. The conditions of a
// string stand at its first border cell. Larger numbers demand more, so that conditions are compared and
// joined field by field.
//
// One word has sixteen fields. Only border cells have conditions, so cells 16 and 17 of the largest shapes
// use the fields of cells 1 and 2, which are inner cells there (RuleShape::is_possible).
#pragma once

#include <cstdint>

namespace yomi {

using Conditions = std::uint64_t;

inline constexpr int kConditionFields = 16;
inline constexpr int kMostLiberties = 3;
// The limits that a condition may set for the opponent.
inline constexpr int kAnyLiberties = 0;
inline constexpr int kAtMostOne = 1;
inline constexpr int kNoLiberties = 2;

inline constexpr Conditions kLibertyFields = 0x3333333333333333;
inline constexpr Conditions kLimitFields = ~kLibertyFields;

// The field of a border cell. RuleGrid::cell_of_field is the inverse.
constexpr int field_of(int cell) {
  return cell < kConditionFields ? cell : cell - kConditionFields + 1;
}
// All four are about border cells.
constexpr int liberties_needed(Conditions conditions, int cell) {
  return static_cast<int>((conditions >> (4 * field_of(cell))) & 3);
}
constexpr int limit_of(Conditions conditions, int cell) {
  return static_cast<int>((conditions >> (4 * field_of(cell) + 2)) & 3);
}
constexpr Conditions liberties_condition(int cell, int count) {
  return static_cast<Conditions>(count) << (4 * field_of(cell));
}
constexpr Conditions limit_condition(int cell, int limit) {
  return static_cast<Conditions>(limit) << (4 * field_of(cell) + 2);
}

// The weakest conditions that imply both.
constexpr Conditions joined(Conditions a, Conditions b) {
  constexpr Conditions kLow = 0x5555555555555555;
  const Conditions a1 = (a >> 1) & kLow;
  const Conditions b1 = (b >> 1) & kLow;
  const Conditions larger = ((a1 & ~b1) | (~(a1 ^ b1) & a & ~b)) & kLow;
  const Conditions mask = larger | larger << 1;
  return (a & mask) | (b & ~mask);
}
// Do surroundings that meet `strict` always meet `lenient`?
constexpr bool implies(Conditions strict, Conditions lenient) {
  return joined(strict, lenient) == strict;
}

}  // namespace yomi
