#include "engine/trusting.h"

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "read/fight/filled_board.h"
#include "read/fight/trusted_surroundings.h"
#include "work/budget.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

// How much room is left to the fight, and the share of what is left for reading it.
struct Room {
  int rings;
  double share;
};

// An attacker is believed with less room around the fight, too, which is sooner read. A keeper who does not
// live may live with more.
constexpr Room kRoomsOfKill[] = {{2, 0.6}, {1, 1}};
constexpr Room kRoomsOfLife[] = {{2, 0.6}, {3, 1}};
// Where nothing can be trusted with so much room.
constexpr Room kTightRooms[] = {{1, 1}, {0, 1}};
constexpr double kShareOfLifeAsItStands = 0.5;
// What is proved of kills on the board as it stands takes few nodes.
constexpr double kNodesOfKillAsItStands = 10'000;
constexpr double kLeastOfKillAsItStands = 0.08;
constexpr double kMostOfKillAsItStands = 0.2;

std::optional<FilledBoard> filled_board(const Case& asked, int rings) {
  const Game game(asked.task());
  const std::optional<TrustedSurroundings> trusted = surroundings_to_trust(game, rings);
  if (!trusted) return std::nullopt;
  return fill_outside(asked.position, asked.goal.reacher, trusted->outside);
}

struct Attempt {
  FilledBoard filled;
  double share;
};

std::vector<Attempt> attempts_in(const Case& asked, std::span<const Room> rooms) {
  std::vector<Attempt> attempts;
  for (const auto& [rings, share] : rooms) {
    std::optional<FilledBoard> filled = filled_board(asked, rings);
    const bool is_new =
        filled && (attempts.empty() || attempts.back().filled.trust.outside != filled->trust.outside);
    if (is_new) attempts.push_back({std::move(*filled), share});
  }
  return attempts;
}

// None if there are no surroundings to trust.
std::vector<Attempt> attempts_at(const Case& asked, const Question& question) {
  std::vector<Attempt> attempts =
      attempts_in(asked, question.ask == Ask::Kill ? std::span<const Room>(kRoomsOfKill) : kRoomsOfLife);
  return attempts.empty() ? attempts_in(asked, kTightRooms) : attempts;
}

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

// Neither has a verdict. Does only the first see the side to move win?
bool leans_more(const Answer& first, const Answer& second) {
  const auto sees_win = [](const Answer& answer) {
    return answer.likely_was_read && answer.likely != Verdict::Lost;
  };
  return sees_win(first) && !sees_win(second);
}

bool is_final(const Answer& answer, Ask ask) {
  return ask == Ask::Kill ? answer.verdict != Verdict::Unknown : answer.verdict == Verdict::Won;
}

// Is this better than what was found with other rings before?
bool replaces(const Answer& answer, const Answer& before) {
  return answer.verdict != Verdict::Unknown || before.verdict == Verdict::Lost || tells_more(answer, before);
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

double share_as_it_stands(const Question& question, const Limits& limits) {
  if (question.ask != Ask::Kill) return kShareOfLifeAsItStands;
  const auto nodes = static_cast<double>(std::max<std::int64_t>(1, nodes_worth(limits)));
  return std::clamp(kNodesOfKillAsItStands / nodes, kLeastOfKillAsItStands, kMostOfKillAsItStands);
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
  for (const auto& [filled, share] : attempts_at(*asked, question)) {
    const Limits left = left_of(limits, nodes, clock.seconds());
    Result<Answer> answer = ask_on(filled, question, share_of(left, share), observer);
    if (!answer) return answer;
    nodes += answer->nodes;
    if (!last || replaces(*answer, *last)) last = *answer;
    if (is_final(*last, question.ask) || answer->stop == Stop::Cancelled) break;
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
                         !attempts_at(*asked, question).empty();
  if (!can_trust) return Engine().ask(as_it_stands, limits, observer);
  Result<Answer> open =
      Engine().ask(as_it_stands, share_of(limits, share_as_it_stands(question, limits)), observer);
  if (!open || open->verdict != Verdict::Unknown || open->stop == Stop::Cancelled) return open;
  Result<Answer> trusted = ask_trusting(question, left_of(limits, open->nodes, clock.seconds()), observer);
  if (!trusted) return trusted;
  const bool is_settled = trusted->verdict != Verdict::Unknown;
  Answer& answer =
      is_settled || leans_more(*trusted, *open) || tells_more(*trusted, *open) ? *trusted : *open;
  answer.nodes = open->nodes + trusted->nodes;
  answer.seconds = clock.seconds();
  return answer;
}

}  // namespace yomi
