// The moves of Cazenave's "The separation game" for walls between two strings: the naive generator of section
// 7.1 and the advanced one of section 7.2, with the evaluation by the shortest 8-path (5.1), potential
// unseparating moves (5.3) and the care for strings that may be captured (7.2).
//
// They are here to be measured against each other and against moves_on_paths() of connection_distance.h,
// which also sees paths through blocks that can be captured, and is what the searchers use when nobody
// chooses.
#pragma once

#include "claim/game.h"

namespace yomi {

enum class WallMoves { Paths, Naive, Advanced };

// The length of the shortest 8-path between the two named strings, `most` + 1 if it is longer than `most` or
// than the paper looks.
int separation_order(const Game& game, int most);

// 7.1: liberties of the two strings, from order two on also second liberties; where one of the strings has
// less than three liberties, also the liberties of weak opposing strings next to it. They may be illegal.
PointSet naive_separation_moves(const Game& game, int order);

// 7.2: nothing below the length of the shortest path, the points of shortest paths at that order, these and
// the naive moves above it. Where a ladder threatens one of the strings, only what may prevent it.
PointSet advanced_separation_moves(const Game& game, int order);

// 5.3: the keeper is to move; does one move of his on a shortest path make it longer than `most`?
bool can_be_unseparated(Game& game, int most);

}  // namespace yomi
