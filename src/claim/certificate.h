// Writes a proof as a certificate (docs/certificates.md), for yomi-check or anybody else to verify.
#pragma once

#include <iosfwd>

#include "claim/claim.h"

namespace yomi {

// One pass over the claims that the root rests on; nothing is copied. Returns how many nodes were written.
std::int64_t write_certificate(std::ostream& out, const Position& position, const Proof& proof, ClaimId root);

}  // namespace yomi
