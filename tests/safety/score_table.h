// The least area a colour is sure of, for every position of a tiny board: the rules of exhaustive.h, solved
// for all positions at once. Values start at the whole board and sink until nothing changes, so that play
// that never ends is the keeper's. Shares no code with src/.
#pragma once

#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "support/bit_board.h"

namespace yomi::test {

class ScoreTable {
 public:
  ScoreTable(int width, int height) : board_(width, height) {
    const int area = board_.area();
    const std::uint32_t all = board_.all();
    codes_.resize(std::size_t{1} << area);
    std::uint32_t count = 1;
    for (int p = 0; p < area; ++p) count *= 3;
    for (std::uint32_t mask = 0; mask < codes_.size(); ++mask) {
      std::uint32_t power = 1;
      for (int p = 0; p < area; ++p, power *= 3)
        if (mask >> p & 1) codes_[mask] += power;
    }
    plain_.assign(std::size_t{count} * 4, -1);
    for (std::uint32_t keeper = 0; keeper <= all; ++keeper)
      for (std::uint32_t rest = all & ~keeper, attacker = rest;; attacker = (attacker - 1) & rest) {
        if (board_.is_legal(keeper, attacker)) {
          node_of({keeper, attacker, true, false, kNone});
          node_of({keeper, attacker, false, false, kNone});
        }
        if (attacker == 0) break;
      }
    for (std::size_t i = 0; i < states_.size(); ++i) expand(i);
    starts_.push_back(children_.size());
    value_.assign(states_.size(), static_cast<std::int8_t>(area));
    while (sweep()) {
    }
  }

  int sure_area(std::uint32_t keeper, std::uint32_t attacker, bool keeper_moves) {
    return value_[static_cast<std::size_t>(node_of({keeper, attacker, keeper_moves, false, kNone}))];
  }

 private:
  static constexpr int kNone = BitBoard::kNoPoint;
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

  int area_of_keeper(const State& s) const { return std::popcount(board_.area_of(s.keeper, s.attacker)); }

  // Children are node numbers, or the score of a finished game as -1 - score.
  void expand(std::size_t i) {
    starts_.push_back(children_.size());
    const State s = states_[i];
    if (s.passed)
      children_.push_back(-1 - area_of_keeper(s));
    else
      children_.push_back(node_of({s.keeper, s.attacker, !s.keeper_moves, s.barred == kNone, kNone}));
    for (std::uint32_t rest = board_.all() & ~(s.keeper | s.attacker); rest; rest &= rest - 1) {
      const int point = std::countr_zero(rest);
      if (point == s.barred) continue;
      const auto played = s.keeper_moves ? board_.play(s.keeper, s.attacker, point)
                                         : board_.play(s.attacker, s.keeper, point);
      if (!played) continue;
      children_.push_back(node_of(s.keeper_moves
                                      ? State{played->own, played->other, false, false, kNone}
                                      : State{played->other, played->own, true, false, played->ko}));
    }
  }

  bool sweep() {
    bool changed = false;
    for (std::size_t i = states_.size(); i-- > 0;) {
      const bool keeper_moves = states_[i].keeper_moves;
      int best = keeper_moves ? -1 : board_.area() + 1;
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

  BitBoard board_;
  std::vector<std::uint32_t> codes_;
  std::vector<int> plain_;
  std::unordered_map<std::size_t, int> barred_;
  std::vector<State> states_;
  std::vector<std::size_t> starts_;
  std::vector<int> children_;
  std::vector<std::int8_t> value_;
};

}  // namespace yomi::test
