// Territory beside safe stones: zones enclosed by them where every stone of the attacker's can be captured
// and no two eyes can be made.
#pragma once

#include "safety/lap.h"
#include "safety/miai_pairs.h"

namespace yomi {

// Can the attacker not live in the zone with its eyes among the given points? An eye works only if every part
// of the zone that touches it holds another eye, not next to it.
bool no_two_eyes(const PointSet& zone, PointSet eyes);

// Adds to what is safe the territory that goes with it, and the pairs it needs to the plan. Frozen points are
// left alone.
void add_territory(const Board& board, Colour colour, const PointSet& frozen, RegionMemory& memory,
                   LapSafety& safe);

}  // namespace yomi
