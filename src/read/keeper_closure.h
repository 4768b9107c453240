// Turns a provisional keeper's win into a proof, or finds out what is missing.
//
// A keeper's win is a set of positions that the keeper need never leave: he has an answer inside the set to
// everything. The search marks positions as won for the keeper one by one, some of them because the line came
// back to a position that was still being looked at. Here the keeper's answers are followed from the root,
// and the zones, which have to fit around every cycle, grow until they stop growing. A larger zone leaves
// fewer replies covered: those have to be answered too. If all are, the set is closed and is the proof.
// Otherwise the nodes that lack an answer, and those that were seen to rest on them, are open again.
#pragma once

#include <memory>
#include <unordered_map>

#include "claim/zone_rules.h"
#include "read/node_table.h"

namespace yomi {

class KeeperClosure {
 public:
  // The game stands at the root, which the table calls won for the keeper.
  KeeperClosure(Game& game, const ZoneRules& rules, NodeTable& table);

  bool close();

  // After close() has succeeded.
  std::shared_ptr<Proof> proof() const { return proof_; }
  ClaimId root() const { return root_; }

 private:
  enum class Visit { Sound, Broken };
  Visit visit();
  Visit visit_keeper(NodeTable::Index node);
  Visit visit_reacher(NodeTable::Index node);
  Visit visit_after(Point move, PointSet& zone);
  void reopen(NodeTable::Index node);
  ClaimId write();
  ClaimId write_after(Point move);

  Game& game_;
  const ZoneRules& rules_;
  NodeTable& table_;
  std::unordered_map<NodeTable::Index, bool> visited_;  // in this round; true when broken
  std::unordered_map<NodeTable::Index, ClaimId> written_;
  bool changed_ = false;
  std::shared_ptr<Proof> proof_;
  ClaimId root_ = kNoClaim;
};

}  // namespace yomi
