// Moves outside the area of a fight, for a reacher who besieges the targets there: he helps a wall that is
// short of liberties, captures what takes them, or stands in the way of a stone that runs out of the area.
#pragma once

#include <vector>

#include "read/fight/life_area.h"

namespace yomi {

struct SiegeMove {
  Point move;
  unsigned doubt;  // how much less it seems to be worth than a good move inside
};

// The best ones first. The reacher is to move.
std::vector<SiegeMove> siege_moves(const Game& game, const LifeArea& area);

}  // namespace yomi
