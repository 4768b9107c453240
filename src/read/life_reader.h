// Life and death in an enclosed area: a fast search of the area says who wins, and a proof on the whole board
// follows it, move by move.
//
// The search (life_search.h) sees only the area and takes its walls for granted. The proof takes nothing for
// granted: a reacher's win is built from claims, with an answer to every reply that their zones leave
// uncovered, inside the area or not; a keeper's win is closed by KeeperClosure. Where the guide is
// misleading there is no proof, and the answer is unknown.
#pragma once

#include "claim/observer.h"
#include "claim/zone_rules.h"
#include "read/search_outcome.h"

namespace yomi {

SearchOutcome read_life(const Position& position, const Goal& goal, Colour ko_master, const Limits& limits,
                        Observer* observer = nullptr, const ZoneRules& rules = ZoneRules());

}  // namespace yomi
