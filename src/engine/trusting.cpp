#include "engine/trusting.h"

#include <memory>

#include "read/fight/filled_board.h"
#include "read/fight/trusted_surroundings.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

constexpr int kRings[] = {2, 1};
constexpr double kShareOfFirstRings = 0.6;
constexpr double kShareOfLifeAsItStands = 0.4;
constexpr double kShareOfKillAsItStands = 0.2;  // few kills are proved though the walls may be attacked

void assume(Answer& answer, const std::shared_ptr<const Trust>& trust) {
  answer.trust = trust;
  answer.position = trust->board;
  answer.zone -= trust->outside;
  answer.text = "If the stones around hold: " + answer.text;
  const auto mark = [&](std::vector<ProvedGame>& proofs) {
    for (ProvedGame& game : proofs) game.trust = trust;
  };
  mark(answer.proofs);
  mark(answer.number_proofs);
  mark(answer.proofs_without_threats);
  for (JudgedMove& judged : answer.judged) mark(judged.proofs);
}

// Neither has a verdict. Does the first say at least what holds without ko threats?
bool tells_more(const Answer& first, const Answer& second) {
  return first.without_threats != Verdict::Unknown && second.without_threats == Verdict::Unknown &&
         second.verdict == Verdict::Unknown;
}

// The question on the filled board.
Result<Answer> ask_on(const FilledBoard& filled, const Question& question, const Limits& limits,
                      Observer* observer) {
  Question inside = question;
  inside.surroundings = Surroundings::AsTheyStand;
  inside.position = filled.position;
  Result<Answer> answer = Engine().ask(inside, limits, observer);
  if (answer) assume(*answer, std::make_shared<const Trust>(filled.trust));
  return answer;
}

std::optional<FilledBoard> filled_board(const Case& asked, int rings) {
  const Game game(asked.task());
  const std::optional<TrustedSurroundings> trusted = surroundings_to_trust(game, rings);
  if (!trusted) return std::nullopt;
  return fill_outside(asked.position, asked.goal.reacher, trusted->outside);
}

}  // namespace

Result<Answer> ask_trusting(const Question& question, const Limits& limits, Observer* observer) {
  if ((question.ask != Ask::Kill && question.ask != Ask::Live) || question.two_eyes ||
      !question.region.empty())
    return Error{"surroundings can be trusted for kill and live, without two eyes and region"};
  const Result<Case> asked = case_of(question);
  if (!asked) return Error{asked.error()};
  const Stopwatch clock;
  std::optional<Answer> last;
  std::int64_t nodes = 0;
  for (const int rings : kRings) {
    const std::optional<FilledBoard> filled = filled_board(*asked, rings);
    if (!filled || (last && last->trust->outside == filled->trust.outside)) continue;
    const Limits left = left_of(limits, nodes, clock.seconds());
    Result<Answer> answer =
        ask_on(*filled, question, rings == kRings[0] ? share_of(left, kShareOfFirstRings) : left, observer);
    if (!answer) return answer;
    nodes += answer->nodes;
    const bool is_settled = answer->verdict != Verdict::Unknown;
    if (is_settled || !last || tells_more(*answer, *last)) last = *answer;
    if (is_settled || answer->stop == Stop::Cancelled) break;
  }
  if (last) {
    last->nodes = nodes;
    last->seconds = clock.seconds();
    return *last;
  }
  Question as_it_stands = question;
  as_it_stands.surroundings = Surroundings::AsTheyStand;
  Result<Answer> answer = Engine().ask(as_it_stands, limits, observer);
  if (answer) answer->text += " (There are no surroundings to trust: nothing was assumed.)";
  return answer;
}

Result<Answer> ask_trusting(const Question& question, const PointSet& outside, const Limits& limits,
                            Observer* observer) {
  const Result<Case> asked = case_of(question);
  if (!asked) return Error{asked.error()};
  const std::optional<FilledBoard> filled = fill_outside(asked->position, asked->goal.reacher, outside);
  if (!filled) return Error{"the surroundings of the fight no longer hold as they were"};
  return ask_on(*filled, question, limits, observer);
}

Result<Answer> ask_with_trust_if_needed(const Question& question, const Limits& limits, Observer* observer) {
  const Stopwatch clock;
  Question as_it_stands = question;
  as_it_stands.surroundings = Surroundings::AsTheyStand;
  const Result<Case> asked = case_of(question);
  if (!asked) return Error{asked.error()};
  const bool can_trust = (question.ask == Ask::Kill || question.ask == Ask::Live) && !question.two_eyes &&
                         !question.guess && question.region.empty() && question.algorithm.empty() &&
                         filled_board(*asked, kRings[0]).has_value();
  if (!can_trust) return Engine().ask(as_it_stands, limits, observer);
  const double share = question.ask == Ask::Kill ? kShareOfKillAsItStands : kShareOfLifeAsItStands;
  Result<Answer> open = Engine().ask(as_it_stands, share_of(limits, share), observer);
  if (!open || open->verdict != Verdict::Unknown || open->stop == Stop::Cancelled) return open;
  Result<Answer> trusted = ask_trusting(question, left_of(limits, open->nodes, clock.seconds()), observer);
  if (!trusted) return trusted;
  const bool is_settled = trusted->verdict != Verdict::Unknown;
  const bool knows_move = open->likely_move == kNoPoint && trusted->likely_move != kNoPoint;
  Answer& answer = is_settled || knows_move || tells_more(*trusted, *open) ? *trusted : *open;
  answer.nodes = open->nodes + trusted->nodes;
  answer.seconds = clock.seconds();
  return answer;
}

}  // namespace yomi
