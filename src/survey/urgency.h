// How likely a point is the one that matters most to the side to move: a weighted sum of what a player sees
// at a glance (shape, liberties, the line of the board) and of what reading has found there (stones that are
// captured, saved, cut, killed). The weights were learnt from the first moves of books of tesuji
// (bench/learn_urgency.cpp). They only say what is listed first; the reasons themselves are read.
#pragma once

#include <span>

#include "go/board.h"
#include "read/general/glances.h"
#include "survey/urgent.h"

namespace yomi {

inline constexpr std::array kUrgencyGlances = {
    Glance{"line of the board", 5},
    Glance{"line of the other side of the board", 6},
    Glance{"own stones it touches", 5},
    Glance{"their stones it touches", 5},
    Glance{"liberties after the move", 5},
    Glance{"liberties after their move there", 5},
    Glance{"liberties of their weakest string it touches", 6},
    Glance{"liberties of the weakest string of its own", 6},
    Glance{"stones it captures", 4},
    Glance{"stones that they would capture there", 4},
    Glance{"stones it gives atari", 4},
    Glance{"own strings it touches", 4},
    Glance{"their strings it touches", 4},
    Glance{"way to the nearest stone of its own", 9},
    Glance{"way to their nearest stone", 9},
    Glance{"a side with its corners", 40, 4},
    Glance{"a corner with its sides", 40, 4},
    Glance{"two sides that face each other", 10, 2},
    Glance{"the move captures", 5},
    Glance{"the move saves", 5},
    Glance{"the move connects", 5},
    Glance{"the move cuts", 5},
    Glance{"the move makes a wall", 5},
    Glance{"the move keeps from being a wall", 5},
    Glance{"the move kills", 5},
    Glance{"the move lives", 5},
    Glance{"their move captures", 5},
    Glance{"their move saves", 5},
    Glance{"their move connects", 5},
    Glance{"their move cuts", 5},
    Glance{"their move makes a wall", 5},
    Glance{"their move keeps from being a wall", 5},
    Glance{"their move kills", 5},
    Glance{"their move lives", 5},
    Glance{"different gains of both sides", 4},
};

using UrgencyFeatures = Seen<kUrgencyGlances>::Features;
// In hundredths of a logarithm: of two points, the one whose sum is 100 larger is the book's e times as
// often.
using UrgencyWeights = std::array<std::int16_t, weight_count(kUrgencyGlances)>;

UrgencyFeatures urgency_features(const Board& board, Point point, std::span<const UrgentReason> reasons);

// In the order of kUrgencyGlances; printed by the learner.
extern const UrgencyWeights kUrgencyWeights;

// What is at stake counts beside what is learnt: books have no board where whole groups hang on one point and
// a pretty shape on another. The learner takes it into account.
int worth_of_stakes(const UrgentPoint& point);

inline int urgency(const Board& board, const UrgentPoint& point) {
  return worth_of_stakes(point) +
         sum_of_weights(urgency_features(board, point.point, point.reasons), kUrgencyWeights);
}

// All points that may matter: those with a reason, and those near the stones where the side to move may play.
std::vector<UrgentPoint> possible_points(const Board& board, std::vector<UrgentPoint> with_reasons);
// The same with their urgency, the most urgent first; of those without a reason that was read only the best,
// with what a player sees there.
std::vector<UrgentPoint> by_urgency(const Board& board, std::vector<UrgentPoint> with_reasons);

}  // namespace yomi
