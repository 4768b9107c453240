// Two eyes in the open: in which areas they are looked for, and in which order.
//
// Whatever lies beyond an area counts as the attacker's, so that two eyes inside any area are two eyes on the
// whole board, and the smallest area that holds them is the soonest read. Tight areas are those within the
// attacker's fence (fence.h), with rings of points around them; others grow from the stones, wherever they
// end.
//
// The areas are read by turns. In each round they get several times as many nodes as in the round before, the
// second one half as many as the first, the third one a third. A round begins anew, so that no more than one
// search is in memory.
#pragma once

#include <functional>
#include <vector>

#include "claim/game.h"
#include "read/fight/life_surroundings.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"
#include "work/limits.h"

namespace yomi {

// From few empty points to many.
std::vector<FightArea> eye_areas(const Game& game);

// The first outcome that is wanted, among proofs that two eyes are made, or one without a winner; `nodes` are
// those of all areas together.
SearchOutcome read_two_eyes(const Task& task, const Limits& limits,
                            const std::function<bool(SearchOutcome&)>& is_wanted);

}  // namespace yomi
