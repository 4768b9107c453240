// Local alternating play with its answers: the moves by which the safe stones stay safe against any attack.
#pragma once

#include <vector>

#include "safety/lap.h"
#include "safety/small_regions.h"

namespace yomi {

class LapDefence {
 public:
  LapDefence(const Board& board, Colour colour);
  // `wanted`: the stones that the answers must keep.
  LapDefence(const Board& board, Colour colour, const PointSet& wanted);

  const PointSet& stones() const { return stones_; }
  // The answer to the opponent's move (kPass: no answer is needed). `board` is the board after the move. It
  // must have been reached from the first board by moves of the opponent, each answered in this way. The
  // opponent may be the ko master.
  Point answer(const Board& board, Point move);

 private:
  Colour colour_;
  PointSet stones_;
  MiaiPlan plan_;
  std::vector<PlayedRegion> games_;
};

// The answer to a move that the opponent might play on this board.
Point lap_reply(const Board& board, Colour colour, Point opponent_move);

}  // namespace yomi
