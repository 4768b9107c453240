// Claims, and the proofs that consist of them. A claim says that the prover wins in all positions that agree
// with a pattern on a zone, with a given side to move. It also says how: by a move to another claim, or by
// claims that answer all replies.
//
// A Proof stores the claims of one game and one prover. A reacher's claim depends only on earlier claims, so
// that there are no cycles. A keeper's claims may depend on each other in a cycle.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "claim/chunks.h"
#include "claim/game.h"
#include "claim/reserves.h"

namespace yomi {

using ClaimId = std::int32_t;
inline constexpr ClaimId kNoClaim = -1;

enum class ClaimAction : std::uint8_t {
  GoalReached,  // a leaf: the zone shows that the goal has been reached
  Play,    // the prover plays `move`, to claim `child`; links: claims for when the move captures more stones
  Win,     // the prover plays `move`, which ends the game
  Pass,    // the prover passes, to claim `child`
  Answer,  // the other side is to move: claims for its pass, and for all replies that they do not cover
  Alive,   // a leaf of the keeper: a target is alive by Benson's theorem
  AliveByKo,  // the same of a keeper who is the ko master, and whose ko eyes count
  Dead,       // a leaf of the reacher: the target has room for one eye at most within living walls
};

// Nothing need be played any more.
constexpr bool is_leaf(ClaimAction action) {
  return action == ClaimAction::GoalReached || action == ClaimAction::Alive ||
         action == ClaimAction::AliveByKo || action == ClaimAction::Dead;
}

struct Link {
  Point move;  // kPass for a pass; kNoPoint for another position that the prover's own move may lead to
  ClaimId child;
};

struct Claim {
  PointSet zone;
  PointSet black;  // the black stones in the zone
  PointSet white;
  Point bar = kNoPoint;  // the claim holds only if a ko bars the side to move from this point
  Point move = kNoPoint;
  ClaimId child = kNoClaim;
  std::uint32_t first_link = 0;
  std::uint32_t first_reserve = 0;
  std::uint16_t link_count = 0;
  std::uint16_t targets = 0;  // the index of the set of targets that have not been captured yet
  Colour to_move = Colour::Black;
  ClaimAction action = ClaimAction::Answer;
  std::uint8_t reserve_count = 0;
  // If one side has ko threats: the number that the prover needs, or the number of the other side's threats
  // against which it wins.
  std::uint8_t threats = 0;

  // Does the board agree with the claim's pattern? Proof::serves also looks at the bar, threats, targets and
  // reserves.
  bool agrees_with(const Board& board) const {
    return to_move == board.to_move() && (board.stones(Colour::Black) & zone) == black &&
           (board.stones(Colour::White) & zone) == white;
  }
};

class Proof {
 public:
  Proof(Goal goal, Colour prover, const KoTerms& ko) : goal_(std::move(goal)), prover_(prover), ko_(ko) {}

  const Goal& goal() const { return goal_; }
  Colour prover() const { return prover_; }
  Colour ko_master() const { return ko_.master; }
  const KoTerms& ko_terms() const { return ko_; }
  // Only for a proof that uses no ko, and so holds under the other convention, too.
  void set_ko_master(Colour colour) {
    if (ko_ == KoTerms(colour)) return;
    ko_ = colour;
    repeats_nothing_ = kNoClaim;
  }
  // A side that wins with a number of ko threats, or against some, also wins as the ko master.
  void make_winner_ko_master();
  // Only for a proof about the targets that are left after some were captured. Makes it a proof of the game
  // with all targets.
  void set_goal_points(std::vector<Point> points) { goal_.points = std::move(points); }
  // Only for a keeper's proof that there is no wall: then there is no safe wall either.
  void set_goal_kind(GoalKind kind) { goal_.kind = kind; }

  const Claim& operator[](ClaimId id) const { return claims_[static_cast<size_t>(id)]; }
  ClaimId size() const { return static_cast<ClaimId>(claims_.size()); }
  int link_count(const Claim& claim) const { return claim.link_count; }
  const Link& link(const Claim& claim, int i) const {
    return links_[claim.first_link + static_cast<size_t>(i)];
  }
  // The targets of the claim: all that are left; if their owner is the prover, only those in the zone.
  const PointSet& targets(const Claim& claim) const { return target_sets_[claim.targets]; }
  const Reserve& reserve(const Claim& claim, int i) const {
    return reserves_[claim.first_reserve + static_cast<size_t>(i)];
  }
  Ground ground(ClaimId id) const;

  bool reserves_last(const Claim& claim, const Board& board) const;
  // Does the claim hold if this number of ko threats is left?
  bool threats_last(const Claim& claim, int threats) const {
    return ko_.threatens == prover_ ? claim.threats <= threats : claim.threats >= threats;
  }
  // May this claim be used in the current position?
  bool serves(ClaimId id, const Game& game) const;

  // Adds a claim about the current position, with this ground.
  ClaimId add(const Game& game, const Ground& ground, ClaimAction action, Point move = kNoPoint,
              ClaimId child = kNoClaim, Point bar = kNoPoint, std::span<const Link> links = {});
  // Adds the claims of another proof of the same prover, in their order. Returns the new number of the first
  // one.
  ClaimId append(const Proof& other);
  // Replaces the claims on which a claim depends. For claims that depend on each other.
  void set_links(ClaimId id, std::span<const Link> links);
  void set_child(ClaimId id, ClaimId child) {
    claims_[static_cast<size_t>(id)].child = child;
    repeats_nothing_ = kNoClaim;
  }

  // Replaces a claim by an earlier claim about the same positions. If the other side is to move in the
  // earlier claim, replaces it by a pass to that.
  void say_the_same(ClaimId id, ClaimId earlier);

  // A claim in which remove_repetitions has found no repetition. Adding or changing a claim resets it.
  ClaimId repeats_nothing() const { return repeats_nothing_; }
  void set_repeats_nothing(ClaimId id) { repeats_nothing_ = id; }

  // Visits the claims on which this claim depends.
  template <class Visitor>
  void for_each_child(const Claim& claim, Visitor&& visit) const {
    if (claim.child != kNoClaim) visit(claim.child);
    for (int i = 0; i < link_count(claim); ++i) visit(link(claim, i).child);
  }

  // The claims on which the given ones depend, directly or not, and the given ones themselves.
  std::vector<bool> support(std::span<const ClaimId> roots) const;
  std::vector<bool> support(ClaimId root) const { return support(std::span(&root, 1)); }

  // Removes all claims that are not kept. A kept claim must not depend on a removed one. Returns the new
  // number of each claim; kNoClaim for a removed one.
  std::vector<ClaimId> keep_only(const std::vector<bool>& kept);

  std::int64_t bytes() const;

 private:
  std::uint16_t index_of(const PointSet& targets);

  Goal goal_;
  Colour prover_;
  KoTerms ko_;
  ClaimId repeats_nothing_ = kNoClaim;
  Chunks<Claim> claims_;
  Chunks<Link> links_;
  std::vector<PointSet> target_sets_;
  Chunks<Reserve> reserves_;
};

}  // namespace yomi
