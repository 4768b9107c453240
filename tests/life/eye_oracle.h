// The truth about making an eye or life on a small board: every position with every side to move and every
// barred point, and "R to move has a won child, K to move only has won children" until nothing changes.
// Shares nothing with src/.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace yomi::eyes {

class Oracle {
 public:
  // R is the one who wants the eye, or with `life` two of them for a living string. `master`: R, or else K,
  // is never barred.
  Oracle(int width, int height, bool life, bool r_is_master)
      : width_(width), height_(height), life_(life), r_is_master_(r_is_master) {
    for (int i = 0; i < area(); ++i) positions_ *= 3;
    won_.assign(positions_ * 2 * static_cast<std::size_t>(area() + 1), 0);
    solve();
  }

  // R's stones are X, K's are O. After R has had his way it does not matter what follows.
  bool reaches(const std::string& cells, bool r_to_move) const {
    std::size_t position = 0;
    for (std::size_t i = cells.size(); i-- > 0;)
      position = 3 * position + (cells[i] == 'X' ? 1u : cells[i] == 'O' ? 2u : 0u);
    return won_[state(position, r_to_move, area())] != 0;
  }

 private:
  using Cells = std::string;  // characters 0, 1 (R), 2 (K)

  int area() const { return width_ * height_; }
  std::size_t state(std::size_t position, bool r_to_move, int bar) const {
    return (position * 2 + (r_to_move ? 1 : 0)) * static_cast<std::size_t>(area() + 1) +
           static_cast<std::size_t>(bar);
  }
  template <class Visit>
  void each_beside(int at, Visit visit) const {
    if (at % width_ > 0) visit(at - 1);
    if (at % width_ + 1 < width_) visit(at + 1);
    if (at >= width_) visit(at - width_);
    if (at + width_ < area()) visit(at + width_);
  }
  std::uint32_t string_of(const Cells& cells, int at, std::uint32_t& liberties) const {
    std::uint32_t found = 1u << at;
    std::vector<int> open{at};
    liberties = 0;
    while (!open.empty()) {
      const int here = open.back();
      open.pop_back();
      each_beside(here, [&](int next) {
        const auto n = static_cast<std::size_t>(next);
        if (cells[n] == 0) liberties |= 1u << next;
        if (cells[n] != cells[static_cast<std::size_t>(at)] || (found >> next & 1)) return;
        found |= 1u << next;
        open.push_back(next);
      });
    }
    return found;
  }
  Cells cells_of(std::size_t position) const {
    Cells cells;
    for (int i = 0; i < area(); ++i, position /= 3) cells += static_cast<char>(position % 3);
    return cells;
  }
  std::size_t position_of(const Cells& cells) const {
    std::size_t position = 0;
    for (std::size_t i = cells.size(); i-- > 0;) position = 3 * position + static_cast<std::size_t>(cells[i]);
    return position;
  }
  bool is_possible(const Cells& cells) const {
    for (int i = 0; i < area(); ++i) {
      std::uint32_t liberties = 1;
      if (cells[static_cast<std::size_t>(i)]) string_of(cells, i, liberties);
      if (liberties == 0) return false;
    }
    return true;
  }

  bool has_happened(const Cells& cells) const {
    std::vector<std::uint32_t> around;  // of each one-point eye of R's
    for (int i = 0; i < area(); ++i) {
      std::uint32_t beside = 0;
      bool enclosed = cells[static_cast<std::size_t>(i)] == 0;
      each_beside(i, [&](int next) {
        beside |= 1u << next;
        enclosed = enclosed && cells[static_cast<std::size_t>(next)] == 1;
      });
      if (enclosed) around.push_back(beside);
    }
    if (!life_) {
      for (std::uint32_t beside : around) {
        std::uint32_t ignored = 0;
        if ((beside & ~string_of(cells, __builtin_ctz(beside), ignored)) == 0) return true;
      }
      return false;
    }
    std::uint32_t living = 0;
    for (int i = 0; i < area(); ++i)
      if (cells[static_cast<std::size_t>(i)] == 1) living |= 1u << i;
    for (bool changed = true; changed;) {
      changed = false;
      for (int i = 0; i < area(); ++i) {
        if (!(living >> i & 1)) continue;
        std::uint32_t ignored = 0;
        const std::uint32_t string = string_of(cells, i, ignored);
        int eyes = 0;
        for (std::uint32_t beside : around) eyes += (beside & string) && !(beside & ~living);
        if (eyes >= 2) continue;
        living &= ~string;
        changed = true;
      }
    }
    return living != 0;
  }

  // False when illegal.
  bool play(const Cells& cells, int at, char mover, Cells& next, int& bar) const {
    next = cells;
    bar = area();
    next[static_cast<std::size_t>(at)] = mover;
    std::uint32_t captured = 0;
    each_beside(at, [&](int beside) {
      if (next[static_cast<std::size_t>(beside)] != 3 - mover) return;
      std::uint32_t liberties = 0;
      const std::uint32_t string = string_of(next, beside, liberties);
      if (liberties == 0) captured |= string;
    });
    for (int i = 0; i < area(); ++i)
      if (captured >> i & 1) next[static_cast<std::size_t>(i)] = 0;
    std::uint32_t liberties = 0;
    const std::uint32_t own = string_of(next, at, liberties);
    if (liberties == 0) return false;
    if (__builtin_popcount(captured) == 1 && own == 1u << at && liberties == captured)
      bar = __builtin_ctz(captured);
    return true;
  }

  void solve() {
    std::vector<std::size_t> open;
    for (std::size_t position = 0; position < positions_; ++position) {
      const Cells cells = cells_of(position);
      if (!is_possible(cells)) continue;
      if (!has_happened(cells)) {
        open.push_back(position);
        continue;
      }
      for (int bar = 0; bar <= area(); ++bar)
        won_[state(position, true, bar)] = won_[state(position, false, bar)] = 1;
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t position : open) {
        const Cells cells = cells_of(position);
        for (const bool r_moves : {true, false}) changed = improve(position, cells, r_moves) || changed;
      }
    }
  }

  bool improve(std::size_t position, const Cells& cells, bool r_moves) {
    std::vector<std::pair<int, bool>> moves;
    bool pass = won_[state(position, !r_moves, area())] != 0;
    for (int at = 0; at < area(); ++at) {
      Cells next;
      int bar = area();
      if (cells[static_cast<std::size_t>(at)] || !play(cells, at, r_moves ? 1 : 2, next, bar)) continue;
      const bool other_is_master = r_moves != r_is_master_;
      moves.emplace_back(at, won_[state(position_of(next), !r_moves, other_is_master ? area() : bar)] != 0);
    }
    bool changed = false;
    for (int bar = 0; bar <= area(); ++bar) {
      std::uint8_t& value = won_[state(position, r_moves, bar)];
      if (value || (bar < area() && cells[static_cast<std::size_t>(bar)])) continue;
      bool won = pass;
      for (const auto& [at, is_won] : moves)
        if (at != bar) won = r_moves ? won || is_won : won && is_won;
      if (won) value = 1, changed = true;
    }
    return changed;
  }

  int width_;
  int height_;
  bool life_;
  bool r_is_master_;
  std::size_t positions_ = 1;
  std::vector<std::uint8_t> won_;
};

}  // namespace yomi::eyes
