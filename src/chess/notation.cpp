#include "chess/notation.h"

#include <cstdlib>

namespace yomi::chess {

namespace {

// The file, the rank or both, where another piece of the kind could go there, too.
std::string told_apart(Board& board, const Move& move) {
  bool is_alone = true, is_alone_on_file = true, is_alone_on_rank = true;
  for (const Move& rival : board.legal_moves()) {
    if (rival.to != move.to || rival.from == move.from || board.at(rival.from) != board.at(move.from))
      continue;
    is_alone = false;
    is_alone_on_file &= file_of(rival.from) != file_of(move.from);
    is_alone_on_rank &= rank_of(rival.from) != rank_of(move.from);
  }
  if (is_alone) return "";
  if (is_alone_on_file) return name_of(move.from).substr(0, 1);
  if (is_alone_on_rank) return name_of(move.from).substr(1);
  return name_of(move.from);
}

std::string without_check(Board& board, const Move& move) {
  const char kind = kind_of(board.at(move.from));
  if (kind == 'K' && std::abs(move.to - move.from) == 2) return file_of(move.to) == 6 ? "O-O" : "O-O-O";
  const bool takes = board.at(move.to) != kEmpty || (kind == 'P' && file_of(move.from) != file_of(move.to));
  const std::string target = (takes ? "x" : "") + name_of(move.to);
  if (kind != 'P') return kind + told_apart(board, move) + target;
  return (takes ? name_of(move.from).substr(0, 1) : "") + target +
         (move.promotion ? std::string("=") + move.promotion : "");
}

}  // namespace

const char* name(Side side) {
  return side == Side::White ? "White" : "Black";
}

std::string name_of(Square square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

Square square_named(std::string_view word) {
  if (word.size() != 2 || word[0] < 'a' || word[0] > 'h' || word[1] < '1' || word[1] > '8') return kNoSquare;
  return square_at(word[0] - 'a', word[1] - '1');
}

std::string name_of(Board& board, const Move& move) {
  std::string text = without_check(board, move);
  board.play(move);
  if (board.is_in_check(board.to_move())) text += board.has_legal_move() ? "+" : "#";
  board.undo();
  return text;
}

std::vector<std::string> names_of_line(const Board& board, const std::vector<Move>& line) {
  Board after = board;
  std::vector<std::string> names;
  for (const Move& move : line) {
    names.push_back(name_of(after, move));
    after.play(move);
  }
  return names;
}

}  // namespace yomi::chess
