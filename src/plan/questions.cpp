#include "plan/questions.h"

#include "plan/question_reading.h"
#include "plan/two_games.h"
#include "read/fight/life_judgement.h"
#include "read/fight/life_surroundings.h"
#include "read/lambda/dfpn.h"
#include "work/budget.h"

namespace yomi {

namespace {

Settlement read_two_games(QuestionReading& question, const Limits& limits) {
  Task task = question.task;
  task.scope.only_wins = question.inquiry.guess;
  return settle(task, *question.inquiry.searcher, limits, question.observer);
}

constexpr Stage<QuestionReading> kOneSearcher[] = {
    {.name = "two games",
     .search = read_two_games,
     .why = "each side as the ko master: whoever wins both wins whatever the threats are"},
};

// Who is never captured lives, and who cannot live is captured in the end: the reader of life and death looks
// at the surroundings, and knows kos better. Its bets are not for this: it trusts the walls around.
Settlement settle_capture_by_life(QuestionReading& question, const Limits& limits) {
  LifeSettlement life = settle_life(question.task, limits);
  if (life.settled.is_settled()) question.life = life;
  return life.settled;
}

bool may_life_settle(QuestionReading& question) {
  return !question.inquiry.guess &&
         (is_player(question.known.half_ko) || may_be_settled_nearby(Game(question.task)));
}

Settlement read_highest_order(QuestionReading& question, const Limits& limits) {
  Task task = question.task.under(question.task.goal.keeper());
  task.scope.order = kDefaultOrder;
  SearchOutcome found = dfpn(task, limits, question.observer);
  keep_if_proved(found, task);
  Settlement settled = question.known;
  settled.nodes = found.nodes;
  settled.stop = found.stop;
  if (found.stop == Stop::None) settled.bound = found.bound;
  if (!is_player(found.winner)) return settled;
  settled.winner = found.winner;
  settled.order = found.order;
  settled.half_ko = Colour::Empty;
  settled.proofs = {{task.position, found.proof, found.root}};
  return settled;
}

constexpr Stage<QuestionReading> kCapture[] = {
    {.name = "two games",
     .search = read_two_games,
     .why = "each side as the ko master: whoever wins both wins whatever the threats are"},
    {.name = "life and death around it",
     .when = may_life_settle,
     .search = settle_capture_by_life,
     .keeps = Keeps::WhatEndedIt,
     .why = "who is never captured lives, and who cannot live is captured in the end"},
    {.name = "the highest order",
     .when = [](QuestionReading& q) { return !q.inquiry.guess && is_patient(q.purse.left()); },
     .search = read_highest_order,
     .why = "there is much time left, and λ4 had its share only"},
};

Settlement settle_around(QuestionReading& question, const Limits& limits) {
  const Inquiry& inquiry = question.inquiry;
  question.life = settle_life(question.task, limits, inquiry.rivals, !inquiry.guess, question.observer);
  if (question.observer && question.life.has_guess()) question.observer->leans_for_good();
  Settlement settled = question.life.settled;
  if (inquiry.guess) settled.bound = "no proof was asked for";
  return settled;
}

Settlement prove_number_of_threats(QuestionReading& question, const Limits& limits) {
  Settlement found;
  question.number_proofs = prove_number(question.task, question.life.ko, limits, found.nodes);
  return found;
}

// A reacher who captures though the keeper is the ko master captures whatever the threats are.
Settlement capture_cheaply(QuestionReading& question, const Limits& limits) {
  const Task task = question.task.under(question.task.goal.keeper());
  SearchOutcome found = dfpn(task, limits, question.observer);
  keep_if_proved(found, task);
  Settlement settled;
  settled.nodes = found.nodes;
  settled.bound = found.bound;
  if (found.stop == Stop::Cancelled) settled.stop = found.stop;
  if (!is_player(found.winner)) return settled;
  settled.winner = found.winner;
  settled.order = found.order;
  settled.proofs = {{task.position, found.proof, found.root}};
  return settled;
}

constexpr Stage<QuestionReading> kLife[] = {
    {.name = "a cheap capture",
     .when =
         [](QuestionReading& q) {
           return !q.inquiry.guess && q.task.goal.kind == GoalKind::Capture && !enclosed_area(Game(q.task));
         },
     .share = {.part = 0.0625, .most_nodes = 3'000},
     .search = capture_cheaply,
     .keeps = Keeps::Nothing,
     .why = "a ladder or a net need not wait until a search of the area is given up"},
    {.name = "life and death around it, a guess",
     .when = [](QuestionReading& q) { return q.inquiry.guess; },
     .share = {.part = 0.875},
     .search = settle_around,
     .why = "no proof is wanted"},
    {.name = "life and death around it",
     .when = [](QuestionReading& q) { return !q.inquiry.guess; },
     .share_for = [](QuestionReading& q) { return Share{q.inquiry.count ? 0.5 : 0.875}; },
     .search = settle_around,
     .keeps = Keeps::Nothing,
     .why = "a search of an area around the stones tells what to prove"},
    {.name = "the number of threats",
     .when = [](QuestionReading& q) { return q.inquiry.count && q.life.ko.threats > 0; },
     .search = prove_number_of_threats,
     .keeps = Keeps::Nothing,
     .even_if_settled = true,
     .why = "the ko is known, and how many threats it takes was asked, too"},
    {.name = "two games",
     .when = [](QuestionReading& q) { return !q.inquiry.guess; },
     .search = read_two_games,
     .why = "the fight is too large for an area, or the search of it was misleading"},
};

Settlement make_two_eyes(QuestionReading& question, const Limits& limits) {
  return settle_two_eyes(question.task, limits);
}

constexpr Stage<QuestionReading> kTwoEyes[] = {
    {.name = "two eyes in an area",
     .share = {.part = 0.875},
     .search = make_two_eyes,
     .keeps = Keeps::Nothing,
     .why = "whatever lies around it: a few nodes for each area, then more"},
    {.name = "two games",
     .search = read_two_games,
     .why = "two eyes that are not made in one area, or not at all"},
};

Settlement settle_with_counted_threats(QuestionReading& question, const Limits& limits) {
  question.life = settle_with_threats(question.task.under(*question.inquiry.ko_terms), limits);
  return question.life.settled;
}

constexpr Stage<QuestionReading> kCountedThreats[] = {
    {.name = "life and death with these threats",
     .search = settle_with_counted_threats,
     .why = "nobody else knows of numbers of threats"},
};

void run_plan(QuestionReading& question) {
  switch (question.inquiry.kind) {
    case QuestionKind::Capture:
      return run(kCapture, question);
    case QuestionKind::Life:
      return run(kLife, question);
    case QuestionKind::TwoEyes:
      return run(kTwoEyes, question);
    case QuestionKind::CountedThreats:
      return run(kCountedThreats, question);
    case QuestionKind::OneSearcher:
      return run(kOneSearcher, question);
  }
}

}  // namespace

SettledQuestion settle_question(const Inquiry& inquiry, const Limits& limits, Observer* observer) {
  QuestionReading question(inquiry, limits, observer);
  run_plan(question);
  return {std::move(question.known), std::move(question.life), std::move(question.number_proofs)};
}

}  // namespace yomi
