// What searchers are told about the moves of each goal: which move ends the game at once, which moves to try
// early, and how many moves are missing. No proof depends on it; the zones decide which moves must be looked
// at.
#pragma once

#include <utility>

#include "claim/game.h"

namespace yomi {

// A legal move of the side to move that wins at once, or kNoPoint.
Point move_that_wins_at_once(Game& game);

// Moves that the reacher tries first; more of them at higher orders. Some may be illegal.
PointSet attacking_moves(const Game& game, int order = 3);

// Moves that may make weak strings of a safe wall stronger. Some may be illegal.
PointSet moves_for_safety(const Game& game, int order);

// A lower bound of the moves in a row that the reacher needs if the keeper always passes.
int moves_needed(const Game& game);

// The most moves in a row that the reacher may need after one move of the keeper, by a quick estimate.
int moves_needed_after_best_reply(const Game& game);

// The moves after which the reacher may need one move fewer.
PointSet forcing_moves(const Game& game);

// Can the target of a capture run so far that its safety cannot be proved by following all its ways?
bool has_room_to_run(const Position& position, const Goal& goal);

// The first proof numbers of a new node: how hard it seems to show that the side to move wins, and that it
// loses.
std::pair<std::uint32_t, std::uint32_t> first_numbers(const Game& game);

}  // namespace yomi
