// A question from a page: JSON in, JSON out, as on JSON lines. The files that it names (certificate, tree,
// svg) come back as texts, in the field `files` of the answer. Nothing is read from the disk or written
// there.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "reply/json.h"

namespace yomi {

// The most that a question may ask for.
struct PageLimits {
  double seconds = 60;                          // also where only nodes are given; 0: no limit
  std::int64_t memory = std::int64_t{1} << 28;  // bytes
  int threads = 1;
  std::size_t file_bytes = std::size_t{64} << 20;  // of all files together
  const std::atomic<bool>* cancelled = nullptr;
};

// How the search goes, as the package yomikiri tells it. It is called by searching threads, one at a time,
// and often.
using PageProgress = std::function<void(const Json& news)>;

Result<Json> answer_with_files(const Json& question, const PageLimits& most, const PageProgress& tell = {});

}  // namespace yomi
