// What a search has found out, told to those who learn from it.
#include "read/fight/life_search.h"

namespace yomi {

std::vector<LifeSearch::Example> LifeSearch::examples_from(const LocalState& start) {
  std::vector<Example> examples;
  std::vector<bool> seen(table_.size());
  std::vector<std::pair<LocalState, Index>> open{{start, find(start)}};
  while (!open.empty()) {
    const auto [state, node] = open.back();
    open.pop_back();
    if (node >= seen.size() || seen[node]) continue;
    seen[node] = true;
    const Entry& entry = table_[node];
    if (!entry.visited) continue;
    Example example{state, 0, entry.move, entry.visits};
    for (Index i = entry.first_child; i < entry.first_child + entry.child_count; ++i) {
      if (children_[i].move >= 0) example.choices |= local_bit(children_[i].move);
      if (!children_[i].waits()) open.emplace_back(after(state, children_[i].move), children_[i].node);
    }
    const bool is_won = entry.status != NodeStatus::Open && entry.phi == 0;
    if (is_won && example.move >= 0 && (example.choices & local_bit(example.move)) != 0)
      examples.push_back(example);
  }
  return examples;
}

}  // namespace yomi
