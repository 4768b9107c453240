// Thomsen's R*-zone with the inversion rule ("Lambda-search in game trees", definitions 3 to 6). It leads
// from the stones played in a λ-tree to the points where a move could change the outcome of the tree.
//
// It is a good guess, not a proof: the paper itself shows a move that it misses. It proposes the attacker's
// moves, where a missing move only costs a win. For the defender's replies it is used only to compare it with
// the sound zones of docs/theory.md.
#pragma once

#include "claim/game.h"

namespace yomi {

// `shadow`: the points where stones were played in the tree of this order and in the trees of lower orders
// below it.
PointSet relevancy_zone(const Game& game, const PointSet& shadow, int order, bool attacker_wins);

}  // namespace yomi
