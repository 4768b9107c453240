// Workers who are no threads of this process: processes on this machine or on others. A thread here waits for
// each of them (jobs/by_threads.h).
#pragma once

#include <optional>

#include "plan/questions.h"

namespace yomi {

class Workers {
 public:
  virtual ~Workers() = default;

  // So many settle something at a time.
  virtual int count() const = 0;
  // Waits until one of them has settled it. Nothing: the limits say that it is cancelled, or nobody will. To
  // be called from several threads at a time.
  virtual std::optional<SettledQuestion> settle(const Inquiry& inquiry, const Limits& limits) = 0;
};

}  // namespace yomi
