// Writes a proof as a certificate (docs/certificates.md), which yomi-check or any other program can verify.
#pragma once

#include <iosfwd>

#include "claim/claim.h"
#include "claim/trust.h"

namespace yomi {

// Writes the claims on which the root depends, in one pass and without copies. Returns the number of nodes
// written. `trust`: what the proof assumes; the position is then the board with the outside filled.
std::int64_t write_certificate(std::ostream& out, const Position& position, const Proof& proof, ClaimId root,
                               const Trust* trust = nullptr);

}  // namespace yomi
