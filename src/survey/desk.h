// Where a survey's questions are answered: many small ones, on several threads, each with the same limits, so
// that the answers do not depend on how many threads there are. What the time did not allow is counted.
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

// What is being asked about, and how many of these questions have been answered.
using SurveyProgress = std::function<void(const char* about, int answered, int questions)>;

class Desk {
 public:
  Desk(const SurveyLimits& limits, SurveyProgress progress);

  // The readings in the order of the questions.
  std::vector<Reading> ask(const char* about, const std::vector<Question>& questions);

  // Asks about each relation with the reacher, or the keeper, moving first.
  void read(const char* about, const Position& position, const std::vector<Relation*>& relations,
            bool reacher_first);

  // Where the reacher wins if he begins, and nothing is known if the keeper does: does the keeper spoil it by
  // taking the reacher's point?
  void read_refusals(const char* about, const Position& position, const std::vector<Relation*>& relations);

  int asked() const { return asked_; }
  int not_asked() const { return not_asked_; }  // because of time, or Ctrl-C
  int undecided() const { return undecided_; }  // asked, but the limits ended the search
  std::int64_t nodes() const { return nodes_; }
  double seconds() const;
  bool is_stopped() const;

 private:
  Reading answer(Question question) const;

  SurveyLimits limits_;
  SurveyProgress progress_;
  Stopwatch clock_;
  int asked_ = 0;
  int not_asked_ = 0;
  int undecided_ = 0;
  std::int64_t nodes_ = 0;
};

}  // namespace yomi
