// The game that rules are about, played on a pattern and its conditions instead of a board: when the goal is
// reached, what each move leads to, and which positions a position may come from.
//
// Outside the rectangle the worst case is assumed. One outside move of the opponent takes a liberty from the
// friend and gives the opponent as many liberties as it needs. One outside move of the friend takes the last
// outside liberty of an opposing string, and never another one. Conditions are bounds: a string of the friend
// has *at least* that number of liberties, and a string of the opponent *at most*. If the conditions do not
// tell whether a string is captured, both cases must be won.
//
// In the paper an outside move affects one string at a time, and a string is captured exactly if the
// conditions say so. Its counts are matched best if a captured string of the friend counts as lost. On a
// board one stone may fill a liberty of two strings, and strings that are apart in the rectangle may be
// joined outside. Rules that must never be wrong therefore need RuleModel::Sound.
#pragma once

#include <functional>
#include <vector>

#include "life/rule.h"

namespace yomi {

enum class RuleModel : std::uint8_t { Sound, Paper };

// A way to win: conditions, and the stones that are kept if they are met.
struct Way {
  Conditions conditions = 0;
  Cells kept = 0;
};
// Several ways to win. None of them implies another.
using Ways = std::vector<Way>;

// Returns false if `ways` contains a way that is as good. Drops ways that demand more.
bool add_way(Ways& ways, const Way& way);
// The ways to meet one of `ways` and one of `others`: each pair is joined.
void meet(Ways& ways, const Ways& others);

// The friend's moves: a cell; kOutsideAt + the first border cell of an opposing string, for an outside
// liberty of that string; or kNoMove.
inline constexpr int kOutsideAt = RuleGrid::kMostCells;
inline constexpr int kNoMove = 2 * RuleGrid::kMostCells;

class RuleGame {
 public:
  RuleGame(const RuleGrid& grid, RuleGoal goal, RuleKo ko, RuleModel model = RuleModel::Sound)
      : grid_(grid), goal_(goal), ko_(ko), model_(model) {}

  // The stones that show that the goal has been reached; empty if it has not. An eye is an empty point
  // surrounded by one string of the friend. Life is two or more eyes, as Benson's theorem requires.
  Cells goal_stones(const RulePattern& pattern) const;

  // Cells from which a ko may bar the side to move: the friend in unconditional rules, the opponent in rules
  // of the ko master.
  Cells possible_bars(const RulePattern& pattern) const;

  // Visits the patterns from which this one may have come, with the move. Some of them may be impossible.
  using Unmoved = std::function<void(const RulePattern& before, int move)>;
  void before_own_move(const RulePattern& after, const Unmoved& visit) const;
  void before_other_move(const RulePattern& after, const Unmoved& visit) const;

  // A function that returns the ways to win a pattern in which the other side is to move.
  using Table = std::function<const Ways&(const RulePattern&, int bar)>;
  // The ways to win by this move of the friend.
  Ways winning_ways(const RulePattern& pattern, int move, const Table& won) const;
  // The ways to win with the opponent to move: each of its moves must lead to one.
  Ways won_ways(const RulePattern& pattern, int bar, const Table& winning) const;

  // The ways that remain after the opponent's move in a cell.
  Ways ways_after(const RulePattern& pattern, int cell, const Table& winning) const;
  Ways ways_after_outside(const RulePattern& pattern, const Table& winning) const;

 private:
  bool is_sound() const { return model_ == RuleModel::Sound; }
  int place_of(Cells string) const { return lowest(string & grid_.border()); }
  bool has_border(Cells string) const { return (string & grid_.border()) != 0; }
  // Everything that conditions may say about these cells.
  Conditions fields_of(Cells cells) const;
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
