// All certificates of a store once more through yomi-check: are they accepted, and are they about the
// question that they are stored with?
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "front/batch_store.h"

namespace yomi {

struct BatchCheck {
  std::int64_t accepted = 0;
  std::vector<std::string> rejected;  // a sentence for each
  std::int64_t seconds = 0;
  bool was_stopped = false;
};

// An error: there is no checker.
Result<BatchCheck> check_batch(BatchStore& store, int threads, bool quiet, const std::atomic<bool>& stop);

}  // namespace yomi
