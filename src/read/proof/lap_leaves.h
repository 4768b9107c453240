// Keeper's wins that need no search, because a target is safe by local alternating play. The search ends at
// such a node. When the proof is written, the plan (src/safety/lap_defence.h) gives the keeper's answers,
// move by move, until Benson's theorem shows life or the positions repeat.
//
// The proof does not depend on the plan. The plan's answers are marks in the table, like those of the search,
// and KeeperClosure checks them. If one fails, the position is searched like any other.
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

  // Marks the node of the current position as won for the keeper if a target is safe. The reacher must be to
  // move. A node whose plan has failed is never marked again.
  bool mark(const Game& game, NodeTable::Index node);

  // To be called at a marked node, before a move is played from it.
  void enter(Game& game, NodeTable::Index node);
  // To be called after that move if the new node is open: marks the new node, too.
  void follow(Game& game, NodeTable::Index parent, Point played, NodeTable::Index node);

  std::int64_t bytes() const { return bytes_; }
  // How many positions have been marked by following a plan since the last call.
  std::int64_t take_followed() {
    const std::int64_t more = followed_ - taken_;
    taken_ = followed_;
    return more;
  }

 private:
  static constexpr std::int64_t kMostFollowed = 5000;  // positions that plans may mark

  static constexpr std::int64_t kOften = 200;  // number of questions from which on a larger memory pays

  // `safe`: stones each of which shows that the goal has not been reached.
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
