// Diagrams as text.
//
// Plain, for pipes and files, in ASCII:
//
//        A  B  C  D  E
//     5  .  .  .  .  .  5      X, O   stones          X1, O12  with the number of the move
//     4  . [X1 O^].  .  4      .  +   empty points    a        an empty point with a label
//     3  . (O2).  a  .  3      [ ]    the zone        ( )      the last move
//
// A mark stands behind its stone or point: ^ triangle, # square, o circle, x cross, * dot, + and - Black's
// and White's points. In colour, for terminals: ANSI colours and box-drawing characters, the zone in another
// shade of the board, what is written on stones that belong together in one colour.
#pragma once

#include <string>

#include "go/diagram.h"

namespace yomi {

std::string text_diagram(const Diagram& diagram, bool colour);

// The text with nothing left in it that could steer a terminal; line breaks stay. For whatever comes from
// files.
std::string without_controls(const std::string& text);

}  // namespace yomi
