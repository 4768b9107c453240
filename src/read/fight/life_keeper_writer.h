// Closes a keeper's win that one of the hints sees; the first that does is followed.
//
// The guide knows the area only. Its moves are marks in a table, which KeeperClosure walks through on the
// whole board; where one fails, the guide is asked again.
#pragma once

#include <unordered_map>
#include <vector>

#include "read/fight/life_guide.h"
#include "read/fight/life_ruins.h"
#include "read/proof/node_table.h"
#include "read/proof/search_outcome.h"

namespace yomi {

class LifeKeeperWriter {
 public:
  LifeKeeperWriter(LifeDesk& desk, const GameStart& start, std::vector<LifeHint> hints);

  void write(SearchOutcome& outcome);

 private:
  static constexpr int kOften = 6;
  static constexpr int kFewSteps = 3;
  static constexpr std::int64_t kAsKnown = 1;          // node: what a hint does not know yet it is not asked
  static constexpr std::int64_t kGlance = 2'000;       // nodes, where walls have fallen
  static constexpr std::int64_t kMostInVain = 10'000;  // of such glances, in one room

  void solve(Game& game, NodeTable::Index node);
  bool lives_in_ruins(const Game& game, NodeTable::Index node, bool again);
  void follow(const Game& game, const LifeArea& area, LifeSearch& guide, const LocalState& state,
              NodeTable::Index node);
  bool is_leaf(const Game& game, const LifeArea& area, const LocalState& state, NodeTable::Index node);
  int best_move(const Game& game, const LifeArea& area, LifeSearch& guide, const LocalState& state);
  bool lives_in(const LifeArea& area, LocalState state, int steps) const;

  LifeDesk& desk_;
  ZoneRules rules_;
  Game game_;
  std::vector<LifeHint> hints_;
  LifeRuins ruins_;
  NodeTable table_;
  std::unordered_map<NodeTable::Index, int> times_solved_;
};

}  // namespace yomi
