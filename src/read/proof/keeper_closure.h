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
//
// A keeper who fights a ko for ever cannot show that the walls around it last, because the reacher may fill
// their liberties himself. So he may be ready for their fall instead: for the position without them there is
// a claim of its own, found on a board from which they were taken.
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
  // Searches the node at which this game stands until it is won or lost, or the budget is spent.
  using Solve = std::function<void(Game&, NodeTable::Index)>;
  // One more position is looked at. May so many bytes be used, beside what the search holds?
  using Afford = std::function<bool(std::int64_t)>;

  // The game stands at the root, which the table calls won for the keeper.
  // Where leaves by local alternating play are marked, `leaves` expands them.
  KeeperClosure(Game& game, const ZoneRules& rules, NodeTable& table, Solve solve, Afford afford,
                LapLeaves* leaves = nullptr);
  // Blocks with one of these stones may fall.
  void be_ready_for_fall_of(const PointSet& stones) { may_fall_ = stones; }

  enum class Result { Closed, ReacherWins, OutOfBudget };
  Result close();

  // After close() has found the set closed.
  std::shared_ptr<Proof> proof() const { return proof_; }
  ClaimId root() const { return root_; }

 private:
  struct Seen {
    NodeTable::Index node;
    PointSet theirs;  // the reacher's stones
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

  // Goes on in another game, and comes back.
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
  int depth_ = 0;  // of the games that wait
  const ZoneRules& rules_;
  NodeTable& table_;
  Solve solve_;
  Afford afford_;
  LapLeaves* leaves_;
  // In this round: the positions visited, those that were not because a claim of another serves them, and
  // where to look for such.
  std::unordered_set<NodeTable::Index> visited_;
  std::unordered_map<NodeTable::Index, Seen> same_as_;
  std::unordered_map<Hash, std::vector<Seen>> alike_;
  std::unordered_map<NodeTable::Index, ClaimId> written_;
  PointSet may_fall_;
  std::unordered_map<NodeTable::Index, std::vector<PointSet>> falls_;  // what may fall by the keeper's move
  std::unordered_map<NodeTable::Index, PointSet> must_stand_;  // the reacher's blocks that show a liberty
  bool changed_ = false;
  bool out_of_budget_ = false;
  std::shared_ptr<Proof> proof_;
  ClaimId root_ = kNoClaim;
};

}  // namespace yomi
