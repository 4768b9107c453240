// Printed by bench/learn_attacks.cpp (make attack-weights); what they mean is in read/threats/attack_worth.h.
#include "read/threats/attack_worth.h"

namespace yomi {

// clang-format off
const AttackWeights kAttackWeights = {
    // moves more than on a shortest way
    127, -152, -265,
    // steps from the last stone
    4, 52, 13, -8, -34, -77, 48,
    // steps from the reacher's last stone
    5, 4, 20, 6, -15, -52, -1,
    // steps from what was threatened
    162, 52, -22, -43, -69, -89, -129, -1,
    // steps from the named strings
    -8, 3, 5, -7,
    // named strings it touches
    5, -8, 0,
    // line of the board
    -1, 57, -2, -28, -34,
    // own stones it touches
    -6, 5, 5, -22, -1,
    // the keeper's stones it touches
    -40, 5, 27, 21, -62,
    // liberties after the move
    -455, -24, 55, 38, 57,
    // liberties of the weakest string of the keeper's it touches
    -40, -29, 12, 51, -8, -39,
    // liberties of the weakest string of its own
    -6, 174, -28, -23, -20, -42,
    // liberties of the last stone if it touches that
    -53, 163, -8, -8, 9,
    // a side with its corners
    -4, 10, -24, -30, -30, 40, 4, -60, -6, 0,
    -40, -40, 23, -19, -45, -2, -26, 68, 26, 0,
    -16, 32, -78, -4, 68, 27, 19, -56, 4, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, -10,
    // a corner with its sides
    12, -28, -27, 0, -66, 72, 0, -62, 0, 0,
    -18, -73, 66, 0, -48, 15, 0, 56, 0, 0,
    -9, 6, -40, 0, 40, 44, 0, -104, 0, 0,
    0, 0, 0, -19, 0, 0, 1, 0, 16, -49,
    // two sides that face each other
    -24, -4, 13, 0, 9, -32, -5, 49, -12, 0,
};
// clang-format on

}  // namespace yomi
