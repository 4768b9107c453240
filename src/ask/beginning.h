// Where a problem of a record begins: the position before the first move of its solution.
//
// Stones are set up at the root, in a later node, by moves, or by both. So the beginning is after the last
// stones that are set up, after moves of one colour in a row, and at the node whose comment says who is to
// play or that names the side to move (PL).
#pragma once

#include <optional>
#include <string>

#include "go/sgf_position.h"

namespace yomi {

struct Beginning {
  GameState state;    // state.node: the last node that counts
  std::string where;  // "before move 1", "after move 12"
};

// None if the game is no problem but a record of a game. An error: its stones make no position.
std::optional<Result<Beginning>> beginning_of_problem(const GameTree& tree, int root);
// The position of a node, whatever it is.
Result<Beginning> beginning_at(const GameTree& tree, int node);

}  // namespace yomi
