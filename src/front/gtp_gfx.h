// Pictures in the words of GoGui (its type gfx): marks, labels, colours, lines of play and a status line.
#pragma once

#include <string>
#include <vector>

#include "engine/answer.h"
#include "go/diagram.h"

namespace yomi {

// Marks, labels, tints and the zone; and the caption as the status.
std::string gfx_of(const Diagram& diagram);
// "VAR b D4 w E5", the side to move first.
std::string gfx_line(Colour first, const std::vector<Point>& moves, Size size);
// First moves in the colours of their verdicts, with the replies that refute them as labels.
std::string gfx_judged(const Answer& answer, Size size);
std::string gfx_status(const std::string& text);

}  // namespace yomi
