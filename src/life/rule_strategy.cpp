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

}  // namespace yomi
