// What a command says while it works, and how Ctrl-C stops it: politely the first time, with what is known so
// far, at once the second time.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "claim/observer.h"
#include "work/stopwatch.h"

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

  bool is_enabled() const { return enabled_; }
  void show(const std::string& text);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::mutex mutex_;
  bool enabled_;
  bool shown_ = false;
  Clock::time_point next_;
};

// The status line of one search: how long it has taken, what it counts if it does, and what is likely so far
// for the side to move. It goes on by itself, because not every searcher tells how far it is.
class SearchProgress : public Observer {
 public:
  SearchProgress(StatusLine& line, Colour mover);
  ~SearchProgress() override;
  SearchProgress(const SearchProgress&) = delete;
  SearchProgress& operator=(const SearchProgress&) = delete;

  void progress(std::int64_t nodes, std::int64_t bytes) override;
  void leans_to(Colour side) override;

 private:
  void tell();

  StatusLine& line_;
  Colour mover_;
  Stopwatch clock_;
  std::mutex mutex_;
  std::condition_variable end_;
  bool is_over_ = false;
  std::string likely_;
  std::string counted_;
  double counted_at_ = 0;
  std::thread teller_;
};

}  // namespace yomi
