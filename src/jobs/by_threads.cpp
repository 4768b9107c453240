#include "jobs/by_threads.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>

#include "jobs/hard_question.h"
#include "work/crew.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

class ByThreads {
 public:
  ByThreads(const Inquiry& inquiry, const Limits& limits, Observer* observer)
      : inquiry_(inquiry), limits_(limits), observer_(observer), question_(inquiry) {
    inquiry_.threads = 1;
  }

  SettledQuestion settle(int threads) {
    each_ = limits_;
    each_.memory = limits_.memory / (threads + 1);  // one part is for what is kept of their proofs
    each_.cancelled = &is_over_;
    whole_ = each_;
    if (limits_.nodes > 0) whole_.nodes = std::max<std::int64_t>(1, limits_.nodes / threads);
    Crew crew;
    working_ = threads;
    crew.start([this] {
      const Leaving leaving{*this};
      ask_whole();
      work();
    });
    for (int i = 1; i < threads; ++i)
      crew.start([this] {
        const Leaving leaving{*this};
        work();
      });
    watch();
    crew.wait();
    SettledQuestion result = question_.result();
    if (!result.settled.is_settled() && stop_ != Stop::None) result.settled.stop = stop_;
    return result;
  }

 private:
  using Lock = std::unique_lock<std::mutex>;
  // Of a thread, also by an exception: then the others must not wait for its job.
  struct Leaving {
    ByThreads& question;
    ~Leaving() { question.leave(std::uncaught_exceptions() > 0); }
  };

  // Somebody outside may interrupt; the threads hear of it here.
  void watch() {
    constexpr std::chrono::milliseconds kBetweenLooks{10};
    Lock lock(mutex_);
    while (working_ > 0) {
      if (limits_.is_cancelled()) end(Stop::Cancelled);
      changed_.wait_for(lock, kBetweenLooks);
    }
  }

  void end(Stop why) {
    if (!is_over_ && !question_.is_settled()) stop_ = why;
    is_over_ = true;
    changed_.notify_all();
  }

  // What is left of the limits for a search that begins now.
  Limits left() const { return left_of(each_, question_.nodes(), clock_.seconds()); }

  // The others go on where this search sees no use in it, as long as there is a limit that ends them.
  void ask_whole() {
    SettledQuestion found = settle_question(inquiry_, whole_, observer_);
    const Lock lock(mutex_);
    is_whole_done_ = true;
    changed_.notify_all();
    question_.take_whole(std::move(found));
    look_at_limits();
    if (limits_.nodes == 0 && limits_.seconds == 0) end(Stop::None);
  }

  // The nodes of whoever asks the whole question are kept for it until it is done.
  bool are_nodes_spent() const {
    return limits_.nodes > 0 && question_.nodes() >= limits_.nodes - (is_whole_done_ ? 0 : whole_.nodes);
  }

  void look_at_limits() {
    if (question_.is_settled()) {
      end(Stop::None);
    } else if (is_whole_done_ && are_nodes_spent()) {
      end(Stop::Nodes);
    } else if (limits_.seconds > 0 && clock_.seconds() >= limits_.seconds) {
      end(Stop::Time);
    } else if (question_.bytes() > each_.memory) {
      end(Stop::Memory);
    }
  }

  void work() {
    Lock lock(mutex_);
    while (!is_over_) {
      if (are_nodes_spent()) {
        if (is_whole_done_) return end(Stop::Nodes);
        changed_.wait(lock);
        continue;
      }
      const std::optional<Job> job = question_.next();
      if (!job && question_.is_settled()) return end(Stop::None);
      if (!job && question_.has_given_up()) return;
      if (!job) {
        changed_.wait(lock);
        continue;
      }
      const Limits limits = at_most(job->nodes, left());
      lock.unlock();
      SettledQuestion found = settle_question(job->inquiry, limits, nullptr);
      lock.lock();
      question_.take(*job, std::move(found));
      look_at_limits();
      changed_.notify_all();
    }
  }

  void leave(bool has_failed) {
    const Lock lock(mutex_);
    --working_;
    if (has_failed) end(Stop::None);
    changed_.notify_all();
  }

  Inquiry inquiry_;
  Limits limits_;
  Limits each_;   // of one thread
  Limits whole_;  // of the one that asks the whole question
  Observer* observer_;
  Stopwatch clock_;
  std::atomic<bool> is_over_{false};
  // Everything below is guarded by the mutex.
  std::mutex mutex_;
  std::condition_variable changed_;
  HardQuestion question_;
  int working_ = 0;
  bool is_whole_done_ = false;
  Stop stop_ = Stop::None;
};

}  // namespace

bool may_be_shared(const Inquiry& inquiry) {
  return inquiry.threads > 1 && !inquiry.guess && !inquiry.ko_terms && inquiry.task.scope.order == 0 &&
         inquiry.task.scope.threat.order() == 0;
}

SettledQuestion settle_by_threads(const Inquiry& inquiry, const Limits& limits, Observer* observer) {
  return ByThreads(inquiry, limits, observer).settle(inquiry.threads);
}

}  // namespace yomi
