// A chess board by all the rules: castling, en passant, promotions. Moves are played and taken back.
//
// Chess is here because λ-search is not about Go alone: the appendix of Thomsen's paper shows it on mates.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace yomi::chess {

// 0 is a1, 7 is h1, 63 is h8.
using Square = int;
inline constexpr Square kNoSquare = -1;

constexpr int file_of(Square square) {
  return square & 7;
}
constexpr int rank_of(Square square) {
  return square >> 3;
}
constexpr Square square_at(int file, int rank) {
  return 8 * rank + file;
}

enum class Side : std::uint8_t { White, Black };
constexpr Side other(Side side) {
  return side == Side::White ? Side::Black : Side::White;
}

// As in FEN: upper case for White, lower case for Black, '.' for an empty square.
using Piece = char;
inline constexpr Piece kEmpty = '.';

constexpr bool is_of(Piece piece, Side side) {
  return side == Side::White ? piece >= 'A' && piece <= 'Z' : piece >= 'a' && piece <= 'z';
}
// 'K', 'Q', 'R', 'B', 'N' or 'P'.
constexpr char kind_of(Piece piece) {
  return piece >= 'a' ? static_cast<char>(piece - 'a' + 'A') : piece;
}
constexpr Piece piece_of(Side side, char kind) {
  return side == Side::White ? kind : static_cast<char>(kind - 'A' + 'a');
}

struct Move {
  Square from = kNoSquare;
  Square to = kNoSquare;
  char promotion = 0;  // 'Q', 'R', 'B' or 'N'

  bool operator==(const Move&) const = default;
};

// Who may still castle, one bit each.
enum Castling : std::uint8_t { kWhiteShort = 1, kWhiteLong = 2, kBlackShort = 4, kBlackLong = 8 };

class Board {
 public:
  Board() { squares_.fill(kEmpty); }

  Piece at(Square square) const { return squares_[static_cast<std::size_t>(square)]; }
  Side to_move() const { return to_move_; }
  int castling() const { return castling_; }
  // The square behind a pawn that has just gone two steps.
  Square en_passant() const { return en_passant_; }
  std::uint64_t hash() const { return hash_; }

  void put(Square square, Piece piece);
  void set_to_move(Side side);
  void set_castling(int castling);
  void set_en_passant(Square square);

  // The move must be one of moves(). undo() takes back the last move or pass.
  void play(const Move& move);
  void pass();
  void undo();

  // All moves of the side to move, those that leave its king to be taken included.
  std::vector<Move> moves() const;
  std::vector<Move> legal_moves();
  bool is_legal(const Move& move);
  bool has_legal_move();

  bool is_attacked(Square square, Side by) const;
  // Is the king of this side attacked?
  bool is_in_check(Side side) const;

 private:
  struct Before {
    std::array<Piece, 64> squares;
    std::array<Square, 2> kings;
    std::uint64_t hash;
    Side to_move;
    std::uint8_t castling;
    Square en_passant;
  };

  void remember();
  void move_rook_of_castling(Square king_to);

  std::array<Piece, 64> squares_{};
  std::array<Square, 2> kings_{kNoSquare, kNoSquare};
  Side to_move_ = Side::White;
  std::uint8_t castling_ = 0;
  Square en_passant_ = kNoSquare;
  std::uint64_t hash_ = 0;
  std::vector<Before> history_;
};

}  // namespace yomi::chess
