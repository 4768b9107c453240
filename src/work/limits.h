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
  // Another number, another order in which moves are looked at; 0: as they seem best.
  std::uint64_t variation = 0;

  bool is_cancelled() const { return cancelled != nullptr && cancelled->load(std::memory_order_relaxed); }
};

// A part of the limits, and what is left of them after something has been spent. A limit never becomes 0,
// because 0 means no limit.
Limits share_of(const Limits& limits, double share);
Limits left_of(const Limits& limits, std::int64_t nodes, double seconds);
// The same limits, but at most this number of nodes.
Limits at_most(std::int64_t nodes, const Limits& limits);
// The same limits, less the memory that something else holds already.
Limits beside(std::int64_t bytes, const Limits& limits);

// Why a search ended without an answer. Depth: a line became longer than any searcher follows. Hopeless: the
// searcher saw no use in going on.
enum class Stop { None, Nodes, Time, Memory, Depth, Cancelled, Hopeless };

const char* name(Stop stop);

}  // namespace yomi
