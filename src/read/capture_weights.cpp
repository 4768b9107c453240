// Printed by bench/learn_captures.cpp (make capture-weights); what they mean is in read/prospects.h.
#include "read/prospects.h"

namespace yomi {

// clang-format off
const CaptureWeights kCaptureWeights = {{{
  {{
    // order 2, the keeper to move
    {
        // always
        -30,
        // liberties of the target
        -41, -14, 0, 0, 0, 0, 0,
        // liberties after its best extension
        20, 66, 34, -125, 0, 0, 0, 0, 0, 0,
        // liberties after the second best
        -41, 47, -9, -148, 0, 0, 0, 0, 0, 0,
        // liberties that the reacher can fill only in atari
        19, 2, -190, 0, 0,
        // liberties of his best stone on one of them
        -376, -66, -29, 39, 7, 14, 7, -11,
        // attackers in atari
        150, -273, -575,
        // attackers with two liberties
        93, -22, -89, -155,
        // friends next to a liberty, with more than three
        -27, -27, 0, 0,
        // weaker friends there
        21, 5, -85, -129,
        // liberties of the last stone
        0, -134, -33, -7, 35, 16, 0,
        // steps from the target to it
        -2, -107, 71, 0,
        // stones of the reacher's it touches
        -64, -41, -13, 38, 180, 0,
        // stones of the keeper's it touches
        -1, -35, -16, 45, 0, 0,
    },
    // order 2, the reacher to move
    {
        // always
        -27,
        // liberties of the target
        0, 9, -59, 0, 0, 0, 0,
        // liberties after its best extension
        0, 150, 158, 101, -16, -168, -179, -198, -191, -259,
        // liberties after the second best
        0, 55, 47, 34, -141, -621, -378, -258, -171, -171,
        // liberties that the reacher can fill only in atari
        125, 4, -225, -532, 0,
        // liberties of his best stone on one of them
        -390, -3, -21, 20, 6, 21, 12, 0,
        // attackers in atari
        156, -114, -302,
        // attackers with two liberties
        25, -18, -41, -70,
        // friends next to a liberty, with more than three
        44, -44, -429, -270,
        // weaker friends there
        26, 14, -66, -132,
        // liberties of the last stone
        0, 110, -11, -69, 35, -29, -50,
        // steps from the target to it
        10, -31, 16, -50,
        // stones of the reacher's it touches
        -12, -15, 10, -15, 0, -50,
        // stones of the keeper's it touches
        31, -9, -37, -61, -21, -50,
    },
  }},
  {{
    // order 3 and higher, the keeper to move
    {
        // always
        -50,
        // liberties of the target
        -81, -216, 72, 132, 0, 0, 0,
        // liberties after its best extension
        -10, 50, 49, 13, -99, -243, 0, 0, 0, 0,
        // liberties after the second best
        -81, 96, 47, -14, -223, -221, 0, 0, 0, 0,
        // liberties that the reacher can fill only in atari
        37, -8, -112, -340, -24,
        // liberties of his best stone on one of them
        -175, 60, -89, -53, -41, -14, 9, 19,
        // attackers in atari
        63, -202, -406,
        // attackers with two liberties
        35, -45, -80, -91,
        // friends next to a liberty, with more than three
        -43, -23, -19, 0,
        // weaker friends there
        -12, -16, -45, -55,
        // liberties of the last stone
        0, -148, -34, -14, 44, -13, -18,
        // steps from the target to it
        28, -94, -22, -18,
        // stones of the reacher's it touches
        -111, -39, 8, 6, 173, -18,
        // stones of the keeper's it touches
        -13, -29, -17, -21, 0, -18,
    },
    // order 3 and higher, the reacher to move
    {
        // always
        -27,
        // liberties of the target
        0, -27, 32, -46, -23, 0, 0,
        // liberties after its best extension
        0, 122, 146, 119, 63, -51, -164, -197, -208, -301,
        // liberties after the second best
        0, 51, 55, 61, 16, -192, -432, -295, -164, -131,
        // liberties that the reacher can fill only in atari
        152, 33, -155, -367, -152,
        // liberties of his best stone on one of them
        -217, 4, -39, -14, 9, 17, 22, 29,
        // attackers in atari
        96, -107, -210,
        // attackers with two liberties
        -2, -23, -29, -10,
        // friends next to a liberty, with more than three
        56, -48, -211, -176,
        // weaker friends there
        34, 10, -49, -120,
        // liberties of the last stone
        0, 39, 27, -34, -5, -6, -84,
        // steps from the target to it
        -25, -20, 63, -84,
        // stones of the reacher's it touches
        0, -19, 21, 33, 0, -84,
        // stones of the keeper's it touches
        41, -6, -28, -44, -1, -84,
    },
  }},
}}};
// clang-format on

}  // namespace yomi
