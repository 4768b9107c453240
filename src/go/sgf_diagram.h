// The diagram of a node: its position with the markup of the node drawn.
//
// Read are CR, MA, SQ, TR, SL and LB, the territory TB and TW, lines and arrows LN and AR, the part of the
// board to view VW, and from older files L (letters) and M (marks). Markup off the board is left out and
// mentioned.
#pragma once

#include <string>
#include <vector>

#include "go/diagram.h"
#include "go/sgf_position.h"

namespace yomi {

// Adds what the node draws.
void add_markup(const GameTree& tree, int node, Diagram& diagram, std::vector<std::string>& remarks);

Diagram diagram_of_node(const GameTree& tree, const GameState& state, std::vector<std::string>& remarks);

}  // namespace yomi
