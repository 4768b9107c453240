#include "engine/asked.h"

namespace yomi {

bool is_for_prover(const Question& question) {
  return question.two_eyes || is_for_prover(question.ask) || !question.region.empty();
}

const Searcher* searcher_for(const Question& question) {
  const Scope& scope = question.scope;
  const bool is_about_life = (question.ask == Ask::Kill || question.ask == Ask::Live) && scope.order == 0 &&
                             scope.threat.order() == 0;
  if (!question.algorithm.empty()) return find_searcher(question.algorithm);
  if (is_for_prover(question)) return &searcher_of_eyes();
  return is_about_life ? &searcher_of_life() : &default_searcher(scope);
}

}  // namespace yomi
