// A position of an area that one side wins, and how many ko threats the win takes.
//
// Threats are put in one row: a side that is the ko master has more than any number, and a threat of the
// other side's is one fewer. A win in which neither side retakes a ko at once stands for any number. A side
// that wins with fewer threats wins with more; so one number says in which searches the win holds.
#pragma once

#include "read/fight/life_area.h"

namespace yomi {

enum class Side : std::uint8_t { Nobody, Reacher, Keeper };

// What a win needs that stands against any number of threats, but not against a ko master.
constexpr Threats kAgainstAnyNumber = 1 - kMasters;

inline Side other_side(Side side) {
  return side == Side::Keeper ? Side::Reacher : Side::Keeper;
}

inline Side mover_of(const LocalState& state) {
  return state.reacher_to_move ? Side::Reacher : Side::Keeper;
}

constexpr Threats more_threats(Threats threats, int more) {
  return threats <= kAgainstAnyNumber || threats >= kMasters ? threats : static_cast<Threats>(threats + more);
}

struct LifeWin {
  LocalSet zone = 0;
  Threats least =
      kMasters + 1;  // threats that the winner needs; more than a side can have: not known to be won
  std::int8_t move = LifeArea::kPassIndex;
  std::int8_t kept = -1;
};

// What one search tells another about a position.
struct KnownWin {
  Side winner = Side::Nobody;
  const LifeWin* win = nullptr;
};

}  // namespace yomi
