// Diagrams as text.
//
// Plain, for pipes and files, in ASCII:
//
//        A  B  C  D  E
//     5  .  .  .  .  .  5      X, O   stones          X1, O12  with the number of the move
//     4  . [X1 O^].  .  4      .  +   empty points    a        an empty point with a label
//     3  . (O2).  a  .  3      [ ]    the zone        ( )      the last move
//
// A mark stands behind its stone or point: ^ triangle, # square, o circle, x cross, * dot, + Black's point,
// - White's point.
//
// In colour, for terminals: ANSI colours and box-drawing characters. The zone has another shade than the
// board. The text on stones that belong together has one colour.
#pragma once

#include <string>

#include "go/diagram.h"

namespace yomi {

std::string text_diagram(const Diagram& diagram, bool colour);

// Removes all characters that could control a terminal, except line breaks. For texts that come from files.
std::string without_controls(const std::string& text);

}  // namespace yomi
