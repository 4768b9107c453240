// What a colour owns on a small board even if it always passes, and the bound on the score that follows.
//
// Stones are alive by Benson's theorem. A part of the board enclosed by them is territory if the opponent has
// no room for two eyes in it. docs/explanation/boards.md says why all stones there can be captured in the
// end, and why neither side needs to play there. It is the same idea as safety/benson.h, written again for
// boards of one word, because the search asks this at each position.
#pragma once

#include "solve/small_board.h"

namespace yomi::small {

struct SureArea {
  Bits alive = 0;       // stones
  Bits territory = 0;   // may hold stones of both colours
  Bits extensions = 0;  // empty points next to living stones that are not territory

  Bits points() const { return alive | territory; }
  // A move at these points is no better than a pass, for either side.
  Bits settled() const { return territory; }
  // A lower bound of the area at the end. The sides take the extensions by turns, so the owner gets half.
  int least(bool to_move) const {
    return count(alive | territory) + (count(extensions) + (to_move ? 1 : 0)) / 2;
  }
};

// Is there no room for two eyes among these points? `inner`: the points of a part of the board that are not
// next to its living walls.
bool is_cramped(const Grid& grid, Bits inner);

SureArea sure_area(const Grid& grid, Bits own, Bits other);

}  // namespace yomi::small
