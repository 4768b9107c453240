// Settles life and death where the surroundings are open, in areas that fit the fight (read/fight/fence.h):
// with one ring of points around it, with two, with three. A keeper who moves first is asked in wider areas,
// too, whose open board keeps out of narrow gaps: he may live by capturing or cutting off what has no other
// way to the open.
//
// What lies beyond such an area counts as the attacker's. So a keeper who lives inside lives on the whole
// board, and the proof is looked for; an attacker who kills there is a bet, and a proof on the whole board is
// tried with what is left. The areas are read by turns, a few at a time, with more nodes in each round,
// because it is not known beforehand which of them tells something.
#pragma once

#include <optional>

#include "plan/settle_life.h"

namespace yomi {

// None if nothing fences the fight in, or no area fits.
std::optional<LifeSettlement> settle_fenced(const Task& task, const Limits& limits, bool proves,
                                            Observer* observer);

}  // namespace yomi
