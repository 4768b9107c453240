// How likely a capture looks before it is read: a weighted sum of facts that a player sees at a glance, such
// as the number of liberties now and after running, weak stones around, and friends nearby. The weights were
// learnt from captures that λ df-pn found and from those that it gave up (bench/learn_captures.cpp), for each
// order and side to move. They give new nodes their first proof numbers. No proof depends on them.
#pragma once

#include "claim/game.h"
#include "read/general/glances.h"

namespace yomi {

// "The last stone" is the stone of the last move; after a pass there is none.
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

// The game must have a single target.
ProspectFeatures prospect_features(const Game& game);

// In hundredths of a logarithm: if the sum is 100 larger, the odds that the reacher wins are e times as good.
using ProspectWeights = std::array<std::int16_t, weight_count(kProspectGlances)>;

// One set of weights for each order (two; three and higher) and side to move (keeper, reacher).
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

// The first proof numbers of a node: how hard it seems to show that the reacher wins, and that it does not.
// A number is 1 for certain odds. It grows by kHardness each time the odds become e times worse.
struct Prospects {
  static constexpr int kHardness = 4;
  std::uint32_t to_win;
  std::uint32_t to_fail;
};

// `order` must be at least CaptureWeights::kLowest.
Prospects prospects_of(const Game& game, int order, const CaptureWeights& weights);

}  // namespace yomi
