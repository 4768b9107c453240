// A game as it is played: the position after each move, so that moves can be taken back one by one.
//
// The sides need not take turns, because front ends may play any side at any time. The simple ko bars a
// point. A move that repeats an earlier position is legal here, because records of real games contain such
// moves; repeats() tells which ones a player by superko has to avoid.
#pragma once

#include <string>
#include <vector>

#include "go/hash.h"
#include "go/position.h"
#include "go/sgf_position.h"

namespace yomi {

struct PlayedMove {
  Colour colour = Colour::Empty;
  Point point = kPass;
};

class PlayedGame {
 public:
  // The longest game that is kept. A position takes some 200 bytes.
  static constexpr int kMostMoves = 100'000;

  // From a legal position; by default an empty board.
  explicit PlayedGame(const Position& start = {});

  const Position& position() const { return now().position; }
  Size size() const { return position().size; }
  // Without the start; the oldest first.
  std::vector<PlayedMove> moves() const;
  int move_count() const { return static_cast<int>(states_.size()) - 1; }
  // How many stones of the other side this side has captured.
  int captured_by(Colour colour) const { return now().captured[colour == Colour::Black ? 0 : 1]; }

  // Why this side may not play there now; empty if it may.
  std::string what_forbids(Colour colour, Point point) const;
  // Would the stones on the board be those of an earlier position?
  bool repeats(Colour colour, Point point) const;
  // The move must be legal.
  void play(Colour colour, Point point);
  // False at the start.
  bool undo();
  // Who moves next; takes back a bar if it was the other side's.
  void set_to_move(Colour colour);

  // Follows the main line of a record.
  [[nodiscard]] std::string follow(const GameTree& tree, int root, int most_moves, Point until);

 private:
  struct State {
    Position position;
    PlayedMove move;
    int captured[2] = {0, 0};
    Hash stones = 0;
  };
  const State& now() const { return states_.back(); }
  Position with_mover(Colour colour) const;

  std::vector<State> states_;
};

// The game of a record up to this move, which is not played itself: the one with this number, counted from
// 1, or the first at this point. Without either (0 and kNoPoint) to the end of the main line. An error says
// where the record is wrong.
Result<PlayedGame> game_of_record(const GameTree& tree, int root, int before_move, Point before_point);

}  // namespace yomi
