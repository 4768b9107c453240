// The main line of a proof: the winner plays the proof's moves, the loser resists.
//
// A reacher's proof is finite, and the loser chooses the longest way through it. A keeper's has no end: the
// loser attacks where it hurts most, until nothing new comes or nothing is left that needs an answer.
#pragma once

#include <vector>

#include "engine/answer.h"

namespace yomi {

std::vector<Point> main_line(const ProvedGame& game);

// How many moves the longest resistance lasts, for a reacher's proof.
int length_of(const ProvedGame& game);

}  // namespace yomi
