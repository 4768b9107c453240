// Learning how much work a proof will be, by playing against oneself.
//
// After a move of the opponent's the prover needs the proof of one answer, after his own those of all
// answers: so the guess for a position is drawn towards the least of its children's, or to the logarithm of
// their sum (temporal differences, Sutton 1988; the work is the expected work of Randall and others, 2024).
// The prover plays what looks like the least work, the opponent what looks like much, both with some chance.
// The games are the same every time.
#pragma once

#include <random>

#include "solve/goal.h"
#include "solve/local_answers.h"
#include "solve/work_guide.h"
#include "work/budget.h"

namespace yomi::small {

class SelfPlay {
 public:
  // Every position of the games is a node of the budget. `answers` may be null.
  SelfPlay(const Grid& grid, Goal goal, LocalAnswers* answers, Budget& budget, WorkGuide& guide)
      : grid_(grid), goal_(goal), answers_(answers), budget_(budget), guide_(guide) {}

  // Until the games are played or the budget ends.
  void learn(const SmallPosition& root, int games);

 private:
  struct Child {
    SmallPosition position;
    WorkGuide::Sum sum;
  };

  void play_game(const SmallPosition& root);
  // The work where the game is over, negative where it goes on; then the points worth a move.
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
  float rate_ = 0;  // of learning
  float wild_ = 0;  // the share of moves made at random
};

}  // namespace yomi::small
