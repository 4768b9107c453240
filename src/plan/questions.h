// A question, stage by stage: which ways of settling it are tried, in which order, with which share of the
// limits. A list for each kind of question, in questions.cpp; the lists for one game are in games.h.
#pragma once

#include <optional>

#include "plan/searchers.h"
#include "plan/settle_life.h"

namespace yomi {

enum class QuestionKind {
  Capture,  // of stones, or their rescue
  Life,     // and death
  TwoEyes,
  CountedThreats,  // life and death with certain ko threats, and no others
  OneSearcher      // all else, and whatever is asked of one searcher alone
};

struct Inquiry {
  QuestionKind kind = QuestionKind::OneSearcher;
  Task task;                           // neither side is the ko master
  const Searcher* searcher = nullptr;  // of the two games
  PointSet rivals{};                   // as in a question
  std::optional<KoTerms> ko_terms{};
  bool guess = false;
  bool count = false;
  int threads = 1;
};

struct SettledQuestion {
  Settlement settled;
  LifeSettlement life;  // what the reader of life and death has to say, if it was asked
  std::vector<ProvedGame> number_proofs;
};

SettledQuestion settle_question(const Inquiry& inquiry, const Limits& limits, Observer* observer);

}  // namespace yomi
