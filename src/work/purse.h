// The limits of searches that follow each other, and what is left of them for the next.
#pragma once

#include "work/limits.h"
#include "work/stopwatch.h"

namespace yomi {

class Purse {
 public:
  explicit Purse(const Limits& limits) : limits_(limits) {}

  const Limits& limits() const { return limits_; }
  std::int64_t spent() const { return spent_; }
  double seconds() const { return clock_.seconds(); }
  void spend(std::int64_t nodes) {
    spent_ += nodes;
    is_touched_ = true;
  }
  // Bytes that are kept while the next searches run; those that were kept before are not, any more.
  void hold(std::int64_t bytes) { held_ = bytes; }
  // The first search gets the limits to the microsecond: some look at how large they are.
  Limits left() const {
    return beside(held_, is_touched_ ? left_of(limits_, spent_, clock_.seconds()) : limits_);
  }

 private:
  Limits limits_;
  Stopwatch clock_;
  std::int64_t spent_ = 0;
  std::int64_t held_ = 0;
  bool is_touched_ = false;
};

}  // namespace yomi
