#include "solve/leaf.h"

#include <algorithm>

namespace yomi::small {

Judgement judge(const Grid& grid, const SmallPosition& position) {
  const SureArea black = sure_area(grid, position.stones[kBlack], position.stones[kWhite]);
  const SureArea white = sure_area(grid, position.stones[kWhite], position.stones[kBlack]);
  const int points = grid.points();
  Judgement judgement;
  judgement.settled = black.territory | white.territory;
  judgement.least = 2 * black.least(position.to_move == kBlack) - points;
  judgement.most = points - 2 * white.least(position.to_move == kWhite);
  if (position.passed) {
    const int score = area_score(grid, position, black.points(), white.points());
    if (position.to_move == kBlack)
      judgement.least = std::max(judgement.least, score);
    else
      judgement.most = std::min(judgement.most, score);
  }
  return judgement;
}

Judgement Judge::operator()(const SmallPosition& position, Goal goal) {
  Judgement judgement = judge(grid_, position);
  if (method_ == SafetyMethod::Benson || goal.is_decided_by(judgement.least, judgement.most))
    return judgement;
  if (position.barred >= 0 || position.passed) return judgement;
  look_closer(position, goal, judgement);
  return judgement;
}

// The prover's bound decides the goal one way, the opponent's the other way.
void Judge::look_closer(const SmallPosition& position, Goal goal, Judgement& judgement) {
  const Board board(large_position(grid_, position));
  const int points = grid_.points();
  for (const Side side : {goal.prover, goal.prover == kBlack ? kWhite : kBlack}) {
    const Colour colour = side == kBlack ? Colour::Black : Colour::White;
    const int bound = 2 * safety_of(board, method_, colour, board.to_move(), memory_).bound - points;
    if (side == kBlack)
      judgement.least = std::max(judgement.least, bound);
    else
      judgement.most = std::min(judgement.most, -bound);
    if (goal.is_decided_by(judgement.least, judgement.most)) return;
  }
}

}  // namespace yomi::small
