// A position as plain data: what a diagram shows, who moves, and the point barred by ko. A Board plays moves
// on it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "go/colour.h"
#include "go/point_set.h"

namespace yomi {

struct Position {
  Size size;
  PointSet black;
  PointSet white;
  Colour to_move = Colour::Black;
  Point ko = kNoPoint;   // the side to move may not play here
  PointSet region = {};  // both sides play only here; everywhere if empty

  bool operator==(const Position&) const = default;

  Colour at(Point point) const {
    return black.contains(point) ? Colour::Black : white.contains(point) ? Colour::White : Colour::Empty;
  }
  const PointSet& stones(Colour colour) const { return colour == Colour::Black ? black : white; }
  PointSet& stones(Colour colour) { return colour == Colour::Black ? black : white; }
  PointSet empty() const { return board_area(size) - black - white; }

  // Top row first, X black, O white, '.' empty, as in JSON requests and in tests.
  std::vector<std::string> rows() const;
};

// Reads rows as above; B and W, and small letters, are as good. Any size from 1x1 to 19x19; every block must
// have a liberty.
Result<Position> position_from_rows(const std::vector<std::string>& rows);

// The same from one text: rows are separated by line breaks or '/', and blanks are ignored. For tests and
// examples.
Result<Position> position_from_text(std::string_view text);

// Why this is not a legal position, as one sentence. Empty if it is one.
std::string what_is_wrong(const Position& position);

}  // namespace yomi
