// A board with a goal: the game that searchers play. It adds to the board the targets that have been
// captured, and the two ends of the game: the goal has been reached, or it cannot be reached any more.
#pragma once

#include "claim/game_start.h"
#include "go/board.h"

namespace yomi {

class Game {
 public:
  // The named stones must be of goal.named_colour().
  explicit Game(const GameStart& start) : Game(start.position, start.goal, start.ko) {}
  Game(const Position& position, const Goal& goal, const KoTerms& ko);
  // `targets`: those that are left.
  Game(const Position& position, const Goal& goal, const KoTerms& ko, const PointSet& targets);

  const Board& board() const { return board_; }
  const Goal& goal() const { return goal_; }
  Colour reacher() const { return goal_.reacher; }
  Colour keeper() const { return goal_.keeper(); }
  bool reacher_to_move() const { return board_.to_move() == goal_.reacher; }
  // Capture and life: the named stones that have not been captured yet. Otherwise: the named points.
  const PointSet& targets() const { return targets_.back(); }

  bool is_reached() const;
  // A named stone of a connection or separation has been captured, or all of those that were to live: K has
  // won for good.
  bool is_out_of_reach() const;
  // Would this move of the side to move end the game in its favour?
  bool would_win_at_once(Point point) const;

  void play(Point point);
  void undo();

  // Equal for equal boards, sides to move, bars, threats and targets.
  Hash hash() const { return board_.hash() ^ targets_hash_; }
  Hash hash_after(Point point) const { return board_.hash_after(point) ^ targets_hash_; }
  // Equal for equal stones and targets. The side to move and the barred point do not matter.
  Hash stones_hash() const { return board_.stones_hash() ^ targets_hash_; }

 private:
  Board board_;
  Goal goal_;
  std::vector<PointSet> targets_;
  Hash targets_hash_ = 0;
};

}  // namespace yomi
