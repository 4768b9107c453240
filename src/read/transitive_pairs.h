// The connections that a transitive connection is made of, each read on its own: A with B, B with C, and so
// on, in the order the stones were named. Every reading is a generalized threats search and is remembered.
#pragma once

#include <vector>

#include "claim/game.h"
#include "claim/limits.h"
#include "claim/zone_rules.h"
#include "read/lambda_table.h"

namespace yomi {

struct PairReading {
  bool is_won = false;    // by a proof; a pair that is not won may only be hard
  PointSet trace;         // of a win: the empty points it depends on
  Point move = kNoPoint;  // of a win of the reacher to move
};

class PairReader {
 public:
  // `nodes`: for each reading. The limits' threat and `cancelled` are for all of them; the whole budget is
  // not.
  PairReader(const Goal& goal, Colour ko_master, const Limits& limits, std::int64_t nodes,
             const ZoneRules& rules);

  int count() const { return static_cast<int>(goal_.points.size()) - 1; }
  Point first(int pair) const { return goal_.points[static_cast<size_t>(pair)]; }
  Point second(int pair) const { return goal_.points[static_cast<size_t>(pair) + 1]; }
  bool is_joined(const Board& board, int pair) const {
    return board.block_id(first(pair)) == board.block_id(second(pair));
  }

  // Is this connection won if the given side moves first in the position on the board? The named stones must
  // be there.
  const PairReading& read(const Game& game, int pair, Colour to_move);

  // Moves on ways of at most `order` moves between the two strings.
  PointSet moves(const Game& game, int pair, int order) const;

  std::int64_t nodes() const { return nodes_; }
  std::int64_t bytes() const { return table_.bytes(); }

 private:
  struct Entry {
    bool is_read = false;
    PairReading reading;
  };
  Goal goal_of(int pair) const { return {GoalKind::Connect, goal_.reacher, {first(pair), second(pair)}}; }

  Goal goal_;
  Colour ko_master_;
  Limits limits_;
  const ZoneRules& rules_;
  std::int64_t nodes_ = 0;
  LambdaTable<Entry> table_;
};

}  // namespace yomi
