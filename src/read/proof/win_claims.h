// Builds the claims of a reacher's win from the bottom up, each for the current position. All searchers that
// look for such wins use this to make proofs. The zones are those of ZoneRules. A keeper's win in which each
// line ends with the capture of a named stone can be built in the same way, with the sides exchanged.
#pragma once

#include <array>
#include <vector>

#include "claim/claim.h"
#include "claim/zone_rules.h"

namespace yomi {

// A list that stores its first N members without allocation. Most lists of answers are short, and a search
// makes one at every other node.
template <class T, size_t N>
class ShortFirst {
 public:
  void push_back(const T& value) {
    if (count_ < N) {
      first_[count_++] = value;
    } else {
      more_.push_back(value);
    }
  }
  template <class Visitor>
  void for_each(Visitor&& visit) const {
    for (size_t i = 0; i < count_; ++i) visit(first_[i]);
    for (const T& value : more_) visit(value);
  }

 private:
  std::array<T, N> first_;
  size_t count_ = 0;
  std::vector<T> more_;
};

class WinClaims {
 public:
  WinClaims(Game& game, Proof& proof, const ZoneRules& rules) : game_(game), proof_(proof), rules_(rules) {}

  const Proof& proof() const { return proof_; }

  // The goal has been reached.
  ClaimId goal_reached();
  // The target is dead, as this zone shows (claim/dead.h).
  ClaimId dead(const PointSet& zone);
  // This move reaches the goal; or it captures a named stone, if the keeper is to move.
  ClaimId at_once(Point move);
  // The reacher plays this move, or passes. `child`: a claim for the position after it.
  ClaimId by_move(Point move, ClaimId child);

  // The keeper is to move, and a pass loses. Collects answers to the replies that the zone of that win does
  // not cover. An answer that also wins after a pass reduces the uncovered replies further, like the
  // must-play region in Hex.
  class Answers {
   public:
    Answers(WinClaims& claims, ClaimId after_pass);
    // The legal replies that no claim covers and that have no answer yet.
    PointSet open() const { return (uncovered_ & legal_) - answered_; }
    bool is_open(Point reply) const { return open().contains(reply); }
    void answer(Point reply, ClaimId claim);
    // Adds all answers that `claim_after(reply)` knows already.
    template <class ClaimAfter>
    void take_known(ClaimAfter&& claim_after) {
      for (Point reply : open()) {
        if (!is_open(reply)) continue;
        if (const ClaimId claim = claim_after(reply); claim != kNoClaim) answer(reply, claim);
      }
    }
    // Makes the claim. open() must be empty. Returns kNoClaim if a reserve cannot be shown to last.
    ClaimId conclude();

   private:
    WinClaims& claims_;
    ShortFirst<ClaimId, 4> passes_;
    ShortFirst<Link, 8> answers_;
    PointSet uncovered_;
    PointSet legal_;
    PointSet tight_;
    PointSet answered_;
  };

  // Makes Answers and adds all answers that `claim_after(reply)` knows already.
  template <class ClaimAfter>
  Answers known_answers(ClaimId after_pass, ClaimAfter&& claim_after) {
    Answers answers(*this, after_pass);
    answers.take_known(claim_after);
    return answers;
  }

 private:
  Game& game_;
  Proof& proof_;
  const ZoneRules& rules_;
  // Scratch space of Answers::conclude. Members, so that their memory is used again.
  std::vector<Ground> passes_;
  std::vector<Link> links_;
  std::vector<ZoneRules::Reply> replies_;
};

}  // namespace yomi
