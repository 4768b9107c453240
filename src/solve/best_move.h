// Is this the best move? Proved without finding the value of the position.
//
// A move is best if there is a number N such that the side to move gets at least N with it and at most N with
// each other move. Such a number is often cheap to find where the value is not. If one move wins and the
// others lose, for example, that can be proved long before it is known by how much the move wins.
//
// Each move has proved bounds of its own. Rounds with growing budgets raise and lower them: first the lower
// bound of the move in question is raised, then the upper bound of each rival is lowered to that. If that
// fails, the lower bound of a rival is raised and the upper bound of the move is lowered. All moves share one
// table.
//
// Without superko (simple ko only) the search is cheapest: what it proves is forced in finitely many moves,
// under every rule about repetitions. Cycles may leave a gap between the bounds there; superko leaves none.
#pragma once

#include <vector>

#include "solve/deepening.h"
#include "work/limits.h"

namespace yomi::small {

// Proved bounds on what a move is worth to the side that plays it: its area less the opponent's.
struct MoveWorth {
  int move = kNoMove;
  int least = 0;
  int most = 0;
};

enum class Standing {
  Open,
  OnlyBest,  // better than each other move
  Best,      // no other move is better
  NotBest,   // another move is better
};

class BestMove {
 public:
  // `move` must be a point and legal.
  BestMove(const Grid& grid, const SmallPosition& root, int move, Superko superko, const Limits& limits);

  // Searches until it is known whether the move is best, or until the budget ends. If it is best, searches a
  // little longer to find out whether it is the only best one.
  Standing decide();

  // The move in question first, then its rivals, including the pass. A pass has no lower bound here: after
  // two passes dead stones stay on the board, but the search would count them as captured.
  const std::vector<MoveWorth>& worths() const { return worths_; }
  // Bounds on the worth of the best rival.
  MoveWorth rivals() const;
  std::int64_t nodes() const { return nodes_; }
  Stop stop() const { return stop_; }

 private:
  // The depth to which a side has failed to prove a score.
  struct Trial {
    int score = 0;
    int depth = 0;
  };
  struct Candidate {
    SmallPosition position;
    Trial trials[2];
  };

  Standing standing() const;
  void play_round(std::int64_t nodes, std::size_t patience);
  void raise(std::size_t i, int enough, std::int64_t nodes);
  bool prove_at_least(std::size_t i, int worth, std::int64_t nodes);
  bool prove_at_most(std::size_t i, int worth, std::int64_t nodes);
  Verdict prove(std::size_t i, Goal goal, std::int64_t nodes);

  const Grid& grid_;
  SmallPosition root_;
  Side mover_;
  Superko superko_;
  Limits limits_;
  Table table_;
  std::vector<MoveWorth> worths_;
  std::vector<Candidate> candidates_;  // in the order of worths_
  std::vector<std::size_t> rivals_;    // numbers of the moves in the order in which they are asked about
  std::int64_t nodes_ = 0;
  double seconds_ = 0;
  Stop stop_ = Stop::None;
};

}  // namespace yomi::small
