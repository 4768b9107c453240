// Is this the best move? Proved without the value of the position.
//
// A move is best if one number keeps it from its rivals: the side to move gets at least so much with it and
// no more with any other. Often that number is cheap to find where the value is not, because a move that
// wins by something can be told from moves that lose long before it is known by how much it wins. So every
// move has proved bounds of its own, and all are pushed from both sides with budgets that grow: first what
// the move in question is sure of, then every rival down to that; where that does not succeed, a rival up and
// the move down. One table serves all moves.
//
// Simple ko is the cheapest rule: what is proved is forced in finitely many moves whatever is said of
// repetitions. Where cycles leave a gap, superko does not.
#pragma once

#include <vector>

#include "solve/deepening.h"
#include "work/limits.h"

namespace yomi::small {

// What a move is proved to be worth to the side that makes it: its area less the opponent's.
struct MoveWorth {
  int move = kNoMove;
  int least = 0;
  int most = 0;
};

enum class Standing {
  Open,
  OnlyBest,  // better than any other move
  Best,      // none is better
  NotBest,   // one is better
};

class BestMove {
 public:
  // `move` must be a point and legal.
  BestMove(const Grid& grid, const SmallPosition& root, int move, Superko superko, const Limits& limits);

  // Until it is known whether the move is best, and for a while whether it is the only one, or the budget
  // ends.
  Standing decide();

  // The move in question first, then its rivals, passing among them. Of passing nothing is said that it is
  // sure of: after two passes dead stones stay on the board, but the search takes them off.
  const std::vector<MoveWorth>& worths() const { return worths_; }
  // What the best of the rivals can be worth.
  MoveWorth rivals() const;
  std::int64_t nodes() const { return nodes_; }
  Stop stop() const { return stop_; }

 private:
  // How deep a side has tried in vain to prove a score.
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
  std::vector<Candidate> candidates_;  // of the same moves
  std::vector<std::size_t> rivals_;    // numbers of the moves in the order in which they are asked about
  std::int64_t nodes_ = 0;
  double seconds_ = 0;
  Stop stop_ = Stop::None;
};

}  // namespace yomi::small
