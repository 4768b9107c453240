#include "plan/games.h"

#include "plan/game_reading.h"
#include "plan/searches.h"

namespace yomi {

namespace {

constexpr Stage<GameReading> kAnyGoal[] = {
    {.name = "λ df-pn",
     .share = {.part = 0.5},
     .search = by_dfpn,
     .why = "finds the wins there are on an open board"},
    {.name = "prover",
     .search = by_prover,
     .keeps = Keeps::AllButTheBound,
     .why = "proves either side's win"},
};

constexpr Stage<GameReading> kLifeAndDeath[] = {
    {.name = "life and death",
     .share = {.part = 0.75},
     .search = [](GameReading& r, const Limits& limits) { return read_life(r.task, limits, r.observer); },
     .keeps = Keeps::Nothing,
     .why = "who is enclosed is captured, or lives"},
    {.name = "strongest",
     .search = [](GameReading& r,
                  const Limits& limits) { return read_strongest(r.task, limits, r.observer); },
     .why = "the fight is not enclosed, or too large"},
};

}  // namespace

SearchOutcome read_any_goal(const Task& task, const Limits& limits, Observer* observer) {
  GameReading reading(task, limits, observer);
  run(kAnyGoal, reading);
  return reading.known;
}

SearchOutcome read_strongest(const Task& task, const Limits& limits, Observer* observer) {
  switch (task.goal.kind) {
    case GoalKind::Capture:
      return read_capture(task, limits, observer);
    case GoalKind::SafeSeparate:
      return read_safe_wall(task, limits, observer);
    case GoalKind::Connect:
      if (task.scope.order == 0) return read_connection(task, limits, observer);
      break;
    default:
      break;
  }
  return read_any_goal(task, limits, observer);
}

SearchOutcome read_life_or_strongest(const Task& task, const Limits& limits, Observer* observer) {
  GameReading reading(task, limits, observer);
  run(kLifeAndDeath, reading);
  return reading.known;
}

}  // namespace yomi
