// Bounded static safety, after Randall, Wei, Hayward and Mueller (Improving Search in Go Using Bounded Static
// Safety): a lower bound on a colour's score at the end of the game. It counts what is safe by local
// alternating play, and what the owner is sure to add by greedy moves next to that.
//
// Extending liberties: a stone next to safe stones is safe. An empty point there is therefore worth one point
// to the side that plays there first.
//
// Intersecting play: one move may make further blocks and regions safe. Such moves are valued by their
// intersection points. If the owner is to move, the most promising stones are also tried, and the position
// after each of them is evaluated.
//
// docs/explanation/safety.md says what was changed from the paper to make the bound hold.
#pragma once

#include "safety/lap.h"

namespace yomi {

struct BssMethods {
  bool extending_liberties = true;
  // Intersecting play:
  bool value_trees = true;
  bool trial_stones = true;
};

// A lower bound of the colour's area at the end of the game, with the given side to move. `lap` must be
// lap_safety(board, colour).
int bss_bound(const Board& board, Colour colour, Colour to_move, const LapSafety& lap,
              BssMethods methods = {});
int bss_bound(const Board& board, Colour colour, Colour to_move, const LapSafety& lap, BssMethods methods,
              RegionMemory& memory);

}  // namespace yomi
