// How likely a capture looks before it is read: what a player sees at a glance (how many liberties, how many
// after running, weak stones around, friends near by), weighed. The weights were learnt from captures that λ
// df-pn has found and given up (bench/learn_captures.cpp), for each order and side to move. They give new
// nodes their first proof numbers, as later work on df-pn does with other estimates; nothing proved depends
// on them.
#pragma once

#include "claim/game.h"
#include "read/general/glances.h"

namespace yomi {

// "Last" is the last move: a pass has no stone.
inline constexpr std::array kProspectGlances = {
    Glance{"always", 1},
    Glance{"liberties of the target", 7},
    Glance{"liberties after its best extension", 10},
    Glance{"liberties after the second best", 10},
    Glance{"liberties that the reacher can fill only in atari", 5},
    Glance{"liberties of his best stone on one of them", 8},
    Glance{"attackers in atari", 3},
    Glance{"attackers with two liberties", 4},
    Glance{"friends next to a liberty, with more than three", 4},
    Glance{"weaker friends there", 4},
    Glance{"liberties of the last stone", 7},
    Glance{"steps from the target to it", 4},
    Glance{"stones of the reacher's it touches", 6},
    Glance{"stones of the keeper's it touches", 6},
};

using ProspectFeatures = Seen<kProspectGlances>::Features;

// With a single target.
ProspectFeatures prospect_features(const Game& game);

// In hundredths: when they add up to a hundred more, the odds that the reacher wins are e times as good.
using ProspectWeights = std::array<std::int16_t, weight_count(kProspectGlances)>;

// By order (the second; the third and higher) and by who is to move (the keeper, the reacher).
struct CaptureWeights {
  static constexpr int kOrders = 2;
  static constexpr int kLowest = 2;
  std::array<std::array<ProspectWeights, 2>, kOrders> tables{};

  static std::size_t row(int order) {
    return static_cast<std::size_t>(std::min(order - kLowest, kOrders - 1));
  }
  const ProspectWeights& of(int order, bool reacher_to_move) const {
    return tables[row(order)][reacher_to_move ? 1 : 0];
  }
};

extern const CaptureWeights kCaptureWeights;

// First guesses for the proof numbers of a node: how hard it seems to show that the reacher wins, and that he
// does not. They begin at one and grow by `kHardness` with each power of e that the odds are worse.
struct Prospects {
  static constexpr int kHardness = 4;
  std::uint32_t to_win;
  std::uint32_t to_fail;
};

// Of an order not below CaptureWeights::kLowest.
Prospects prospects_of(const Game& game, int order, const CaptureWeights& weights);

}  // namespace yomi
