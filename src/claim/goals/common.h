// Functions that several goals share.
#pragma once

#include "claim/goal.h"

namespace yomi {

inline bool never(const Game&) {
  return false;
}

// Has a named stone of the reacher been captured?
bool has_lost_a_named_stone(const Game& game);

// Plays the move and looks whether the side that played it has won.
bool wins_when_played(const Game& game, Point move);

// Does the move join the named stones by stones of the reacher? `diagonally`: steps may also be diagonal.
bool joins_at_once(const Game& game, Point move, bool diagonally);
PointSet joining_leaf(const Game& game, bool diagonally);
// Adds points that separate a named stone from the others. None of them is a stone of the reacher.
void add_why_apart(const Game& game, PointSet& zone, bool diagonally);

}  // namespace yomi
