#include "front/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <ctime>
#include <new>
#include <system_error>

#include "front/complaint.h"

namespace yomi {

namespace {

std::atomic<bool> interrupted{false};
std::atomic<std::int64_t> first_interrupt{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free);

// Signals that arrive so soon after the first are the same wish: `timeout` signals the program and then
// its whole group.
constexpr std::int64_t kSameWish = 500'000'000;

std::int64_t nanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

void interrupt(int signal) {
  const std::int64_t now = nanoseconds();
  if (!interrupted) {
    first_interrupt = now;
    interrupted = true;
  } else if (now - first_interrupt > kSameWish) {
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
}

}  // namespace

const std::atomic<bool>& interruption() {
  struct sigaction action {};
  action.sa_handler = interrupt;
  sigaction(SIGINT, &action, nullptr);
  return interrupted;
}

StatusLine::StatusLine(bool quiet)
    : enabled_(!quiet && isatty(STDERR_FILENO) != 0), next_(Clock::now() + std::chrono::seconds(1)) {}

void StatusLine::show(const std::string& text) {
  if (!enabled_) return;
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  print_aside(fmt::format("\r{}\x1b[K", text));
  shown_ = true;
  next_ = now + std::chrono::milliseconds(200);
}

void StatusLine::clear() {
  const std::lock_guard lock(mutex_);
  if (shown_) print_aside("\r\x1b[K");
  shown_ = false;
}

SearchProgress::SearchProgress(StatusLine& line, Colour mover) : line_(line), mover_(mover) {
  if (!line_.is_enabled()) return;
  try {
    teller_ = std::thread([this] {
      try {
        tell();
      } catch (const std::bad_alloc&) {
        // The search has the memory, and goes on without a status line.
      }
    });
  } catch (const std::system_error&) {
    // No thread can be had: the same.
  }
}

SearchProgress::~SearchProgress() {
  if (!teller_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  end_.notify_all();
  teller_.join();
}

void SearchProgress::tell() {
  constexpr std::chrono::milliseconds kBetween{250};
  constexpr double kStale = 1;  // second
  std::unique_lock lock(mutex_);
  while (!end_.wait_for(lock, kBetween, [this] { return is_over_; })) {
    const double now = clock_.seconds();
    line_.show(fmt::format("{}reading … {}{:.0f} s (Ctrl-C stops)", likely_,
                           now - counted_at_ < kStale ? counted_ : "", now));
  }
}

void SearchProgress::progress(std::int64_t nodes, std::int64_t bytes) {
  if (!teller_.joinable()) return;
  const std::lock_guard lock(mutex_);
  counted_ = fmt::format("{} nodes, {} MiB, ", nodes, bytes >> 20);
  counted_at_ = clock_.seconds();
}

void SearchProgress::leans_to(Colour side) {
  const std::lock_guard lock(mutex_);
  likely_ = !is_player(side) ? "probably a ko; " : side == mover_ ? "probably yes; " : "probably not; ";
}

}  // namespace yomi
