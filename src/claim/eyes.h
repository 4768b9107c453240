// Eyes and life as goals: the points that show that they have been reached, or that they have not.
//
// Life is that of Benson's theorem. An eye is a region that is vital to one block and bounded by that block
// alone. A keeper's zone must show that there is neither in any position that agrees with it. Points outside
// the zone count in the reacher's favour.
#pragma once

#include "claim/game.h"
#include "safety/life_of.h"

namespace yomi {

// A small set of points that shows that one of these stones lives; empty if none does. The stones must have
// one colour.
PointSet smallest_life(const Board& board, const PointSet& stones, KoEyes ko_eyes = KoEyes::DoNotCount);

// The smallest eye of this colour that contains one of the points; empty if there is none.
PointSet smallest_eye(const Board& board, Colour colour, const PointSet& points);

// The stones of this colour in the zone that may live in some position that agrees with the zone.
PointSet may_live(const Board& board, const PointSet& zone, Colour colour);

// These add to the zone the points that show why none of these stones (of one colour) lives, why no target
// lives, or why none of the named points is in an eye. That must be true on the board.
void add_why_not_alive(const Board& board, const PointSet& stones, PointSet& zone);
void add_why_not_alive(const Game& game, PointSet& zone);
void add_why_no_eye(const Game& game, PointSet& zone);

}  // namespace yomi
