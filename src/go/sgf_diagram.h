// The diagram of a node: its position with the markup of the node drawn.
//
// It reads CR, MA, SQ, TR, SL and LB; the territory TB and TW; lines LN and arrows AR; VW, the part of the
// board to view; and from older files L (letters) and M (marks). Markup off the board is left out and
// mentioned in a remark.
#pragma once

#include <string>
#include <vector>

#include "go/diagram.h"
#include "go/sgf_position.h"

namespace yomi {

// Adds the markup of the node to the diagram.
void add_markup(const GameTree& tree, int node, Diagram& diagram, std::vector<std::string>& remarks);

Diagram diagram_of_node(const GameTree& tree, const GameState& state, std::vector<std::string>& remarks);

}  // namespace yomi
