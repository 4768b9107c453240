// Local alternating play with the answers spelled out: how the stones stay safe against any play.
#pragma once

#include <vector>

#include "safety/lap.h"
#include "safety/small_regions.h"

namespace yomi {

class LapDefence {
 public:
  LapDefence(const Board& board, Colour colour);
  // For the sake of these stones.
  LapDefence(const Board& board, Colour colour, const PointSet& wanted);

  const PointSet& stones() const { return stones_; }
  // The answer to a move of the opponent's (kPass: none is needed). The board is that after the move, reached
  // from the first one by moves of the opponent's, each answered in this way. The opponent may be the ko
  // master.
  Point answer(const Board& board, Point move);

 private:
  Colour colour_;
  PointSet stones_;
  MiaiPlan plan_;
  std::vector<PlayedRegion> games_;
};

// The answer to a move that the opponent could make on this board.
Point lap_reply(const Board& board, Colour colour, Point opponent_move);

}  // namespace yomi
