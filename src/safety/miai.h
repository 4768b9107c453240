// Pairs of empty points that are worth the same: if the opponent takes one, its owner takes the other. A plan
// is a set of such pairs without a common point, so that each move of the opponent needs at most one answer.
#pragma once

#include <array>

#include "go/point_set.h"

namespace yomi {

struct MiaiPair {
  Point first = kNoPoint;
  Point second = kNoPoint;
};

class MiaiPlan {
 public:
  void add(Point first, Point second) {
    pairs_[static_cast<unsigned>(count_++)] = {first, second};
    reserved_.insert(first);
    reserved_.insert(second);
  }
  // Removes the newest pairs until this number is left.
  void shrink(int count) {
    while (count_ > count) {
      const MiaiPair& last = pairs_[static_cast<unsigned>(--count_)];
      reserved_.erase(last.first);
      reserved_.erase(last.second);
    }
  }
  int size() const { return count_; }
  const PointSet& reserved() const { return reserved_; }
  const MiaiPair* begin() const { return pairs_.data(); }
  const MiaiPair* end() const { return pairs_.data() + count_; }

 private:
  std::array<MiaiPair, kPoints / 2> pairs_;
  PointSet reserved_;
  int count_ = 0;
};

}  // namespace yomi
