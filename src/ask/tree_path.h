// Ways through a game tree as people write them: the moves that lead to a node, "D4 C3 pass". Where several
// variations begin with the same move, or with none, "#2" means the second one.
#pragma once

#include <string>
#include <vector>

#include "go/point.h"
#include "go/sgf.h"

namespace yomi {

// From `from` on. Nodes without a move and without a choice are gone through by themselves.
Result<int> node_at_path(const GameTree& tree, int from, const std::vector<std::string>& steps, Size size);

// The steps from `from` down to `node`; empty for the same node.
std::vector<std::string> path_to(const GameTree& tree, int from, int node, Size size);

}  // namespace yomi
