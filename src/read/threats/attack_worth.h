// How promising an attack looks before it is read: a weighted sum of facts that a player sees at a glance,
// such as the distance from the last stones, an atari, and the shape that the move makes. The weights were
// learnt from connections that searches have proved (bench/learn_attacks.cpp), by asking which of all attacks
// won. No proof depends on them; they only say which attack is read first.
#pragma once

#include "claim/game.h"
#include "read/general/glances.h"

namespace yomi {

// The moves before the attack, and the threat. Each is kNoPoint if there is none.
struct AttackContext {
  Point last = kNoPoint;    // the last stone
  Point mine = kNoPoint;    // the reacher's last stone
  Point threat = kNoPoint;  // what would have won after a pass instead of the last stone
};

AttackContext context_of(const Game& game, Point threat);

inline constexpr std::array kAttackGlances = {
    Glance{"moves more than on a shortest way", 3},
    Glance{"steps from the last stone", 7},
    Glance{"steps from the reacher's last stone", 7},
    Glance{"steps from what was threatened", 8},
    Glance{"steps from the named strings", 4},
    Glance{"named strings it touches", 3},
    Glance{"line of the board", 5},
    Glance{"own stones it touches", 5},
    Glance{"the keeper's stones it touches", 5},
    Glance{"liberties after the move", 5},
    Glance{"liberties of the weakest string of the keeper's it touches", 6},
    Glance{"liberties of the weakest string of its own", 6},
    Glance{"liberties of the last stone if it touches that", 5},
    Glance{"a side with its corners", 40, 4},
    Glance{"a corner with its sides", 40, 4},
    Glance{"two sides that face each other", 10, 2},
};

// The features of an attack: the numbers of its weights.
using AttackFeatures = Seen<kAttackGlances>::Features;
// In hundredths of a logarithm: of two attacks, the one whose sum is 100 larger wins e times as often.
using AttackWeights = std::array<std::int16_t, weight_count(kAttackGlances)>;

// `detour`: the number of moves by which this way is longer than the shortest, as far as that is known.
AttackFeatures features_of(const Game& game, Point attack, int detour, const AttackContext& context);

// In the order of kAttackGlances; printed by the learner.
extern const AttackWeights kAttackWeights;

inline int worth_of(const AttackFeatures& features, const AttackWeights& weights = kAttackWeights) {
  return sum_of_weights(features, weights);
}

}  // namespace yomi
