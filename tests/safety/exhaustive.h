// A keeper that tries everything: does a colour keep what a safety method says it keeps?
//
// The game on a board of up to 25 points: the opponent is the ko master (never barred; the keeper may not
// retake a ko at once), passing is legal, suicide is not, two passes end the game and the board is scored by
// area as it stands, with no stones taken off by agreement. The opponent wins when it captures one of the
// claimed stones, or when the game ends with a claimed point not the keeper's or with the keeper's area below
// the claimed bound. Play that never ends is the keeper's. The opponent's wins are found as the least
// fixpoint over all positions that can be reached, so nothing is assumed about good play. Shares no code with
// src/.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "support/bit_board.h"

namespace yomi::test {

struct TinyBoard {
  int width = 0;
  int height = 0;
  std::uint32_t keeper = 0;  // stones as bits, row by row
  std::uint32_t attacker = 0;
};

struct Claim {
  std::uint32_t stones = 0;  // of the keeper's, never captured
  std::uint32_t points = 0;  // the keeper's at the end of the game
  int bound = 0;             // the least area of the keeper's at the end of the game
};

class ExhaustiveKeeper {
 public:
  ExhaustiveKeeper(const TinyBoard& board, const Claim& claim, std::size_t most_states = 3'000'000)
      : board_(board.width, board.height), claim_(claim), most_states_(most_states) {
    start_.keeper = board.keeper;
    start_.attacker = board.attacker;
  }

  enum class Answer { Kept, Lost, TooBig };

  // Asked with the given side to move, no ko point barred.
  Answer ask(bool keeper_moves) {
    const int root = node_of({start_.keeper, start_.attacker, keeper_moves, false, kNone});
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_.size() > most_states_) return Answer::TooBig;
      expand(static_cast<int>(i));
    }
    return spread(root) ? Answer::Lost : Answer::Kept;
  }
  std::size_t states() const { return nodes_.size(); }

 private:
  static constexpr int kNone = BitBoard::kNoPoint;
  struct State {
    std::uint32_t keeper = 0;
    std::uint32_t attacker = 0;
    bool keeper_moves = false;
    bool passed = false;  // the last move was a pass
    int barred = kNone;   // to the keeper
  };
  struct Node {
    State state;
    std::vector<int> parents;
    int open_children = 0;
    bool lost = false;
  };

  int node_of(const State& s) {
    const std::uint64_t key =
        std::uint64_t{s.keeper} << 32 | std::uint64_t{s.attacker} << 7 |
        static_cast<std::uint64_t>(s.barred * 4 + (s.keeper_moves ? 2 : 0) + (s.passed ? 1 : 0));
    const auto [found, is_new] = index_.try_emplace(key, static_cast<int>(nodes_.size()));
    if (is_new) nodes_.push_back({s, {}, 0, false});
    return found->second;
  }

  bool failed_at_the_end(const State& s) const {
    const std::uint32_t mine = board_.area_of(s.keeper, s.attacker);
    return (claim_.points & ~mine) != 0 || std::popcount(mine) < claim_.bound;
  }

  void mark_lost(int i) {
    if (nodes_[static_cast<std::size_t>(i)].lost) return;
    nodes_[static_cast<std::size_t>(i)].lost = true;
    fresh_.push_back(i);
  }

  void add_child(int i, const State& child, bool& child_lost) {
    child_lost = (claim_.stones & ~child.keeper) != 0;
    if (child_lost) return;
    const int c = node_of(child);
    nodes_[static_cast<std::size_t>(c)].parents.push_back(i);
    ++nodes_[static_cast<std::size_t>(i)].open_children;
  }

  void expand(int i) {
    const State s = nodes_[static_cast<std::size_t>(i)].state;
    bool lost_child = false;
    bool any_lost = false;
    if (s.passed) {
      if (failed_at_the_end(s))
        any_lost = true;
      else if (s.keeper_moves)
        return;  // the keeper ends the game and has kept everything
    } else {
      const bool counts = s.barred == kNone;
      add_child(i, {s.keeper, s.attacker, !s.keeper_moves, counts, kNone}, lost_child);
      any_lost = any_lost || lost_child;
    }
    for (std::uint32_t rest = board_.all() & ~(s.keeper | s.attacker); rest; rest &= rest - 1) {
      const int point = std::countr_zero(rest);
      if (s.keeper_moves && point == s.barred) continue;
      const auto played = s.keeper_moves ? board_.play(s.keeper, s.attacker, point)
                                         : board_.play(s.attacker, s.keeper, point);
      if (!played) continue;
      const State child = s.keeper_moves ? State{played->own, played->other, false, false, kNone}
                                         : State{played->other, played->own, true, false, played->ko};
      add_child(i, child, lost_child);
      any_lost = any_lost || lost_child;
    }
    Node& node = nodes_[static_cast<std::size_t>(i)];
    if (s.keeper_moves) {
      if (node.open_children == 0) mark_lost(i);
    } else if (any_lost) {
      mark_lost(i);
    }
  }

  bool spread(int root) {
    while (!fresh_.empty()) {
      const int i = fresh_.back();
      fresh_.pop_back();
      for (int parent : nodes_[static_cast<std::size_t>(i)].parents) {
        Node& node = nodes_[static_cast<std::size_t>(parent)];
        if (node.lost) continue;
        if (!node.state.keeper_moves || --node.open_children == 0) mark_lost(parent);
      }
    }
    return nodes_[static_cast<std::size_t>(root)].lost;
  }

  BitBoard board_;
  Claim claim_;
  std::size_t most_states_;
  State start_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, int> index_;
  std::vector<int> fresh_;
};

}  // namespace yomi::test
