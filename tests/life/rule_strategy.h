// A rule as a way to play: what to answer to every move of the opponent's, until the goal stands on the
// board. The tests walk down rules by it: a search that ends at a rule trusts that there is such a way.
//
// What is promised: where `holds` says depth d > 0, then after every legal move of the opponent's, his pass
// included, `reply` has a legal move of the friend's (or a pass), and after it `holds` says a depth of at
// most d - 2 about the same stone. At depth 0 the goal stands on the board: for life, Benson's theorem
// accepts the match's kept stones, and the stone asked about is one of them. So a proof that follows replies
// ends, in any order of the opponent's moves, after at most d moves. Nothing has to be remembered between the
// calls.
//
// Ko is what the board says. Where the friend is the board's ko master, rules of the ko master count too; on
// any other board (the opponent is the master: "unconditional" in docs/theory.md; nobody is; neither side is
// ever barred) only unconditional rules do, which hold on all of them.
#pragma once

#include <optional>

#include "life/rule_book.h"

namespace yomi {

class RuleStrategy {
 public:
  // `stone` stands on the board in the friend's colour. The book must outlive the strategy.
  RuleStrategy(const RuleBook& book, RuleGoal goal, Colour colour, Point stone)
      : book_(book), goal_(goal), colour_(colour), stone_(stone) {}

  // The opponent is to move: the shallowest rule by which the stone gets its eye or its life all the same.
  std::optional<RuleMatch> holds(const Board& board) const;

  // The friend is to move, on the board too: the move after which a rule holds, the shallowest there is;
  // kPass where none is needed. The board is played on and restored.
  std::optional<Point> reply(Board& board) const;

 private:
  RuleQuestion question_on(const Board& board) const;

  const RuleBook& book_;
  RuleGoal goal_;
  Colour colour_;
  Point stone_;
};

// The same for life by two eyes that stand alone, which may lie at both ends of a long string: the book's
// metarule instead of a rule.
//
// What is promised: where `holds` says depth d, then after every legal move of the opponent's `reply` has a
// legal move, and after it `holds` says at most d; at most d - 2 if the opponent played in the rectangle of
// an eye that does not stand on the board yet. Elsewhere nothing needs an answer and the reply is a pass, so
// that a proof for the keeper (the stone stays on the board) closes on itself, and needs children only for
// the points of the rectangles. At depth 0 Benson's theorem accepts the string. It holds under every ko
// convention.
class TwoEyesStrategy {
 public:
  TwoEyesStrategy(const RuleBook& book, Point stone) : book_(book), stone_(stone) {}

  std::optional<TwoEyes> holds(const Board& board) const { return book_.two_eyes(board, stone_); }

  // The friend is to move, and the board knows the opponent's last move. The board is played on and restored.
  std::optional<Point> reply(Board& board) const;

 private:
  const RuleBook& book_;
  Point stone_;
};

inline RuleQuestion RuleStrategy::question_on(const Board& board) const {
  RuleQuestion question;
  question.goal = goal_;
  question.colour = colour_;
  question.stone = stone_;
  question.ko = board.ko_master() == colour_ ? RuleKo::KoMaster : RuleKo::Unconditional;
  return question;
}

inline std::optional<RuleMatch> RuleStrategy::holds(const Board& board) const {
  return book_.won(board, question_on(board));
}

inline std::optional<Point> RuleStrategy::reply(Board& board) const {
  const std::optional<RuleMatch> match = book_.winning(board, question_on(board));
  if (!match) return {};
  return match->move;
}

inline std::optional<Point> TwoEyesStrategy::reply(Board& board) const {
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
