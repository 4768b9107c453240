#include "chess/board.h"

#include <cstdlib>

namespace yomi::chess {

namespace {

constexpr std::uint64_t mixed(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15ULL;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9ULL;
  number = (number ^ (number >> 27)) * 0x94d049bb133111ebULL;
  return number ^ (number >> 31);
}

std::uint64_t key_of(Square square, Piece piece) {
  return mixed(static_cast<std::uint64_t>(128 * square + piece));
}
constexpr std::uint64_t kBlackToMove = mixed(100'000);
constexpr std::uint64_t key_of_castling(int castling) {
  return mixed(100'001 + static_cast<std::uint64_t>(castling));
}
constexpr std::uint64_t key_of_en_passant(Square square) {
  return mixed(100'100 + static_cast<std::uint64_t>(square + 1));
}

// The rights that end when a piece leaves the square or is taken there.
constexpr int rights_of(Square square) {
  switch (square) {
    case square_at(0, 0):
      return kWhiteLong;
    case square_at(4, 0):
      return kWhiteShort | kWhiteLong;
    case square_at(7, 0):
      return kWhiteShort;
    case square_at(0, 7):
      return kBlackLong;
    case square_at(4, 7):
      return kBlackShort | kBlackLong;
    case square_at(7, 7):
      return kBlackShort;
    default:
      return 0;
  }
}

}  // namespace

void Board::put(Square square, Piece piece) {
  Piece& here = squares_[static_cast<size_t>(square)];
  if (here != kEmpty) hash_ ^= key_of(square, here);
  here = piece;
  if (piece == kEmpty) return;
  hash_ ^= key_of(square, piece);
  if (kind_of(piece) == 'K') kings_[is_of(piece, Side::White) ? 0 : 1] = square;
}

void Board::set_to_move(Side side) {
  if (side != to_move_) hash_ ^= kBlackToMove;
  to_move_ = side;
}

void Board::set_castling(int castling) {
  hash_ ^= key_of_castling(castling_) ^ key_of_castling(castling);
  castling_ = static_cast<std::uint8_t>(castling);
}

void Board::set_en_passant(Square square) {
  hash_ ^= key_of_en_passant(en_passant_) ^ key_of_en_passant(square);
  en_passant_ = square;
}

void Board::remember() {
  history_.push_back({squares_, kings_, hash_, to_move_, castling_, en_passant_});
}

void Board::move_rook_of_castling(Square king_to) {
  const bool is_short = file_of(king_to) == 6;
  const int rank = rank_of(king_to);
  const Square from = square_at(is_short ? 7 : 0, rank);
  put(square_at(is_short ? 5 : 3, rank), at(from));
  put(from, kEmpty);
}

void Board::play(const Move& move) {
  remember();
  const Piece piece = at(move.from);
  const char kind = kind_of(piece);
  const Square passed = en_passant_;
  put(move.from, kEmpty);
  put(move.to, move.promotion ? piece_of(to_move_, move.promotion) : piece);
  set_castling(castling_ & ~rights_of(move.from) & ~rights_of(move.to));
  set_en_passant(kNoSquare);
  if (kind == 'K' && std::abs(move.to - move.from) == 2) move_rook_of_castling(move.to);
  if (kind == 'P') {
    if (move.to == passed) put(square_at(file_of(move.to), rank_of(move.from)), kEmpty);
    if (std::abs(move.to - move.from) == 16) set_en_passant((move.from + move.to) / 2);
  }
  set_to_move(other(to_move_));
}

void Board::pass() {
  remember();
  set_en_passant(kNoSquare);
  set_to_move(other(to_move_));
}

void Board::undo() {
  const Before& before = history_.back();
  squares_ = before.squares;
  kings_ = before.kings;
  hash_ = before.hash;
  to_move_ = before.to_move;
  castling_ = before.castling;
  en_passant_ = before.en_passant;
  history_.pop_back();
}

}  // namespace yomi::chess
