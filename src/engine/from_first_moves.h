// What the judged first moves prove of the question itself. A move that wins is its proof; where all of them
// lose, their refutations together are. Under each ko convention: so a move that makes a ko is half of one,
// and the refutations of all are the other.
#pragma once

#include "engine/first_moves.h"

namespace yomi {

// `known`: what was known of the case itself, and did not settle it. What is known now.
Settlement settled_by_first_moves(const Case& asked, const Settlement& known, const FirstMoves& moves);

}  // namespace yomi
