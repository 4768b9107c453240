// Who holds which point when a position is played out at random, many times: a guess, never a proof.
//
// Both sides play anywhere but into their own eyes, save or capture what the last move put into atari, and
// leave alone what is proved anyway. At the end of a real game nearly everything is settled, so that the
// majority is mostly right; where it is not (a seki, a long capturing race) only reading helps. The same
// position gives the same guess.
#pragma once

#include <array>

#include "go/board.h"

namespace yomi {

struct Ownership {
  int games = 0;
  std::array<int, kPoints> black{};  // in how many of them the point was Black's at the end
  std::array<int, kPoints> white{};

  // From -1 (always White's) to 1 (always Black's), on average over the points.
  double lead(const PointSet& points) const;
};

struct Settled {
  PointSet stones;  // never captured
  PointSet points;  // nobody plays there
};

Ownership guess_ownership(const Board& board, const Settled& settled, int games = 200);

}  // namespace yomi
