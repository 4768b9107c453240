// One fight at the end of a game, read by playing it out many times, with a tree of the moves that were
// tried.
//
// Everything outside the fight stands still. The tree is that of Monte Carlo search (UCT with all moves as
// first: Gelly and Silver, "Combining online and offline knowledge in UCT", 2007): a move that did well is
// tried more often. It is never a proof. The same fight always gives the same answer.
#pragma once

#include <vector>

#include "survey/ownership.h"

namespace yomi {

struct Fight {
  PointSet points;  // stones in doubt, and the points around them where both sides play
};

// How the fight goes if one side plays first.
struct FightResult {
  Ownership owned;        // at the ends of the games, those of the later half
  double lead = 0;        // Black's, on the whole board
  Point move = kNoPoint;  // the best first move
};

FightResult play_fight(const Board& board, const Fight& fight, Colour first, int games);

}  // namespace yomi
