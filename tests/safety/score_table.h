// The least area a colour is sure of, for every position of a tiny board: the rules of exhaustive.h, solved
// for all positions at once. Values start at the whole board and sink until nothing changes, so that play
// that never ends is the keeper's. Shares no code with src/.
#pragma once

#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace yomi::test {

class ScoreTable {
 public:
  ScoreTable(int width, int height) : width_(width), area_(width * height), all_((1U << area_) - 1) {
    for (int p = 0; p < area_; ++p) {
      std::uint32_t next = 0;
      if (p % width_ > 0) next |= 1U << (p - 1);
      if (p % width_ < width_ - 1) next |= 1U << (p + 1);
      if (p >= width_) next |= 1U << (p - width_);
      if (p + width_ < area_) next |= 1U << (p + width_);
      next_to_.push_back(next);
    }
    codes_.resize(std::size_t{1} << area_);
    std::uint32_t count = 1;
    for (int p = 0; p < area_; ++p) count *= 3;
    for (std::uint32_t mask = 0; mask < codes_.size(); ++mask) {
      std::uint32_t power = 1;
      for (int p = 0; p < area_; ++p, power *= 3)
        if (mask >> p & 1) codes_[mask] += power;
    }
    plain_.assign(std::size_t{count} * 4, -1);
    for (std::uint32_t keeper = 0; keeper <= all_; ++keeper)
      for (std::uint32_t rest = all_ & ~keeper, attacker = rest;; attacker = (attacker - 1) & rest) {
        if (is_legal(keeper, attacker)) {
          node_of({keeper, attacker, true, false, kNone});
          node_of({keeper, attacker, false, false, kNone});
        }
        if (attacker == 0) break;
      }
    for (std::size_t i = 0; i < states_.size(); ++i) expand(i);
    starts_.push_back(children_.size());
    value_.assign(states_.size(), static_cast<std::int8_t>(area_));
    while (sweep()) {
    }
  }

  int sure_area(std::uint32_t keeper, std::uint32_t attacker, bool keeper_moves) {
    return value_[static_cast<std::size_t>(node_of({keeper, attacker, keeper_moves, false, kNone}))];
  }

 private:
  static constexpr int kNone = 31;
  struct State {
    std::uint32_t keeper = 0;
    std::uint32_t attacker = 0;
    bool keeper_moves = false;
    bool passed = false;
    int barred = kNone;
  };

  int node_of(const State& s) {
    const std::size_t key = std::size_t{codes_[s.keeper] + 2 * codes_[s.attacker]} * 4 +
                            (s.keeper_moves ? 2U : 0U) + (s.passed ? 1U : 0U);
    int& place = s.barred == kNone
                     ? plain_[key]
                     : barred_.try_emplace(key * 32 + static_cast<std::size_t>(s.barred), -1).first->second;
    if (place < 0) {
      place = static_cast<int>(states_.size());
      states_.push_back(s);
    }
    return place;
  }

  std::uint32_t border(std::uint32_t set) const {
    std::uint32_t result = 0;
    for (std::uint32_t rest = set; rest; rest &= rest - 1)
      result |= next_to_[static_cast<std::size_t>(std::countr_zero(rest))];
    return result & ~set;
  }
  std::uint32_t grow(std::uint32_t seed, std::uint32_t through) const {
    for (std::uint32_t reached = seed & through;;) {
      const std::uint32_t next = reached | (border(reached) & through);
      if (next == reached) return reached;
      reached = next;
    }
  }
  bool all_have_liberties(std::uint32_t stones, std::uint32_t empty) const {
    for (std::uint32_t left = stones; left;) {
      const std::uint32_t block = grow(left & (~left + 1), stones);
      if ((border(block) & empty) == 0) return false;
      left &= ~block;
    }
    return true;
  }
  bool is_legal(std::uint32_t keeper, std::uint32_t attacker) const {
    const std::uint32_t empty = all_ & ~(keeper | attacker);
    return all_have_liberties(keeper, empty) && all_have_liberties(attacker, empty);
  }

  int area_of_keeper(const State& s) const {
    const std::uint32_t empty = all_ & ~(s.keeper | s.attacker);
    int area = std::popcount(s.keeper);
    for (std::uint32_t left = empty; left;) {
      const std::uint32_t part = grow(left & (~left + 1), empty);
      left &= ~part;
      const std::uint32_t around = border(part);
      if ((around & s.attacker) == 0 && (around & s.keeper) != 0) area += std::popcount(part);
    }
    return area;
  }

  // Children are node numbers, or the score of a finished game as -1 - score.
  void expand(std::size_t i) {
    starts_.push_back(children_.size());
    const State s = states_[i];
    if (s.passed)
      children_.push_back(-1 - area_of_keeper(s));
    else
      children_.push_back(node_of({s.keeper, s.attacker, !s.keeper_moves, s.barred == kNone, kNone}));
    for (std::uint32_t rest = all_ & ~(s.keeper | s.attacker); rest; rest &= rest - 1) {
      const int p = std::countr_zero(rest);
      if (p == s.barred) continue;
      const std::uint32_t bit = 1U << p;
      const std::uint32_t own = (s.keeper_moves ? s.keeper : s.attacker) | bit;
      std::uint32_t other = s.keeper_moves ? s.attacker : s.keeper;
      std::uint32_t taken = 0;
      for (std::uint32_t near = next_to_[static_cast<std::size_t>(p)] & other; near; near &= near - 1) {
        const std::uint32_t block = grow(near & (~near + 1), other);
        if ((border(block) & ~own) == 0) taken |= block;
      }
      other &= ~taken;
      const std::uint32_t mine = grow(bit, own);
      const std::uint32_t liberties = border(mine) & ~other;
      if (liberties == 0) continue;
      const bool bars =
          !s.keeper_moves && std::popcount(taken) == 1 && mine == bit && std::popcount(liberties) == 1;
      children_.push_back(
          node_of(s.keeper_moves ? State{own, other, false, false, kNone}
                                 : State{other, own, true, false, bars ? std::countr_zero(taken) : kNone}));
    }
  }

  bool sweep() {
    bool changed = false;
    for (std::size_t i = states_.size(); i-- > 0;) {
      const bool keeper_moves = states_[i].keeper_moves;
      int best = keeper_moves ? -1 : area_ + 1;
      for (std::size_t c = starts_[i]; c < starts_[i + 1]; ++c) {
        const int child = children_[c];
        const int value = child < 0 ? -1 - child : value_[static_cast<std::size_t>(child)];
        if (keeper_moves ? value > best : value < best) best = value;
      }
      if (best == value_[i]) continue;
      value_[i] = static_cast<std::int8_t>(best);
      changed = true;
    }
    return changed;
  }

  int width_;
  int area_;
  std::uint32_t all_;
  std::vector<std::uint32_t> next_to_;
  std::vector<std::uint32_t> codes_;
  std::vector<int> plain_;
  std::unordered_map<std::size_t, int> barred_;
  std::vector<State> states_;
  std::vector<std::size_t> starts_;
  std::vector<int> children_;
  std::vector<std::int8_t> value_;
};

}  // namespace yomi::test
