// The desk of yomi analyze: reads lines, keeps those that wait in order, hands them to threads, and knows
// which ones are being answered.
//
// A line with a field `command` is for the desk itself, and is answered at once: ping, version, cancel. All
// others wait for their turn: those of higher priority first, then in the order in which they came. So many
// lines may wait, and no more are read until there is room.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <ostream>
#include <string>

#include "reply/json.h"

namespace yomi {

class AnalyzeDesk {
 public:
  using Say = std::function<void(const std::string&)>;
  // The reply to a request, without the line break. `say`: for lines before it.
  using Answer =
      std::function<std::string(const Json& request, const Say& say, const std::atomic<bool>& cancelled)>;

  // `most_waiting`: lines. Together they also stay below a fixed number of bytes.
  AnalyzeDesk(std::FILE* in, std::ostream& out, std::size_t most_waiting, Answer answer);

  // For one thread: reads until the input ends.
  void read();
  // For any number of threads: answers until nothing will come any more.
  void work();

 private:
  struct Job {
    Json id;
    Json request;
    std::string error;  // instead of a request
    std::size_t bytes = 0;
    std::atomic<bool> cancelled{false};
  };
  // A negative priority and the number of the line: the first in the map is the next.
  using Turn = std::pair<std::int64_t, std::int64_t>;

  bool next_line(std::string& line, bool& too_long);
  void take(const std::string& line, bool too_long);
  void obey(const Json& command);
  int cancel(const Json& id);
  void say(const std::string& line);
  void close();

  std::FILE* in_;
  std::ostream& out_;
  std::size_t most_waiting_;
  Answer answer_;
  std::mutex out_mutex_;
  std::mutex mutex_;
  std::condition_variable came_;  // something to answer, or the end
  std::condition_variable room_;
  std::map<Turn, Job> waiting_;
  std::list<std::map<Turn, Job>::node_type> running_;
  std::size_t waiting_bytes_ = 0;
  std::int64_t lines_ = 0;
  bool ended_ = false;
};

// {"id": 7, "error": "row 2 has 5 points, row 1 has 4"}
std::string error_line(const Json& id, const std::string& sentence);

}  // namespace yomi
