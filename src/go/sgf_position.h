// The position at a node of a game record.
//
// Stones are set up (AB, AW, AE) before the moves of the same node are played. A move is executed as the SGF
// specification says, even if it breaks the rules of Go. The stone is placed even on an occupied point. Then
// the neighbouring blocks of the other colour that have no liberty are removed, then its own block if that
// has none. Records of real games contain such moves, and suicide is legal in some of them; each one is
// mentioned in `irregularities`. It is an error if the result is no position: a stone off the board, two
// colours set up on one point, a block left without liberties.
//
// The side to move is the one that PL names, or else the opponent of the last mover. If neither has been seen
// since stones were last set up, it is the side that moves next in the record. If no move follows, it is
// White in a handicap game and Black in any other.
#pragma once

#include <string>
#include <vector>

#include "go/position.h"
#include "go/sgf.h"

namespace yomi {

struct GameState {
  Position position;
  int node = kNoNode;
  int moves = 0;  // played since the root, passes included
  Point last_move = kNoPoint;
  Colour last_mover = Colour::Empty;
  int black_prisoners = 0;  // black stones captured
  int white_prisoners = 0;
  // One sentence each for the first ten, and how many there were in all.
  std::vector<std::string> irregularities;
  int irregularity_count = 0;
};

// Plays a game record node by node.
class Replay {
 public:
  // A replay that stands before the root. Fails if the record is not of Go, or if it has a board that we do
  // not.
  static Result<Replay> of_game(const GameTree& tree, int root);

  // Goes on to the root at first, then to a child of the node reached so far. Returns what is wrong as one
  // sentence; empty if nothing is. After an error the replay cannot be used any more.
  [[nodiscard]] std::string advance(int node);
  // The same, but only sets up stones: the node's moves are not played.
  [[nodiscard]] std::string set_up(int node);

  // The state that the record has reached, or why it is no position.
  Result<GameState> state() const;

 private:
  Replay(const GameTree& tree, Size size) : tree_(&tree), area_(board_area(size)) {
    state_.position.size = size;
  }
  std::string set_side_to_move(int property);
  std::string play(int property, Colour colour, bool forced);
  void put_stone(Point point, Colour colour, bool forced);
  bool breathes(Point stone) const;
  void mention(const std::string& what);
  Colour side_to_move() const;

  const GameTree* tree_;
  PointSet area_;
  GameState state_;
  Colour told_to_move_ = Colour::Empty;
  Colour barred_ = Colour::Empty;
  bool stones_changed_ = true;  // set up since the last move or PL
};

// The size that SZ names; 19x19 if it is missing.
Result<Size> board_size(const GameTree& tree, int root);
// How many moves the node plays: none, one, or more than one in careless records.
int moves_in(const GameTree& tree, int node);

// The state after everything on the way from the root to the node.
Result<GameState> state_at(const GameTree& tree, int node);

// The state after this number of moves of the main line, with all stones that are set up before the next
// move.
Result<GameState> state_after_moves(const GameTree& tree, int root, int moves);

}  // namespace yomi
