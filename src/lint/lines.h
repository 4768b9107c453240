// The moves of a solution's tree as plays: which moves follow a node, and whether they can be played.
#pragma once

#include <string>
#include <vector>

#include "go/colour.h"
#include "go/point.h"
#include "go/sgf.h"

namespace yomi {

struct SolutionPlay {
  int node = kNoNode;
  Colour colour = Colour::Empty;
  Point move = kPass;
  std::string wrong;  // why it cannot be followed: "sets up stones in the middle of the solution"
};

// The moves that come next: of the children, and of the children of those that have no move.
std::vector<SolutionPlay> plays_after(const GameTree& tree, int node, Size size);

// The last of the nodes without a move that follow this one without a choice: where more moves are added.
int end_of_remarks(const GameTree& tree, int node);

}  // namespace yomi
