#include "life/rule_strategy.h"

namespace yomi {

RuleQuestion RuleStrategy::question_on(const Board& board) const {
  RuleQuestion question;
  question.goal = goal_;
  question.colour = colour_;
  question.stone = stone_;
  question.ko = board.ko_master() == colour_ ? RuleKo::KoMaster : RuleKo::Unconditional;
  return question;
}

std::optional<RuleMatch> RuleStrategy::holds(const Board& board) const {
  return book_.won(board, question_on(board));
}

std::optional<Point> RuleStrategy::reply(Board& board) const {
  const std::optional<RuleMatch> match = book_.winning(board, question_on(board));
  if (!match) return {};
  return match->move;
}

std::optional<Point> TwoEyesStrategy::reply(Board& board) const {
  std::optional<Point> best;
  int best_depth = 0;
  const auto consider = [&](Point move) {
    const std::optional<TwoEyes> eyes = holds(board);
    if (!eyes || (best && eyes->depth() >= best_depth)) return;
    best = move;
    best_depth = eyes->depth();
  };
  consider(kPass);
  if (board.last_move() < 0) return best;
  PointSet near{board.last_move()};
  for (int i = 1; i < RuleLayout::kLongestEyeSide; ++i) near = dilated8(near) & board.area();
  for (Point move : near& board.empty()) {
    if (!board.is_legal(move)) continue;
    board.play(move);
    consider(move);
    board.undo();
  }
  return best;
}

}  // namespace yomi
