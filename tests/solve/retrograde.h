// The definition of a small board's value, computed for all positions of a tiny board at once: what each side
// can force in finitely many moves under simple ko. Slow and short; shares no code with src/.
//
// `least` is the most that Black can make sure of and `most` the least that White can hold him to. Both are
// fixpoints from the side of knowing nothing, so that play that never ends is a failure of whoever claims
// something; where they differ, the value depends on what a rule says about endless play.
#pragma once

#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "support/bit_board.h"

namespace yomi::test {

class Retrograde {
 public:
  struct State {
    std::uint32_t stones[2] = {0, 0};
    int side = 0;
    bool passed = false;
    int barred = kNone;
  };
  static constexpr int kNone = BitBoard::kNoPoint;

  // Which side can be barred by ko at all.
  Retrograde(int width, int height, bool bars_black = true, bool bars_white = true)
      : board_(width, height), bars_{bars_black, bars_white} {
    const std::uint32_t all = board_.all();
    for (std::uint32_t black = 0; black <= all; ++black)
      for (std::uint32_t rest = all & ~black, white = rest;; white = (white - 1) & rest) {
        if (board_.is_legal(black, white))
          for (int side : {0, 1}) number_of({{black, white}, side, false, kNone});
        if (white == 0) break;
      }
    for (std::size_t i = 0; i < states_.size(); ++i) expand(i);
    starts_.push_back(children_.size());
    least_.assign(states_.size(), static_cast<std::int8_t>(-kNothing));
    most_.assign(states_.size(), static_cast<std::int8_t>(kNothing));
    while (sweep(least_)) {
    }
    while (sweep(most_)) {
    }
  }

  static constexpr int kNothing = 100;
  // Plus or minus kNothing: nothing at all can be forced.
  int least(const State& state) { return least_[static_cast<std::size_t>(number_of(state))]; }
  int most(const State& state) { return most_[static_cast<std::size_t>(number_of(state))]; }
  std::size_t states() const { return states_.size(); }
  const State& state(std::size_t i) const { return states_[i]; }

 private:
  int number_of(const State& s) {
    const std::uint64_t key =
        s.stones[0] | std::uint64_t{s.stones[1]} << 16 | static_cast<std::uint64_t>(s.side) << 32 |
        static_cast<std::uint64_t>(s.passed) << 33 | static_cast<std::uint64_t>(s.barred) << 34;
    const auto [place, is_new] = numbers_.try_emplace(key, static_cast<int>(states_.size()));
    if (is_new) states_.push_back(s);
    return place->second;
  }

  int score(const State& s) const {
    const auto [black, white] = s.stones;
    return std::popcount(board_.area_of(black, white)) - std::popcount(board_.area_of(white, black));
  }

  // Children are numbers of states, or the score of a finished game as kEnd + score.
  static constexpr int kEnd = 1 << 30;
  void expand(std::size_t i) {
    starts_.push_back(children_.size());
    const State s = states_[i];
    children_.push_back(s.passed ? kEnd + score(s)
                                 : number_of({{s.stones[0], s.stones[1]}, 1 - s.side, true, kNone}));
    for (std::uint32_t rest = board_.all() & ~(s.stones[0] | s.stones[1]); rest; rest &= rest - 1) {
      const int point = std::countr_zero(rest);
      if (point == s.barred) continue;
      const auto played = board_.play(s.stones[s.side], s.stones[1 - s.side], point);
      if (!played) continue;
      State next{{played->other, played->other}, 1 - s.side, false, bars_[1 - s.side] ? played->ko : kNone};
      next.stones[s.side] = played->own;
      children_.push_back(number_of(next));
    }
  }

  bool sweep(std::vector<std::int8_t>& values) const {
    bool changed = false;
    for (std::size_t i = states_.size(); i-- > 0;) {
      const bool black = states_[i].side == 0;
      int best = black ? -kNothing : kNothing;
      for (std::size_t c = starts_[i]; c < starts_[i + 1]; ++c) {
        const int child = children_[c];
        const int value = child > kEnd / 2 ? child - kEnd : values[static_cast<std::size_t>(child)];
        if (black ? value > best : value < best) best = value;
      }
      if (best == values[i]) continue;
      values[i] = static_cast<std::int8_t>(best);
      changed = true;
    }
    return changed;
  }

  BitBoard board_;
  bool bars_[2];
  std::unordered_map<std::uint64_t, int> numbers_;
  std::vector<State> states_;
  std::vector<std::size_t> starts_;
  std::vector<int> children_;
  std::vector<std::int8_t> least_;
  std::vector<std::int8_t> most_;
};

}  // namespace yomi::test
