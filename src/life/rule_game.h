// The game that rules are about, played on a pattern and its conditions instead of a board: when the goal is
// reached, what each side's moves lead to, and the same seen backwards.
//
// Outside the rectangle the worst is assumed. With one outside move the opponent takes a liberty from the
// friend and gains as many as he needs; with one of his own the friend takes the last outside liberty of an
// opposing string, never another. Conditions are bounds: a string of the friend's has *at least* so many
// liberties, one of the opponent's *at most* so many. Where it depends on more than is known whether a string
// is captured, what follows with it and what follows without it must both be won.
//
// The paper lets an outside move work on one string at a time, and takes strings for captured exactly when
// the conditions say so; its counts come out nearest when a captured string of the friend's counts as lost.
// On a board one stone may fill a liberty of two strings, and strings that are apart in the rectangle may be
// joined outside. Rules that shall never be wrong need RuleModel::Sound.
#pragma once

#include <functional>
#include <vector>

#include "life/rule.h"

namespace yomi {

enum class RuleModel : std::uint8_t { Sound, Paper };

// Conditions under which something is won, and which stones are kept then.
struct Way {
  Conditions conditions = 0;
  Cells kept = 0;
};
// None of them implies another.
using Ways = std::vector<Way>;

// False when a way as good was there already. Ways that ask for more are dropped.
bool add_way(Ways& ways, const Way& way);
// Meeting both: every pair of ways joined.
void meet(Ways& ways, const Ways& others);

// The friend's moves: a cell, a liberty of the opposing string with this first border cell, or nothing.
inline constexpr int kOutsideAt = RuleGrid::kMostCells;
inline constexpr int kNoMove = 2 * RuleGrid::kMostCells - 1;

class RuleGame {
 public:
  RuleGame(const RuleGrid& grid, RuleGoal goal, RuleKo ko, RuleModel model = RuleModel::Sound)
      : grid_(grid), goal_(goal), ko_(ko), model_(model) {}

  // The stones that show the goal, or none. An eye is an empty point with one string of the friend's all
  // around it; life is two or more of them, as Benson asks for.
  Cells goal_stones(const RulePattern& pattern) const;

  // Cells that may be barred for the side to move: to the friend in unconditional rules, to the opponent
  // where the friend is ko master.
  Cells possible_bars(const RulePattern& pattern) const;

  // Unmoves: the patterns, with a move, that this one may have come from. Some turn out impossible.
  using Unmoved = std::function<void(const RulePattern& before, int move)>;
  void before_own_move(const RulePattern& after, const Unmoved& visit) const;
  void before_other_move(const RulePattern& after, const Unmoved& visit) const;

  // Asked for the ways to win a pattern in which the other side is to move.
  using Table = std::function<const Ways&(const RulePattern&, int bar)>;
  // The ways to win by this move of the friend's.
  Ways winning_ways(const RulePattern& pattern, int move, const Table& won) const;
  // The ways to win with the opponent to move: after each of his moves there is one.
  Ways won_ways(const RulePattern& pattern, int bar, const Table& winning) const;

  // What the opponent's move in a cell asks for; and what his moves outside do.
  Ways ways_after(const RulePattern& pattern, int cell, const Table& winning) const;
  Ways ways_after_outside(const RulePattern& pattern, const Table& winning) const;

 private:
  bool is_sound() const { return model_ == RuleModel::Sound; }
  int place_of(Cells string) const { return lowest(string & grid_.border()); }
  bool has_border(Cells string) const { return (string & grid_.border()) != 0; }
  bool is_sure_ko(const RulePattern& after, int move, Cells captured) const;
  bool normalise(const RulePattern& pattern, Conditions& conditions) const;
  Ways normalised(const RulePattern& pattern, const Ways& ways) const;
  template <class Visit>
  void each_shared_need(Conditions conditions, int needed, Cells parts_at, Visit visit) const;
  void each_refill(const RulePattern& after, Cells around, Cells move,
                   const std::function<void(Cells)>& visit) const;
  Cells breathless(Cells strings_near, Cells stones, Cells empty, std::vector<Cells>& on_border) const;

  Ways after_own_move(const RulePattern& pattern, int move, Cells sure, Cells taken, const Table& won) const;
  Ways after_other_move(const RulePattern& pattern, Cells move, Cells captured, const Table& winning) const;
  Ways outside_ways(const RulePattern& pattern, Conditions raised, Conditions dropped,
                    const Table& winning) const;

  const RuleGrid& grid_;
  RuleGoal goal_;
  RuleKo ko_;
  RuleModel model_;
};

}  // namespace yomi
