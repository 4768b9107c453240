// The proofs of many workers, joined in one: the claims at their roots are the leaves of a proof whose top is
// written here, by the same rules as every other proof. One for each side, since a proof has one prover.
//
// All of them are about one game: the same goal, the same ko master.
#pragma once

#include <optional>

#include "plan/settlement.h"
#include "read/proof/pattern_tree.h"
#include "read/proof/win_claims.h"

namespace yomi {

class JoinedProof {
 public:
  JoinedProof(const Goal& goal, Colour prover, Colour ko_master);
  JoinedProof(const JoinedProof&) = delete;
  JoinedProof& operator=(const JoinedProof&) = delete;

  // Is this a proof of our prover's that holds with our ko master? Who wins though the other side is the ko
  // master wins when he is.
  bool may_take(const ProvedGame& proved) const;
  // The number that its root has here.
  ClaimId take(const ProvedGame& proved);

  // A claim that serves the game, or kNoClaim.
  ClaimId find(const Game& game) const { return known_.find(game); }

  // The prover plays this move, which wins at once, or leads to a claim.
  ClaimId by_move(Game& game, Point move);
  ClaimId by_move(Game& game, Point move, ClaimId child);

  // The other side is to move. `after_pass`: the prover's win if it passes. The replies that have to be
  // answered beside, given what `claim_after(reply)` knows; if there are none, the claim.
  struct Answered {
    PointSet open;
    ClaimId claim = kNoClaim;
  };
  template <class ClaimAfter>
  Answered by_answers(Game& game, ClaimId after_pass, ClaimAfter&& claim_after) {
    WinClaims claims(game, proof_, rules_);
    WinClaims::Answers answers = claims.known_answers(after_pass, claim_after);
    if (!answers.open().empty()) return {answers.open(), kNoClaim};
    return {{}, known(answers.conclude())};
  }

  // What the claim rests on, as a proof of this position; nothing if it may repeat a position.
  std::optional<ProvedGame> cut_out(const Position& position, ClaimId root) const;

  std::int64_t bytes() const { return proof_.bytes() + known_.bytes(); }

 private:
  ClaimId known(ClaimId claim);

  ZoneRules rules_;
  Proof proof_;
  PatternTree known_;
};

}  // namespace yomi
