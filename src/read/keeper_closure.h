// Turns a provisional keeper's win into a proof, or finds that the reacher wins after all.
//
// A keeper's win is a set of positions that the keeper need never leave: he has an answer inside the set to
// everything. The search marks positions as won for the keeper one by one, some of them because the line came
// back to a position that was still being looked at. Here the keeper's answers are followed from the root,
// and the zones, which have to fit around every cycle, grow until they stop growing. A larger zone leaves
// fewer replies covered, and those have to be answered too: a position that is still open is searched there
// and then, as a question of its own, with no path behind it. When a whole round has changed nothing the set
// is closed, and is the proof. A mark is taken back only where the reacher has been proved to win, which is
// for good; so the rounds come to an end.
#pragma once

#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>

#include "claim/zone_rules.h"
#include "read/lap_leaves.h"
#include "read/node_table.h"

namespace yomi {

class KeeperClosure {
 public:
  // Searches the node at which the game stands until it is won or lost, or the budget is spent.
  using Solve = std::function<void(NodeTable::Index)>;
  // May so many bytes be used, beside what the search holds?
  using Afford = std::function<bool(std::int64_t)>;

  // The game stands at the root, which the table calls won for the keeper.
  // Where leaves by local alternating play are marked, `leaves` expands them.
  KeeperClosure(Game& game, const ZoneRules& rules, NodeTable& table, Solve solve, Afford afford,
                LapLeaves* leaves = nullptr);

  enum class Result { Closed, ReacherWins, OutOfBudget };
  Result close();

  // After close() has found the set closed.
  std::shared_ptr<Proof> proof() const { return proof_; }
  ClaimId root() const { return root_; }

 private:
  bool visit();
  bool keeper_wins(NodeTable::Index node);
  bool keeper_keeps(NodeTable::Index node);
  bool keeper_keeps_all(NodeTable::Index node);
  bool visit_after(Point move, PointSet& zone);
  bool can_go_on() const;
  void grow(NodeTable::Index node, const PointSet& zone);
  NodeTable::Index here() { return table_.find_or_add(game_.hash()); }
  ClaimId write();
  ClaimId write_after(Point move);

  Game& game_;
  const ZoneRules& rules_;
  NodeTable& table_;
  Solve solve_;
  Afford afford_;
  LapLeaves* leaves_;
  std::unordered_set<NodeTable::Index> visited_;  // in this round
  std::unordered_map<NodeTable::Index, ClaimId> written_;
  bool changed_ = false;
  bool out_of_budget_ = false;
  std::shared_ptr<Proof> proof_;
  ClaimId root_ = kNoClaim;
};

}  // namespace yomi
