// Safety under local alternating play, after Mueller (Playing it Safe, 1997): the defender answers the
// attacker's moves, each in its place, by a plan of miai pairs, and never needs to move first.
//
// A chain is a set of blocks joined by pairs of common liberties. A region gives a chain one sure liberty if
// each of its points is next to the chain, or has a pair of its own through which the chain reaches it. It
// gives two sure liberties if a further pair splits it. Blocks whose chains have two sure liberties are never
// captured, and neither are blocks that further pairs join to them. Territory is a part of the board that
// such stones enclose and where every opposing stone can be captured. docs/explanation/safety.md says exactly
// what is claimed, and why it holds.
#pragma once

#include <vector>

#include "safety/miai.h"
#include "safety/small_regions.h"

namespace yomi {

struct LapSafety {
  PointSet stones;     // never captured
  PointSet territory;  // the owner's at the end of the game; may hold stones of both colours
  MiaiPlan plan;       // the answers that all of this needs, besides the games of small regions
  PointSet needed;     // regions that give liberties but are no territory: the owner must not fill them
};

LapSafety lap_safety(const Board& board, Colour colour);
// The same, faster if the memory has seen a similar position. `games` receives the small regions where the
// defender plays a game besides the plan.
LapSafety lap_safety(const Board& board, Colour colour, RegionMemory& memory,
                     std::vector<PlayedRegion>* games = nullptr);
// For callers who only ask whether one of the wanted stones is safe: the safe stones, without territory. The
// search ends as soon as it is clear that none of the wanted stones is safe; other safe stones may then be
// missing.
LapSafety lap_safety_of(const Board& board, Colour colour, const PointSet& wanted, RegionMemory& memory,
                        std::vector<PlayedRegion>* games = nullptr);

}  // namespace yomi
