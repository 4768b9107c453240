// What several goals have in common.
#pragma once

#include "claim/goal.h"

namespace yomi {

inline bool never(const Game&) {
  return false;
}

// A named stone of the reacher's has been captured.
bool has_lost_a_named_stone(const Game& game);

// Plays the move and looks.
bool wins_when_played(const Game& game, Point move);

// Goals that are reached when the named stones are joined by stones of the reacher's: to neighbours, or also
// diagonally.
bool joins_at_once(const Game& game, Point move, bool diagonally);
PointSet joining_leaf(const Game& game, bool diagonally);
// Adds points that are not the reacher's and keep a named stone from the others.
void add_why_apart(const Game& game, PointSet& zone, bool diagonally);

}  // namespace yomi
