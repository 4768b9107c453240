#include "front/serve_desk.h"

#include <chrono>
#include <thread>

#include "work/stopwatch.h"

namespace yomi {

namespace {

constexpr std::chrono::milliseconds kBetweenNews{200};

Json error_json(const Json& id, const std::string& sentence) {
  Json json;
  json["id"] = id;
  json["error"] = sentence;
  return json;
}

// A search in a thread of its own, and what is known of it.
class Search {
 public:
  Search(const Json& question, const PageLimits& limits)
      : thread_([this, question, limits] { run(question, limits); }) {}
  ~Search() { thread_.join(); }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Waits a moment. Whether the answer is there.
  bool wait() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kBetweenNews, [this] { return is_over_; });
  }
  Json news() {
    const std::lock_guard lock(mutex_);
    return news_;
  }
  const Json& answer() const { return answer_; }

 private:
  void run(const Json& question, const PageLimits& limits) {
    const Result<Json> found = answer_with_files(question, limits, [this](const Json& news) {
      const std::lock_guard lock(mutex_);
      news_ = news;
    });
    const std::lock_guard lock(mutex_);
    answer_ = found ? *found : error_json(id_of(question), found.error());
    is_over_ = true;
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_over_ = false;
  Json news_ = Json::object();
  Json answer_;
  std::thread thread_;
};

}  // namespace

ServeDesk::ServeDesk(const PageLimits& each, int most_at_a_time) : each_(each), places_(most_at_a_time) {
  each_.memory /= most_at_a_time;
}

bool ServeDesk::take() {
  const std::lock_guard lock(mutex_);
  if (closed_ || taken_ == places_) return false;
  ++taken_;
  return true;
}

ServeDesk::Place::~Place() {
  if (!taken_) return;
  const std::lock_guard lock(desk_.mutex_);
  --desk_.taken_;
}

void ServeDesk::answer(const Place&, const Json& question, const Say& say) {
  std::list<Running>::iterator mine;
  {
    const std::lock_guard lock(mutex_);
    mine = running_.emplace(running_.end());
    mine->id = id_of(question);
    mine->cancelled = closed_;
  }
  PageLimits limits = each_;
  limits.cancelled = &mine->cancelled;
  {
    const Stopwatch clock;
    Search search(question, limits);
    while (!search.wait()) {
      Json line;
      line["id"] = mine->id;
      line["progress"] = search.news();
      line["progress"]["seconds"] = rounded(clock.seconds());
      if (!say(one_line(line))) mine->cancelled = true;
    }
    say(one_line(search.answer()));
  }
  const std::lock_guard lock(mutex_);
  running_.erase(mine);
}

bool ServeDesk::stop(const Json& id) {
  const std::lock_guard lock(mutex_);
  bool any = false;
  for (Running& running : running_) {
    if (running.id != id) continue;
    running.cancelled = true;
    any = true;
  }
  return any;
}

void ServeDesk::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (Running& running : running_) running.cancelled = true;
}

}  // namespace yomi
