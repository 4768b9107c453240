// What to expect of a fight for life that reading has not settled.
//
// Nobody asks about stones that are plainly dead or alive, so whoever moves first is expected to get what he
// wants. Only a keeper with room of his own, many empty points to which he is nearer than any stone of the
// reacher's, is expected to live whoever moves. And whether there is something to read at all.
#pragma once

#include "claim/game.h"

namespace yomi {

// Empty points to which the targets are nearer than any of the reacher's stones.
int room_of_targets(const Game& game);

// Of a capture.
Colour expected_in_fight(const Game& game);

// Might a capture be settled by what lies around the targets? Either they cannot run into the open, or a few
// moves in a row would give them two eyes where they stand. Elsewhere nobody proves that they live, nor that
// they die.
bool may_be_settled_nearby(const Game& game);

}  // namespace yomi
