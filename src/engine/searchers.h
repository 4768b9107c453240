// The searchers a question can be put to, by the names users give to --algorithm. A new searcher is one more
// line of the table in searchers.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "claim/observer.h"
#include "read/proof/search_outcome.h"

namespace yomi {

struct Searcher {
  const char* name;
  const char* idea;  // a few words for the help
  SearchOutcome (*read)(const Position& position, const Goal& goal, Colour ko_master, const Limits& limits,
                        Observer* observer);
  bool goes_by_order = false;   // listens to Limits::order
  bool goes_by_threat = false;  // listens to Limits::threat
  // For captures: the reacher is known to win as the ko master. Does the keeper, when he is? Nobody if that
  // is not soon seen.
  SearchOutcome (*keep_by_ko)(const Position& position, const Goal& goal, const Limits& limits) = nullptr;
};

std::span<const Searcher> searchers();
// The one with this name; null if there is none.
const Searcher* find_searcher(std::string_view name);
// The one for whoever names none: the first that listens to all that the limits say.
const Searcher& default_searcher(const Limits& limits);
// "prover, lambda", for messages.
std::string searcher_names();

}  // namespace yomi
