// The position at a node of a game record.
//
// Stones are set up (AB, AW, AE) before moves of the same node are played. A move is executed as the SGF
// specification says, whatever the rules of Go think of it: the stone goes down even on an occupied point,
// then blocks of the other colour next to it without liberties go, then its own block if it has none. Records
// of real games contain such moves, and suicide is legal in some of them; each one is mentioned in
// `irregularities`. What makes no position at all is an error: a stone off the board, two colours set up on
// one point, a block left without liberties.
//
// The side to move is the one PL names, or else the opponent of the last mover. Where neither has been seen
// since stones were last set up, it is the side that moves next in the record, else White in a handicap game,
// else Black.
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
  // One sentence each, the first ten, and how many there were.
  std::vector<std::string> irregularities;
  int irregularity_count = 0;
};

// Plays a game record node by node.
class Replay {
 public:
  // Stands before the root. Fails when the record is not of Go or its board is not one we have.
  static Result<Replay> of_game(const GameTree& tree, int root);

  // To a child of the node reached so far, the root at first. Gives the sentence that says what is wrong, or
  // an empty one. After an error the replay is of no use.
  [[nodiscard]] std::string advance(int node);
  // The same, but what the node sets up is all that is done.
  [[nodiscard]] std::string set_up(int node);

  // Where the record stands now, or why that is no position.
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

// What SZ says, 19x19 when it says nothing.
Result<Size> board_size(const GameTree& tree, int root);
// How many moves the node plays: none, one, or in sloppy records more.
int moves_in(const GameTree& tree, int node);

// Everything on the way from the root to the node.
Result<GameState> state_at(const GameTree& tree, int node);

// After so many moves of the main line, with all that was set up before the next one.
Result<GameState> state_after_moves(const GameTree& tree, int root, int moves);

}  // namespace yomi
