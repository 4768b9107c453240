// Guesses who owns each point, by playing the position out at random many times. It is never a proof.
//
// At the end of a real game nearly everything is settled, so that the majority of the games is mostly right.
// Where it is wrong (a seki, a long capturing race), only reading helps. The same position always gives the
// same guess.
#pragma once

#include <array>

#include "survey/random_game.h"

namespace yomi {

struct Ownership {
  int games = 0;
  std::array<int, kPoints> black{};  // in how many of the games the point was Black's at the end
  std::array<int, kPoints> white{};

  // The average over these points, from -1 (always White's) to 1 (always Black's).
  double lead(const PointSet& points) const;
};

Ownership guess_ownership(const Board& board, const SettledAreas& settled, int games = 200);

}  // namespace yomi
