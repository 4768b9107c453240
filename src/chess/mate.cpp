#include "chess/mate.h"

#include <algorithm>

#include "chess/hunt.h"
#include "chess/notation.h"
#include "read/lambda/lambda.h"

namespace yomi::chess {

namespace {

using Search = LambdaSearch<Hunt>;

Search::Result searched(Search& search, bool hunter_to_move, int order, int moves) {
  return hunter_to_move ? search.attack_up_to(order, moves) : search.defend_up_to(order, moves);
}
Search::Result searched(Hunt& hunt, bool hunter_to_move, int order, int moves) {
  Search search(hunt);
  return searched(search, hunter_to_move, order, moves);
}

// The lowest order that wins within the same number of moves: the orders share the work while they are
// searched, so a higher one may find first what a lower one finds, too.
Search::Result lowered(Search& search, Search::Result found, bool hunter_to_move) {
  const int moves = static_cast<int>((*found.win)->plies + 1) / 2 + 1;
  while (found.order > 1) {
    Search::Result lower = searched(search, hunter_to_move, found.order - 1, moves);
    if (!lower.win) break;
    found = std::move(lower);
  }
  return found;
}

bool is_complete(const Search::Result& result, int order, int moves) {
  return result.win || result.exhausted >= order ||
         (result.tried_order >= order && result.tried_moves >= moves);
}

// λ1: checks alone; λ2: a move that threatens a mate by checks; and so on.
std::string order_in_words(int order) {
  const std::string name = "λ" + std::to_string(order);
  if (order <= 1) return name + ", checks alone";
  if (order == 2) return name + ", with moves that threaten a mate by checks";
  return name + ", with moves that threaten a mate of order " + std::to_string(order - 1);
}

std::string moves_in_words(int moves) {
  return moves == 1 ? "1 move" : std::to_string(moves) + " moves";
}

std::string bound_in_words(const MateQuestion& question, const MateAnswer& answer) {
  std::string text;
  if (answer.exhausted >= 0) text = "no mate up to λ" + std::to_string(answer.exhausted);
  if (answer.tried_order > answer.exhausted && answer.tried_moves > 1)
    text += (text.empty() ? "" : "; ") + std::string("none up to λ") + std::to_string(answer.tried_order) +
            " within " + moves_in_words(answer.tried_moves - 1);
  if (text.empty()) text = "nothing was searched to the end";
  if (answer.stop != Stop::None) text += "; stopped by: " + std::string(name(answer.stop));
  if (answer.exhausted < question.order && answer.stop == Stop::None) text += "; --moves was the limit";
  return text;
}

}  // namespace

MateAnswer find_mate(const MateQuestion& question, const Limits& limits) {
  Hunt hunt(question.board, question.hunter, limits);
  const bool hunter_to_move = question.board.to_move() == question.hunter;
  MateAnswer answer;
  Board board = question.board;
  if (!board.has_legal_move()) {
    answer.is_mated_already = !hunter_to_move && board.is_in_check(board.to_move());
    answer.is_mate = answer.is_mated_already;
    answer.exhausted = answer.is_mate ? -1 : question.order;
    return answer;
  }
  Search search(hunt);
  Search::Result result = searched(search, hunter_to_move, question.order, question.moves);
  if (result.win) result = lowered(search, std::move(result), hunter_to_move);
  answer.is_mate = result.win.has_value();
  answer.order = result.order;
  answer.exhausted = result.exhausted;
  answer.tried_order = result.tried_order;
  answer.tried_moves = result.tried_moves;
  if (result.win)
    for (const Ply* ply = result.win->get(); ply; ply = ply->next.get()) answer.line.push_back(ply->move);
  answer.nodes = hunt.budget().nodes();
  answer.seconds = hunt.budget().seconds();
  answer.stop = answer.is_mate ? Stop::None : hunt.budget().stop();
  return answer;
}

ThreatMoves threat_moves(const MateQuestion& question, const Limits& limits) {
  ThreatMoves threats;
  const int below = question.order - 1;
  Board board = question.board;
  const bool hunter_to_move = board.to_move() == question.hunter;
  const auto is_won = [&](const Board& position) {
    Hunt hunt(position, question.hunter, limits);
    const Search::Result result = searched(hunt, true, below, question.moves);
    threats.complete &= is_complete(result, below, question.moves);
    return result.win.has_value();
  };
  const auto is_won_after = [&](const Move* move, bool with_pass) {
    if (move) board.play(*move);
    if (with_pass) board.pass();
    const bool won = is_won(board);
    if (with_pass) board.undo();
    if (move) board.undo();
    return won;
  };
  threats.is_threatened = !hunter_to_move && is_won_after(nullptr, true);
  if (!hunter_to_move && !threats.is_threatened) return threats;
  for (const Move& move : board.legal_moves())
    if (is_won_after(&move, hunter_to_move) == hunter_to_move) threats.moves.push_back(move);
  return threats;
}

std::string in_words(const MateQuestion& question, const MateAnswer& answer) {
  const std::string hunter = name(question.hunter);
  const std::string hunted = name(other(question.hunter));
  if (answer.is_mated_already) return hunted + " is mated.";
  Board board = question.board;
  if (!board.has_legal_move())
    return std::string(name(board.to_move())) +
           (board.is_in_check(board.to_move()) ? " is mated." : " has no legal move: stalemate.");
  const bool hunter_to_move = board.to_move() == question.hunter;
  if (!answer.is_mate)
    return "No mate of " + hunter + "'s was found: " + bound_in_words(question, answer) + ".";
  const int moves = static_cast<int>(answer.line.size() + (hunter_to_move ? 1 : 0)) / 2;
  if (!hunter_to_move)
    return hunted + " is mated whatever it plays, in " + moves_in_words(moves) +
           " if it resists longest: " + order_in_words(answer.order) + ".";
  return hunter + " mates by " + name_of(board, answer.line.front()) + ", in " + moves_in_words(moves) +
         " if " + hunted + " resists longest: " + order_in_words(answer.order) + ".";
}

std::string in_words(const MateQuestion& question, const ThreatMoves& threats) {
  Board board = question.board;
  const std::string mover = name(board.to_move());
  const std::string order = "λ" + std::to_string(question.order);
  const bool hunter_to_move = board.to_move() == question.hunter;
  std::string text;
  if (!hunter_to_move && !threats.is_threatened) {
    text = "No mate of an order below " + order + " threatens " + mover + ".";
  } else if (threats.moves.empty()) {
    text = mover + " has no " + order + "-move.";
  } else {
    text = mover + "'s " + order + "-moves:";
    for (const Move& move : threats.moves) text += " " + name_of(board, move);
    text += ".";
  }
  return threats.complete ? text : text + " Not all were searched to the end.";
}

}  // namespace yomi::chess
