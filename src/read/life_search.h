// Who wins a fight for life in its area, by depth-first proof-number search on machine words.
//
// The reacher's pass comes first: when the keeper wins even then, only a move where he did so can be of use
// to the reacher, and all others are left out. The search knows nothing outside the area, and its zones are
// only roughly right, so what it says is a guide, not a proof: who seems to win, and by which move. It is
// asked again and again while the proof is written, and remembers everything. A keeper's win may rest on a
// repetition seen on another line (see prover.h); reopen() takes such a win back.
#pragma once

#include <vector>

#include "read/budget.h"
#include "read/life_area.h"
#include "read/node_table.h"

namespace yomi {

enum class Side : std::uint8_t { Nobody, Reacher, Keeper };

// Who may not retake a ko at once; a side with threats may, as often as it has them.
struct LocalKo {
  bool bars_reacher = true;
  bool bars_keeper = true;
  Side has_threats = Side::Nobody;

  bool bars(bool reacher) const { return reacher ? bars_reacher : bars_keeper; }
};

class LifeSearch {
 public:
  // `looks_for_captures`: a keeper who has no room for two eyes is not given up before he is captured.
  LifeSearch(const LifeArea& area, LocalKo ko, Budget& budget, bool looks_for_captures)
      : area_(area), ko_(ko), budget_(budget), looks_for_captures_(looks_for_captures) {}

  // Nobody when the budget is spent.
  Side winner(const LocalState& state);
  // The move by which the side to move wins; it must be the winner. kNoMove where the keeper was given up.
  static constexpr int kNoMove = -2;
  int winning_move(const LocalState& state);
  // A target that the keeper, who wins, expects to keep; -1 if he does not know.
  int kept_target(const LocalState& state) { return table_[find(state)].kept; }
  // Forgets a keeper's win.
  void reopen(const LocalState& state);

  std::int64_t bytes() const { return table_.bytes(); }

 private:
  struct Entry {
    Hash key = 0;
    LocalSet zone = 0;  // of the win; until then, of what makes moves useless
    LocalSet must = 0;  // where the side to move may still find something
    std::uint32_t phi = 1;
    std::uint32_t delta = 1;
    std::int32_t distance = INT32_MAX;
    std::int8_t move = LifeArea::kPassIndex;
    std::int8_t kept = -1;
    NodeStatus status = NodeStatus::Open;
    bool on_path : 1 = false;
    bool visited : 1 = false;
    bool careful : 1 = false;  // taken back once: no moves are left out any more
  };
  using Table = KeyTable<Entry>;

  struct Child {
    LocalState state;
    Table::Index node;
    int move;
  };

  Table::Index find(const LocalState& state);
  void settle(Table::Index node, const LocalState& state, Side winner, int move, LocalSet zone);
  LocalSet zone_of(const Child& child) const;
  void list_children(const LocalState& state, Table::Index node);
  LocalSet forced(const LocalState& state, LocalSet& shown) const;
  void leave_out_useless(const LocalState& state, Table::Index node, size_t first);
  void add_child(const LocalState& state, int move);
  LocalSet worth_a_look(const LocalState& state, LocalSet zone) const;
  bool may_play(const LocalState& state, int move) const;
  bool fills_own_eye(const LocalState& state, int move) const;
  void win_by(Table::Index node, const LocalState& state, const Child& child);
  void lose(Table::Index node, const LocalState& state, size_t first);
  void search(const LocalState& state, Table::Index node, std::uint32_t phi_limit, std::uint32_t delta_limit,
              bool stay, int depth);

  const LifeArea& area_;
  LocalKo ko_;
  Budget& budget_;
  bool looks_for_captures_;
  Table table_;
  std::vector<Child> children_;
};

}  // namespace yomi
