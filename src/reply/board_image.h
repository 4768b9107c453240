// One board seen as another: turned or mirrored, and with the colours exchanged. What somebody says about the
// one becomes what is true of the other.
#pragma once

#include "go/symmetry.h"
#include "reply/json.h"

namespace yomi {

struct BoardImage {
  Size size;  // of the board that is seen
  Symmetry symmetry{};
  bool swaps_colours = false;

  Point map(Point point) const { return symmetry.map(point, size); }
  Colour map(Colour colour) const;
  Position map(const Position& position) const;
  // The way back.
  BoardImage inverse() const { return {symmetry.map(size), symmetry.inverse(), swaps_colours}; }

  // Names of points ("C3"), sides ("X", "Black"), and both inside a sentence. Other words stay.
  std::string map_words(const std::string& text) const;
  // An answer: all its texts, and the names of fields that are sides.
  Json map_answer(const Json& answer) const;
};

}  // namespace yomi
