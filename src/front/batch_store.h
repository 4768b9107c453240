// The store of a batch: questions, where each was asked, and answers, in one SQLite file.
//
// Equal questions (reply/canonical_question.h) are one row, however often and on whichever image of the board
// they are asked. Whatever flush() has returned from is on the disk, and neither a killed program nor a power
// cut takes it away. One program at a time may write; others may look meanwhile.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "front/batch_answer.h"
#include "front/sqlite.h"
#include "reply/canonical_question.h"
#include "work/stopwatch.h"

namespace yomi {

// Where a question was asked: line 7 of a file, game 3 of a record.
struct BatchPlace {
  std::string source;
  std::int64_t number = 1;
};

struct BatchLine {
  BatchPlace place;
  std::string id;    // as JSON, or empty
  std::string text;  // as it stands there
};

struct OpenQuestion {
  std::int64_t row = 0;
  std::string text;
  std::string limits;
};

struct BatchCounts {
  std::int64_t asked = 0;      // places
  std::int64_t refused = 0;    // of them: not understood
  std::int64_t questions = 0;  // that differ
  std::int64_t answered = 0;
  std::vector<std::pair<std::string, std::int64_t>> verdicts;
  std::vector<std::pair<std::string, std::int64_t>> versions;  // of the programs that answered
  std::int64_t certificates = 0;
  std::int64_t certificate_bytes = 0;  // compressed
  double seconds = 0;                  // of all searches
};

// One place where something was asked, with its answer as it is seen there.
struct AskedRow {
  BatchLine line;
  std::string error;  // why it was refused
  std::int64_t question = 0;
  BoardImage back;  // from the stored question to this one
  std::optional<std::string> answer;
  std::string version;
};

class BatchStore {
 public:
  // Throws DatabaseError if there is no such file, or if it is no store of this format. To write, it is made
  // if it is not there, and locked.
  enum class Use { Look, Write };
  BatchStore(const std::string& path, Use use);
  ~BatchStore();
  BatchStore(const BatchStore&) = delete;
  BatchStore& operator=(const BatchStore&) = delete;

  // Is this line there already? An error: its place holds something else that was understood.
  Result<bool> knows(const BatchLine& line);
  void add(const BatchLine& line, const CanonicalQuestion& question, const std::string& limits);
  void add_refused(const BatchLine& line, const std::string& sentence);

  // In their order, those after a given row. (0: from the first.)
  std::vector<OpenQuestion> open_questions(std::int64_t after, int most);
  // What is wrong with the parcel, or an empty text. A verdict that is settled is never replaced by one that
  // is not.
  [[nodiscard]] std::string put(std::int64_t question, const Parcel& parcel);
  // Opens questions again that ended with one of these verdicts under other limits. How many.
  std::int64_t open_again(const std::vector<std::string>& verdicts, const std::string& limits);

  // Writes to the disk what was added and put: always, or if some time has passed since the last time.
  void flush();
  void flush_if_due();

  BatchCounts counts();
  std::int64_t count_open();
  void each_asked(const std::function<void(const AskedRow&)>& take);
  // Names and compressed texts of the question's certificates.
  std::vector<std::pair<std::string, std::string>> certificates(std::int64_t question);
  // Questions that have certificates, with their text.
  void each_proved(const std::function<bool(std::int64_t question, const std::string& text)>& take);

 private:
  void check_format(Use use);
  void lock(const std::string& path);
  void begin();

  std::mutex mutex_;
  int lock_ = -1;
  Database database_;
  bool is_open_ = false;  // a transaction
  int changes_ = 0;       // in it
  Stopwatch since_flush_;
  double flushed_at_ = 0;
};

}  // namespace yomi
