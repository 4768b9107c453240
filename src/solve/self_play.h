// Learns how much work a proof will be, by self-play.
//
// Where the prover is to move, a proof needs only one child. Where the opponent is to move, it needs all
// children. The guess for a position is therefore moved towards the least guess of its children, or towards
// the logarithm of the sum of their work (temporal differences, Sutton 1988; expected work, Randall and
// others, 2024). The prover prefers moves that promise little work, and the opponent moves that promise much;
// both choose with some randomness. The random numbers have a fixed seed, so that the games are the same
// every time.
#pragma once

#include <random>

#include "solve/goal.h"
#include "solve/local_answers.h"
#include "solve/work_guide.h"
#include "work/budget.h"

namespace yomi::small {

class SelfPlay {
 public:
  // Each position of the games costs one node of the budget. `answers` may be null.
  SelfPlay(const Grid& grid, Goal goal, LocalAnswers* answers, Budget& budget, WorkGuide& guide)
      : grid_(grid), goal_(goal), answers_(answers), budget_(budget), guide_(guide) {}

  // Plays until all games have been played or the budget ends.
  void learn(const SmallPosition& root, int games);

 private:
  struct Child {
    SmallPosition position;
    WorkGuide::Sum sum;
  };

  void play_game(const SmallPosition& root);
  // The work of a position where the game is decided. Negative if the game goes on; `points` then receives
  // the points that are worth a move.
  float work_of_end(const SmallPosition& position, Bits& points);
  int make_children(const SmallPosition& position, Bits points);
  float work_of_children(bool proving, int size) const;
  int choose(bool proving, int size);
  void draw(const WorkGuide::Sum& sum, float work);
  float chance();

  const Grid& grid_;
  Goal goal_;
  LocalAnswers* answers_;
  Budget& budget_;
  WorkGuide& guide_;
  std::mt19937 random_{1};
  std::array<Child, kMostPoints + 1> children_;
  float rate_ = 0;  // how much one error changes the weights
  float wild_ = 0;  // the share of moves made at random
};

}  // namespace yomi::small
