// Workers who are no threads of this process: processes on this machine or on others. A thread here waits for
// each of them (jobs/by_threads.h).
#pragma once

#include <optional>

#include "plan/questions.h"

namespace yomi {

class Workers {
 public:
  virtual ~Workers() = default;

  // How many jobs are done at the same time.
  virtual int count() const = 0;
  // Waits until a worker has settled the inquiry. Returns nothing if the limits say that it is cancelled, or
  // if no worker will do it. Several threads call this at the same time.
  virtual std::optional<SettledQuestion> settle(const Inquiry& inquiry, const Limits& limits) = 0;
};

}  // namespace yomi
