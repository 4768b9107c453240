// Counts what a search has spent and tells when to stop. The clock is looked at only now and then.
#pragma once

#include <algorithm>

#include "work/limits.h"
#include "work/stopwatch.h"

namespace yomi {

// About so many nodes the limits are good for. Sizes of first looks are measured by it: with more time they
// see more, and the same limits give the same answer.
inline std::int64_t nodes_worth(const Limits& limits) {
  constexpr double kNodesInASecond = 300'000;
  constexpr std::int64_t kWithoutLimit = 20'000'000;
  if (limits.nodes > 0) return limits.nodes;
  return limits.seconds > 0 ? static_cast<std::int64_t>(limits.seconds * kNodesInASecond) : kWithoutLimit;
}

// Is there time for what seldom helps? Searchers that have tried all that usually does stop early otherwise.
inline bool is_patient(const Limits& limits) {
  constexpr std::int64_t kPatientNodes = 3'000'000;
  return nodes_worth(limits) >= kPatientNodes;
}

// The same for a search that is one of several of a question.
inline bool has_time_to_spare(const Limits& limits) {
  constexpr std::int64_t kSpareNodes = 300'000;
  return nodes_worth(limits) >= kSpareNodes;
}

class Budget {
 public:
  explicit Budget(const Limits& limits)
      : limits_(limits), room_(limits.memory - std::min(kProgram, limits.memory * 3 / 8)) {}

  // One more node; `bytes` is what the search holds now.
  void count(std::int64_t bytes) {
    affords(bytes);
    spend(1);
  }
  // Nodes that were looked at elsewhere.
  void spend(std::int64_t nodes) {
    nodes_ += nodes;
    if (limits_.nodes > 0 && nodes_ >= limits_.nodes) stop_ = Stop::Nodes;
    if (nodes_ < next_look_) return;
    next_look_ = nodes_ + kNodesBetweenLooks;
    if (limits_.seconds > 0 && seconds() >= limits_.seconds) stop_ = Stop::Time;
    if (limits_.is_cancelled()) stop_ = Stop::Cancelled;
  }
  // May the search hold so many bytes? If not, it must stop.
  bool affords(std::int64_t bytes) {
    bytes += together_;
    if (bytes + bytes / kWasted > room_) stop_ = Stop::Memory;
    return stop_ == Stop::None;
  }
  // One more node of a search that can forget. False: it must do so before it goes on; a quarter of the room
  // is for what that takes. Where only the memory is there to end the search, it does.
  bool count_if_room(std::int64_t bytes) {
    if ((limits_.nodes > 0 || limits_.seconds > 0) && bytes + together_ > room_ / 4 * 3) return false;
    count(bytes);
    return true;
  }
  // For searches that stay while others go on: what one of them holds now, and what it said last.
  void hold(std::int64_t bytes, std::int64_t& said) {
    together_ += bytes - said;
    said = bytes;
  }
  // From now on so much more, also where nodes or time have ended the search before.
  void allow(const Limits& more) {
    limits_.nodes = more.nodes > 0 ? nodes_ + more.nodes : 0;
    limits_.seconds = more.seconds > 0 ? seconds() + more.seconds : 0;
    next_look_ = nodes_;
    if (stop_ == Stop::Nodes || stop_ == Stop::Time) stop_ = Stop::None;
  }
  void give_up(Stop why) { stop_ = why; }
  Stop stop() const { return stop_; }
  std::int64_t nodes() const { return nodes_; }
  double seconds() const { return clock_.seconds(); }

 private:
  static constexpr std::int64_t kNodesBetweenLooks = 256;           // at the clock
  static constexpr std::int64_t kProgram = std::int64_t{12} << 20;  // bytes that the program itself takes
  static constexpr std::int64_t kWasted = 32;                       // one byte in so many is the allocator's
  Limits limits_;
  std::int64_t room_;          // bytes left to the search
  std::int64_t together_ = 0;  // bytes of those that stay
  Stopwatch clock_;
  std::int64_t nodes_ = 0;
  std::int64_t next_look_ = kNodesBetweenLooks;
  Stop stop_ = Stop::None;
};

}  // namespace yomi
