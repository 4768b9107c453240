#include "safety/stakes.h"

#include <algorithm>

namespace yomi {

namespace {

enum class Answering { Nothing, WhatIsWorthIt, Everything };

bool is_answered(const Stake& stake, Answering answering) {
  if (stake.answered == 0 || answering == Answering::Nothing) return false;
  return answering == Answering::Everything || 2 * stake.answered >= stake.absolute;
}

int shared(const std::vector<Stake>& stakes, bool first, Answering answering, std::vector<int>& open) {
  open.clear();
  int kept = 0;
  int best_extra = 0;
  for (const Stake& stake : stakes) {
    if (is_answered(stake, answering)) {
      kept += stake.answered;
      best_extra = std::max(best_extra, stake.relative());
    } else {
      open.push_back(stake.absolute);
    }
  }
  const int second = taken_by_turns(open, false);
  if (!first) return kept + second;
  return kept + std::max(taken_by_turns(open, true), best_extra + second);
}

}  // namespace

int taken_by_turns(std::vector<int>& values, bool first) {
  std::sort(values.begin(), values.end(), std::greater<>());
  int taken = 0;
  for (size_t i = first ? 0 : 1; i < values.size(); i += 2) taken += values[i];
  return taken;
}

int shared_by_turns(const std::vector<Stake>& stakes, bool first) {
  std::vector<int> open;
  open.reserve(stakes.size());
  int best = shared(stakes, first, Answering::Nothing, open);
  if (std::none_of(stakes.begin(), stakes.end(), [](const Stake& stake) { return stake.answered > 0; }))
    return best;
  for (Answering answering : {Answering::WhatIsWorthIt, Answering::Everything})
    best = std::max(best, shared(stakes, first, answering, open));
  return best;
}

}  // namespace yomi
