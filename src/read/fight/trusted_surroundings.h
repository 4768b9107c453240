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
  PointSet outside;  // all other points: empty, or with stones of the attacker's or stones that live for good
};

// With this number of rings of points around the fight. None where there is no fence, where the fight is too
// large for an area, or where stones of the keeper's that may be captured stand outside: what becomes of them
// is not for an assumption to say.
std::optional<TrustedSurroundings> surroundings_to_trust(const Game& game, int rings);

}  // namespace yomi
