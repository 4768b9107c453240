// What the author of a problem says of a line of its solution: right or wrong, in the words and properties of
// goproblems.com, OGS, CGoban and old collections.
#pragma once

#include <vector>

#include "go/sgf.h"

namespace yomi {

enum class Marking { None, Right, Wrong };

// Of this node itself: its comment ("RIGHT", "Correct.", "正解", "失敗"), its name, TE (a tesuji), BM (a bad
// move), and what GB, GW and DO say.
Marking marking_of(const GameTree& tree, int node);

// Is any node below this one, itself included, marked right?
bool leads_to_right(const GameTree& tree, int node);

// The node and all below it, parents before their children.
std::vector<int> nodes_below(const GameTree& tree, int node);

// From `node` on, without it: the first line that leads to something marked right, else the main line.
std::vector<int> solution_line(const GameTree& tree, int node);

}  // namespace yomi
