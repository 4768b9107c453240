// The connections that a transitive connection is made of, each read on its own: A with B, B with C, and so
// on, in the order the stones were named. Every reading is a generalized threats search and is remembered;
// each connection has a reader of its own, so that a win serves wherever its zone agrees with the board.
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
  bool is_won = false;    // by a proof; a pair that is not won may only be hard
  PointSet trace;         // of a win: the empty points it depends on
  Point move = kNoPoint;  // of a win of the reacher to move
};

class PairReader {
 public:
  // `nodes`: for each reading, as long as the limits, which are for all of them, leave so many.
  PairReader(const Task& task, const Limits& limits, std::int64_t nodes, const ZoneRules& rules);

  int count() const { return static_cast<int>(goal_.points.size()) - 1; }
  Point first(int pair) const { return goal_.points[static_cast<size_t>(pair)]; }
  Point second(int pair) const { return goal_.points[static_cast<size_t>(pair) + 1]; }
  bool is_joined(const Board& board, int pair) const {
    return stands(board, pair) && board.block_id(first(pair)) == board.block_id(second(pair));
  }

  // Is this connection won if the given side moves first in the position on the board? Not if one of the two
  // stones has gone.
  const PairReading& read(const Game& game, int pair, Colour to_move);

  // Moves on ways of at most `order` moves between the two strings.
  PointSet moves(const Game& game, int pair, int order) const;

  // For each reading from now on.
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
