// Makes a reacher's proof good under positional superko: no move of the reacher's may bring back, on its
// node's zone, what stood there earlier on the same line (docs/certificates.md, "Superko").
//
// Where a move does bring something back, the claim it leads to holds up there already, so whatever was
// played in between was a detour: the earlier claim is replaced by the later one, or by a pass to it. Claims
// rest on fewer others with each repair, so it comes to an end.
#pragma once

#include <vector>

#include "claim/claim.h"

namespace yomi {

inline constexpr std::int64_t kMostRepetitionSteps = 100'000'000;

// False if a repetition is left: one that goes back to before the capture of a target, or if looking for them
// took more than `max_steps` steps from claim to claim. Then `left` holds the claims whose moves bring
// something back, if they are known.
bool remove_repetitions(Proof& proof, ClaimId root, Size size, std::int64_t max_steps = kMostRepetitionSteps,
                        std::vector<ClaimId>* left = nullptr);

// Does a keeper's proof count on coming back to a claim after a move? A rule against repetition (superko) may
// forbid the move that comes back, so the proof need not hold under such a rule.
bool may_repeat_a_position(const Proof& proof, ClaimId root);

}  // namespace yomi
