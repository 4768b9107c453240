// Counts the nodes and bytes that a search has spent, and tells it when to stop.
#pragma once

#include <algorithm>

#include "work/limits.h"
#include "work/mix.h"
#include "work/stopwatch.h"

namespace yomi {

// How many nodes the limits are worth, roughly. Time counts at a fixed speed, so that the same limits always
// give the same answer. The sizes of first looks are parts of this number.
inline std::int64_t nodes_worth(const Limits& limits) {
  constexpr double kNodesInASecond = 300'000;
  constexpr std::int64_t kWithoutLimit = 20'000'000;
  if (limits.nodes > 0) return limits.nodes;
  return limits.seconds > 0 ? static_cast<std::int64_t>(limits.seconds * kNodesInASecond) : kWithoutLimit;
}

// Do the limits leave time for methods that seldom help? If not, a searcher stops early once it has tried the
// methods that usually help.
inline bool is_patient(const Limits& limits) {
  constexpr std::int64_t kPatientNodes = 3'000'000;
  return nodes_worth(limits) >= kPatientNodes;
}

// The same, for one of several searches that share the limits of a question.
inline bool has_time_to_spare(const Limits& limits) {
  constexpr std::int64_t kSpareNodes = 300'000;
  return nodes_worth(limits) >= kSpareNodes;
}

class Budget {
 public:
  explicit Budget(const Limits& limits)
      : limits_(limits), room_(limits.memory - std::min(kProgramBytes, limits.memory * 3 / 8)) {}

  // Counts one node. `bytes`: the memory that the search holds now.
  void count(std::int64_t bytes) {
    affords(bytes);
    spend(1);
  }
  // Counts nodes that were searched elsewhere.
  void spend(std::int64_t nodes) {
    nodes_ += nodes;
    if (limits_.nodes > 0 && nodes_ >= limits_.nodes) stop_ = Stop::Nodes;
    if (nodes_ < next_look_) return;
    next_look_ = nodes_ + kNodesBetweenLooks;
    if (limits_.seconds > 0 && seconds() >= limits_.seconds) stop_ = Stop::Time;
    if (limits_.is_cancelled()) stop_ = Stop::Cancelled;
  }
  // May the search hold this number of bytes? If not, it must stop.
  bool affords(std::int64_t bytes) {
    bytes += together_;
    if (bytes + bytes / kBytesPerWastedByte > room_) stop_ = Stop::Memory;
    return stop_ == Stop::None;
  }
  // Counts one node of a search that can forget. False: the search must forget before it goes on. That is so
  // when three quarters of the room are full, because forgetting takes memory, too. Without a limit of nodes
  // or seconds the search does not forget: full memory ends it, since nothing else would.
  bool count_if_room(std::int64_t bytes) {
    if ((limits_.nodes > 0 || limits_.seconds > 0) && bytes + together_ > room_ / 4 * 3) return false;
    count(bytes);
    return true;
  }
  // For a search that keeps its memory while others run. `bytes`: what it holds now. `said`: what it reported
  // last time; updated here.
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
  // For a search that is to look at moves in another order than the usual one: up to so much more doubt about
  // what has this key. Else 0.
  std::uint32_t variation(std::uint64_t key, std::uint32_t most) const {
    return limits_.variation == 0 ? 0 : static_cast<std::uint32_t>(mix(limits_.variation ^ key) % (most + 1));
  }
  // A first proof number of what has this key, made up to half as large again, and a little more.
  std::uint32_t varied(std::uint32_t number, std::uint64_t key) const {
    constexpr std::uint32_t kAtLeast = 3;
    return number + variation(key, number / 2 + kAtLeast);
  }
  void give_up(Stop why) { stop_ = why; }
  Stop stop() const { return stop_; }
  std::int64_t nodes() const { return nodes_; }
  double seconds() const { return clock_.seconds(); }

 private:
  // Reading the clock costs about as much as a small node: once in 256 nodes is often enough to stop in time.
  static constexpr std::int64_t kNodesBetweenLooks = 256;
  static constexpr std::int64_t kProgramBytes = std::int64_t{12} << 20;  // the program without any search
  static constexpr std::int64_t kBytesPerWastedByte = 32;                // of these the allocator wastes one
  Limits limits_;
  std::int64_t room_;          // bytes left to the search
  std::int64_t together_ = 0;  // bytes of all searches that called hold()
  Stopwatch clock_;
  std::int64_t nodes_ = 0;
  std::int64_t next_look_ = kNodesBetweenLooks;
  Stop stop_ = Stop::None;
};

}  // namespace yomi
