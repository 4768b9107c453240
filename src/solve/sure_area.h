// What a colour owns for good on a small board though it passes for ever, and what that makes of the score.
//
// Stones are alive by Benson's theorem. A part of the board enclosed by them is territory when the opponent
// has no room for two eyes in it: docs/boards.md says why every stone he puts there can be taken off in the
// end, and why nobody needs to play there before that. The same as safety/benson.h in spirit; rewritten for
// boards of one word because the search asks this of every position.
#pragma once

#include "solve/small_board.h"

namespace yomi::small {

struct SureArea {
  Bits alive = 0;       // stones
  Bits territory = 0;   // may hold stones of both colours
  Bits extensions = 0;  // empty points next to living stones that are nobody's yet

  Bits points() const { return alive | territory; }
  // Moves into the area are as good as a pass, for both sides.
  Bits settled() const { return territory; }
  // The least area at the end: of the extensions the owner gets every other one.
  int least(bool to_move) const {
    return count(alive | territory) + (count(extensions) + (to_move ? 1 : 0)) / 2;
  }
};

// No room for two eyes at the points of a part of the board that are not next to its living walls.
bool is_cramped(const Grid& grid, Bits inner);

SureArea sure_area(const Grid& grid, Bits own, Bits other);

}  // namespace yomi::small
