// Settles life and death in an area around the targets. One search of the area tells what to prove: a win
// without the ko, or both games of a ko; so nothing is searched twice. Small areas come first
// (life_surroundings.h). A keeper who wins by getting out of one is asked whether he also wins inside. In a
// race he is believed in the largest area, because there is no better guess left; the areas made for races
// come first, and what was found there is the guess. Where a proof cannot be had the usual way (two_games.h)
// is open.
#pragma once

#include <optional>

#include "claim/observer.h"
#include "plan/settlement.h"
#include "read/fight/life_reader.h"

namespace yomi {

// A side that needs this number of threats, or ever more of them, is not expected to win.
constexpr int kTooManyThreats = 3;
inline bool is_one_sided(const KoCount& ko) {
  return ko.never_enough || (ko.threats == 0 && ko.too_few >= kTooManyThreats - 1);
}

struct LifeSettlement {
  Settlement settled;
  KoCount ko;                        // for a ko
  Colour favourite = Colour::Empty;  // not settled: who seems to win
  bool seems_ko = false;             // not settled: it seems to be a ko
  // Proved: who wins if neither side has a ko threat. Not where the same is proved whatever the threats are.
  std::optional<ProvedGame> without_threats;
  Point move = kNoPoint;  // the first move of a side to move that seems to win, also by ko

  bool has_guess() const { return is_player(favourite) || seems_ko; }
  // Neither side if it seems to be a ko that either side may win.
  Colour likely_winner() const { return seems_ko && is_one_sided(ko) ? ko.first : favourite; }
  void drop_guess() {
    favourite = Colour::Empty;
    seems_ko = false;
    move = kNoPoint;
    ko = {};
  }
};

// `rivals`: stones that are known to be in the fight, beside the targets. `proves`: if not, the guide alone
// is asked, and nothing is settled. The observer is told what the guide leans to.
LifeSettlement settle_life(const Task& task, const Limits& limits, const PointSet& rivals = {},
                           bool proves = true, Observer* observer = nullptr);

// Who wins if neither side is the ko master, and one side has threats or neither has. Only where the fight is
// enclosed.
LifeSettlement settle_with_threats(const Task& task, const Limits& limits);

// That the side which does not take first wins with the threats counted, and does not with one less; as far
// as it can be proved. `nodes` grows by what it takes.
std::vector<ProvedGame> prove_number(const Task& task, const KoCount& count, const Limits& limits,
                                     std::int64_t& nodes);

// Can two eyes be made, even if the other side wins every ko? Inside one of the areas, whatever lies around
// it: a few nodes for each area, then more, again and again. Says nothing if not.
Settlement settle_two_eyes(const Task& task, const Limits& limits);

}  // namespace yomi
