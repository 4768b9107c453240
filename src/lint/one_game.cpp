#include "lint/one_game.h"

#include <unordered_map>

#include "ask/solution_marks.h"

namespace yomi {

namespace {

// Parents first, so that a copy's parent is there.
std::vector<int> copy_nodes(const GameTree& from, int root, GameTree& to, const WriteNode& write) {
  const std::vector<int> nodes = nodes_below(from, root);
  std::unordered_map<int, int> copies;
  for (int node : nodes) {
    const int copy = node == root ? to.add_game() : to.add_child(copies.at(from.parent(node)));
    copies[node] = copy;
    write(from, node, to, copy);
  }
  return nodes;
}

}  // namespace

void copy_properties(const GameTree& from, int node, GameTree& to, int copy) {
  for (int property : from.properties(node)) {
    const int added = to.add_property(copy, from.name(property));
    for (int value : from.values(property)) to.add_value(added, from.raw(value));
  }
}

OneGame copy_of_game(const GameTree& from, int root, const WriteNode& write) {
  OneGame game;
  game.original = copy_nodes(from, root, game.tree, write);
  return game;
}

void append_game(const GameTree& from, int root, GameTree& to) {
  copy_nodes(from, root, to, copy_properties);
}

}  // namespace yomi
