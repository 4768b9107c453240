#include "lint/lines.h"

#include "go/sgf_point.h"
#include "go/sgf_position.h"

namespace yomi {

namespace {

SolutionPlay play_of(const GameTree& tree, int node, Size size) {
  SolutionPlay play;
  play.node = node;
  play.colour = tree.has(node, "B") ? Colour::Black : Colour::White;
  if (moves_in(tree, node) > 1) {
    play.wrong = "has two moves in one node";
  } else if (tree.has(node, "AB") || tree.has(node, "AW") || tree.has(node, "AE")) {
    play.wrong = "sets up stones in the middle of the solution";
  } else if (const auto raw = tree.find(node, play.colour == Colour::Black ? "B" : "W")) {
    const Result<Point> move = sgf_move(*raw, size);
    if (move) {
      play.move = *move;
    } else {
      play.wrong = "has a move that is no point of the board";
    }
  }
  return play;
}

}  // namespace

std::vector<SolutionPlay> plays_after(const GameTree& tree, int node, Size size) {
  std::vector<SolutionPlay> plays;
  std::vector<int> open{node};
  while (!open.empty()) {
    const int from = open.back();
    open.pop_back();
    std::vector<int> silent;
    for (int child : tree.children(from)) {
      const bool sets_up = tree.has(child, "AB") || tree.has(child, "AW") || tree.has(child, "AE");
      if (moves_in(tree, child) == 0 && !sets_up) {
        silent.push_back(child);
        continue;
      }
      plays.push_back(play_of(tree, child, size));
    }
    open.insert(open.end(), silent.rbegin(), silent.rend());
  }
  return plays;
}

int end_of_remarks(const GameTree& tree, int node) {
  for (;;) {
    const int child = tree.first_child(node);
    if (child == kNoNode || tree.next_sibling(child) != kNoNode || moves_in(tree, child) > 0) return node;
    node = child;
  }
}

}  // namespace yomi
