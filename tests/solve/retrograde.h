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

namespace yomi::test {

class Retrograde {
 public:
  struct State {
    std::uint32_t stones[2] = {0, 0};
    int side = 0;
    bool passed = false;
    int barred = kNone;
  };
  static constexpr int kNone = 31;

  // Which side can be barred by ko at all.
  Retrograde(int width, int height, bool bars_black = true, bool bars_white = true)
      : width_(width), area_(width * height), all_((1U << area_) - 1), bars_{bars_black, bars_white} {
    for (int p = 0; p < area_; ++p) {
      std::uint32_t next = 0;
      if (p % width_ > 0) next |= 1U << (p - 1);
      if (p % width_ < width_ - 1) next |= 1U << (p + 1);
      if (p >= width_) next |= 1U << (p - width_);
      if (p + width_ < area_) next |= 1U << (p + width_);
      next_to_.push_back(next);
    }
    for (std::uint32_t black = 0; black <= all_; ++black)
      for (std::uint32_t rest = all_ & ~black, white = rest;; white = (white - 1) & rest) {
        if (breathes(black, white))
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

  std::uint32_t border(std::uint32_t set) const {
    std::uint32_t result = 0;
    for (std::uint32_t rest = set; rest; rest &= rest - 1)
      result |= next_to_[static_cast<std::size_t>(std::countr_zero(rest))];
    return result & ~set;
  }
  std::uint32_t grow(std::uint32_t seed, std::uint32_t through) const {
    for (std::uint32_t reached = seed;;) {
      const std::uint32_t next = reached | (border(reached) & through);
      if (next == reached) return reached;
      reached = next;
    }
  }
  bool breathes(std::uint32_t black, std::uint32_t white) const {
    for (std::uint32_t stones : {black, white})
      for (std::uint32_t left = stones; left;) {
        const std::uint32_t block = grow(left & (~left + 1), stones);
        if ((border(block) & ~(black | white)) == 0) return false;
        left &= ~block;
      }
    return true;
  }

  int score(const State& s) const {
    int result = std::popcount(s.stones[0]) - std::popcount(s.stones[1]);
    for (std::uint32_t left = all_ & ~(s.stones[0] | s.stones[1]); left;) {
      const std::uint32_t part = grow(left & (~left + 1), all_ & ~(s.stones[0] | s.stones[1]));
      left &= ~part;
      const bool black = (border(part) & s.stones[0]) != 0;
      const bool white = (border(part) & s.stones[1]) != 0;
      if (black && !white) result += std::popcount(part);
      if (white && !black) result -= std::popcount(part);
    }
    return result;
  }

  // Children are numbers of states, or the score of a finished game as kEnd + score.
  static constexpr int kEnd = 1 << 30;
  void expand(std::size_t i) {
    starts_.push_back(children_.size());
    const State s = states_[i];
    children_.push_back(s.passed ? kEnd + score(s)
                                 : number_of({{s.stones[0], s.stones[1]}, 1 - s.side, true, kNone}));
    for (std::uint32_t rest = all_ & ~(s.stones[0] | s.stones[1]); rest; rest &= rest - 1) {
      const int p = std::countr_zero(rest);
      if (p == s.barred) continue;
      const std::uint32_t stone = 1U << p;
      const std::uint32_t own = s.stones[s.side] | stone;
      std::uint32_t other = s.stones[1 - s.side];
      std::uint32_t taken = 0;
      for (std::uint32_t near = border(stone) & other; near; near &= near - 1) {
        const std::uint32_t block = grow(near & (~near + 1), other);
        if ((border(block) & ~own) == 0) taken |= block;
      }
      other &= ~taken;
      const std::uint32_t mine = grow(stone, own);
      const std::uint32_t liberties = border(mine) & ~other;
      if (liberties == 0) continue;
      const bool bars = bars_[1 - s.side] && std::popcount(taken) == 1 && mine == stone && liberties == taken;
      State next{{other, other}, 1 - s.side, false, bars ? std::countr_zero(taken) : kNone};
      next.stones[s.side] = own;
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

  int width_;
  int area_;
  std::uint32_t all_;
  bool bars_[2];
  std::vector<std::uint32_t> next_to_;
  std::unordered_map<std::uint64_t, int> numbers_;
  std::vector<State> states_;
  std::vector<std::size_t> starts_;
  std::vector<int> children_;
  std::vector<std::int8_t> least_;
  std::vector<std::int8_t> most_;
};

}  // namespace yomi::test
