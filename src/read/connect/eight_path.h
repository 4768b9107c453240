// The shortest 8-path: how many stones a side must add, without answers, until two of its strings are one
// wall. Cazenave, "The separation game", section 5.1.
//
// There is one function for each length from zero to three. A path may run through any number of friendly
// strings, which cost nothing. The paper's functions look only one friendly string ahead; these look through
// all of them. A path never runs through stones of the other side, even if they could be captured. Legality
// is not checked.
#pragma once

#include "go/board.h"

namespace yomi {

inline constexpr int kLongestEightPath = 3;

struct EightPaths {
  int length = kLongestEightPath + 1;  // kLongestEightPath + 1: there is no path of up to that length
  PointSet points;                     // the empty points on paths of this length

  bool exists() const { return length <= kLongestEightPath; }
};

// The seeds and all stones of this colour that a wall joins to one of them. Seeds are stones of the colour,
// or empty points that count as such stones.
PointSet wall_of(const Board& board, const PointSet& seeds, Colour colour);

// The shortest paths between the stones a and b of one colour.
EightPaths shortest_eight_paths(const Board& board, Point a, Point b);

// The same between two sets of seeds: between groups, or from an empty point.
EightPaths shortest_eight_paths(const Board& board, const PointSet& a, const PointSet& b, Colour colour);

}  // namespace yomi
