// Iterative deepening alpha-beta on a small board: can the prover force a score within a given number of
// moves?
//
// After van der Werf, van den Herik and Uiterwijk (Solving Go on Small Boards, 2003) and the search
// experiment of the paper on bounded static safety. The window is minimal: all that counts is whether the
// goal is proved. The horizon is therefore a failure of the prover, and no position is ever guessed. A line
// ends early if sure areas decide it; moves into sure areas are left out.
//
// Moves are ordered by what worked elsewhere (killers, history), or by a guess at the work of the proof. With
// the guess, the prover's later moves are searched less deep than its first ones. That cannot make a proof
// wrong, and a proof that is missed is found when the depth grows.
//
// Without superko the search does not look for repetitions. A line that repeats ends at the horizon like any
// other, so that proofs hold on every path. With superko a proof may depend on the path, because a move that
// repeats a position of the path is illegal. Such a proof is stored in the table only if it depends on no
// position above its own. It is used only where none of its positions can be on the path already.
// docs/explanation/boards.md says how that is known.
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
  // Beyond this depth all lines contain cycles.
  static int deepest(const Grid& grid) { return std::min(kMostPly, 3 * grid.points() + 20); }

  // Beyond this depth, with superko, the search may have to be careful (see set_careful).
  static int careful_depth(const Grid& grid) { return 2 * grid.points() + 12; }

  // `variety` makes threads that share a table search in different orders.
  Deepening(const Grid& grid, Table& table, Superko superko, SafetyMethod method, Budget& budget,
            unsigned variety = 0)
      : grid_(grid),
        table_(table),
        superko_(superko),
        judge_(grid, method),
        budget_(budget),
        variety_(variety) {}

  // A position is also proved if the prover wants the whole board and gets it by answering each move in the
  // region where it was played. With smaller goals this costs more than it saves. Not for superko, where an
  // answer may be illegal.
  void set_local_answers(LocalAnswers* answers) { answers_ = answers; }

  // Orders moves by the guessed work of their proofs when this side is the prover.
  void set_guide(Side prover, const WorkGuide* guide) { guides_[prover] = guide; }

  // Can the prover force the goal within `depth` moves? No: it is proved that the opponent can prevent it.
  // Unknown: the depth or the budget was not enough. `before`: the position before the root, for superko.
  Verdict prove(const SmallPosition& root, Goal goal, int depth, const SmallPosition* before = nullptr);

  // Receives the nodes searched so far, for a progress display in another thread. May be null.
  std::atomic<std::int64_t>* nodes_seen = nullptr;

  // A careful search does not use failures from other paths where a cycle may have caused them. That is slow.
  void set_careful(bool careful) { careful_ = careful; }

 private:
  struct Child {
    SmallPosition position;
    PositionKey key;
    int move = kNoMove;
    int order = 0;
  };
  // How a proof depends on the path above it.
  struct Support {
    int rests_on = kMostPly + 1;   // the first position of the path that makes a move of the loser's illegal
    int fewest = kMostPoints - 1;  // the fewest stones on the board in any position of the proof
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
    Support illegal;  // the support of the moves that were left out as repetitions
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
  Judge judge_;
  Budget& budget_;
  unsigned variety_;
  LocalAnswers* answers_ = nullptr;
  std::array<const WorkGuide*, 2> guides_{};
  const WorkGuide* guide_ = nullptr;  // the prover's guide
  Goal goal_;
  bool careful_ = false;
  std::array<std::array<int, kPassMove + 1>, 2> history_{};
  std::array<std::array<int, 2>, kMostPly + 1> killers_{};
  std::array<SmallPosition, kMostPly + 1> path_{};
  std::array<int, kMostPly + 1> crowd_{};  // the most stones in any position of the path so far
};

}  // namespace yomi::small
