// Keeper's wins that need no search: a target that is safe by local alternating play. The search ends there;
// when the proof is written, the plan (src/safety/lap_defence.h) supplies the keeper's answers, move by move,
// until Benson's theorem takes over or the positions repeat.
//
// Nothing rests on the plan. Its answers are marks in the table like those of the search, provisional until
// KeeperClosure has walked through them; where one fails, the position is searched like any other.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "claim/zone_rules.h"
#include "read/proof/node_table.h"
#include "safety/lap_defence.h"

namespace yomi {

class LapLeaves {
 public:
  LapLeaves(const ZoneRules& rules, NodeTable& table) : rules_(rules), table_(table) {}

  // Marks the node at which the game stands, the reacher to move, as won for the keeper if a target is safe.
  // A node whose plan has failed is never marked again.
  bool mark(const Game& game, NodeTable::Index node);

  // The game stands at a node that was marked, before a move is played from there.
  void enter(Game& game, NodeTable::Index node);
  // After that move, at a node that is open: marks it in its turn.
  void follow(Game& game, NodeTable::Index parent, Point played, NodeTable::Index node);

  std::int64_t bytes() const { return bytes_; }
  // How many positions have been marked by following a plan since this was asked last.
  std::int64_t take_followed() {
    const std::int64_t more = followed_ - taken_;
    taken_ = followed_;
    return more;
  }

 private:
  static constexpr std::int64_t kMostFollowed = 5000;  // then the search takes over

  static constexpr std::int64_t kOften = 200;  // then a larger memory is worth its making

  // `safe`: stones of which one shows that the goal has not happened.
  void mark_as_kept(const Game& game, NodeTable::Index node, Point move, const PointSet& safe);
  Point quiet_move(Game& game) const;

  const ZoneRules& rules_;
  NodeTable& table_;
  std::vector<std::unique_ptr<LapDefence>> defences_;
  std::unordered_map<NodeTable::Index, int> defence_of_;
  RegionMemory memory_{RegionMemory::kSmall};
  std::int64_t asked_ = 0;
  std::int64_t bytes_ = 0;
  std::int64_t followed_ = 0;
  std::int64_t taken_ = 0;
};

}  // namespace yomi
