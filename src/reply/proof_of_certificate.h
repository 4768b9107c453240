// A certificate as the proof that it was made of: what a worker on another machine has proved goes on from
// there, joined with what others have. Nothing is tested here but that the root speaks about the position; a
// wrong node makes a certificate that yomi-check rejects.
#pragma once

#include "go/result.h"
#include "plan/settlement.h"
#include "reply/certificate_reader.h"

namespace yomi {

// `position` and `goal`: what the certificate must be about. A certificate with trusted surroundings is an
// error.
Result<ProvedGame> proof_of(const Certificate& certificate, const Position& position, const Goal& goal);

}  // namespace yomi
