// A board with a goal on it: the game that searchers play. Adds to the board what the goal remembers (which
// targets have been captured) and the two ends: the goal has happened, or it can happen no more.
#pragma once

#include "claim/game_start.h"
#include "go/board.h"

namespace yomi {

class Game {
 public:
  // The named stones must be of goal.named_colour().
  explicit Game(const GameStart& start) : Game(start.position, start.goal, start.ko) {}
  Game(const Position& position, const Goal& goal, const KoTerms& ko);
  // Of the targets only these are left.
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
  // The same asked of R's or K's move before it is played.
  bool would_win_at_once(Point point) const;

  void play(Point point);
  void undo();

  // Equal for equal boards, sides to move, bars, threats and targets.
  Hash hash() const { return board_.hash() ^ targets_hash_; }
  Hash hash_after(Point point) const { return board_.hash_after(point) ^ targets_hash_; }
  // The same whoever is to move and whatever is barred.
  Hash stones_hash() const { return board_.stones_hash() ^ targets_hash_; }

 private:
  Board board_;
  Goal goal_;
  std::vector<PointSet> targets_;
  Hash targets_hash_ = 0;
};

}  // namespace yomi
