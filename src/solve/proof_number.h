// Depth-first proof-number search on a small board, the alternative to deepening. It always goes on to the
// position that is easiest to prove or to refute.
//
// After Nagai (2002). The threshold of the best child is a quarter above the number of the second best child
// (Pawlewicz and Lew, 2007). A position that repeats counts as a failure of the prover. Such a failure may
// hold on this path only, but it is stored like any other. So only proofs count. A question that is not
// proved is asked again for the other side.
//
// Under superko the opponent is never barred from a ko. Under positional superko the prover never takes a ko.
// docs/explanation/boards.md says why such a proof holds under these rules.
#pragma once

#include <vector>

#include "solve/goal.h"
#include "solve/leaf.h"
#include "solve/zeroed.h"
#include "work/budget.h"

namespace yomi::small {

class ProofNumberSearch {
 public:
  ProofNumberSearch(const Grid& grid, std::int64_t bytes, Superko superko, SafetyMethod method,
                    Budget& budget);

  // Yes: proved. No: this search found that the opponent can prevent it, which is no proof.
  Verdict prove(const SmallPosition& root, Goal goal, int& move);

  std::atomic<std::int64_t>* nodes_seen = nullptr;

 private:
  using Number = std::uint32_t;
  static constexpr Number kInfinite = 1'000'000'000;
  static constexpr int kMostPly = 1000;

  struct Numbers {
    Number proof = 1;
    Number disproof = 1;
    bool is_settled() const { return proof == 0 || disproof == 0; }
  };
  struct Slot {
    Bits low = 0;
    Bits high = 0;
    Numbers numbers;
    std::uint32_t effort = 0;    // 0: the slot is free
    std::uint32_t question = 0;  // entries of other questions may be replaced
  };
  struct Child {
    SmallPosition position;
    PositionKey key;
    Numbers numbers;
    int move = kNoMove;
    bool on_path = false;
  };
  struct Ranking {
    Numbers numbers;
    int best = 0;
    Number second = kInfinite;
  };

  Numbers search(const SmallPosition& position, const PositionKey& key, Number most_proof,
                 Number most_disproof, int ply, int& best_move);
  int make_children(const SmallPosition& position, const Judgement& judgement, int ply, Child* children);
  Ranking rank(const Child* children, int size, bool proving) const;
  Numbers first_numbers(const SmallPosition& position) const;
  bool may_play(const SmallPosition& before, int move, SmallPosition& after) const;
  bool look_up(const PositionKey& key, Numbers& numbers) const;
  void store(const PositionKey& key, const Numbers& numbers, std::int64_t nodes);
  std::size_t first_slot(const PositionKey& key) const;

  const Grid& grid_;
  Superko superko_;
  Judge judge_;
  Budget& budget_;
  Goal goal_;
  std::uint32_t question_ = 0;
  Zeroed<Slot> slots_;
  std::vector<PositionKey> path_;
};

}  // namespace yomi::small
