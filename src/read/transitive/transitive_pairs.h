// The connections of which a transitive connection consists, each read by itself: A with B, B with C, and so
// on, in the order in which the stones were named. Each reading is a generalized threats search and is
// remembered. Each connection has its own reader, so that a win is used again wherever its zone agrees with
// the board.
#pragma once

#include <optional>
#include <vector>

#include "claim/game.h"
#include "claim/zone_rules.h"
#include "read/proof/growing_table.h"
#include "read/proof/task.h"
#include "read/threats/threats.h"
#include "work/limits.h"
#include "work/stopwatch.h"

namespace yomi {

struct PairReading {
  bool is_won = false;    // true: proved. false: lost, or too hard for the limits
  PointSet trace;         // the empty points on which the win depends
  Point move = kNoPoint;  // the winning move, if the reacher is to move
};

class PairReader {
 public:
  // `nodes`: the limit of each reading. `limits`: for all readings together.
  PairReader(const Task& task, const Limits& limits, std::int64_t nodes, const ZoneRules& rules);

  int count() const { return static_cast<int>(goal_.points.size()) - 1; }
  Point first(int pair) const { return goal_.points[static_cast<size_t>(pair)]; }
  Point second(int pair) const { return goal_.points[static_cast<size_t>(pair) + 1]; }
  bool is_joined(const Board& board, int pair) const {
    return stands(board, pair) && board.block_id(first(pair)) == board.block_id(second(pair));
  }

  // Is this connection won if this side moves first in the current position? It is not won if one of the two
  // stones has been captured.
  const PairReading& read(const Game& game, int pair, Colour to_move);

  // The moves on ways of at most `order` moves between the two strings.
  PointSet moves(const Game& game, int pair, int order) const;

  // Changes the limit of each reading.
  void allow(std::int64_t nodes) { most_nodes_ = nodes; }

  std::int64_t nodes() const { return nodes_; }
  std::int64_t bytes() const;

 private:
  struct Entry {
    bool is_read = false;
    PairReading reading;
  };
  bool stands(const Board& board, int pair) const {
    return board.at(first(pair)) == goal_.reacher && board.at(second(pair)) == goal_.reacher;
  }
  Task task_of(int pair, const Position& position) const { return {position, goal_of(pair), ko_, scope_}; }
  Goal goal_of(int pair) const { return {GoalKind::Connect, goal_.reacher, {first(pair), second(pair)}}; }

  Goal goal_;
  KoTerms ko_;
  Scope scope_;
  Limits limits_;
  std::int64_t most_nodes_;
  Stopwatch clock_;
  const ZoneRules& rules_;
  std::int64_t nodes_ = 0;
  GrowingTable<Entry> table_;
  std::vector<std::optional<ThreatReader>> readers_;  // one for each pair
};

}  // namespace yomi
