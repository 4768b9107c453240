// Life from two eyes: the metarule of section 3.3 of the paper, on a board.
//
// Two won rules about eyes of one string make the string alive if neither depends on the other's rectangle.
// Three things are required. Both rules stand alone (life/standing_alone.h). The string itself guards their
// limits. The rectangles share only stones of the string that both rules keep. A move of the opponent is then
// in at most one rectangle and is answered there, so that the string always has a liberty in each.
//
// Rules that do not stand alone are the exceptions to the metarule; they are generated. The rectangles may be
// anywhere: near each other, or at both ends of a long string.
#pragma once

#include <vector>

#include "go/board.h"
#include "life/eye_sieve.h"
#include "life/rule_layout.h"

namespace yomi {

struct LastingEye {
  RuleShape shape;
  std::uint32_t rule = 0;  // its number in its database
  int depth = 0;  // at most this number of moves of both sides in the rectangle until the eye is made
  PointSet rectangle;
  PointSet kept;  // stones of the string in the rectangle that are never captured
};

struct TwoEyes {
  LastingEye first;
  LastingEye second;
  PointSet string;
  int depth() const { return first.depth + second.depth; }
};

// All lasting eyes of this stone's string, one for each rule that shows one.
std::vector<LastingEye> lasting_eyes(const Board& board, Point stone, const RuleLayout& layout,
                                     const EyeSieve& sieve);

// The pair of eyes that takes the fewest moves.
std::optional<TwoEyes> two_eyes_of(const Board& board, Point stone, const RuleLayout& layout,
                                   const EyeSieve& sieve);

}  // namespace yomi
