// Claims, and the proofs they make up together. A claim says: in every position that agrees with this pattern
// on this zone, with this side to move, the prover wins; and how: by a move to another claim, or by claims
// that answer every reply.
//
// A Proof is the arena of claims of one game and one prover. A reacher's claims rest on earlier ones only, so
// no cycle is possible; a keeper's may rest on each other in a circle.
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
  GoalReached,  // a leaf: the zone shows that the goal has happened
  Play,         // the prover plays `move`, to claim `child`; links: claims for when stones fall that may fall
  Win,          // the prover plays `move`, which ends the game
  Pass,         // the prover passes, to claim `child`
  Answer,       // the other side is to move: claims for his pass, and for every reply they do not cover
  Alive,        // a leaf of the keeper's: a target stands for ever by Benson's theorem
};

struct Link {
  Point move;  // kPass for a pass, kNoPoint for what else the prover's own move may lead to
  ClaimId child;
};

struct Claim {
  PointSet zone;
  PointSet black;  // inside the zone
  PointSet white;
  Point bar = kNoPoint;  // the claim needs the side to move to be barred here
  Point move = kNoPoint;
  ClaimId child = kNoClaim;
  std::uint32_t first_link = 0;
  std::uint32_t first_reserve = 0;
  std::uint16_t link_count = 0;
  std::uint16_t targets = 0;  // index of the set of targets still to be captured
  Colour to_move = Colour::Black;
  ClaimAction action = ClaimAction::Answer;
  std::uint8_t reserve_count = 0;
  // Where one side has threats: so many the prover needs, or so many of the other side's he withstands.
  std::uint8_t threats = 0;

  // Does the claim speak about this game as it stands? (For the bar, threats, targets and reserves see
  // Proof::serves.)
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
  // For a proof that leans on no ko and so holds for the other convention too.
  void set_ko_master(Colour colour) {
    if (ko_ == KoTerms(colour)) return;
    ko_ = colour;
    repeats_nothing_ = kNoClaim;
  }
  // Who wins with a number of threats, or though the other side has some, wins as the ko master.
  void make_winner_ko_master();
  // For a proof about the targets that are left after some have gone: here it is put into the game with all
  // of them.
  void set_goal_points(std::vector<Point> points) { goal_.points = std::move(points); }
  // For a keeper's proof: where there is no wall there is no safe one.
  void set_goal_kind(GoalKind kind) { goal_.kind = kind; }

  const Claim& operator[](ClaimId id) const { return claims_[static_cast<size_t>(id)]; }
  ClaimId size() const { return static_cast<ClaimId>(claims_.size()); }
  int link_count(const Claim& claim) const { return claim.link_count; }
  const Link& link(const Claim& claim, int i) const {
    return links_[claim.first_link + static_cast<size_t>(i)];
  }
  // The targets the claim speaks about: all that are left, or, where their owner proves something, those of
  // them that stand in the zone.
  const PointSet& targets(const Claim& claim) const { return target_sets_[claim.targets]; }
  const Reserve& reserve(const Claim& claim, int i) const {
    return reserves_[claim.first_reserve + static_cast<size_t>(i)];
  }
  Ground ground(ClaimId id) const;

  bool reserves_last(const Claim& claim, const Board& board) const;
  // Is the claim good where so many threats are left?
  bool threats_last(const Claim& claim, int threats) const {
    return ko_.threatens == prover_ ? claim.threats <= threats : claim.threats >= threats;
  }
  // May this claim be used in the game as it stands?
  bool serves(ClaimId id, const Game& game) const;

  // A claim about the game as it stands, with this ground.
  ClaimId add(const Game& game, const Ground& ground, ClaimAction action, Point move = kNoPoint,
              ClaimId child = kNoClaim, Point bar = kNoPoint, std::span<const Link> links = {});
  // Adds the claims of another proof of the same prover's. The number of its first one here: the others
  // follow it in their order.
  ClaimId append(const Proof& other);
  // For claims that rest on each other: replaces what a claim rests on.
  void set_links(ClaimId id, std::span<const Link> links);
  void set_child(ClaimId id, ClaimId child) {
    claims_[static_cast<size_t>(id)].child = child;
    repeats_nothing_ = kNoClaim;
  }

  // Replaces a claim by an earlier one that speaks about the same positions, or, where the other side is to
  // move in that one, by a pass to it.
  void say_the_same(ClaimId id, ClaimId earlier);

  // The claim that remove_repetitions has found to repeat nothing, as long as nothing is added or changed.
  ClaimId repeats_nothing() const { return repeats_nothing_; }
  void set_repeats_nothing(ClaimId id) { repeats_nothing_ = id; }

  // What the claim rests on, one after the other.
  template <class Visitor>
  void for_each_child(const Claim& claim, Visitor&& visit) const {
    if (claim.child != kNoClaim) visit(claim.child);
    for (int i = 0; i < link_count(claim); ++i) visit(link(claim, i).child);
  }

  // Which claims the given ones rest on, themselves included.
  std::vector<bool> support(std::span<const ClaimId> roots) const;
  std::vector<bool> support(ClaimId root) const { return support(std::span(&root, 1)); }

  // Forgets the other claims; none of those that are kept rests on one of them. The new number of each claim,
  // and kNoClaim for one that is gone.
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
