// How a connection is read.
//
// Generalized threats find most connections; the general prover gets what is left, and can also prove that
// there is none. Where the strings can run far into the open it only glances at the position.
//
// Two strings that are too far apart for threats may be joined link by link (read/transitive/links.h). Where
// the reacher is the ko master links are a bet and a reason to go on. In the other game they come before all
// but the easiest threats, and threats that read passes on have to prove them.
#include "plan/game_reading.h"
#include "plan/games.h"
#include "plan/searches.h"
#include "read/transitive/links.h"

namespace yomi {

namespace {

// Can the strings run so far that a cut can hardly be proved?
bool is_open_for_strings(const Position& position, const Goal& goal) {
  constexpr int kWideOpen = 30;  // empty points
  const PointSet free = board_area(position.size) - position.stones(goal.keeper());
  return (flood(goal.named(), free) - position.stones(goal.reacher)).size() > kWideOpen;
}

class LinkReading : public GameReading {
 public:
  using GameReading::GameReading;

  const bool is_easier = task.ko_master() == task.goal.reacher;
  LinkOpinion links;
  bool is_short_of_attacks = false;  // nor would a fight find any
};

// Is there a stone that joins the strings link by link?
SearchOutcome look_for_links(LinkReading& reading, const Limits& limits) {
  reading.links = judge_links(reading.task, limits);
  SearchOutcome found;
  found.nodes = reading.links.nodes;
  if (reading.links.move != kNoPoint) found.favourite = reading.task.goal.reacher;
  return found;
}

// Long fights: what is far, but forced most of the way. So passes are read on where small threats end. With a
// first move for the reacher, or kNoPoint.
SearchOutcome read_passes_on(LinkReading& reading, Point first_move, const Limits& limits) {
  ThreatOptions options;
  options.largest = kFightThreat;
  options.pass_order = kFightOrder;
  options.first_move = first_move;
  return threats_search(reading.task, limits, reading.observer, ZoneRules(), options);
}

SearchOutcome short_threats(LinkReading& reading, const Limits& limits) {
  SearchOutcome found = by_threats(reading, limits);
  reading.is_short_of_attacks = found.out_of_attacks;
  return found;
}

constexpr Stage<LinkReading> kThreatsAndLinks[] = {
    {.name = "threats",
     .when = [](LinkReading& r) { return r.is_easier; },
     .search = by_threats,
     .why = "finds most connections"},
    {.name = "links",
     .when = [](LinkReading& r) { return r.is_easier && r.reacher_is_to_move(); },
     .share = {.most_nodes = 30'000},
     .search = look_for_links,
     .keeps = Keeps::Nothing,
     .why = "strings that are too far apart for threats: a bet"},
    {.name = "easy threats",
     .when = [](LinkReading& r) { return !r.is_easier && r.reacher_is_to_move(); },
     .share = {.most_nodes = 1'000},
     .search = by_threats,
     .keeps = Keeps::Nothing,
     .why = "what is easy needs no links"},
    {.name = "links",
     .when = [](LinkReading& r) { return !r.is_easier && r.reacher_is_to_move(); },
     .share = {.part = 0.125, .most_nodes = 30'000},
     .search = look_for_links,
     .keeps = Keeps::Nothing,
     .why = "strings that are too far apart for threats"},
    {.name = "a fight from the links",
     .when = [](LinkReading& r) { return !r.is_easier && r.links.move != kNoPoint; },
     .share = {.part = 0.9375},
     .search = [](LinkReading& r, const Limits& limits) { return read_passes_on(r, r.links.move, limits); },
     .keeps = Keeps::Nothing,
     .why = "proves that the links hold together"},
    {.name = "short threats",
     .when = [](LinkReading& r) { return !r.is_easier; },
     .share = {.part = 0.0625},
     .search = short_threats,
     .why = "finds most connections"},
    {.name = "a fight",
     .when = [](LinkReading& r) { return !r.is_easier && !r.is_short_of_attacks; },
     .share = {.part = 0.984375},
     .search = [](LinkReading& r, const Limits& limits) { return read_passes_on(r, kNoPoint, limits); },
     .keeps = Keeps::Nothing,
     .why = "threats that take long are forced most of the way"},
    {.name = "threats",
     .when = [](LinkReading& r) { return !r.is_easier && !r.is_short_of_attacks; },
     .search = by_threats,
     .why = "the same as at first, with what is left"},
};

class ConnectionReading : public GameReading {
 public:
  using GameReading::GameReading;
  const bool open = is_open_for_strings(task.position, task.goal);
};

SearchOutcome threats_and_links(ConnectionReading& game, const Limits& limits) {
  LinkReading reading(game.task, limits, game.observer);
  run(kThreatsAndLinks, reading);
  SearchOutcome& found = reading.known;
  if (reading.is_settled() || reading.is_cancelled() || reading.links.move == kNoPoint) return found;
  found.favourite = game.task.goal.reacher;
  found.exhausted = found.out_of_attacks = false;
  if (found.stop == Stop::Hopeless) found.stop = Stop::None;
  return found;
}

// What was known of the end of the search stands if it is only the glance that ends.
SearchOutcome glance_of_prover(ConnectionReading& reading, const Limits& limits) {
  SearchOutcome found = prove(reading.task, limits, reading.observer);
  if (!reading.is_a_glance(limits) || found.stop != Stop::Nodes) return found;
  found.stop = reading.known.stop;
  found.exhausted = reading.known.exhausted;
  return found;
}

constexpr Stage<ConnectionReading> kConnection[] = {
    {.name = "threats and links",
     .share_for = [](ConnectionReading& r) { return Share{r.open ? 0.96875 : 0.75}; },
     .search = threats_and_links,
     .why = "finds connections"},
    {.name = "prover, a glance",
     .when = [](ConnectionReading& r) { return r.open && !r.task.scope.only_wins; },
     .share_for =
         [](ConnectionReading& r) {
           return Share{1, 20 + r.known.nodes / 32};
         },
     .search = glance_of_prover,
     .keeps = Keeps::WhatEndedIt,
     .why = "there is little hope to prove that strings with room to run are cut"},
    {.name = "prover",
     .when = [](ConnectionReading& r) { return !r.open && !r.task.scope.only_wins; },
     .search = by_prover,
     .keeps = Keeps::WhatEndedIt,
     .why = "proves either side's win"},
};

}  // namespace

SearchOutcome read_connection(const Task& task, const Limits& limits, Observer* observer) {
  ConnectionReading reading(task, limits, observer);
  run(kConnection, reading);
  return reading.known;
}

}  // namespace yomi
