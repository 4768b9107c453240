// Threads that work on something together. wait() joins them and rethrows the first exception that one of
// them threw. The destructor joins them, too: no thread outlives its crew.
//
// WebAssembly without shared memory has no threads. There start() does the work itself, before it returns.
#pragma once

#include <exception>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace yomi {

class Crew {
 public:
  Crew() = default;
  ~Crew() { join(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  template <class Work>
  void start(Work work) {
    const auto guarded = [this, work = std::move(work)] {
      try {
        work();
      } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!thrown_) thrown_ = std::current_exception();
      }
    };
    if constexpr (!kHasThreads) return guarded();
    try {
      threads_.emplace_back(guarded);
    } catch (const std::system_error&) {
      throw std::runtime_error("no more threads can be started; fewer may do");
    }
  }

  void wait() {
    join();
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
  static constexpr bool kHasThreads = false;
#else
  static constexpr bool kHasThreads = true;
#endif

  void join() {
    for (std::thread& thread : threads_)
      if (thread.joinable()) thread.join();
  }

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::exception_ptr thrown_;
};

}  // namespace yomi
