// Does a proof lean on its prover being the ko master? Most do not: no claim needs a bar, and no ko is
// retaken at once. Such a proof holds for the other ko convention as well, so that one search settles both.
#pragma once

#include "claim/claim.h"

namespace yomi {

// The prover must be the proof's ko master; the claim at the root is used in this position.
bool leans_on_ko(const Proof& proof, ClaimId root, const Position& position);

// The same asked of the prover's own moves alone: one who never retakes a ko at once wins also where nobody
// is the ko master.
bool may_retake_ko(const Proof& proof, ClaimId root, const Position& position);

}  // namespace yomi
