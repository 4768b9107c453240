// The moves of Cazenave's "The separation game" for walls between two strings: the naive generator of section
// 7.1 and the advanced one of section 7.2, with the evaluation by the shortest 8-path (5.1), potential
// unseparating moves (5.3), and moves for strings that may be captured (7.2).
//
// They exist to be compared with each other and with moves_on_paths() of connection_distance.h. The latter
// also finds paths through blocks that can be captured; the searchers use it unless told otherwise.
#pragma once

#include "claim/game.h"

namespace yomi {

enum class WallMoves { Paths, Naive, Advanced };

// The length of the shortest 8-path between the two named strings; `most` + 1 if it is longer than `most`, or
// longer than the paper looks.
int separation_order(const Game& game, int most);

// Section 7.1: the liberties of the two strings; from order two on also their second-order liberties. If one
// of the strings has fewer than three liberties, also the liberties of weak opposing strings next to it. Some
// moves may be illegal.
PointSet naive_separation_moves(const Game& game, int order);

// Section 7.2: no moves below the order of the shortest path; at that order the points of shortest paths;
// above it also the naive moves. If a ladder threatens one of the strings, only moves that may prevent it.
PointSet advanced_separation_moves(const Game& game, int order);

// Section 5.3: the keeper is to move. Is there a move on a shortest path that makes it longer than `most`?
bool can_be_unseparated(Game& game, int most);

}  // namespace yomi
