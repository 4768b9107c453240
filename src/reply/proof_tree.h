// A proof as a game tree that any SGF viewer can show: the winner's moves, and every reply that needs an
// answer as a variation, the longest resistance first.
//
// Proofs share their parts, game trees cannot: what has been shown once is not shown again, and a very large
// proof is cut off. The certificate is the proof; this is a way to look at it.
#pragma once

#include <string>

#include "engine/answer.h"

namespace yomi {

// One game for each proof of the answer, so two for a ko; without a proof only the position and the text. The
// first line of the root's comment is the question, as `yomi solve` reads it.
std::string proof_as_sgf(const Answer& answer, const std::string& question);

}  // namespace yomi
