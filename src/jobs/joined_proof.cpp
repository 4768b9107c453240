#include "jobs/joined_proof.h"

#include "plan/settlement.h"

namespace yomi {

JoinedProof::JoinedProof(const Goal& goal, Colour prover, Colour ko_master)
    : proof_(goal, prover, ko_master), known_(proof_) {}

bool JoinedProof::may_take(const ProvedGame& proved) const {
  const Proof& proof = *proved.proof;
  return proof.prover() == proof_.prover() && proof.ko_terms().threats == 0 &&
         (proof.ko_master() == proof_.ko_master() || proof.ko_master() == opponent(proof.prover()));
}

ClaimId JoinedProof::known(ClaimId claim) {
  if (claim != kNoClaim) known_.insert(claim);
  return claim;
}

ClaimId JoinedProof::take(const ProvedGame& proved) {
  return known(proof_.append(*proved.proof) + proved.root);
}

ClaimId JoinedProof::by_move(Game& game, Point move) {
  return known(WinClaims(game, proof_, rules_).at_once(move));
}

ClaimId JoinedProof::by_move(Game& game, Point move, ClaimId child) {
  return known(WinClaims(game, proof_, rules_).by_move(move, child));
}

std::optional<ProvedGame> JoinedProof::cut_out(const Position& position, ClaimId root) const {
  SearchOutcome found;
  found.winner = proof_.prover();
  found.proof = std::make_shared<Proof>(proof_);
  const std::vector<ClaimId> now = found.proof->keep_only(found.proof->support(root));
  found.root = now[static_cast<size_t>(root)];
  const std::shared_ptr<Proof> proof = found.proof;
  keep_if_proved(found, {position, proof_.goal(), proof_.ko_terms()});
  if (!is_player(found.winner)) return std::nullopt;
  return ProvedGame{position, proof, found.root};
}

}  // namespace yomi
