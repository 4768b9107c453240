#include "jobs/by_threads.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>

#include "jobs/hard_question.h"
#include "plan/what_ended.h"
#include "work/crew.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

// Where so much is allowed for each thread, jobs begin with JobTree::kFirstNodes; with less they are smaller.
constexpr std::int64_t kFirstJobs = 10;
constexpr std::int64_t kFewestNodes = 500;

Limits limits_of_whole(const Limits& all, int threads, bool share_memory) {
  Limits whole = all;
  if (share_memory)
    whole.memory = all.memory / (threads + 1);  // one part is for what is kept of their proofs
  if (all.nodes > 0) whole.nodes = std::max<std::int64_t>(1, all.nodes / threads);
  return whole;
}

std::int64_t nodes_of_first_jobs(const Limits& whole) {
  if (whole.nodes == 0) return JobTree::kFirstNodes;
  return std::clamp(whole.nodes / kFirstJobs, kFewestNodes, JobTree::kFirstNodes);
}

// Jobs settle no life and death that one search does not settle; another order of moves sometimes does. With
// captures and connections it is the other way round (docs/notebook/many-workers.md).
bool is_for_varied_tries(const Inquiry& inquiry) {
  return inquiry.kind == QuestionKind::Life || inquiry.kind == QuestionKind::TwoEyes;
}

class ByThreads {
 public:
  ByThreads(const Inquiry& inquiry, const Limits& limits, Observer* observer, Workers* workers, int threads)
      : inquiry_(inquiry),
        limits_(limits),
        whole_(limits_of_whole(limits, threads, workers == nullptr)),
        observer_(observer),
        workers_(workers),
        question_(inquiry, nodes_of_first_jobs(whole_)) {
    inquiry_.threads = 1;
    whole_.cancelled = &is_over_;
    each_ = whole_;
    each_.nodes = limits.nodes;
  }

  SettledQuestion settle(int threads) {
    Crew crew;
    working_ = threads;
    asking_whole_ = is_for_varied_tries(inquiry_) ? threads : 1;
    const int asking = asking_whole_;
    for (int i = 0; i < threads; ++i)
      crew.start([this, i, asking] {
        const Leaving leaving{*this};
        if (i < asking) ask_whole(static_cast<std::uint64_t>(i));
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

  // Somebody outside may interrupt; the threads hear of it here. Workers elsewhere may hang, or begin anew
  // where one has died: who waits for them goes home a little after the time is over.
  void watch() {
    constexpr std::chrono::milliseconds kBetweenLooks{10};
    constexpr double kOnTheWay = 1;  // seconds that an answer may take to come here
    Lock lock(mutex_);
    while (working_ > 0) {
      if (limits_.is_cancelled()) end(Stop::Cancelled);
      if (workers_ != nullptr && limits_.seconds > 0 && clock_.seconds() > limits_.seconds + kOnTheWay)
        end(Stop::Time);
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

  // Nothing: those who were asked are not there any more.
  std::optional<SettledQuestion> settled(const Inquiry& inquiry, const Limits& limits, Observer* observer) {
    if (workers_ != nullptr) return workers_->settle(inquiry, limits);
    return settle_question(inquiry, limits, observer);
  }

  // The first asks in the usual order of moves. Where it sees no use in going on, all end, as it would alone;
  // but who takes workers elsewhere wants the jobs done, too, as long as the limits allow.
  void ask_whole(std::uint64_t variation) {
    Limits limits = whole_;
    limits.variation = variation;
    std::optional<SettledQuestion> found = settled(inquiry_, limits, variation == 0 ? observer_ : nullptr);
    const Lock lock(mutex_);
    --asking_whole_;
    if (!found) return end(Stop::Cancelled);
    const Stop why = what_ended(whole_, found->settled.nodes, clock_.seconds(), found->settled.stop);
    const bool gives_up = workers_ == nullptr && variation == 0 && why != Stop::Nodes && why != Stop::Time &&
                          why != Stop::Memory;
    if (variation == 0) {
      question_.take_whole(std::move(*found));
    } else {
      question_.take_varied(std::move(*found));
    }
    look_at_limits();
    if (gives_up) end(Stop::None);
    changed_.notify_all();
  }

  // The nodes of those who ask the whole question are kept for them until they are done.
  bool are_nodes_spent() const {
    return limits_.nodes > 0 && question_.nodes() >= limits_.nodes - asking_whole_ * whole_.nodes;
  }

  void look_at_limits() {
    if (question_.is_settled()) {
      end(Stop::None);
    } else if (asking_whole_ == 0 && are_nodes_spent()) {
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
        if (asking_whole_ == 0) return end(Stop::Nodes);
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
      std::optional<SettledQuestion> found = settled(job->inquiry, limits, nullptr);
      lock.lock();
      if (!found) return end(Stop::Cancelled);
      question_.take(*job, std::move(*found));
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
  Limits whole_;  // of one who asks the whole question
  Limits each_;   // of a job: what is left of the nodes of all
  Observer* observer_;
  Workers* workers_;
  Stopwatch clock_;
  std::atomic<bool> is_over_{false};
  // Everything below is guarded by the mutex.
  std::mutex mutex_;
  std::condition_variable changed_;
  HardQuestion question_;
  int working_ = 0;
  int asking_whole_ = 0;
  Stop stop_ = Stop::None;
};

}  // namespace

bool may_be_shared(const Inquiry& inquiry) {
  return !inquiry.guess && !inquiry.ko_terms && inquiry.task.scope.order == 0 &&
         inquiry.task.scope.threat.order() == 0;
}

SettledQuestion settle_by_threads(const Inquiry& inquiry, const Limits& limits, Observer* observer,
                                  Workers* workers) {
  const int threads = workers != nullptr ? workers->count() : inquiry.threads;
  return ByThreads(inquiry, limits, observer, workers, threads).settle(threads);
}

}  // namespace yomi
