#include "front/analyze_desk.h"

#include <fmt/core.h>

#include "ask/words.h"
#include "reply/version.h"

namespace yomi {

namespace {

constexpr std::size_t kLongestLine = std::size_t{4} << 20;
constexpr std::size_t kMostWaitingBytes = std::size_t{64} << 20;

std::int64_t priority_of(const Json& request) {
  if (!request.is_object() || !request.contains("priority")) return 0;
  const Json& priority = request["priority"];
  return priority.is_number_integer() ? priority.get<std::int64_t>() : 0;
}

}  // namespace

std::string error_line(const Json& id, const std::string& sentence) {
  Json json;
  json["id"] = id;
  json["error"] = sentence;
  return one_line(json);
}

AnalyzeDesk::AnalyzeDesk(std::FILE* in, std::ostream& out, std::size_t most_waiting, Answer answer)
    : in_(in), out_(out), most_waiting_(most_waiting), answer_(std::move(answer)) {}

void AnalyzeDesk::say(const std::string& line) {
  const std::lock_guard lock(out_mutex_);
  out_ << line << '\n' << std::flush;
}

// False at the end of the input. Of a line that is too long nothing is kept.
bool AnalyzeDesk::next_line(std::string& line, bool& too_long) {
  line.clear();
  too_long = false;
  bool any = false;
  for (;;) {
    const int c = getc_unlocked(in_);
    if (c == EOF) return any;
    if (c == '\n') return true;
    any = true;
    if (line.size() == kLongestLine) too_long = true;
    if (!too_long) line += static_cast<char>(c);
  }
}

void AnalyzeDesk::read() {
  std::string line;
  bool too_long = false;
  try {
    while (next_line(line, too_long)) {
      take(line, too_long);
      const std::lock_guard lock(out_mutex_);
      if (!out_) break;  // nobody listens any more
    }
  } catch (...) {
    close();
    throw;
  }
  close();
}

void AnalyzeDesk::close() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  came_.notify_all();
}

void AnalyzeDesk::take(const std::string& line, bool too_long) {
  if (line.find_first_not_of(" \t\r") == std::string::npos) return;
  Json request;
  std::string error;
  try {
    if (too_long) {
      error = fmt::format("the line is longer than {} bytes", kLongestLine);
    } else if (Result<Json> value = parse_json(line)) {
      request = std::move(*value);
    } else {
      error = value.error();
    }
  } catch (const std::bad_alloc&) {
    error = "there is not enough memory for this question";
  }
  if (request.is_object() && request.contains("command")) return obey(request);
  std::unique_lock lock(mutex_);
  room_.wait(lock, [this] {
    return waiting_.empty() || (waiting_.size() < most_waiting_ && waiting_bytes_ < kMostWaitingBytes);
  });
  Job& job = waiting_[{-priority_of(request), lines_++}];
  job.id = id_of(request);
  job.request = std::move(request);
  job.error = std::move(error);
  job.bytes = line.size();
  waiting_bytes_ += job.bytes;
  came_.notify_one();
}

void AnalyzeDesk::obey(const Json& command) {
  const Json id = id_of(command);
  const std::string word = command["command"].is_string() ? command["command"].get<std::string>() : "";
  Json reply;
  reply["id"] = id;
  reply["command"] = word;
  for (const auto& [name, value] : command.items())
    if (name != "id" && name != "command" && !(name == "of" && word == "cancel"))
      return say(error_line(id, fmt::format("a command {} has no field '{}'", word, name)));
  if (word == "version") {
    reply["version"] = version();
  } else if (word == "ping") {
    const std::lock_guard lock(mutex_);
    reply["waiting"] = waiting_.size();
    reply["running"] = running_.size();
  } else if (word == "cancel") {
    if (!command.contains("of") || id_of({{"id", command["of"]}}).is_null())
      return say(error_line(id, "cancel which request? Give its id: \"of\": 7"));
    reply["cancelled"] = cancel(command["of"]);
  } else {
    return say(error_line(id, fmt::format("there is no command '{}'; did you mean {}?", word,
                                          nearest(word, {"ping", "version", "cancel"}))));
  }
  say(one_line(reply));
}

// Those that wait are answered at once, those that run with what they know so far.
int AnalyzeDesk::cancel(const Json& id) {
  std::vector<Json> waited;
  int stopped = 0;
  {
    const std::lock_guard lock(mutex_);
    for (auto& running : running_) {
      if (running.mapped().id != id) continue;
      running.mapped().cancelled = true;
      ++stopped;
    }
    for (auto job = waiting_.begin(); job != waiting_.end();) {
      if (job->second.id != id) {
        ++job;
        continue;
      }
      waited.push_back(job->second.id);
      waiting_bytes_ -= job->second.bytes;
      job = waiting_.erase(job);
    }
    room_.notify_one();
  }
  for (const Json& one : waited) say(error_line(one, "cancelled before its turn came"));
  return stopped + static_cast<int>(waited.size());
}

void AnalyzeDesk::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return !waiting_.empty() || ended_; });
    if (waiting_.empty()) return;
    waiting_bytes_ -= waiting_.begin()->second.bytes;
    const auto place = running_.insert(running_.end(), waiting_.extract(waiting_.begin()));
    Job& job = place->mapped();
    room_.notify_one();
    lock.unlock();
    say(job.error.empty() ? answer_(
                                job.request, [this](const std::string& text) { say(text); }, job.cancelled)
                          : error_line(job.id, job.error));
    lock.lock();
    running_.erase(place);
  }
}

}  // namespace yomi
