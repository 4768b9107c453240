// Chess as a position type for λ-search: White hunts the black king, and taking him is the goal; so a check
// is a λ¹-move and mate is a λ¹-tree without an answer. As in the appendix of Thomsen's paper. Without
// castling and en passant; pawns become queens. A stalemate saves Black.
#pragma once

#include <array>
#include <cctype>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace yomi::chess {

struct Move {
  int from = -1;  // -1: Black is stalemate
  int to = -1;
  bool operator==(const Move&) const = default;
};

inline int square(const std::string& name) {
  return (name[0] - 'a') + 8 * (name[1] - '1');
}
inline std::string name(const Move& move) {
  const auto of = [](int at) {
    return std::string{static_cast<char>('a' + at % 8), static_cast<char>('1' + at / 8)};
  };
  return of(move.from) + of(move.to);
}

struct Nothing {
  void add(const Move&) {}
  void merge(const Nothing&) {}
};

class Hunt {
 public:
  using Win = Nothing;
  using Trace = Nothing;
  using Move = chess::Move;

  // Eight rows from the eighth rank down: KQRBNP white, kqrbnp black, '.' empty.
  Hunt(const std::string& drawing, bool white_to_move) : white_to_move_(white_to_move) {
    int at = 0;
    for (char c : drawing)
      if (!std::isspace(static_cast<unsigned char>(c)))
        board_[static_cast<size_t>((7 - at / 8) * 8 + at % 8)] = c, ++at;
  }

  std::uint64_t hash() const {
    std::uint64_t hash = white_to_move_ ? 1469598103934665603ULL : 88172645463325252ULL;
    for (char c : board_) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return hash ^ (stalemate_ ? 1 : 0);
  }

  void play(const Move& move) {
    history_.push_back({board_, white_to_move_, stalemate_});
    white_to_move_ = !white_to_move_;
    if (move.from < 0) {
      stalemate_ = true;
      return;
    }
    char& piece = at(move.from);
    const bool promoted = (piece == 'P' && move.to >= 56) || (piece == 'p' && move.to < 8);
    at(move.to) = !promoted ? piece : piece == 'P' ? 'Q' : 'q';
    piece = '.';
  }
  void pass() {
    history_.push_back({board_, white_to_move_, stalemate_});
    white_to_move_ = !white_to_move_;
  }
  void undo() {
    board_ = history_.back().board;
    white_to_move_ = history_.back().white_to_move;
    stalemate_ = history_.back().stalemate;
    history_.pop_back();
  }

  void count(std::int64_t) { ++nodes_; }
  bool stopped() const { return nodes_ > 5'000'000; }
  std::int64_t nodes() const { return nodes_; }

  int moves_needed() const { return stalemate_ ? 1000 : 1; }

  std::optional<Nothing> win_at_once(Nothing&) const {
    if (is_attacked('k')) return Nothing{};
    return std::nullopt;
  }

  std::vector<Move> attacking_moves(int, const Nothing&) { return legal_white_moves(); }
  Nothing won_by(const Move&, const Nothing&) const { return {}; }

  class Replies {
   public:
    explicit Replies(std::vector<Move> moves) : moves_(std::move(moves)) {}
    std::optional<Move> next() {
      if (at_ == moves_.size()) return std::nullopt;
      return moves_[at_++];
    }
    void answered(const Move&, const Nothing&) {}
    void averted_by(const Move&) {}
    Nothing won() const { return {}; }

   private:
    std::vector<Move> moves_;
    size_t at_ = 0;
  };
  Replies replies(const Nothing&, const Nothing&, int) { return Replies(black_replies()); }

  std::vector<Move> legal_white_moves() {
    std::vector<Move> legal;
    for (const Move& move : moves()) {
      play(move);
      if (!is_attacked('K')) legal.push_back(move);
      undo();
    }
    return legal;
  }
  // All moves; or the stalemate, where no move is legal and there is no check.
  std::vector<Move> black_replies() {
    const std::vector<Move> all = moves();
    if (is_attacked('k')) return all;
    for (const Move& move : all) {
      play(move);
      const bool legal = !is_attacked('k');
      undo();
      if (legal) return all;
    }
    return {Move{}};
  }

 private:
  struct Before {
    std::array<char, 64> board;
    bool white_to_move;
    bool stalemate;
  };

  char& at(int where) { return board_[static_cast<size_t>(where)]; }
  char at(int where) const { return board_[static_cast<size_t>(where)]; }
  static bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
  static bool is_black(char piece) { return piece >= 'a' && piece <= 'z'; }

  // Where the piece on `from` could take, or go.
  template <class Visitor>
  void reach(int from, Visitor visit) const {
    const char piece = at(from);
    const bool white = is_white(piece);
    const auto slide = [&](int dx, int dy, int steps) {
      int x = from % 8, y = from / 8;
      while (steps-- > 0) {
        x += dx, y += dy;
        if (x < 0 || x > 7 || y < 0 || y > 7) return;
        const char there = at(x + 8 * y);
        if (white ? is_white(there) : is_black(there)) return;
        visit(x + 8 * y);
        if (there != '.') return;
      }
    };
    static constexpr int kAround[8][2] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                          {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    const int kind = std::toupper(static_cast<unsigned char>(piece));
    if (kind == 'N') {
      for (int dx : {-2, -1, 1, 2})
        for (int dy : {-2, -1, 1, 2})
          if (dx * dx != dy * dy) slide(dx, dy, 1);
    } else if (kind == 'P') {
      const int up = white ? 1 : -1;
      const int x = from % 8, y = from / 8;
      for (int dx : {-1, 1}) {
        if (x + dx < 0 || x + dx > 7) continue;
        const char there = at(x + dx + 8 * (y + up));
        if (white ? is_black(there) : is_white(there)) visit(x + dx + 8 * (y + up));
      }
      if (at(x + 8 * (y + up)) != '.') return;
      visit(x + 8 * (y + up));
      if (y == (white ? 1 : 6) && at(x + 8 * (y + 2 * up)) == '.') visit(x + 8 * (y + 2 * up));
    } else {
      for (int i = 0; i < 8; ++i)
        if (kind == 'K' || kind == 'Q' || (kind == 'R') == (i < 4))
          slide(kAround[i][0], kAround[i][1], kind == 'K' ? 1 : 7);
    }
  }

  std::vector<Move> moves() const {
    std::vector<Move> result;
    for (int from = 0; from < 64; ++from)
      if (white_to_move_ ? is_white(at(from)) : is_black(at(from)))
        reach(from, [&](int to) { result.push_back({from, to}); });
    return result;
  }

  bool is_attacked(char king) const {
    int where = 0;
    while (at(where) != king) ++where;
    bool attacked = false;
    for (int from = 0; from < 64; ++from)
      if (is_white(king) ? is_black(at(from)) : is_white(at(from)))
        reach(from, [&](int to) { attacked |= to == where; });
    return attacked;
  }

  std::array<char, 64> board_{};
  bool white_to_move_;
  bool stalemate_ = false;
  std::vector<Before> history_;
  std::int64_t nodes_ = 0;
};

}  // namespace yomi::chess
