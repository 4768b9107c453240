#include "ask/beginning.h"

#include <algorithm>
#include <vector>

#include "ask/solution_marks.h"
#include "ask/statement.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

bool sets_up(const GameTree& tree, int node) {
  return tree.has(node, "AB") || tree.has(node, "AW") || tree.has(node, "AE");
}

bool is_handicap_game(const GameTree& tree, int root) {
  const std::string handicap = simple_text_of(tree, root, "HA");
  return !handicap.empty() && handicap != "0";
}

Colour mover_of(const GameTree& tree, int node) {
  return tree.has(node, "B") ? Colour::Black : tree.has(node, "W") ? Colour::White : Colour::Empty;
}

// The main line up to the first node with variations or with a mark of the solution; what comes after is no
// longer the setting.
std::vector<int> setting_of(const GameTree& tree, int root) {
  std::vector<int> setting;
  for (int node = root; node != kNoNode; node = tree.first_child(node)) {
    if (node != root && marking_of(tree, node) != Marking::None) break;
    setting.push_back(node);
    const int child = tree.first_child(node);
    if (child != kNoNode && tree.next_sibling(child) != kNoNode) break;
  }
  return setting;
}

// The index of the last node of the setting that must be part of the problem's position; -1: none is.
int last_that_counts(const GameTree& tree, const std::vector<int>& setting) {
  int last = -1;
  const int root = setting.front();
  const bool root_states = statement_of(text_of(tree, root, "C")).says_something();
  Colour before = Colour::Empty;
  bool one_colour = true;
  int moves = 0;
  for (int i = 0; i < static_cast<int>(setting.size()); ++i) {
    const int node = setting[static_cast<std::size_t>(i)];
    if (sets_up(tree, node) || tree.has(node, "PL")) last = i;
    if (i > 0 && !root_states && is_player(statement_of(text_of(tree, node, "C")).mover)) last = i;
    const Colour mover = mover_of(tree, node);
    if (!is_player(mover)) continue;
    // Moves of one colour in a row from the beginning are stones that are set up.
    if (++moves == 2) one_colour = mover == before;
    if (moves >= 2 && one_colour && mover == before) last = i;
    before = mover;
  }
  return last;
}

Result<Beginning> after(const GameTree& tree, const std::vector<int>& nodes) {
  Result<Replay> replay = Replay::of_game(tree, nodes.front());
  if (!replay) return Error{replay.error()};
  bool ends_before_move = false;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    // Stones and the first move of the solution in one node.
    const bool is_last = i + 1 == nodes.size();
    ends_before_move =
        is_last && moves_in(tree, nodes[i]) > 0 && sets_up(tree, nodes[i]) && !tree.has(nodes[i], "PL");
    const std::string wrong = ends_before_move ? replay->set_up(nodes[i]) : replay->advance(nodes[i]);
    if (!wrong.empty()) return Error{wrong};
  }
  const Result<GameState> state = replay->state();
  if (!state) return Error{state.error()};
  return Beginning{*state, "before move " + std::to_string(state->moves + 1)};
}

}  // namespace

Result<Beginning> beginning_at(const GameTree& tree, int node) {
  return after(tree, tree.path(node));
}

std::optional<Result<Beginning>> beginning_of_problem(const GameTree& tree, int root) {
  std::vector<int> setting = setting_of(tree, root);
  int last = last_that_counts(tree, setting);
  const bool is_game = is_handicap_game(tree, root) && last <= 0;
  if (last < 0 || is_game) {
    // Moves alone, and then a solution: the fork where the right line leaves the others.
    const int fork = setting.back();
    const bool has_fork = tree.first_child(fork) != kNoNode;
    if (!has_fork || !leads_to_right(tree, fork)) return std::nullopt;
    last = static_cast<int>(setting.size()) - 1;
  }
  // Nodes without a move, such as one more comment, belong to it.
  while (last + 1 < static_cast<int>(setting.size()) &&
         moves_in(tree, setting[static_cast<std::size_t>(last) + 1]) == 0)
    ++last;
  setting.resize(static_cast<std::size_t>(last) + 1);
  return after(tree, setting);
}

}  // namespace yomi
