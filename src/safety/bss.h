// Bounded static safety, after Randall, Wei, Hayward and Mueller (Improving Search in Go Using Bounded Static
// Safety): a lower bound on a colour's score at the end of the game, from what is safe by local alternating
// play and what its owner is sure to add by greedy moves next to it.
//
// Extending liberties: a stone next to safe stones is safe, so the empty points around them are worth a point
// to whoever comes first. Intersecting play: moves that make further blocks and regions safe, by the values
// of intersection points, and, with its owner to move, by trying the most promising stones and evaluating
// what they leave. docs/safety.md says what was changed from the paper to make the bound hold.
#pragma once

#include "safety/lap.h"

namespace yomi {

struct BssMethods {
  bool extending_liberties = true;
  // Intersecting play:
  bool value_trees = true;
  bool trial_stones = true;
};

// At least this much area at the end of the game, with the given side to move. `lap` is lap_safety(board,
// colour).
int bss_bound(const Board& board, Colour colour, Colour to_move, const LapSafety& lap,
              BssMethods methods = {});
int bss_bound(const Board& board, Colour colour, Colour to_move, const LapSafety& lap, BssMethods methods,
              RegionMemory& memory);

}  // namespace yomi
