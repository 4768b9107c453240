// What each goal knows about moves: which ones end it at once, which ones are worth an early look, how far it
// seems from its end. Nothing proved depends on any of it; the zones decide what must be looked at.
#pragma once

#include <utility>

#include "claim/game.h"

namespace yomi {

// A legal move of the side to move that decides the game on the spot, or kNoPoint.
Point move_that_wins_at_once(Game& game);

// Moves the reacher would try first, more of them at higher orders. They may be illegal.
PointSet attacking_moves(const Game& game, int order = 3);

// Moves that may make weak strings of a safe wall stronger. They may be illegal.
PointSet moves_for_safety(const Game& game, int order);

// At least so many moves in a row the reacher needs if the keeper only passes.
int moves_needed(const Game& game);

// The most moves in a row that the reacher may need after one move of the keeper's, as far as a glance tells.
int moves_needed_after_best_reply(const Game& game);

// The moves after which he may need one less.
PointSet forcing_moves(const Game& game);

// Can the target of a capture run so far that nobody will prove its safety by following all of its ways?
bool has_room_to_run(const Position& position, const Goal& goal);

// First guesses for the proof numbers of a new node: to show that the side to move wins, and that it loses.
std::pair<std::uint32_t, std::uint32_t> first_numbers(const Game& game);

}  // namespace yomi
