// Territory next to safe stones: zones enclosed by them where all stones of the attacker can be captured and
// where it cannot make two eyes.
#pragma once

#include "safety/lap.h"
#include "safety/miai_pairs.h"

namespace yomi {

// True if the attacker cannot live in the zone with eyes among the given points. An eye works only if each
// part of the zone that touches it holds another eye, which is not next to it.
bool no_two_eyes(const PointSet& zone, PointSet eyes);

// Adds the territory to `safe`, and the pairs that it needs to the plan. Frozen points are not used.
void add_territory(const Board& board, Colour colour, const PointSet& frozen, RegionMemory& memory,
                   LapSafety& safe);

}  // namespace yomi
