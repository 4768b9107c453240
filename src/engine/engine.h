// The one door to everything below: a question in, an answer with its proof out.
//
// No front end needs anything else, so that all of them can do whatever any of them can. An engine has no
// state of its own; any number may be asked at the same time.
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
