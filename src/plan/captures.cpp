// How a capture is read.
//
// λ df-pn finds the captures there are on an open board. What it does not find goes to the reader of life and
// death, if the fight is enclosed, and then to the general prover, which can also prove that there is none.
//
// Where the target has room to run there is no hope to prove that it escapes. So λ df-pn may use nearly all
// of the limits, and once it has tried everything it knows the prover only glances at the position, if there
// is time to spare. A glance is a share of the limits: with more time allowed it sees more.
//
// Where only a guess is wanted, what finds wins is run, and nothing after it; the target's neighbourhood is
// asked for an opinion as if it had room to run.
#include <algorithm>
#include <optional>

#include "plan/game_reading.h"
#include "plan/games.h"
#include "plan/searches.h"
#include "read/fight/capture_opinion.h"
#include "read/fight/life_surroundings.h"
#include "read/general/candidates.h"
#include "work/budget.h"

namespace yomi {

namespace {

constexpr int kSmallArea = 32;                // points; fights in there are small enough
constexpr std::int64_t kLongSearch = 10'000;  // nodes; who gives up sooner has no doubts
constexpr std::int64_t kWorkOfAnOpinion = 8;  // nodes of λ df-pn for each node of the opinion

class CaptureReading : public GameReading {
 public:
  using GameReading::GameReading;

  const bool open = has_room_to_run(task.position, task.goal);
  // Neither side is the ko master: then each side is known to win when it is, and that seldom needs a
  // λ-search.
  const bool is_about_ko = !open && !is_player(task.ko_master()) && task.scope.order == 0;

  const std::optional<LifeArea>& enclosure() {
    if (!has_looked_around_) enclosure_ = enclosed_area(Game(task.under(Colour::Empty)));
    has_looked_around_ = true;
    return enclosure_;
  }
  bool is_widely_enclosed() { return enclosure() && enclosure()->size() > kSmallArea; }

  bool only_wins_count() const { return open || task.scope.only_wins; }
  bool may_have_opinion() const { return reacher_is_to_move() && task.scope.order == 0; }
  // No capture, and λ df-pn has no more to say: is there one all the same?
  bool wants_opinion() const {
    const bool is_last_look = known.exhausted || task.ko_master() == task.goal.keeper() || has_spare_time();
    return only_wins_count() && may_have_opinion() && known.nodes >= kLongSearch && is_last_look;
  }
  bool goes_on() const { return !task.scope.only_wins && (!open || (known.exhausted && has_spare_time())); }

 private:
  std::optional<LifeArea> enclosure_;
  bool has_looked_around_ = false;
};

SearchOutcome in_enclosure(CaptureReading& reading, const Limits& limits) {
  return LifeReader(reading.task, limits, *reading.enclosure()).read(reading.task.ko);
}

SearchOutcome opinion(CaptureReading& reading, const Limits& limits) {
  const CaptureOpinion opinion = judge_capture(reading.task, limits);
  SearchOutcome found;
  found.nodes = opinion.nodes;
  found.move = opinion.move;
  if (opinion.move != kNoPoint) found.favourite = reading.task.goal.reacher;
  return found;
}

SearchOutcome glance_of_prover(CaptureReading& reading, const Limits& limits) {
  SearchOutcome found = prove(reading.task, limits, reading.observer);
  if (!reading.is_a_glance(limits) || found.stop != Stop::Nodes) return found;
  found.stop = Stop::None;
  found.exhausted = true;
  return found;
}

using CaptureStage = Stage<CaptureReading>;

constexpr CaptureStage kStages[] = {
    {.name = "prover, a first look at a ko",
     .when = [](CaptureReading& r) { return r.is_about_ko && r.is_widely_enclosed(); },
     .share = {.most_nodes = 15},
     .search = by_prover,
     .keeps = Keeps::Nothing,
     .why = "a fight in a wide area may be small after all"},
    {.name = "life and death around a ko",
     .when = [](CaptureReading& r) { return r.is_about_ko && r.enclosure().has_value(); },
     .share = {.part = 0.5},
     .search = in_enclosure,
     .keeps = Keeps::Nothing,
     .why = "each side wins as the ko master, and the enclosed area tells who wins without"},
    {.name = "λ df-pn",
     .share_for =
         [](CaptureReading& r) {
           return Share{!r.only_wins_count() ? 0.5 : r.may_have_opinion() ? 0.9375 : 1};
         },
     .search = by_dfpn,
     .why = "finds the captures there are on an open board"},
    {.name = "opinion of life and death",
     .when = [](CaptureReading& r) { return r.wants_opinion(); },
     .share_for =
         [](CaptureReading& r) {
           return Share{1, r.known.nodes / kWorkOfAnOpinion};
         },
     .search = opinion,
     .keeps = Keeps::Bet,
     .why = "a capture close by is worth a bet"},
    {.name = "prover, a first look",
     .when =
         [](CaptureReading& r) { return r.goes_on() && !r.open && !r.is_about_ko && r.is_widely_enclosed(); },
     .share = {.most_nodes = 15},
     .search = by_prover,
     .keeps = Keeps::Nothing,
     .why = "a fight in a wide area may be small after all"},
    {.name = "life and death",
     .when = [](CaptureReading& r) { return r.goes_on() && !r.is_about_ko && r.enclosure().has_value(); },
     .share = {.part = 0.5},
     .search = in_enclosure,
     .keeps = Keeps::Nothing,
     .why = "who is enclosed is captured, or lives"},
    {.name = "prover, a glance",
     .when = [](CaptureReading& r) { return r.goes_on() && r.open; },
     .share_for =
         [](CaptureReading& r) {
           return Share{1, 100 + nodes_worth(r.purse.limits()) / 2'000};
         },
     .search = glance_of_prover,
     .keeps = Keeps::WhatEndedIt,
     .why = "there is little hope to prove that a target with room to run escapes"},
    {.name = "prover",
     .when = [](CaptureReading& r) { return r.goes_on() && !r.open; },
     .share_for =
         [](CaptureReading& r) {
           return Share{1, 1'000 + nodes_worth(r.purse.limits()) / 32};
         },
     .search = by_prover,
     .keeps = Keeps::WhatEndedIt,
     .why = "proves either side's win, and seldom finds one late"},
};

}  // namespace

SearchOutcome read_capture(const Task& task, const Limits& limits, Observer* observer) {
  CaptureReading reading(task, limits, observer);
  run(kStages, reading);
  return reading.known;
}

}  // namespace yomi
