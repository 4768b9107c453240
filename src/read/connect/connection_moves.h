// What connections and walls know about orders of moves, for any number of named stones. The order of a
// position is how many moves in a row the reacher needs; moves of order n lie on ways of at most n moves.
//
// Figure 8 of Cazenave and Helmstetter, "Search for transitive connections", finds them by playing: liberties
// of A, and liberties of blocks next to A that have at most n liberties and touch B or share a liberty with
// it; then the same for n-1. figure_8_moves() is that, word for word. moves_on_paths() in
// connection_distance.h finds the same and a little more without playing anything, and is what the searchers
// use.
#pragma once

#include <optional>
#include <vector>

#include "read/connect/connection_distance.h"
#include "read/lambda/ladder.h"

namespace yomi {

// The least number of moves in a row that join all named stones, `most` + 1 if it is more than `most`. It may
// be known to be `at_least` so much.
int connection_order(const Game& game, int most, int at_least = 0);

// Moves on ways of at most `order` moves between any two of the named groups, and moves that help a group or
// a path string that is short of liberties. They may be illegal. Good for the board as it stands; all orders
// up to `most` for the price of one.
class ConnectionMoves {
 public:
  ConnectionMoves(const Game& game, int most);
  PointSet up_to(int order);

 private:
  const Game& game_;
  std::vector<Reach> reach_;  // one for each named group
  PointSet strong_;           // strings seen to need no help
};

inline PointSet connection_moves(const Game& game, int order) {
  return ConnectionMoves(game, order).up_to(order);
}

// The reacher is to move and a named string is in atari: the moves that save it, for any other loses at once.
// Nothing if none is.
std::optional<PointSet> saving_moves(const Game& game);

// The points that every shortest way between two of the named groups goes through, for ways of up to `most`
// moves. A move of the keeper's that leaves much longer ways only is one of them, or a capture.
PointSet narrow_points(const Game& game, int most);

// The keeper is to move: does a named string fall to a ladder at once?
bool falls_to_a_ladder(Game& game, LadderReader& ladders);

// The moves of order n between the strings of two stones as the paper finds them. A's side is to move.
PointSet figure_8_moves(Board& board, Point a, Point b, int order);

}  // namespace yomi
