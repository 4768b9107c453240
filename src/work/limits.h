// How much a search may spend, and who may stop it.
#pragma once

#include <atomic>
#include <cstdint>

namespace yomi {

struct Limits {
  std::int64_t nodes = 0;                        // 0: no limit
  double seconds = 0;                            // 0: no limit
  std::int64_t memory = std::int64_t{1} << 30;   // bytes, for everything the search keeps
  const std::atomic<bool>* cancelled = nullptr;  // set by any thread to stop the search

  bool is_cancelled() const { return cancelled != nullptr && cancelled->load(std::memory_order_relaxed); }
};

// A part of the limits, and what is left of them after so much has been spent. Never nothing, because 0 means
// no limit.
Limits share_of(const Limits& limits, double share);
Limits left_of(const Limits& limits, std::int64_t nodes, double seconds);
// The same with so many nodes, or fewer.
Limits at_most(std::int64_t nodes, const Limits& limits);
// The same beside something that holds so many bytes already.
Limits beside(std::int64_t bytes, const Limits& limits);

// Depth: a line became longer than any searcher follows. Hopeless: the searcher itself saw no use in going
// on.
enum class Stop { None, Nodes, Time, Memory, Depth, Cancelled, Hopeless };

const char* name(Stop stop);

}  // namespace yomi
