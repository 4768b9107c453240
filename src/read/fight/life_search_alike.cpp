// Refutations that are alike: once a move is refuted, the same answers are tried against the others, to the
// end of the line, before they are searched in earnest (Kawano's simulation).
#include "read/fight/life_search.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr int kCopies = 20;  // positions to look at before a refutation is not like another

}  // namespace

void LifeSearch::refute_alike(const LocalState& state, Index node, const Child& refuted, int depth) {
  if (table_[refuted.node].rests_on != kNone || !table_[refuted.node].visited) return;
  const Index first = table_[node].first_child;
  for (Index i = first; i < first + table_[node].child_count; ++i) {
    const Child child = children_[i];
    if (child.waits()) continue;
    const Entry& entry = table_[child.node];
    if (child.node == refuted.node || is_left_out(table_[node], child) || entry.on_path) continue;
    if (entry.status != NodeStatus::Open || entry.careful) continue;
    copies_left_ = kCopies;
    if (copy_win(after(state, child.move), child.node, refuted.node, depth + 1))
      leave_out_useless(node, state, child);
  }
}

// The model's winner wins here by the same moves, if so few are enough to show it.
bool LifeSearch::copy_win(const LocalState& state, Index node, Index model, int depth) {
  if (look_at(node).status != NodeStatus::Open) return table_[node].status == table_[model].status;
  if (copies_left_ <= 0 || depth >= kLongestLine || table_[node].on_path || table_[node].careful)
    return false;
  if (!table_[model].visited || table_[model].rests_on != kNone) return false;
  if (nodes_left_ <= 0 || budget_.stop() != Stop::None) return false;
  --copies_left_;
  Entry& entry = table_[node];
  entry.on_path = true;
  ++entry.visits;
  entry.depth = depth;
  entry.distance = std::min(entry.distance, depth);
  const bool copied = table_[model].phi == 0 ? copy_answer(state, node, model, depth)
                                             : copy_refutations(state, node, model, depth);
  table_[node].on_path = false;
  return copied;
}

bool LifeSearch::copy_answer(const LocalState& state, Index node, Index model, int depth) {
  const std::int8_t move = table_[model].move;
  if (move < 0 || (area_.empty(state) & local_bit(move)) == 0 || !area_.may_play(state, move)) return false;
  for (Index i = table_[model].first_child; i < table_[model].first_child + table_[model].child_count; ++i) {
    if (children_[i].move != move || children_[i].waits()) continue;
    const Index answered = children_[i].node;
    const LocalState next = after(state, move);
    const Child child{find(next), move};
    if (table_[child.node].on_path || !copy_win(next, child.node, answered, depth + 1)) return false;
    win_by(node, state, child);
    return true;
  }
  return false;
}

bool LifeSearch::copy_refutations(const LocalState& state, Index node, Index model, int depth) {
  if (!table_[node].visited) {
    count_node();
    expand(state, node);
  }
  const Entry like = table_[model];
  const Index first = table_[node].first_child;
  for (Index i = first + table_[node].child_count; i-- > first;) {
    if (is_left_out(table_[node], children_[i])) continue;
    if (children_[i].waits()) fetch(state, node, i, depth);
    const Child child = children_[i];
    if (is_left_out(table_[node], child)) continue;
    if (table_[child.node].on_path) return false;
    if (look_at(child.node).status == like.status) continue;
    Index k = like.first_child;
    while (k < like.first_child + like.child_count && children_[k].move != child.move) ++k;
    if (k == like.first_child + like.child_count || children_[k].waits() ||
        table_[children_[k].node].status != like.status)
      return false;
    if (!copy_win(after(state, child.move), child.node, children_[k].node, depth + 1)) return false;
    leave_out_useless(node, state, child);
  }
  lose(node, state);
  return true;
}

}  // namespace yomi
