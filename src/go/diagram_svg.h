// Diagrams as SVG pictures for a README, a browser or paper: shaded stones, numbered moves, marks, labels and
// a shaded zone. Where the board goes on beyond a crop, the lines stay open. The pictures need no scripts,
// fonts or filters, so that all programs that show SVG show the same.
#pragma once

#include <string>

#include "go/diagram.h"

namespace yomi {

std::string svg_diagram(const Diagram& diagram);

}  // namespace yomi
