// Works on the open questions of a store with several threads, while more questions may still be added.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>

#include "front/batch_store.h"
#include "front/progress.h"

namespace yomi {

class BatchRun {
 public:
  struct Options {
    int threads = 1;
    BatchWork work;  // its memory is that of all threads together
    bool quiet = false;
  };
  // `cancelled` of the work stops the run; what is being searched then stays open.
  BatchRun(BatchStore& store, const Options& options);

  // Answers until no question is open. `add`: adds questions meanwhile; what is wrong, or an empty text.
  // Throws DatabaseError when the store cannot be written any more.
  std::string run(const std::function<std::string()>& add);

  // Answers that are in the store since the run began.
  std::int64_t answered() const { return answered_; }

 private:
  std::optional<OpenQuestion> next();
  void work();
  void guarded(const std::function<void()>& work);
  void show();
  bool is_stopped() const;

  BatchStore& store_;
  Options options_;
  StatusLine status_;
  Stopwatch clock_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<OpenQuestion> waiting_;
  std::int64_t last_ = 0;
  bool all_added_ = false;
  bool has_failed_ = false;
  std::int64_t answered_ = 0;
  std::int64_t open_ = 0;  // as counted when all questions were added
  std::int64_t answered_then_ = 0;
};

// "3 h 12 min", "2 min 5 s", "40 s".
std::string duration_in_words(double seconds);

}  // namespace yomi
