// The moves of chess, and which squares are attacked.
#include <algorithm>

#include "chess/board.h"

namespace yomi::chess {

namespace {

struct Step {
  int files;
  int ranks;
};
// Rooks use the first four, bishops the last four.
constexpr Step kLines[8] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr Step kJumps[8] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

constexpr Square after(Square square, Step step) {
  const int file = file_of(square) + step.files, rank = rank_of(square) + step.ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? kNoSquare : square_at(file, rank);
}

constexpr bool slides(char kind, int line) {
  return kind == 'Q' || (kind == 'R' && line < 4) || (kind == 'B' && line >= 4);
}

class Moves {
 public:
  explicit Moves(const Board& board) : board_(board), side_(board.to_move()) {}

  std::vector<Move> all() {
    for (Square from = 0; from < 64; ++from)
      if (is_of(board_.at(from), side_)) add_from(from);
    return std::move(moves_);
  }

 private:
  void add_from(Square from) {
    switch (const char kind = kind_of(board_.at(from))) {
      case 'P':
        return add_pawn(from);
      case 'N':
        for (const Step step : kJumps) add(from, after(from, step));
        return;
      case 'K':
        for (const Step step : kLines) add(from, after(from, step));
        return add_castling(from);
      default:
        for (int line = 0; line < 8; ++line)
          if (slides(kind, line)) add_line(from, kLines[line]);
    }
  }

  // True if the line may go on behind this square.
  bool add(Square from, Square to) {
    if (to == kNoSquare || is_of(board_.at(to), side_)) return false;
    moves_.push_back({from, to});
    return board_.at(to) == kEmpty;
  }
  void add_line(Square from, Step step) {
    Square to = after(from, step);
    while (add(from, to)) to = after(to, step);
  }

  void add_pawn(Square from) {
    const int up = side_ == Side::White ? 1 : -1;
    for (const int aside : {-1, 1}) {
      const Square to = after(from, {aside, up});
      if (to == kNoSquare) continue;
      if (is_of(board_.at(to), other(side_)) || to == board_.en_passant()) add_pawn_move(from, to);
    }
    const Square ahead = after(from, {0, up});
    if (ahead == kNoSquare || board_.at(ahead) != kEmpty) return;
    add_pawn_move(from, ahead);
    if (rank_of(from) != (side_ == Side::White ? 1 : 6)) return;
    const Square far = after(ahead, {0, up});
    if (far != kNoSquare && board_.at(far) == kEmpty) moves_.push_back({from, far});
  }
  void add_pawn_move(Square from, Square to) {
    if (rank_of(to) != 0 && rank_of(to) != 7) {
      moves_.push_back({from, to});
    } else {
      for (const char kind : {'Q', 'R', 'B', 'N'}) moves_.push_back({from, to, kind});
    }
  }

  // The king must not be attacked where it stands or on the square that it crosses.
  void add_castling(Square king) {
    const bool white = side_ == Side::White;
    const int rank = white ? 0 : 7;
    const int rights = board_.castling();
    const auto is_free = [&](std::initializer_list<int> files) {
      return std::all_of(files.begin(), files.end(),
                         [&](int file) { return board_.at(square_at(file, rank)) == kEmpty; });
    };
    const auto is_safe = [&](std::initializer_list<int> files) {
      return std::none_of(files.begin(), files.end(),
                          [&](int file) { return board_.is_attacked(square_at(file, rank), other(side_)); });
    };
    if (rights & (white ? kWhiteShort : kBlackShort) && is_free({5, 6}) && is_safe({4, 5}))
      moves_.push_back({king, square_at(6, rank)});
    if (rights & (white ? kWhiteLong : kBlackLong) && is_free({1, 2, 3}) && is_safe({4, 3}))
      moves_.push_back({king, square_at(2, rank)});
  }

  const Board& board_;
  Side side_;
  std::vector<Move> moves_;
};

}  // namespace

std::vector<Move> Board::moves() const {
  return Moves(*this).all();
}

bool Board::is_legal(const Move& move) {
  const Side side = to_move_;
  play(move);
  const bool legal = !is_in_check(side);
  undo();
  return legal;
}

std::vector<Move> Board::legal_moves() {
  std::vector<Move> legal = moves();
  std::erase_if(legal, [this](const Move& move) { return !is_legal(move); });
  return legal;
}

bool Board::has_legal_move() {
  const std::vector<Move> all = moves();
  return std::any_of(all.begin(), all.end(), [this](const Move& move) { return is_legal(move); });
}

bool Board::is_attacked(Square square, Side by) const {
  const auto stands = [&](Square where, char kind) {
    return where != kNoSquare && at(where) == piece_of(by, kind);
  };
  const int from_pawn = by == Side::White ? -1 : 1;
  if (stands(after(square, {-1, from_pawn}), 'P') || stands(after(square, {1, from_pawn}), 'P')) return true;
  for (const Step step : kJumps)
    if (stands(after(square, step), 'N')) return true;
  for (int line = 0; line < 8; ++line) {
    Square where = after(square, kLines[line]);
    if (stands(where, 'K')) return true;
    while (where != kNoSquare && at(where) == kEmpty) where = after(where, kLines[line]);
    if (where != kNoSquare && is_of(at(where), by) && slides(kind_of(at(where)), line)) return true;
  }
  return false;
}

bool Board::is_in_check(Side side) const {
  return is_attacked(kings_[side == Side::White ? 0 : 1], other(side));
}

}  // namespace yomi::chess
