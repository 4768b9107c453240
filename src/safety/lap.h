// Safety under local alternating play, after Mueller (Playing it Safe, 1997): the defender answers the
// attacker's moves, each in its place, by a plan of miai pairs, and never needs to move first.
//
// A chain is a set of blocks joined by pairs of common liberties. A region gives a chain a sure liberty when
// every point of it is next to the chain or has a pair of its own through which the chain reaches it; it
// gives two when a further pair splits it. Blocks whose chains have two sure liberties stand for ever, and so
// does what they join by further pairs. Territory is a part of the board enclosed by such stones where every
// opposing stone can be captured. docs/safety.md says exactly what is claimed, and why it holds.
#pragma once

#include <vector>

#include "safety/miai.h"
#include "safety/small_regions.h"

namespace yomi {

struct LapSafety {
  PointSet stones;     // never captured
  PointSet territory;  // the owner's at the end of the game; may hold stones of both colours
  MiaiPlan plan;       // the answers all of this rests on, beside the games of small regions
  PointSet needed;     // regions that give liberties but are no territory: not to be filled
};

LapSafety lap_safety(const Board& board, Colour colour);
// The same, faster where the memory has seen a similar position. With `games`: also the small regions where
// the defender plays a game beside the plan.
LapSafety lap_safety(const Board& board, Colour colour, RegionMemory& memory,
                     std::vector<PlayedRegion>* games = nullptr);
// For somebody who asks whether one of these stones is safe: the safe stones, without territory. Where none
// of the wanted is among them that is told as early as possible, and others may be missing.
LapSafety lap_safety_of(const Board& board, Colour colour, const PointSet& wanted, RegionMemory& memory,
                        std::vector<PlayedRegion>* games = nullptr);

}  // namespace yomi
