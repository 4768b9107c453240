#include "ask/tree_path.h"

#include <algorithm>
#include <charconv>

#include "ask/words.h"
#include "go/sgf_point.h"
#include "go/sgf_position.h"

namespace yomi {

namespace {

// "D4", "pass", or an empty text for a node without a move that can be read.
std::string move_of_node(const GameTree& tree, int node, Size size) {
  for (const char* colour : {"B", "W"})
    if (const auto raw = tree.find(node, colour))
      if (const Result<Point> move = sgf_move(*raw, size)) return point_name(*move, size);
  return "";
}

bool has_choice(const GameTree& tree, int node) {
  const int child = tree.first_child(node);
  return child != kNoNode && tree.next_sibling(child) != kNoNode;
}

// On to the last of the nodes that follow without a move and without a choice.
int past_silent_nodes(const GameTree& tree, int node) {
  for (;;) {
    const int child = tree.first_child(node);
    if (child == kNoNode || has_choice(tree, node) || moves_in(tree, child) > 0) return node;
    node = child;
  }
}

int child_with_number(const GameTree& tree, int node, std::string_view digits) {
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return kNoNode;
  for (int child : tree.children(node))
    if (--number == 0) return child;
  return kNoNode;
}

int child_with_move(const GameTree& tree, int node, const std::string& move, Size size) {
  for (int child : tree.children(node))
    if (lower_case(move_of_node(tree, child, size)) == move) return child;
  return kNoNode;
}

std::string choices_at(const GameTree& tree, int node, Size size) {
  constexpr std::size_t kMostShown = 8;
  std::vector<std::string> names;
  int number = 0;
  for (int child : tree.children(node)) {
    ++number;
    const std::string move = move_of_node(tree, child, size);
    names.push_back(move.empty() ? "#" + std::to_string(number) : move);
  }
  if (names.empty()) return "the line ends there";
  if (names.size() > kMostShown) names.resize(kMostShown);
  return "it goes on with " + listed(names, "or");
}

}  // namespace

Result<int> node_at_path(const GameTree& tree, int from, const std::vector<std::string>& steps, Size size) {
  int node = from;
  std::string gone;
  for (const std::string& step : steps) {
    node = past_silent_nodes(tree, node);
    const int next = step.starts_with("#") ? child_with_number(tree, node, std::string_view(step).substr(1))
                                           : child_with_move(tree, node, lower_case(step), size);
    if (next == kNoNode)
      return Error{"there is no variation " + step.substr(0, 20) +
                   (gone.empty() ? " at the beginning" : " after" + gone) + ": " +
                   choices_at(tree, node, size)};
    gone += " " + step;
    node = next;
  }
  return node;
}

std::vector<std::string> path_to(const GameTree& tree, int from, int node, Size size) {
  std::vector<std::string> steps;
  for (; node != from && node != kNoNode; node = tree.parent(node)) {
    const int parent = tree.parent(node);
    if (parent == kNoNode) break;
    const std::string move = move_of_node(tree, node, size);
    if (!move.empty() && child_with_move(tree, parent, lower_case(move), size) == node) {
      steps.push_back(move);
    } else if (has_choice(tree, parent) || !move.empty()) {
      int number = 1;
      for (int child = tree.first_child(parent); child != node; child = tree.next_sibling(child)) ++number;
      steps.push_back("#" + std::to_string(number));
    }
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

}  // namespace yomi
