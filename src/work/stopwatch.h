// Measures the seconds since it was made, for limits and for reports.
#pragma once

#include <chrono>

namespace yomi {

class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace yomi
