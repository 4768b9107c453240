// The two players by the names that people give them.
#pragma once

#include <string>
#include <string_view>

#include "go/colour.h"

namespace yomi {

// "X", "B" or "black" and "O", "W" or "white", in capitals or not. Empty for anything else.
inline Colour colour_named(std::string_view word) {
  std::string lower(word.substr(0, 6));
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (lower == "x" || lower == "b" || lower == "black") return Colour::Black;
  if (lower == "o" || lower == "w" || lower == "white") return Colour::White;
  return Colour::Empty;
}

}  // namespace yomi
