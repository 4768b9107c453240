// The game that rules are about, played on a pattern and its conditions instead of a board: what is reached,
// what the friend's moves lead to seen backwards, and what the opponent's moves ask for.
//
// Outside the rectangle the worst is assumed. With one outside move the opponent takes a liberty from the
// friend and gains as many as he needs; with one of his own the friend takes the last outside liberty of an
// opposing string, never another. The paper lets an outside move of the opponent's work on one string at a
// time. On a board one stone may fill a liberty of two strings and join two others, so rules that shall never
// be wrong need Outside::AllAtOnce.
//
// A string of the friend's is only known to have *at least* so many liberties: where it may be captured, both
// what follows with it captured and what follows without must be won.
#pragma once

#include <functional>
#include <vector>

#include "life/rule.h"

namespace yomi {

enum class Outside : std::uint8_t { AllAtOnce, OneAtATime };

// Conditions under which something is won, and which stones are kept then.
struct Way {
  Conditions conditions = 0;
  Cells kept = 0;
};
// None of them implies another.
using Ways = std::vector<Way>;

// False when a way as good was there already. Ways that ask for more are dropped.
bool add_way(Ways& ways, const Way& way);

class RuleGame {
 public:
  RuleGame(const RuleGrid& grid, RuleGoal goal, RuleKo ko, Outside outside)
      : grid_(grid), goal_(goal), ko_(ko), outside_(outside) {}

  const RuleGrid& grid() const { return grid_; }
  RuleKo ko() const { return ko_; }

  // The stones that show the goal, or none. An eye is an empty point with one string of the friend's all
  // around it; life is two or more of them, as Benson asks for.
  Cells goal_stones(const RulePattern& pattern) const;

  // Leaves out what every board with this pattern meets; false when none can meet it.
  bool normalise(const RulePattern& pattern, Way& way) const;

  // Cells that may be barred for the side to move: to the friend in unconditional rules, to the opponent
  // where the friend is ko master.
  Cells possible_bars(const RulePattern& pattern) const;

  // Unmoves: every pattern from which a move of the friend's leads to this won one, with the conditions
  // there. `move` is the cell, or kNoBar for a pass and for moves outside.
  using Predecessor = std::function<void(const RulePattern& before, const Way& way, int move)>;
  void before_own_move(const RulePattern& after, const Way& way, int bar, const Predecessor& visit) const;

  // Every pattern in which the opponent may have had the move before this one; some may turn out impossible.
  void before_other_move(const RulePattern& after,
                         const std::function<void(const RulePattern&)>& visit) const;

  // The ways in which the pattern is won with the opponent to move, from those in which the friend wins after
  // each of his moves. `winning(pattern, bar)` is asked for those.
  using Winning = std::function<const Ways&(const RulePattern&, int bar)>;
  Ways won_ways(const RulePattern& pattern, int bar, const Winning& winning) const;

  // One move of the opponent's in a cell, or outside.
  Ways ways_after(const RulePattern& pattern, int cell, const Winning& winning) const;

 private:
  int place_of(Cells string) const { return lowest(string & grid_.border()); }
  bool has_border(Cells string) const { return (string & grid_.border()) != 0; }
  template <class Visit>
  void each_shared_need(Conditions conditions, int needed, Cells parts_at, Visit visit) const;
  bool is_sure_ko(const RulePattern& after, int move, int captured) const;
  Conditions without_fields(Conditions conditions, Cells cells) const;

  template <class Branch>
  Ways ways_of_captures(Cells surely, const std::vector<Cells>& perhaps, int needed, Branch branch) const;
  Ways after_inside_move(const RulePattern& pattern, Cells move, Cells captured,
                         const Winning& winning) const;
  Ways after_outside_move(const RulePattern& pattern, Cells captured, Conditions raised, Conditions dropped,
                          const Winning& winning) const;
  Ways outside_ways(const RulePattern& pattern, Conditions raised, Conditions dropped,
                    const Winning& winning) const;
  bool meet_outside(const RulePattern& pattern, Ways& ways, const Winning& winning) const;

  const RuleGrid& grid_;
  RuleGoal goal_;
  RuleKo ko_;
  Outside outside_;
};

// Meeting both: every pair of ways joined.
void meet(Ways& ways, const Ways& others);

}  // namespace yomi
