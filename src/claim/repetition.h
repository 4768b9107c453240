// Makes a reacher's proof valid under positional superko: no move of the reacher may restore, on its node's
// zone, an earlier position of the same line (docs/certificates.md, "Superko").
//
// If a move does restore an earlier position, the claim after that move is true at the earlier position
// already. The moves in between were a detour. The earlier claim is replaced by the later one, or by a pass
// to it. Each repair makes claims depend on fewer others, so that the repairs come to an end.
#pragma once

#include <vector>

#include "claim/claim.h"

namespace yomi {

inline constexpr std::int64_t kMostRepetitionSteps = 100'000'000;

// Returns false if a repetition may be left: one that goes back to before the capture of a target, or because
// the search for repetitions took more than `max_steps` steps from claim to claim. `left` then receives the
// claims whose moves repeat, if they are known.
bool remove_repetitions(Proof& proof, ClaimId root, Size size, std::int64_t max_steps = kMostRepetitionSteps,
                        std::vector<ClaimId>* left = nullptr);

// Does a keeper's proof return to a claim after a move? Superko may forbid the move that returns, so that the
// proof may not hold under superko.
bool may_repeat_a_position(const Proof& proof, ClaimId root);

}  // namespace yomi
