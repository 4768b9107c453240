#include "lint/claims.h"

namespace yomi {

Claims::Claims(const GameTree& tree, int beginning, Colour solver) {
  const auto count = static_cast<std::size_t>(tree.node_count());
  of_.assign(count, Claimed::Nothing);
  epilogue_.assign(count, 0);
  leads_.assign(count, 0);
  const std::vector<int> nodes = nodes_below(tree, beginning);
  std::vector<Marking> marks(count, Marking::None);
  for (int node : nodes)
    if (node != beginning) marks[index(node)] = marking_of(tree, node);
  // Parents stand before their children, so one walk from the end passes all marks up.
  for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
    if (marks[index(*node)] == Marking::Right) leads_[index(*node)] = 1;
    are_marked_ |= marks[index(*node)] == Marking::Right;
    if (*node != beginning && leads_[index(*node)]) leads_[index(tree.parent(*node))] = 1;
  }
  const char* const of_opponent = solver == Colour::Black ? "W" : "B";
  const auto is_chosen = [&](int node) {
    if (tree.has(node, of_opponent)) return true;
    int first = tree.first_child(tree.parent(node));
    while (first != node && marks[index(first)] == Marking::Wrong) first = tree.next_sibling(first);
    return first == node;
  };
  for (int node : nodes) {
    if (node == beginning) continue;
    const int parent = tree.parent(node);
    const bool is_followed = is_chosen(node);
    const bool after_right = marks[index(parent)] == Marking::Right || epilogue_[index(parent)];
    epilogue_[index(node)] = after_right && !leads_[index(node)];
    if (!are_marked_) leads_[index(node)] = is_followed && (parent == beginning || leads_[index(parent)]);
    Claimed& claimed = of_[index(node)];
    if (marks[index(node)] == Marking::Wrong) {
      claimed = Claimed::Wrong;
    } else if (leads_[index(node)]) {
      claimed = Claimed::Right;
    } else if (epilogue_[index(node)] || !are_marked_) {
      claimed = is_followed && parent != beginning ? of_[index(parent)] : Claimed::Nothing;
    } else {
      claimed = Claimed::Wrong;
    }
  }
}

}  // namespace yomi
