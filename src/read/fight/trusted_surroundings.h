// Which surroundings a kill on the open board may take for granted, if the question allows it.
//
// A book's problem shows a few of the attacker's stones around the group, and means that they hold. Here is
// what that says: the blocks of the fence (read/fight/fence.h) are safe, and the points beyond belong to the
// attacker. It is an assumption, never a result: an answer that uses it says so.
#pragma once

#include "read/fight/fence.h"

namespace yomi {

struct TrustedSurroundings {
  PointSet inside;   // the fight
  PointSet safe;     // the attacker's blocks next to it that are walls
  PointSet outside;  // all other points that can be filled, empty or with stones of the attacker's
};

// With this number of rings of points around the fight. None where there is no fence or where the fight is
// too large for an area. Nothing is assumed of stones of the keeper's outside and of their liberties, nor of
// pockets that are too small for living stones. They stay on the board as they are.
std::optional<TrustedSurroundings> surroundings_to_trust(const Game& game, int rings);

}  // namespace yomi
