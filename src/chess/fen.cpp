#include "chess/fen.h"

#include <algorithm>
#include <sstream>
#include <vector>

#include "chess/notation.h"

namespace yomi::chess {

namespace {

constexpr std::string_view kPieces = "KQRBNPkqrbnp";
constexpr std::string_view kRights = "KQkq";  // in the order of the bits of Castling

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

// Empty, or what is wrong.
std::string put_rank(Board& board, std::string_view row, int rank) {
  int file = 0;
  for (const char c : row) {
    if (c >= '1' && c <= '8') {
      file += c - '0';
    } else if (kPieces.find(c) == std::string_view::npos) {
      return "rank " + std::to_string(rank + 1) + " of the FEN contains " + quoted({&c, 1}) +
             ", which is no piece and no number of empty squares";
    } else {
      if (file < 8) board.put(square_at(file, rank), c);
      ++file;
    }
  }
  if (file != 8)
    return "rank " + std::to_string(rank + 1) + " of the FEN has " + std::to_string(file) +
           " squares instead of 8";
  return "";
}

std::string put_pieces(Board& board, std::string_view text) {
  std::vector<std::string_view> rows;
  for (size_t at = 0; at <= text.size();) {
    const size_t end = std::min(text.find('/', at), text.size());
    rows.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  if (rows.size() != 8) return "the FEN has " + std::to_string(rows.size()) + " ranks instead of 8";
  for (int rank = 0; rank < 8; ++rank)
    if (std::string wrong = put_rank(board, rows[static_cast<size_t>(7 - rank)], rank); !wrong.empty())
      return wrong;
  return "";
}

int count(const Board& board, Piece piece) {
  int found = 0;
  for (Square square = 0; square < 64; ++square) found += board.at(square) == piece;
  return found;
}

std::string give_rights(Board& board, const std::string& word) {
  if (word == "-") return "";
  int rights = 0;
  for (const char c : word) {
    const size_t at = kRights.find(c);
    if (at == std::string_view::npos)
      return "the castling field " + quoted(word) + " should be like KQkq or -";
    const Side side = at < 2 ? Side::White : Side::Black;
    const int rank = side == Side::White ? 0 : 7;
    if (board.at(square_at(4, rank)) != piece_of(side, 'K') ||
        board.at(square_at(at % 2 == 0 ? 7 : 0, rank)) != piece_of(side, 'R'))
      return "the castling field " + quoted(word) + " says " + c +
             ", but king and rook are not where they began";
    rights |= 1 << at;
  }
  board.set_castling(rights);
  return "";
}

std::string give_en_passant(Board& board, const std::string& word) {
  if (word == "-") return "";
  const Square square = square_named(word);
  const bool white = board.to_move() == Side::White;
  const int up = white ? 8 : -8;
  const bool is_possible = square != kNoSquare && rank_of(square) == (white ? 5 : 2) &&
                           board.at(square) == kEmpty && board.at(square + up) == kEmpty &&
                           board.at(square - up) == piece_of(other(board.to_move()), 'P');
  if (!is_possible) return "no pawn has just passed the en passant square " + quoted(word);
  board.set_en_passant(square);
  return "";
}

std::string what_is_wrong(const Board& board) {
  for (const Side side : {Side::White, Side::Black})
    if (const int kings = count(board, piece_of(side, 'K')); kings != 1)
      return std::string(name(side)) + " has " + std::to_string(kings) + " kings instead of one";
  for (int file = 0; file < 8; ++file)
    for (const int rank : {0, 7})
      if (kind_of(board.at(square_at(file, rank))) == 'P')
        return "there is a pawn on " + name_of(square_at(file, rank)) + ", where no pawn can stand";
  if (board.is_in_check(other(board.to_move())))
    return std::string(name(other(board.to_move()))) + " is in check, but it is " + name(board.to_move()) +
           "'s move";
  return "";
}

}  // namespace

Result<Board> read_fen(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string pieces, mover = "w", castling = "-", passed = "-";
  words >> pieces >> mover >> castling >> passed;
  Board board;
  if (pieces.empty()) return Error{"the FEN is empty; it should be like 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"};
  if (std::string wrong = put_pieces(board, pieces); !wrong.empty()) return Error{wrong};
  if (mover != "w" && mover != "b") return Error{"the side to move should be w or b, not " + quoted(mover)};
  board.set_to_move(mover == "w" ? Side::White : Side::Black);
  if (std::string wrong = what_is_wrong(board); !wrong.empty()) return Error{wrong};
  if (std::string wrong = give_rights(board, castling); !wrong.empty()) return Error{wrong};
  if (std::string wrong = give_en_passant(board, passed); !wrong.empty()) return Error{wrong};
  return board;
}

std::string fen(const Board& board) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    const auto end_gap = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < 8; ++file) {
      const Piece piece = board.at(square_at(file, rank));
      if (piece == kEmpty) {
        ++empty;
      } else {
        end_gap();
        text += piece;
      }
    }
    end_gap();
    if (rank > 0) text += '/';
  }
  text += board.to_move() == Side::White ? " w " : " b ";
  for (size_t at = 0; at < kRights.size(); ++at)
    if (board.castling() & (1 << at)) text += kRights[at];
  if (board.castling() == 0) text += '-';
  return text + " " + (board.en_passant() == kNoSquare ? "-" : name_of(board.en_passant()));
}

std::string diagram(const Board& board) {
  std::string text = "   a b c d e f g h\n";
  for (int rank = 7; rank >= 0; --rank) {
    const std::string number = std::to_string(rank + 1);
    text += " " + number;
    for (int file = 0; file < 8; ++file) text += std::string(" ") + board.at(square_at(file, rank));
    text += " " + number + "\n";
  }
  return text + "   a b c d e f g h\n";
}

}  // namespace yomi::chess
