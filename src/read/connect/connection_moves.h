// Orders of moves for connections and walls, with any number of named stones. The order of a position is the
// number of moves in a row that the reacher needs. Moves of order n lie on ways of at most n moves.
//
// Figure 8 of Cazenave and Helmstetter, "Search for transitive connections", finds such moves by playing: it
// takes the liberties of A, and the liberties of blocks next to A that have at most n liberties and touch B
// or share a liberty with it; then it plays each and does the same for n-1. figure_8_moves() does exactly
// that. moves_on_paths() in connection_distance.h finds these moves and a few more without playing. The
// searchers use the latter.
#pragma once

#include <optional>
#include <vector>

#include "read/connect/connection_distance.h"
#include "read/lambda/ladder.h"

namespace yomi {

// The least number of moves in a row that join all named stones; `most` + 1 if it is more than `most`.
// `at_least`: a known lower bound.
int connection_order(const Game& game, int most, int at_least = 0);

// The moves on ways of at most `order` moves between any two of the named groups, and moves that help a group
// or a string on the path that has few liberties. Some may be illegal. Valid until the board changes. All
// orders up to `most` cost no more than one.
class ConnectionMoves {
 public:
  ConnectionMoves(const Game& game, int most);
  PointSet up_to(int order);

 private:
  const Game& game_;
  std::vector<Reach> reach_;  // one for each named group
  PointSet strong_;           // strings that are known to need no help
};

inline PointSet connection_moves(const Game& game, int order) {
  return ConnectionMoves(game, order).up_to(order);
}

// The reacher is to move. If a named string is in atari, the moves that save it, since any other move loses
// at once. Nothing if none is in atari.
std::optional<PointSet> saving_moves(const Game& game);

// The points that all shortest ways between two of the named groups have in common, for ways of at most
// `most` moves. A keeper's move that makes the ways much longer is one of these points or a capture.
PointSet narrow_points(const Game& game, int most);

// The keeper is to move: can it capture a named string by a ladder?
bool falls_to_a_ladder(Game& game, LadderReader& ladders);

// The moves of this order between the strings of two stones, as the paper finds them. The owner of A is to
// move.
PointSet figure_8_moves(Board& board, Point a, Point b, int order);

}  // namespace yomi
