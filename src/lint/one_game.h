// One game of a collection as a tree of its own, and a tree with changes. Nodes keep their order, and
// properties stay as they were written.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "go/sgf.h"

namespace yomi {

struct OneGame {
  GameTree tree;
  std::vector<int> original;  // of each node: its number in the collection
};

// Writes a node's properties.
using WriteNode = std::function<void(const GameTree& from, int node, GameTree& to, int copy)>;

void copy_properties(const GameTree& from, int node, GameTree& to, int copy);
OneGame copy_of_game(const GameTree& from, int root, const WriteNode& write = copy_properties);
// Adds the game to another tree.
void append_game(const GameTree& from, int root, GameTree& to);

}  // namespace yomi
