// Life from two eyes: the metarule of section 3.3 of the paper, on a board.
//
// Two won rules about eyes of one string make it alive when neither minds what happens in the other's
// rectangle: both stand alone (life/standing_alone.h), with their limits guarded by the string itself, and
// the rectangles share only stones of the string that both rules keep. Whatever the opponent plays is then in
// one rectangle at most, and is answered there; the string always has a liberty in either. The rules that do
// not stand alone are the generated exceptions that make the metarule safe. The rectangles may be anywhere,
// near each other or at both ends of a long string.
#pragma once

#include <vector>

#include "go/board.h"
#include "life/eye_sieve.h"
#include "life/rule_layout.h"

namespace yomi {

struct LastingEye {
  RuleShape shape;
  std::uint32_t rule = 0;  // its number in its database
  int depth = 0;           // moves of both in the rectangle until the eye stands on the board, at most
  PointSet rectangle;
  PointSet kept;  // stones of the string in it that are never captured
};

struct TwoEyes {
  LastingEye first;
  LastingEye second;
  PointSet string;
  int depth() const { return first.depth + second.depth; }
};

// Those of the string of this stone: every rule that says so.
std::vector<LastingEye> lasting_eyes(const Board& board, Point stone, const RuleLayout& layout,
                                     const EyeSieve& sieve);

// The pair with the fewest moves to come.
std::optional<TwoEyes> two_eyes_of(const Board& board, Point stone, const RuleLayout& layout,
                                   const EyeSieve& sieve);

}  // namespace yomi
