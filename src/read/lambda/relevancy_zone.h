// Thomsen's R*-zone with the inversion rule ("Lambda-search in game trees", definitions 3 to 6): from the
// stones played in a λ-tree to the points where a move could change its outcome.
//
// It is a good guess and no proof: the paper itself shows a move it misses. Used to propose the attacker's
// moves, where a missing one only costs a win; and for the defender's replies only to be compared with the
// sound zones of docs/theory.md.
#pragma once

#include "claim/game.h"

namespace yomi {

// `shadow`: where stones were played in the tree of this order, or in trees of lower orders under it.
PointSet relevancy_zone(const Game& game, const PointSet& shadow, int order, bool attacker_wins);

}  // namespace yomi
