// A plan is a list of stages, to be read from top to bottom: what is tried, under which condition, with which
// share of what is left, and why. One loop runs all plans. It owns the limits and the clock, and tells the
// observer about each stage.
//
// A share is a part of what the stages before have left over, so a stage that needs less than its share hands
// the rest on. Stages may be plans themselves.
//
// A State goes through the stages of its plan. It has
//   Found                   what a stage finds: `nodes`, and what in_words() can describe;
//   purse, observer         the limits, and the observer or null;
//   is_settled()            stages that follow are skipped, but for those that say otherwise;
//   is_cancelled()          the plan ends;
//   take(stage, found)      keeps what the stage has found.
#pragma once

#include <cstddef>

#include "claim/observer.h"
#include "work/purse.h"

namespace yomi {

struct Share {
  double part = 1;              // of what is left
  std::int64_t most_nodes = 0;  // 0: the part alone counts

  Limits of(const Limits& left) const {
    const Limits limits = share_of(left, part);
    return most_nodes > 0 ? at_most(most_nodes, limits) : limits;
  }
};

// What is kept of a stage that has settled nothing.
enum class Keeps {
  Nothing,         // what was known before
  All,             // what it says takes the place of what was known
  Bet,             // the side it bets on, if there is one
  WhatEndedIt,     // the reason why it stopped
  AllButTheBound,  // everything; but the bound that was known before
};

template <class State>
struct Stage {
  const char* name = "";
  bool (*when)(State&) = nullptr;  // null: always
  Share share{};
  Share (*share_for)(State&) = nullptr;  // in place of `share`, where it depends on the question
  typename State::Found (*search)(State&, const Limits&) = nullptr;
  Keeps keeps = Keeps::All;
  bool even_if_settled = false;
  const char* why = "";
};

template <class State, std::size_t kStages>
void run(const Stage<State> (&plan)[kStages], State& state) {
  for (const Stage<State>& stage : plan) {
    if (state.is_cancelled()) return;
    if (state.is_settled() && !stage.even_if_settled) continue;
    if (stage.when != nullptr && !stage.when(state)) continue;
    const Share share = stage.share_for != nullptr ? stage.share_for(state) : stage.share;
    const Limits limits = share.of(state.purse.left());
    const Stopwatch clock;
    if (state.observer != nullptr) state.observer->stage_began(stage.name, stage.why, limits);
    typename State::Found found = stage.search(state, limits);
    state.purse.spend(found.nodes);
    if (state.observer != nullptr) state.observer->stage_ended(found.nodes, clock.seconds(), in_words(found));
    state.take(stage.keeps, std::move(found));
  }
}

}  // namespace yomi
