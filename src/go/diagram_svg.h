// Diagrams as SVG pictures that look right in a README, in a browser and on paper: shaded stones, numbered
// moves, marks, labels, a shaded zone, and open lines where the board goes on beyond a crop. No scripts,
// fonts or filters, so that every program that shows SVG shows the same.
#pragma once

#include <string>

#include "go/diagram.h"

namespace yomi {

std::string svg_diagram(const Diagram& diagram);

}  // namespace yomi
