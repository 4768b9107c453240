// Answers questions about stones: a question in, an answer with its proof out. Races (engine/semeai.h),
// surveys and scores (survey/) and small boards (solve/) are asked about elsewhere.
//
// An engine has no state. Several threads may ask at the same time.
#pragma once

#include "claim/observer.h"
#include "engine/answer.h"
#include "engine/question.h"
#include "safety/safety.h"

namespace yomi {

class Engine {
 public:
  // An error is one sentence: the question makes no sense. The same question with the same node limit and no
  // time limit gets the same answer, down to the number of nodes.
  Result<Answer> ask(const Question& question, const Limits& limits, Observer* observer = nullptr) const;

  // What is safe on the whole board without search, with the position's side to move.
  Safety safety(const Position& position, SafetyMethod method) const;
};

}  // namespace yomi
