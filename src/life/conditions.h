// What a rule asks of the surroundings, packed into one word: four bits for each cell of the rectangle.
//
// Two bits say how many outside liberties the friend needs at least (0 to 3): a string of the friend's in the
// rectangle, or the string that a stone of his on this empty cell would be part of. Two bits say how many the
// opponent may have at most there: nothing asked, at most one, none. Conditions of a string are kept at its
// first border cell. Larger numbers ask for more, so that conditions are compared and joined field by field.
#pragma once

#include <cstdint>

namespace yomi {

using Conditions = std::uint64_t;

inline constexpr int kMostLiberties = 3;
// What may be asked about the opponent.
inline constexpr int kAnyLiberties = 0;
inline constexpr int kAtMostOne = 1;
inline constexpr int kNoLiberties = 2;

inline constexpr Conditions kLibertyFields = 0x3333333333333333;
inline constexpr Conditions kLimitFields = ~kLibertyFields;

constexpr int liberties_needed(Conditions conditions, int cell) {
  return static_cast<int>((conditions >> (4 * cell)) & 3);
}
constexpr int limit_of(Conditions conditions, int cell) {
  return static_cast<int>((conditions >> (4 * cell + 2)) & 3);
}
constexpr Conditions liberties_condition(int cell, int count) {
  return static_cast<Conditions>(count) << (4 * cell);
}
constexpr Conditions limit_condition(int cell, int limit) {
  return static_cast<Conditions>(limit) << (4 * cell + 2);
}

// What asks for as much as both.
constexpr Conditions joined(Conditions a, Conditions b) {
  constexpr Conditions kLow = 0x5555555555555555;
  const Conditions a1 = (a >> 1) & kLow;
  const Conditions b1 = (b >> 1) & kLow;
  const Conditions larger = ((a1 & ~b1) | (~(a1 ^ b1) & a & ~b)) & kLow;
  const Conditions mask = larger | larger << 1;
  return (a & mask) | (b & ~mask);
}
// Whoever meets `strict` meets `lenient` too.
constexpr bool implies(Conditions strict, Conditions lenient) {
  return joined(strict, lenient) == strict;
}

}  // namespace yomi
