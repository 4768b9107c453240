// Safe walls as a goal: when they have happened, and why they have not.
//
// Cazenave's "The separation game", section 5.2, does not count a wall while one of the two named strings can
// be captured by captures and ataris alone, nor, since one move may threaten both of them, while one has two
// liberties or less and the other side is to move. With three liberties no such capture works, so this comes
// down to a test of the position: an end of a safe wall has three liberties or lives by Benson's theorem. The
// paper does not look at the strings between the ends; here they must have two liberties, so that no single
// move breaks the wall.
#pragma once

#include "claim/game.h"

namespace yomi {

inline constexpr int kLibertiesOfEnds = 3;
inline constexpr int kLibertiesBetween = 2;

// May the string of this stone of the reacher's be part of a safe wall?
bool is_safe_string(const Game& game, Point stone);

// The stones that a wall of safe strings joins to this stone's string; empty if that one itself is not safe.
PointSet safe_wall_of(const Game& game, Point stone);

// The wall has happened: a path, with the liberties of its strings, or what shows that an end lives.
PointSet why_safe_wall(const Game& game);

// Adds to the zone why it has not: what keeps one of the named stones from the others, strings that are not
// safe among it.
void add_why_no_safe_wall(const Game& game, PointSet& zone);

}  // namespace yomi
