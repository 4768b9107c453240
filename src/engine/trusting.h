// Questions of life and death whose surroundings are trusted (claim/trust.h): the game is played on the board
// with the outside of the fight filled by living stones of the attacker's. The answer says what it assumes,
// in every form it has.
#pragma once

#include "engine/engine.h"

namespace yomi {

// With rings of points around the fight: two, then one for an attacker who has not won, or three for a
// keeper. Where nothing can be trusted so, one and then none. That a keeper dies is taken only from the
// larger room, if there is one. Unknown if the fight has no surroundings that could be trusted.
Result<Answer> ask_trusting(const Question& question, const Limits& limits, Observer* observer);

// With these points beyond the fight: of a later position of a fight whose surroundings are trusted. An error
// if they can no longer be filled.
Result<Answer> ask_trusting(const Question& question, const PointSet& outside, const Limits& limits,
                            Observer* observer);

// As the board stands first; and, if that is not settled, with trust.
Result<Answer> ask_with_trust_if_needed(const Question& question, const Limits& limits, Observer* observer);

}  // namespace yomi
