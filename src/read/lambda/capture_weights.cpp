// Printed by bench/learn_captures.cpp (make capture-weights); what they mean is in read/lambda/prospects.h.
#include "read/lambda/prospects.h"

namespace yomi {

// clang-format off
const CaptureWeights kCaptureWeights = {{{
  {{
    // order 2, the keeper to move
    {
        // always
        -30,
        // liberties of the target
        -39, -14, 0, 0, 0, 0, 0,
        // liberties after its best extension
        -8, 69, 36, -121, 0, 0, 0, 0, 0, 0,
        // liberties after the second best
        -39, 46, -9, -148, 0, 0, 0, 0, 0, 0,
        // liberties that the reacher can fill only in atari
        15, 1, -189, 0, 0,
        // liberties of his best stone on one of them
        -393, -67, -25, 35, 9, 12, 4, -15,
        // attackers in atari
        155, -263, -593,
        // attackers with two liberties
        90, -20, -93, -157,
        // friends next to a liberty, with more than three
        -27, -28, 0, 0,
        // weaker friends there
        20, 4, -87, -122,
        // liberties of the last stone
        0, -146, -34, -6, 36, 19, 0,
        // steps from the target to it
        0, -108, 75, 0,
        // stones of the reacher's it touches
        -65, -42, -13, 38, 177, 0,
        // stones of the keeper's it touches
        0, -32, -18, 40, 0, 0,
    },
    // order 2, the reacher to move
    {
        // always
        -27,
        // liberties of the target
        0, 8, -60, 0, 0, 0, 0,
        // liberties after its best extension
        0, 151, 155, 106, -14, -169, -176, -195, -194, -259,
        // liberties after the second best
        0, 49, 42, 34, -136, -619, -381, -262, -189, -176,
        // liberties that the reacher can fill only in atari
        126, 9, -216, -533, 0,
        // liberties of his best stone on one of them
        -398, -3, -16, 20, 10, 20, 16, 1,
        // attackers in atari
        149, -114, -281,
        // attackers with two liberties
        23, -18, -38, -62,
        // friends next to a liberty, with more than three
        46, -41, -419, -261,
        // weaker friends there
        29, 14, -66, -124,
        // liberties of the last stone
        0, 106, -7, -64, 28, -27, -53,
        // steps from the target to it
        7, -34, 16, -53,
        // stones of the reacher's it touches
        -11, -14, 9, -1, 0, -53,
        // stones of the keeper's it touches
        29, -10, -38, -60, -12, -53,
    },
  }},
  {{
    // order 3 and higher, the keeper to move
    {
        // always
        -51,
        // liberties of the target
        -78, -211, 68, 131, 0, 0, 0,
        // liberties after its best extension
        -46, 25, 56, 19, -95, -251, 0, 0, 0, 0,
        // liberties after the second best
        -78, 87, 44, -9, -224, -213, 0, 0, 0, 0,
        // liberties that the reacher can fill only in atari
        33, -8, -108, -330, -27,
        // liberties of his best stone on one of them
        -171, 47, -82, -56, -39, -4, 10, 26,
        // attackers in atari
        60, -188, -379,
        // attackers with two liberties
        35, -42, -90, -114,
        // friends next to a liberty, with more than three
        -42, -25, -18, 0,
        // weaker friends there
        -7, -18, -51, -48,
        // liberties of the last stone
        0, -160, -33, -7, 46, -20, -11,
        // steps from the target to it
        28, -106, -13, -11,
        // stones of the reacher's it touches
        -114, -40, 6, 9, 169, -11,
        // stones of the keeper's it touches
        -11, -27, -18, -19, 0, -11,
    },
    // order 3 and higher, the reacher to move
    {
        // always
        -26,
        // liberties of the target
        0, -24, 36, -55, -20, 0, 0,
        // liberties after its best extension
        0, 110, 140, 111, 60, -50, -163, -192, -197, -292,
        // liberties after the second best
        0, 40, 54, 62, 19, -173, -432, -290, -174, -138,
        // liberties that the reacher can fill only in atari
        146, 31, -144, -367, -157,
        // liberties of his best stone on one of them
        -213, 4, -40, -15, 11, 19, 25, 31,
        // attackers in atari
        91, -96, -173,
        // attackers with two liberties
        -1, -26, -25, -12,
        // friends next to a liberty, with more than three
        56, -50, -211, -182,
        // weaker friends there
        37, 6, -46, -117,
        // liberties of the last stone
        0, 28, 28, -33, -6, -1, -84,
        // steps from the target to it
        -20, -29, 68, -84,
        // stones of the reacher's it touches
        -5, -21, 26, 30, 0, -84,
        // stones of the keeper's it touches
        45, -11, -35, -42, 9, -84,
    },
  }},
}}};
// clang-format on

}  // namespace yomi
