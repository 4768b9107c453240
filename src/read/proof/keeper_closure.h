// Turns a provisional keeper's win into a proof, or finds that the reacher wins after all.
//
// A keeper's win is a set of positions that the keeper never has to leave: it has an answer inside the set to
// each move. The search marks positions as won for the keeper one by one. Some marks are provisional, because
// the line came back to a position that was still being searched.
//
// This class follows the keeper's answers from the root. The zones must be consistent around each cycle, so
// they grow until nothing changes. A larger zone covers fewer replies, and the others must be answered, too.
// A position that is still open is searched at that point, as a new question without a path. When a whole
// round changes nothing, the set is closed and is the proof. A mark is removed only if the reacher is proved
// to win there. That is final, so the rounds come to an end.
//
// A keeper that fights a ko for ever cannot show that the walls around the ko stay on the board, because the
// reacher may fill their liberties itself. The keeper may be ready for their capture instead: the position
// without them gets a claim, which is found on a board from which these walls have been removed.
#pragma once

#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>

#include "claim/zone_rules.h"
#include "read/proof/lap_leaves.h"
#include "read/proof/node_table.h"

namespace yomi {

class KeeperClosure {
 public:
  // Searches the node of this game's position until it is won or lost, or the budget is spent.
  using Solve = std::function<void(Game&, NodeTable::Index)>;
  // Counts one more position. Returns whether this number of bytes may be used in addition to the search's
  // memory.
  using Afford = std::function<bool(std::int64_t)>;

  // The game must be at the root, which the table calls won for the keeper. `leaves` expands nodes that were
  // marked as leaves by local alternating play.
  KeeperClosure(Game& game, const ZoneRules& rules, NodeTable& table, Solve solve, Afford afford,
                LapLeaves* leaves = nullptr);
  // Blocks with one of these stones may be captured.
  void be_ready_for_fall_of(const PointSet& stones) { may_fall_ = stones; }

  enum class Result { Closed, ReacherWins, OutOfBudget };
  Result close();

  // Valid after close() has found the set closed.
  std::shared_ptr<Proof> proof() const { return proof_; }
  ClaimId root() const { return root_; }

 private:
  struct Seen {
    NodeTable::Index node;
    PointSet theirs;  // the reacher's stones on the board of that game
  };

  bool visit();
  Hash likeness() const;
  void remember(NodeTable::Index node);
  bool is_like_another(NodeTable::Index node);
  NodeTable::Index claimed_here();
  Game game_with(const PointSet& theirs) const;
  bool keeper_wins(NodeTable::Index node);
  bool keeper_keeps(NodeTable::Index node);
  bool keeper_keeps_all(NodeTable::Index node);
  bool visit_after(Point move, PointSet& zone);
  bool visit_falls(NodeTable::Index node, Point move, PointSet& zone);
  Game after_fall(Point move, const PointSet& fallen) const;
  std::vector<PointSet> falling_blocks(NodeTable::Index node, Point move, const PointSet& zone) const;
  bool is_ready_for(NodeTable::Index node, Point move, const std::vector<PointSet>& blocks,
                    const std::vector<PointSet>& falls, PointSet& children);
  std::vector<PointSet> possible_falls(Point move, const std::vector<PointSet>& blocks) const;
  bool can_go_on() const;
  void grow(NodeTable::Index node, const PointSet& zone);
  NodeTable::Index here() { return table_.find_or_add(game_->hash()); }
  ClaimId write();
  ClaimId write_after(Point move);
  std::vector<Link> write_falls(NodeTable::Index node, Point move);

  // Switches to another game, and back at the end of the scope.
  class Elsewhere {
   public:
    Elsewhere(KeeperClosure& closure, Game& game) : closure_(closure), before_(closure.game_) {
      closure_.game_ = &game;
      closure_.depth_ += before_->board().depth();
    }
    ~Elsewhere() {
      closure_.game_ = before_;
      closure_.depth_ -= before_->board().depth();
    }
    Elsewhere(const Elsewhere&) = delete;
    Elsewhere& operator=(const Elsewhere&) = delete;

   private:
    KeeperClosure& closure_;
    Game* before_;
  };

  Game* game_;
  int depth_ = 0;  // depth of the games that wait for this one
  const ZoneRules& rules_;
  NodeTable& table_;
  Solve solve_;
  Afford afford_;
  LapLeaves* leaves_;
  // Of this round: the positions visited; those that were skipped because another position's claim serves
  // them; and the positions with the same likeness, among which such a claim is looked for.
  std::unordered_set<NodeTable::Index> visited_;
  std::unordered_map<NodeTable::Index, Seen> same_as_;
  std::unordered_map<Hash, std::vector<Seen>> alike_;
  std::unordered_map<NodeTable::Index, ClaimId> written_;
  PointSet may_fall_;
  std::unordered_map<NodeTable::Index, std::vector<PointSet>> falls_;  // blocks the keeper's move may capture
  std::unordered_map<NodeTable::Index, PointSet> must_stand_;  // the reacher's blocks that show a liberty
  bool changed_ = false;
  bool out_of_budget_ = false;
  std::shared_ptr<Proof> proof_;
  ClaimId root_ = kNoClaim;
};

}  // namespace yomi
