#include "plan/ko_free.h"

#include "claim/dead.h"

namespace yomi {

namespace {

bool is_move(const Claim& claim) {
  return claim.action == ClaimAction::Play || claim.action == ClaimAction::Win;
}

// After the reply, the prover plays where a stone of his has just been taken; and the zone does not show
// that this is no ko (rule Q5 of docs/certificates.md, a little stricter).
bool may_retake_after(const Proof& proof, const Claim& claim, const Link& reply) {
  const Claim& next = proof[reply.child];
  if (!is_move(next)) return false;
  const bool black_proves = proof.prover() == Colour::Black;
  if (!(black_proves ? claim.black : claim.white).contains(next.move)) return false;
  PointSet witnesses = dilated(PointSet{reply.move}) & claim.zone;
  witnesses.erase(reply.move);
  witnesses.erase(next.move);
  witnesses -= black_proves ? claim.black : claim.white;
  return witnesses.empty();
}

bool has_ko(const Proof& proof, ClaimId root, Size size, bool needs_bar) {
  const std::vector<bool> support = proof.support(root);
  for (ClaimId id = 0; id < proof.size(); ++id) {
    if (!support[static_cast<size_t>(id)]) continue;
    const Claim& claim = proof[id];
    if (claim.action == ClaimAction::AliveByKo) return true;
    if (needs_bar && claim.action == ClaimAction::Dead && !dead_target(proof, claim, size, true)) return true;
    if (needs_bar && claim.bar != kNoPoint) return true;
    for (int i = 0; i < proof.link_count(claim); ++i)
      if (const Link& link = proof.link(claim, i); link.move >= 0 && may_retake_after(proof, claim, link))
        return true;
  }
  return false;
}

bool begins_by_retaking(const Claim& root, const Position& position) {
  return is_move(root) && position.ko != kNoPoint && root.move == position.ko;
}

}  // namespace

bool leans_on_ko(const Proof& proof, ClaimId root, const Position& position) {
  return begins_by_retaking(proof[root], position) || has_ko(proof, root, position.size, true);
}

bool may_retake_ko(const Proof& proof, ClaimId root, const Position& position) {
  return begins_by_retaking(proof[root], position) || has_ko(proof, root, position.size, false);
}

}  // namespace yomi
