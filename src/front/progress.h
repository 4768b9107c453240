// What a command says while it works, and how Ctrl-C stops it: politely the first time, with what is known so
// far, at once the second time.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>

#include "claim/observer.h"
#include "go/stopwatch.h"

namespace yomi {

// Becomes true when the user presses Ctrl-C, from the first call on. Whoever presses it again half a second
// later has waited long enough: the program ends at once.
const std::atomic<bool>& interruption();

// One line on standard error that is written over again and again: only on a terminal, only when the work has
// taken a second, and a few times a second at most.
class StatusLine {
 public:
  explicit StatusLine(bool quiet = false);
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  void show(const std::string& text);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::mutex mutex_;
  bool enabled_;
  bool shown_ = false;
  Clock::time_point next_;
};

// The status line of one search.
class SearchProgress : public Observer {
 public:
  explicit SearchProgress(StatusLine& line);
  void progress(std::int64_t nodes, std::int64_t bytes) override;

 private:
  StatusLine& line_;
  Stopwatch clock_;
};

}  // namespace yomi
