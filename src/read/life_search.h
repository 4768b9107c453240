// Who wins a fight for life in its area, by depth-first proof-number search on machine words.
//
// The search knows nothing outside the area and keeps no zones, so what it says is a guide, not a proof: who
// seems to win, and by which move. It is asked again and again while the proof is written, and remembers
// everything. A keeper's win may rest on a repetition seen on another line (see prover.h); reopen() takes
// such a win back.
#pragma once

#include <vector>

#include "read/budget.h"
#include "read/life_area.h"
#include "read/node_table.h"

namespace yomi {

enum class Side : std::uint8_t { Nobody, Reacher, Keeper };

// Who may retake a ko at once: the master always, the side with threats as often as it has them.
struct LocalKo {
  Side master = Side::Nobody;
  Side has_threats = Side::Nobody;
};

class LifeSearch {
 public:
  LifeSearch(const LifeArea& area, LocalKo ko, Budget& budget) : area_(area), ko_(ko), budget_(budget) {}

  // Nobody when the budget is spent.
  Side winner(const LocalState& state);
  // The move by which the side to move wins; it must be the winner.
  int winning_move(const LocalState& state);
  // A target that the keeper, who wins, expects to keep; -1 if he does not know.
  int kept_target(const LocalState& state) { return table_[find(state)].claim; }
  // Forgets a keeper's win.
  void reopen(const LocalState& state);
  // Somebody else has proved it otherwise.
  void learn(const LocalState& state, Side winner);

  std::int64_t bytes() const { return table_.bytes(); }

 private:
  struct Child {
    LocalState state;
    NodeTable::Index node;
    int move;
  };

  NodeTable::Index find(const LocalState& state);
  void settle(NodeTable::Index node, const LocalState& state, Side winner, int move, int kept = -1);
  void list_children(const LocalState& state);
  void add_child(const LocalState& state, int move);
  bool fills_own_eye(const LocalState& state, int move) const;
  void search(const LocalState& state, NodeTable::Index node, std::uint32_t phi_limit,
              std::uint32_t delta_limit, bool stay, int depth);

  const LifeArea& area_;
  LocalKo ko_;
  Budget& budget_;
  NodeTable table_;
  std::vector<Child> children_;
};

}  // namespace yomi
