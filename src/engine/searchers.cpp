#include "engine/searchers.h"

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
    {"strongest", "dfpn, then prover with what is left", read_strongest, true, false, read_keeper_nearby},
    {"dfpn", "proof-number search with λ orders: wins on open boards", read_by_dfpn, true},
    {"prover", "proof-number search with zones, for every goal and both sides", read_by_prover},
    {"life", "life and death in an enclosed area first, then strongest", read_life_or_strongest},
    {"lambda", "Thomsen's λ-search with sound zones", read_by_lambda, true},
    {"threats", "generalized threats search: wins by small threats", read_by_threats, true, true},
    {"threats-naive", "the same; walls with the naive moves of the separation paper", read_by_naive_threats,
     true, true},
    {"threats-advanced", "the same; walls with its advanced moves", read_by_advanced_threats, true, true},
    {"transitive", "three stones and more: each connection alone, then all together", read_by_transitive,
     true, true},
    {"alphabeta", "iterative deepening by plies: the baseline", read_by_alpha_beta},
};

}  // namespace

std::span<const Searcher> searchers() {
  return kSearchers;
}

const Searcher* find_searcher(std::string_view name) {
  for (const Searcher& searcher : kSearchers)
    if (name == searcher.name) return &searcher;
  return nullptr;
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
