#include "front/batch_run.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "work/crew.h"

namespace yomi {

namespace {

constexpr int kTakenAtOnce = 256;
constexpr std::chrono::milliseconds kBetweenLooks{100};

}  // namespace

std::string duration_in_words(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds);
  if (whole >= 172'800) return fmt::format("{} days {} h", whole / 86'400, whole % 86'400 / 3600);
  if (whole >= 3600) return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
  if (whole >= 60) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} s", whole);
}

BatchRun::BatchRun(BatchStore& store, const Options& options)
    : store_(store), options_(options), status_(options.quiet) {
  options_.work.memory /= options_.threads;
}

bool BatchRun::is_stopped() const {
  return options_.work.cancelled != nullptr && options_.work.cancelled->load();
}

std::optional<OpenQuestion> BatchRun::next() {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (has_failed_ || is_stopped()) return std::nullopt;
    if (!waiting_.empty()) {
      OpenQuestion question = std::move(waiting_.front());
      waiting_.pop_front();
      return question;
    }
    const bool were_all_added = all_added_;
    for (OpenQuestion& question : store_.open_questions(last_, kTakenAtOnce)) {
      last_ = question.row;
      waiting_.push_back(std::move(question));
    }
    if (!waiting_.empty()) continue;
    if (were_all_added) return std::nullopt;
    news_.wait_for(lock, kBetweenLooks);
  }
}

void BatchRun::show() {
  if (!status_.is_enabled()) return;
  const std::lock_guard lock(mutex_);
  const double rate = static_cast<double>(answered_) / std::max(clock_.seconds(), 0.001);
  if (!all_added_) {
    status_.show(
        fmt::format("{} answered, {:.1f} a second; still reading questions (Ctrl-C stops)", answered_, rate));
    return;
  }
  const std::int64_t left = open_ - (answered_ - answered_then_);
  const std::string time = rate > 0 ? duration_in_words(static_cast<double>(left) / rate) : "unknown time";
  status_.show(fmt::format("{} answered, {} to go; {:.1f} a second, {} left (Ctrl-C stops)", answered_, left,
                           rate, time));
}

void BatchRun::work() {
  while (const std::optional<OpenQuestion> question = next()) {
    const Parcel parcel = answer_of_batch(question->text, question->limits, options_.work);
    if (parcel.was_stopped) continue;
    if (const std::string wrong = store_.put(question->row, parcel); !wrong.empty())
      throw std::runtime_error(wrong);
    store_.flush_if_due();
    {
      const std::lock_guard lock(mutex_);
      ++answered_;
    }
    show();
  }
}

// One failure ends the work of all threads.
void BatchRun::guarded(const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    {
      const std::lock_guard lock(mutex_);
      has_failed_ = true;
    }
    news_.notify_all();
    throw;
  }
}

std::string BatchRun::run(const std::function<std::string()>& add) {
  Crew workers;
  for (int i = 0; i < options_.threads; ++i) workers.start([this] { guarded([this] { work(); }); });
  std::string wrong;
  std::exception_ptr thrown;
  try {
    guarded([&] {
      wrong = add();
      store_.flush();
      const std::lock_guard lock(mutex_);
      all_added_ = true;
      open_ = store_.count_open();
      answered_then_ = answered_;
    });
  } catch (...) {
    thrown = std::current_exception();
  }
  news_.notify_all();
  workers.wait();
  if (thrown) std::rethrow_exception(thrown);
  store_.flush();
  status_.clear();
  return wrong;
}

}  // namespace yomi
