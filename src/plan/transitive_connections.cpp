#include "plan/transitive_connections.h"

#include "plan/game_reading.h"
#include "read/general/prover.h"
#include "read/threats/threats.h"
#include "read/transitive/transitive_proof.h"

namespace yomi {

namespace {

const char* in_words(Opinion opinion) {
  switch (opinion) {
    case Opinion::Won:
      return "transitive search calls it connected; not proved";
    case Opinion::Lost:
      return "transitive search calls it cut; not proved";
    case Opinion::Unknown:
      break;
  }
  return "transitive search has no opinion";
}

class TransitiveReading : public GameReading {
 public:
  TransitiveReading(const Task& task_, const Limits& limits, Observer* observer_, const ZoneRules& rules_,
                    const TransitiveOptions& options_)
      : GameReading(task_, limits, observer_), rules(rules_), options(options_) {
    ends_with_first_search = false;
  }

  const ZoneRules& rules;
  const TransitiveOptions& options;
  Opinion opinion = Opinion::Unknown;
};

SearchOutcome threats(TransitiveReading& reading, const Limits& limits) {
  return threats_search(reading.task, limits, reading.observer, reading.rules);
}

SearchOutcome opinion_of_paper(TransitiveReading& reading, const Limits& limits) {
  const TransitiveOpinion judged = judge_transitive(reading.task, limits, reading.options, reading.rules);
  reading.opinion = judged.opinion;
  SearchOutcome found;
  found.nodes = judged.nodes;
  found.bound = in_words(judged.opinion);
  return found;
}

SearchOutcome proof_of_win(TransitiveReading& reading, const Limits& limits) {
  return prove_transitive(reading.task, limits, reading.observer, reading.rules, reading.options);
}

constexpr Stage<TransitiveReading> kStages[] = {
    {.name = "threats",
     .share = {.part = 0.5},
     .search = threats,
     .why = "finds most connections for the fewest nodes"},
    {.name = "transitive search",
     .share = {.part = 0.25},
     .search = opinion_of_paper,
     .keeps = Keeps::Nothing,
     .why = "the opinion of the paper's search says what to prove"},
    {.name = "transitive proof",
     .when = [](TransitiveReading& r) { return r.opinion != Opinion::Lost; },
     .share = {.part = 0.5},
     .search = proof_of_win,
     .why = "proves a win with the replies that sound zones leave open"},
    {.name = "prover",
     .when = [](TransitiveReading& r) { return r.task.scope.order == 0 && r.task.scope.threat.order() == 0; },
     .search = [](TransitiveReading& r,
                  const Limits& limits) { return prove(r.task, limits, r.observer, r.rules); },
     .why = "proves either side's win"},
};

}  // namespace

SearchOutcome transitive_search(const Task& task, const Limits& limits, Observer* observer,
                                const ZoneRules& rules, const TransitiveOptions& options) {
  if (task.goal.kind != GoalKind::Connect) return threats_search(task, limits, observer, rules);
  TransitiveReading reading(task, limits, observer, rules, options);
  run(kStages, reading);
  if (!reading.is_settled() && !reading.is_cancelled()) reading.known.bound = in_words(reading.opinion);
  return reading.known;
}

}  // namespace yomi
