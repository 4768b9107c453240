// Builds the claims of a reacher's win from the bottom up, for the game as it stands: what every searcher
// that looks for such wins needs to turn them into a proof. The zones are those of ZoneRules. A keeper's win
// that ends with the capture of a named stone on every line can be built the same way, sides exchanged.
#pragma once

#include <array>
#include <vector>

#include "claim/claim.h"
#include "claim/zone_rules.h"

namespace yomi {

// A list whose first few members are kept in place: most lists of answers are short, and there is one at
// every other step of a search.
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

  // The goal has happened.
  ClaimId goal_reached();
  // The reacher to move reaches the goal by this move, or the keeper captures a named stone.
  ClaimId at_once(Point move);
  // The reacher to move plays this, or passes; the child is a claim for what comes after.
  ClaimId by_move(Point move, ClaimId child);

  // The keeper is to move, and loses after a pass. Which replies are still to be answered shrinks with every
  // answer that would have won against a pass too, as the must-play region does in Hex.
  class Answers {
   public:
    Answers(WinClaims& claims, ClaimId after_pass);
    // Legal replies that no claim covers and that have no answer yet.
    PointSet open() const { return (uncovered_ & legal_) - answered_; }
    bool is_open(Point reply) const { return open().contains(reply); }
    void answer(Point reply, ClaimId claim);
    // Every answer that `claim_after(reply)` knows already.
    template <class ClaimAfter>
    void take_known(ClaimAfter&& claim_after) {
      for (Point reply : open()) {
        if (!is_open(reply)) continue;
        if (const ClaimId claim = claim_after(reply); claim != kNoClaim) answer(reply, claim);
      }
    }
    // Once nothing is open. None if a reserve cannot be shown to last.
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

  // The same with every answer that `claim_after(reply)` knows already.
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
  // What Answers::conclude puts together; kept, so that their memory is.
  std::vector<Ground> passes_;
  std::vector<Link> links_;
  std::vector<ZoneRules::Reply> replies_;
};

}  // namespace yomi
