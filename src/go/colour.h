// The two players, and what can stand on a point.
#pragma once

#include <cstdint>

namespace yomi {

enum class Colour : std::uint8_t { Empty = 0, Black = 1, White = 2, Edge = 3 };

constexpr Colour opponent(Colour colour) {
  return static_cast<Colour>(3 - static_cast<int>(colour));
}

constexpr bool is_player(Colour colour) {
  return colour == Colour::Black || colour == Colour::White;
}

// The letter used in diagrams and JSON: X black, O white, '.' empty.
constexpr char letter(Colour colour) {
  return ".XO#"[static_cast<int>(colour)];
}

constexpr const char* name(Colour colour) {
  return colour == Colour::Black ? "Black" : colour == Colour::White ? "White" : "nobody";
}

}  // namespace yomi
