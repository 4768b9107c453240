#include "solve/leaf.h"

#include <algorithm>

namespace yomi::small {

namespace {

void judge_by_safety(const Grid& grid, const SmallPosition& position, SafetyMethod method,
                     Judgement& judgement) {
  SmallPosition free = position;
  free.barred = -1;
  const Position large = large_position(grid, free);
  const Safety found = safety(Board(large), method, large.to_move);
  const int points = grid.points();
  judgement.least = std::max(judgement.least, 2 * found.black.bound - points);
  judgement.most = std::min(judgement.most, points - 2 * found.white.bound);
}

}  // namespace

Judgement judge(const Grid& grid, const SmallPosition& position, SafetyMethod method) {
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
  if (method != SafetyMethod::Benson) judge_by_safety(grid, position, method, judgement);
  return judgement;
}

}  // namespace yomi::small
