// Writes a proof as a certificate (docs/certificates.md), for yomi-check or anybody else to verify.
#pragma once

#include <iosfwd>

#include "claim/claim.h"
#include "claim/trust.h"

namespace yomi {

// One pass over the claims that the root rests on; nothing is copied. Returns how many nodes were written.
// `trust`: what the proof assumes; then the position is the board with the outside filled.
std::int64_t write_certificate(std::ostream& out, const Position& position, const Proof& proof, ClaimId root,
                               const Trust* trust = nullptr);

}  // namespace yomi
