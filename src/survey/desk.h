// Answers the questions of a survey: many small ones, on several threads. Each question has the same limit of
// nodes, so that the answers do not depend on the number of threads. Questions for which there was no time
// are counted.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "survey/relation.h"
#include "work/limits.h"
#include "work/stopwatch.h"

namespace yomi {

inline constexpr std::int64_t kSurveyNodes = 2'000;

struct SurveyLimits {
  std::int64_t nodes = kSurveyNodes;  // for each question and algorithm
  double seconds = 0;                 // for the whole survey; 0: no limit
  std::int64_t memory = std::int64_t{1} << 30;
  int threads = 1;
  const std::atomic<bool>* cancelled = nullptr;
  bool keep_proofs = false;
};

// Called with the subject of the questions, the number of those answered, and the number of all of them.
using SurveyProgress = std::function<void(const char* about, int answered, int questions)>;

class Desk {
 public:
  Desk(const SurveyLimits& limits, SurveyProgress progress);

  // The readings in the order of the questions.
  std::vector<Reading> ask(const char* about, const std::vector<Question>& questions);

  // One question, with a limit of its own.
  Reading ask_one(const char* about, const Question& question, std::int64_t nodes);

  // Asks about each relation, with the reacher or the keeper moving first.
  void read(const char* about, const Position& position, const std::vector<Relation*>& relations,
            bool reacher_first);

  // For relations that the reacher wins if he moves first, and that are unknown if the keeper does: can the
  // keeper prevent the goal by playing at the reacher's winning point?
  void read_refusals(const char* about, const Position& position, const std::vector<Relation*>& relations);

  int asked() const { return asked_; }
  int not_asked() const { return not_asked_; }  // time was up, or the user interrupted
  int undecided() const { return undecided_; }  // asked, but the limits ended the search
  std::int64_t nodes() const { return nodes_; }
  double seconds() const;
  bool is_stopped() const;

 private:
  Reading answer(Question question, std::int64_t nodes) const;
  void count(const Reading& reading);

  SurveyLimits limits_;
  SurveyProgress progress_;
  Stopwatch clock_;
  int asked_ = 0;
  int not_asked_ = 0;
  int undecided_ = 0;
  std::int64_t nodes_ = 0;
};

}  // namespace yomi
