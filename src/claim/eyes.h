// Eyes and life as goals: when they have happened, and why they have not.
//
// Life is Benson's theorem; an eye is a region that is vital to one block and bounded by that block alone. A
// keeper's zone must show that neither is there in any position that agrees with it: whatever it leaves open
// is read in the reacher's favour.
#pragma once

#include "claim/game.h"

namespace yomi {

// What shows that one of these stones of one colour lives, as few points as possible; empty if none does.
PointSet smallest_life(const Board& board, const PointSet& stones);

// The smallest eye of this colour that holds one of the points; empty if there is none.
PointSet smallest_eye(const Board& board, Colour colour, const PointSet& points);

// The stones of this colour in the zone that live in some position that agrees with it, as far as the zone
// tells.
PointSet may_live(const Board& board, const PointSet& zone, Colour colour);

// Adds to the zone why none of these stones of one colour lives, why no target does, or why none of the
// points lies in an eye. It must be so.
void add_why_not_alive(const Board& board, const PointSet& stones, PointSet& zone);
void add_why_not_alive(const Game& game, PointSet& zone);
void add_why_no_eye(const Game& game, PointSet& zone);

}  // namespace yomi
