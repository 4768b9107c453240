// The shortest 8-path: how many stones a side must add, with nobody answering, until two of its strings are
// one wall. Cazenave, "The separation game", section 5.1.
//
// Lengths zero to three are told apart by a function each, written over strings: a path may run through any
// number of friendly strings on its way, which cost nothing, and whole strings are swallowed at once. Where
// the paper's functions look one friendly string ahead, these look through all of them. Stones of the other
// side are never passed, even those that could be captured, and legality is not asked about.
#pragma once

#include "go/board.h"

namespace yomi {

inline constexpr int kLongestEightPath = 3;

struct EightPaths {
  int length = kLongestEightPath + 1;  // one more than the longest: there is none that short
  PointSet points;                     // the empty points on paths of this length

  bool exists() const { return length <= kLongestEightPath; }
};

// The seeds and all stones of this colour that a wall joins to one of them. Seeds are stones of the colour,
// or empty points that count as if they were.
PointSet wall_of(const Board& board, const PointSet& seeds, Colour colour);

// Between the stones a and b of one colour.
EightPaths shortest_eight_paths(const Board& board, Point a, Point b);

// The same between two sets of seeds: between groups, or from an empty point.
EightPaths shortest_eight_paths(const Board& board, const PointSet& a, const PointSet& b, Colour colour);

}  // namespace yomi
