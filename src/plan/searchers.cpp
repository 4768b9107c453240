#include "plan/searchers.h"

#include <algorithm>
#include <iterator>

#include "plan/games.h"
#include "plan/transitive_connections.h"
#include "read/fight/keeper_nearby.h"
#include "read/general/alpha_beta.h"
#include "read/general/prover.h"
#include "read/lambda/dfpn.h"
#include "read/lambda/lambda_go.h"
#include "read/threats/threats.h"

namespace yomi {

namespace {

SearchOutcome read_by_prover(const Task& task, const Limits& limits, Observer* observer) {
  return prove(task, limits, observer);
}

SearchOutcome read_by_dfpn(const Task& task, const Limits& limits, Observer* observer) {
  return dfpn(task, limits, observer);
}

SearchOutcome read_by_lambda(const Task& task, const Limits& limits, Observer* observer) {
  return lambda_search(task, limits, observer);
}

SearchOutcome read_by_alpha_beta(const Task& task, const Limits& limits, Observer* observer) {
  return alpha_beta(task, limits, observer);
}

SearchOutcome read_by_threats(const Task& task, const Limits& limits, Observer* observer) {
  return threats_search(task, limits, observer);
}

SearchOutcome read_by_naive_threats(const Task& task, const Limits& limits, Observer* observer) {
  return threats_search(task, limits, observer, ZoneRules(), {{}, WallMoves::Naive});
}

SearchOutcome read_by_advanced_threats(const Task& task, const Limits& limits, Observer* observer) {
  return threats_search(task, limits, observer, ZoneRules(), {{}, WallMoves::Advanced});
}

SearchOutcome read_by_transitive(const Task& task, const Limits& limits, Observer* observer) {
  return transitive_search(task, limits, observer);
}

// The default first.
constexpr Searcher kSearchers[] = {
    {.name = "strongest",
     .idea = "dfpn, then prover with what is left",
     .read = read_strongest,
     .goes_by_order = true,
     .keep_by_ko = read_keeper_nearby},
    {.name = "dfpn",
     .idea = "proof-number search with λ orders: wins on open boards",
     .read = read_by_dfpn,
     .goes_by_order = true},
    {.name = "prover",
     .idea = "proof-number search with zones, for every goal and both sides",
     .read = read_by_prover,
     .knows_eyes = true},
    {.name = "life",
     .idea = "life and death in an enclosed area first, then strongest",
     .read = read_life_or_strongest,
     .settles_life = true},
    {.name = "lambda",
     .idea = "Thomsen's λ-search with sound zones",
     .read = read_by_lambda,
     .goes_by_order = true},
    {.name = "threats",
     .idea = "generalized threats search: wins by small threats",
     .read = read_by_threats,
     .goes_by_order = true,
     .goes_by_threat = true},
    {.name = "threats-naive",
     .idea = "the same; walls with the naive moves of the separation paper",
     .read = read_by_naive_threats,
     .goes_by_order = true,
     .goes_by_threat = true},
    {.name = "threats-advanced",
     .idea = "the same; walls with its advanced moves",
     .read = read_by_advanced_threats,
     .goes_by_order = true,
     .goes_by_threat = true},
    {.name = "transitive",
     .idea = "three stones and more: each connection alone, then all together",
     .read = read_by_transitive,
     .goes_by_order = true,
     .goes_by_threat = true},
    {.name = "alphabeta", .idea = "iterative deepening by plies: the baseline", .read = read_by_alpha_beta},
};

template <class Quality>
const Searcher& first_with(Quality quality) {
  return *std::find_if(std::begin(kSearchers), std::end(kSearchers),
                       [&](const Searcher& searcher) { return searcher.*quality; });
}

}  // namespace

std::span<const Searcher> searchers() {
  return kSearchers;
}

const Searcher* find_searcher(std::string_view name) {
  for (const Searcher& searcher : kSearchers)
    if (name == searcher.name) return &searcher;
  return nullptr;
}

const Searcher& searcher_of_eyes() {
  return first_with(&Searcher::knows_eyes);
}

const Searcher& searcher_of_life() {
  return first_with(&Searcher::settles_life);
}

const Searcher& default_searcher(const Scope& scope) {
  for (const Searcher& searcher : kSearchers)
    if ((scope.order == 0 || searcher.goes_by_order) &&
        (scope.threat.order() == 0 || searcher.goes_by_threat))
      return searcher;
  return kSearchers[0];
}

std::string searcher_names() {
  std::string names;
  for (const Searcher& searcher : kSearchers)
    names += (names.empty() ? "" : ", ") + std::string(searcher.name);
  return names;
}

}  // namespace yomi
