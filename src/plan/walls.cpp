// How a wall of safe strings is read (claim/safe_wall.h). What settles it soon comes first: no end of the
// wall is safe while a ladder catches it, and where there is no wall there is no safe one.
#include "plan/game_reading.h"
#include "plan/games.h"
#include "plan/searches.h"
#include "read/lambda/ladder.h"

namespace yomi {

namespace {

constexpr std::int64_t kLadderNodes = 5'000;

// A ladder that catches an end of a safe wall keeps it from ever being one: until it is over the end has two
// liberties at most.
SearchOutcome catch_an_end(GameReading& reading, const Limits&) {
  const Task& task = reading.task;
  SearchOutcome outcome;
  Game game(task);
  if (game.is_reached()) return outcome;
  const ZoneRules rules;
  const Goal& goal = task.goal;
  outcome.proof = std::make_shared<Proof>(goal, goal.keeper(), task.ko);
  WinClaims claims(game, *outcome.proof, rules);
  LadderReader ladders(kLadderNodes);
  for (Point end : goal.points) {
    const LadderResult ladder = ladders.read(game, end);
    outcome.nodes += ladder.nodes;
    if (!ladder.captured()) continue;
    outcome.root = ladders.record(game, claims);
    if (outcome.root == kNoClaim) continue;
    outcome.winner = goal.keeper();
    return outcome;
  }
  outcome.proof = nullptr;
  return outcome;
}

SearchOutcome prevent_any_wall(GameReading& reading, const Limits& limits) {
  const Task& task = reading.task;
  Goal any_wall = task.goal;
  any_wall.kind = GoalKind::Separate;
  SearchOutcome found = prove(task.about(any_wall), limits, reading.observer);
  if (found.winner == task.goal.keeper())
    found.proof->set_goal_kind(task.goal.kind);
  else
    found.winner = Colour::Empty;
  return found;
}

constexpr Stage<GameReading> kSafeWall[] = {
    {.name = "ladders",
     .when = [](GameReading& r) { return r.task.scope.order == 0; },
     .search = catch_an_end,
     .keeps = Keeps::Nothing,
     .why = "no end of the wall is safe while a ladder catches it"},
    {.name = "prover, for any wall",
     .when = [](GameReading& r) { return r.task.scope.order == 0; },
     .share = {.part = 0.125},
     .search = prevent_any_wall,
     .keeps = Keeps::Nothing,
     .why = "where there is no wall there is no safe one"},
    {.name = "threats", .share = {.part = 0.75}, .search = by_threats, .why = "finds walls"},
    {.name = "prover",
     .search = by_prover,
     .keeps = Keeps::AllButTheBound,
     .why = "proves either side's win"},
};

}  // namespace

SearchOutcome read_safe_wall(const Task& task, const Limits& limits, Observer* observer) {
  GameReading reading(task, limits, observer);
  run(kSafeWall, reading);
  return reading.known;
}

}  // namespace yomi
