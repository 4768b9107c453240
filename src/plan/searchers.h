// The searchers a question can be put to, by the names users give to --algorithm. A new searcher is one more
// line of the table in searchers.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "claim/observer.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

struct Searcher {
  const char* name = "";
  const char* idea = "";  // a few words for the help
  SearchOutcome (*read)(const Task& task, const Limits& limits, Observer* observer) = nullptr;
  bool goes_by_order = false;   // listens to Scope::order
  bool goes_by_threat = false;  // listens to Scope::threat
  bool knows_eyes = false;      // and regions
  bool settles_life = false;    // kill and live get the plan for life and death (plan/questions.h)
  // For captures: the reacher is known to win as the ko master. Does the keeper, when he is? Nobody if that
  // is not soon seen.
  SearchOutcome (*keep_by_ko)(const Task& task, const Limits& limits) = nullptr;
};

std::span<const Searcher> searchers();
// The one with this name; null if there is none.
const Searcher* find_searcher(std::string_view name);
const Searcher& searcher_of_eyes();
const Searcher& searcher_of_life();
// The one for a question that names none: the first that listens to all that the scope says.
const Searcher& default_searcher(const Scope& scope);
// "prover, lambda", for messages.
std::string searcher_names();

}  // namespace yomi
