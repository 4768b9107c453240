// The questions that `yomi serve` is asked: how many may run at a time, and how they are stopped.
//
// A question is answered as lines of JSON: {"progress": …} a few times a second, and the answer or an error
// at the end. A question whose reader has gone is stopped. One that is stopped by its id still gets its
// answer, with what is known by then.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <string>

#include "reply/page_ask.h"

namespace yomi {

class ServeDesk {
 public:
  // `each`: of every question; its memory is that of all of them together.
  ServeDesk(const PageLimits& each, int most_at_a_time);

  // Gives a line to the reader. False: he has gone.
  using Say = std::function<bool(const std::string& line)>;

  // A place at the desk; without it nothing may be asked. It is given back at the end.
  class Place {
   public:
    explicit Place(ServeDesk& desk) : desk_(desk), taken_(desk.take()) {}
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    bool is_taken() const { return taken_; }

   private:
    ServeDesk& desk_;
    bool taken_;
  };

  void answer(const Place& place, const Json& question, const Say& say);
  // Stops the questions with this id. Whether there was one.
  bool stop(const Json& id);
  // Stops all questions; those that come later are refused.
  void close();

 private:
  struct Running {
    Json id;
    std::atomic<bool> cancelled{false};
  };
  bool take();

  PageLimits each_;
  int places_;
  std::mutex mutex_;
  int taken_ = 0;
  bool closed_ = false;
  std::list<Running> running_;
};

}  // namespace yomi
