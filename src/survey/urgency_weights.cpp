// Printed by bench/learn_urgency.cpp (make urgency-weights); what they mean is in survey/urgency.h.
#include "survey/urgency.h"

namespace yomi {

// clang-format off
const UrgencyWeights kUrgencyWeights = {
    // line of the board
    0, 26, 20, -39, -36,
    // line of the other side of the board
    -46, 54, 6, 6, 7, -33,
    // own stones it touches
    -2, 9, -27, -8, -9,
    // their stones it touches
    -14, 8, 3, -26, 12,
    // liberties after the move
    -2, -54, -15, 34, -21,
    // liberties after their move there
    -11, -7, 17, -20, 3,
    // liberties of their weakest string it touches
    -14, 4, 14, 72, -27, -141,
    // liberties of the weakest string of its own
    -2, 8, 26, 25, -34, -59,
    // stones it captures
    -3, 9, -17, 0,
    // stones that they would capture there
    -4, -3, 17, -5,
    // stones it gives atari
    -9, -9, 5, 45,
    // own strings it touches
    -2, 5, -22, -3,
    // their strings it touches
    -14, 4, 5, -10,
    // way to the nearest stone of its own
    -3, 32, 49, 19, -52, -73, -53, -166, -160,
    // way to their nearest stone
    7, 43, 47, 1, -38, -71, -108, -135, -260,
    // a side with its corners
    -11, -2, 23, -28, -77, 11, 15, -9, 17, 0,
    -1, -25, -10, 7, -67, -15, 15, 24, 14, 0,
    0, 27, -24, 24, -3, 5, -30, -39, -36, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, -7,
    // a corner with its sides
    -12, -35, 19, 0, -12, 32, 0, -30, 0, 0,
    -7, -64, 18, 0, -68, -5, 0, 9, 0, 0,
    22, 23, -16, 0, 0, -12, 0, -64, 0, 0,
    0, 0, 0, -4, 0, 0, 26, 0, -23, -46,
    // two sides that face each other
    -4, -12, 3, -2, -58, 2, 22, 9, -31, 0,
    // the move captures
    -28, -27, 33, 107, 49,
    // the move saves
    -10, 26, 22, 5, 0,
    // the move connects
    -5, 17, -9, 7, -21,
    // the move cuts
    -9, 6, 3, 19, 0,
    // the move makes a wall
    -4, -3, 19, 5, 0,
    // the move keeps from being a wall
    0, -60, 1, -6, 0,
    // the move kills
    -2, 0, 0, 0, 0,
    // the move lives
    -2, 0, 0, 0, 0,
    // their move captures
    -6, -7, 27, 3, 0,
    // their move saves
    -27, -4, 106, 46, 14,
    // their move connects
    -5, -20, 14, -4, 28,
    // their move cuts
    -2, -15, 18, -14, 0,
    // their move makes a wall
    -2, -80, 37, -5, 0,
    // their move keeps from being a wall
    -8, 26, 3, 18, 0,
    // their move kills
    -2, 0, 0, 0, 0,
    // their move lives
    -2, 0, 0, 0, 0,
    // different gains of both sides
    -32, -51, 50, 34,
};
// clang-format on

}  // namespace yomi
