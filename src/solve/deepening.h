// Iterative deepening alpha-beta on a small board: can the prover force a score, within so many moves?
//
// After van der Werf, van den Herik and Uiterwijk (Solving Go on Small Boards, 2003) and the search
// experiment of the paper on bounded static safety, with the smallest of windows: only whether the goal is
// proved counts, so the horizon is a failure of the prover and no position is ever guessed at. Early ends
// come from sure areas, and moves into them are left out. Moves are ordered by what worked elsewhere
// (killers, history), or by a guess at the work of the proof, and then the prover's are searched the less
// deep the later they come: a proof is a proof, and what is missed is found when the depth grows.
//
// Without superko repetitions are not looked for: a line that goes round in circles ends at the horizon like
// any other, so what is proved holds whatever the path. With superko a proof may rest on the path, because a
// move is illegal that repeats it. Such a proof goes into the table only when it rests on nothing above its
// own position, and is taken from there only where none of its positions can stand on the path already:
// docs/boards.md says how that is known.
#pragma once

#include <algorithm>
#include <array>

#include "solve/leaf.h"
#include "solve/local_answers.h"
#include "solve/table.h"
#include "solve/work_guide.h"
#include "work/budget.h"

namespace yomi::small {

class Deepening {
 public:
  static constexpr int kMostPly = 126;
  // Beyond this depth only cycles are left.
  static int deepest(const Grid& grid) { return std::min(kMostPly, 3 * grid.points() + 20); }

  // Beyond this one, with superko, it may be time to be careful.
  static int careful_depth(const Grid& grid) { return 2 * grid.points() + 12; }

  // `variety` makes threads that share a table search in different orders.
  Deepening(const Grid& grid, Table& table, Superko superko, SafetyMethod method, Budget& budget,
            unsigned variety = 0)
      : grid_(grid), table_(table), superko_(superko), method_(method), budget_(budget), variety_(variety) {}

  // Also ends where the prover, who wants the whole board, gets it by answering every move where it was made.
  // With smaller goals this costs more than it saves. Not for superko, where an answer may be illegal.
  void set_local_answers(LocalAnswers* answers) { answers_ = answers; }

  // Moves in the order of the work that is guessed, where this side is the prover.
  void set_guide(Side prover, const WorkGuide* guide) { guides_[prover] = guide; }

  // Can the prover, within so many moves, force a score that is at least the goal (Black) or below it
  // (White)? No means that the opponent can prevent it, proved; Unknown that the depth or the budget ended.
  // `before` is the position before the root, for superko.
  Verdict prove(const SmallPosition& root, Goal goal, int depth, const SmallPosition* before = nullptr);

  // Where others can see how far the search is.
  std::atomic<std::int64_t>* nodes_seen = nullptr;

  // Forgets what failed on other paths when a cycle is in the way; slow.
  void set_careful(bool careful) { careful_ = careful; }

 private:
  struct Child {
    SmallPosition position;
    PositionKey key;
    int move = kNoMove;
    int order = 0;
  };
  // What a proof needs of the path above it.
  struct Support {
    int rests_on = kMostPly + 1;   // the first position of the path that makes a move of the loser's illegal
    int fewest = kMostPoints - 1;  // stones on the board anywhere in the proof
    void add(const Support& other) {
      rests_on = std::min(rests_on, other.rests_on);
      fewest = std::min(fewest, other.fewest);
    }
  };
  struct Outcome {
    Verdict verdict = Verdict::Unknown;
    Support support;
  };
  struct Children {
    int size = 0;
    Support illegal;  // what the moves left out as repetitions rest on
    std::array<Child, kMostPoints + 1> list;
  };

  Outcome search(const SmallPosition& position, const PositionKey& key, int depth, int ply);
  Outcome search_moves(const SmallPosition& position, const PositionKey& key, Bits points, int depth, int ply,
                       int& best_move, int hint);
  bool is_enough_to_answer(const SmallPosition& position, int depth, int failed);
  void make_children(const SmallPosition& position, const PositionKey& key, Bits points, int ply,
                     Children& children) const;
  void order_children(const SmallPosition& position, int ply, int hint, Children& children) const;
  int order_by_work(const Child& child, bool proving) const;
  bool ends_at_once(const Children& children, bool proving, int depth, int ply, Outcome& outcome,
                    int& best_move) const;
  bool make(const SmallPosition& before, int move, SmallPosition& after) const;
  int repeated_ply(const SmallPosition& after, int ply) const;
  bool is_usable(const Entry& entry, int ply) const;
  int order_of(const SmallPosition& position, int move, const SmallPosition& after, int ply) const;
  void reward(const SmallPosition& position, int move, int depth, int ply);
  bool stopped() const { return budget_.stop() != Stop::None; }

  const Grid& grid_;
  Table& table_;
  Superko superko_;
  SafetyMethod method_;
  Budget& budget_;
  unsigned variety_;
  LocalAnswers* answers_ = nullptr;
  std::array<const WorkGuide*, 2> guides_{};
  const WorkGuide* guide_ = nullptr;  // of the prover
  Goal goal_;
  bool careful_ = false;
  std::array<std::array<int, kPassMove + 1>, 2> history_{};
  std::array<std::array<int, 2>, kMostPly + 1> killers_{};
  std::array<SmallPosition, kMostPly + 1> path_{};
  std::array<int, kMostPly + 1> crowd_{};  // the most stones on the path so far
};

}  // namespace yomi::small
