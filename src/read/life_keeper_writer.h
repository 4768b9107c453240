// Closes a keeper's win that one of the hints sees; the first that does is followed.
//
// The guide knows the area only. Its moves are marks in a table, which KeeperClosure walks through on the
// whole board; where one fails, the guide is asked again.
#pragma once

#include <unordered_map>
#include <vector>

#include "read/life_guide.h"
#include "read/node_table.h"
#include "read/search_outcome.h"

namespace yomi {

class LifeKeeperWriter {
 public:
  LifeKeeperWriter(LifeDesk& desk, const Position& position, const Goal& goal, const KoTerms& ko,
                   std::vector<LifeHint> hints)
      : desk_(desk), game_(position, goal, ko), hints_(std::move(hints)) {}

  void write(SearchOutcome& outcome);

 private:
  static constexpr int kOften = 6;
  static constexpr int kFewSteps = 3;

  void solve(Game& game, NodeTable::Index node);
  void follow(const Game& game, LifeSearch& guide, const LocalState& state, NodeTable::Index node);
  int best_move(const Game& game, LifeSearch& guide, const LocalState& state);
  bool lives_in(LocalState state, int steps) const;

  LifeDesk& desk_;
  Game game_;
  std::vector<LifeHint> hints_;
  NodeTable table_;
  std::unordered_map<NodeTable::Index, int> times_solved_;
};

}  // namespace yomi
