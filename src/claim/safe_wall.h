// Safe walls as a goal: the points that show that it has been reached, or that it has not.
//
// Cazenave's "The separation game", section 5.2, does not count a wall while one of the two named strings can
// be captured by captures and ataris alone. Since one move may threaten both strings, it also does not count
// a wall while one of them has two liberties or fewer and the other side is to move. With three liberties no
// such capture works. So a test of the position is enough: each end of a safe wall has three liberties or
// lives by Benson's theorem. The paper does not look at the strings between the ends. Here they must have two
// liberties, so that no single move breaks the wall.
#pragma once

#include "claim/game.h"

namespace yomi {

inline constexpr int kLibertiesOfEnds = 3;
inline constexpr int kLibertiesBetween = 2;

// May the string of this stone of the reacher be part of a safe wall?
bool is_safe_string(const Game& game, Point stone);

// The stones that a wall of safe strings joins to this stone's string; empty if that string is not safe.
PointSet safe_wall_of(const Game& game, Point stone);

// The points that show a safe wall: a path, and for its strings their liberties or the points that show life.
PointSet why_safe_wall(const Game& game);

// Adds to the zone the points that show why there is no safe wall: a barrier between one of the named stones
// and the others, which may contain strings that are not safe.
void add_why_no_safe_wall(const Game& game, PointSet& zone);

}  // namespace yomi
