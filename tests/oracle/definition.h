// Section 5 of docs/theory.md written down word for word, on the slow reference board: list every state that
// can arise, mark those where the goal has happened, and iterate to the fixpoint. Far too slow for anything
// but judging the oracle.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "go/reference_board.h"
#include "oracle/oracle.h"

namespace definition {

struct State {
  reference::Board board;
  std::set<int> uncaptured;

  auto key() const { return std::tie(board.cells, board.to_move, board.ko, board.threats, uncaptured); }
  bool operator<(const State& that) const { return key() < that.key(); }
};

// Everything the definition says about one goal from one position on.
class Solution {
 public:
  explicit Solution(const oracle::Question& question)
      : kind_(question.kind),
        points_(question.points.begin(), question.points.end()),
        reacher_(question.reacher) {
    reference::Board board(question.width, question.height);
    board.cells = question.rows;
    board.to_move = question.to_move;
    board.ko_master = question.ko_master;
    board.threatens = question.threatens;
    board.threats = question.threats;
    board.ko = question.to_move == question.ko_master ? -1 : question.bar;
    const State root{board, kind_ == oracle::Kind::Capture ? points_ : std::set<int>{}};
    list(root);
    while (sweep()) {
    }
    root_is_won_ = won_.at(root);
  }

  bool root_is_won() const { return root_is_won_; }
  const std::map<State, bool>& states() const { return won_; }

 private:
  void list(const State& root) {
    std::vector<State> left = {root};
    while (!left.empty()) {
      const State state = left.back();
      left.pop_back();
      if (won_.count(state)) continue;
      won_[state] = reached(state);
      if (won_[state] || lost_for_good(state)) continue;
      children_[state] = children(state);
      for (const State& child : children_[state]) left.push_back(child);
    }
  }

  bool sweep() {
    bool changed = false;
    for (const auto& [state, children] : children_) {
      if (won_[state]) continue;
      size_t won = 0;
      for (const State& child : children) won += won_[child] ? 1 : 0;
      const bool now = state.board.to_move == reacher_ ? won > 0 : won == children.size();
      won_[state] = now;
      changed |= now;
    }
    return changed;
  }

  std::vector<State> children(const State& state) const {
    std::vector<State> result;
    for (int point = reference::Board::kPass; point < state.board.width * state.board.height; ++point) {
      if (!state.board.is_legal(point)) continue;
      State next{state.board.after(point), {}};
      for (int target : state.uncaptured)
        if (next.board.at(target) == reference::other(reacher_)) next.uncaptured.insert(target);
      result.push_back(next);
    }
    return result;
  }

  bool reached(const State& state) const {
    if (kind_ == oracle::Kind::Capture) return state.uncaptured.empty();
    return !lost_for_good(state) && joined(state.board);
  }

  bool lost_for_good(const State& state) const {
    if (kind_ == oracle::Kind::Capture) return false;
    for (int point : points_)
      if (state.board.at(point) != reacher_) return true;
    return false;
  }

  bool joined(const reference::Board& board) const {
    std::set<int> string = {*points_.begin()};
    for (size_t size = 0; size != string.size();) {
      size = string.size();
      for (int a : std::set<int>(string)) {
        for (int b = 0; b < board.width * board.height; ++b) {
          const int dx = a % board.width - b % board.width;
          const int dy = a / board.width - b / board.width;
          const bool touching =
              kind_ == oracle::Kind::Connect ? dx * dx + dy * dy == 1 : dx * dx <= 1 && dy * dy <= 1;
          if (touching && board.at(b) == reacher_) string.insert(b);
        }
      }
    }
    for (int point : points_)
      if (!string.count(point)) return false;
    return true;
  }

  oracle::Kind kind_;
  std::set<int> points_;
  char reacher_;
  std::map<State, bool> won_;
  std::map<State, std::vector<State>> children_;
  bool root_is_won_ = false;
};

}  // namespace definition
