#include "engine/engine.h"

#include "engine/answering.h"
#include "engine/leaning.h"
#include "engine/settling.h"
#include "engine/trusting.h"
#include "engine/wording.h"
#include "plan/what_ended.h"
#include "read/fight/first_instinct.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

// A sentence, or an empty text.
std::string what_does_not_fit(const Question& question, const Searcher& searcher) {
  const std::string the_algorithm = std::string("the algorithm ") + searcher.name;
  const bool is_limited = question.scope.order > 0 || question.scope.threat.order() > 0;
  if (question.scope.order > 0 && !searcher.goes_by_order)
    return the_algorithm + " does not go by orders; leave order out";
  if (question.scope.threat.order() > 0 && !searcher.goes_by_threat)
    return the_algorithm + " knows no threats; leave threats out";
  if (is_for_prover(question) && !searcher.knows_eyes)
    return the_algorithm + " knows no " +
           (!question.region.empty() ? "region"
            : question.two_eyes      ? "eyes"
                                     : name(question.ask)) +
           "; only the prover does";
  if (question.guess && (question.all || is_for_prover(question) || !question.algorithm.empty() ||
                         is_limited || !can_be_guessed(question.ask)))
    return "a guess is for capture, save, connect, cut, kill and live, without all, region, two-eyes, "
           "algorithm, order or threats";
  if (question.count && (question.guess || question.ko_terms || !searcher.settles_life))
    return "count is for kill and live, without guess, ko threats, region, two-eyes, algorithm or order";
  if (question.ko_terms && (question.all || question.guess || !searcher.settles_life))
    return "a number of ko threats is for kill and live, without all, guess, region, two-eyes, algorithm or "
           "order";
  return "";
}

// A question for a guess, for a number of ko threats or for an order says itself where to end.
void name_what_ended(Settlement& settled, const Asked& asked, const Limits& limits, double seconds) {
  const Question& question = asked.question;
  const bool is_told = question.guess || question.ko_terms || asked.task.scope.order > 0 ||
                       asked.task.scope.threat.order() > 0;
  if (settled.is_settled() || (is_told && settled.stop == Stop::None)) return;
  settled.stop = what_ended(limits, settled.nodes, seconds, settled.stop);
}

Answer answer_to(const Asked& asked, const Limits& limits, Observer* observer) {
  const Stopwatch clock;
  Leaning leaning(observer, clock);
  Settled settled = settle_asked(asked, limits, &leaning);
  const std::int64_t nodes = settled.settled.nodes;
  name_what_ended(settled.settled, asked, limits, clock.seconds());
  Answer answer = write_answer(asked, settled, left_of(limits, nodes, clock.seconds()), &leaning);
  answer.seconds = clock.seconds();
  answer.known_after =
      leaning.since(asked.mover, answer.likely.value_or(answer.verdict)).value_or(answer.seconds);
  leaning.concludes(asked.mover, answer.likely.value_or(answer.verdict));
  if (asked.question.explain) answer.stages = leaning.stages();
  answer.text = in_words(asked.question, asked.game, answer);
  if (asked.question.ko_terms) answer.text = if_there_are(*asked.question.ko_terms) + answer.text;
  return answer;
}

// A guess is wanted too soon for a look at the whole board.
bool wants_instinct(const Question& question) {
  return (question.ask == Ask::Kill || question.ask == Ask::Live) && question.scope.instinct == nullptr &&
         !question.guess && question.algorithm.empty();
}

Result<Answer> ask(const Question& question, const Limits& limits, Observer* observer) {
  if (question.surroundings == Surroundings::Trusted) return ask_trusting(question, limits, observer);
  if (question.surroundings == Surroundings::TrustedIfNeeded)
    return ask_with_trust_if_needed(question, limits, observer);
  const Searcher* searcher = searcher_for(question);
  if (searcher == nullptr)
    return Error{"there is no algorithm " + question.algorithm + "; choose one of " + searcher_names()};
  if (const std::string wrong = what_does_not_fit(question, *searcher); !wrong.empty()) return Error{wrong};
  const Result<Case> game = case_of(question);
  if (!game) return Error{game.error()};
  return answer_to(Asked(question, *game, *searcher), limits, observer);
}

}  // namespace

Result<Answer> Engine::ask(const Question& question, const Limits& limits, Observer* observer) const {
  if (!wants_instinct(question)) return yomi::ask(question, limits, observer);
  const Result<Case> game = case_of(question);
  if (!game) return Error{game.error()};
  const FirstInstinct instinct(Game(game->task()));
  Question with_instinct = question;
  with_instinct.scope.instinct = &instinct;
  return yomi::ask(with_instinct, limits, observer);
}

Safety Engine::safety(const Position& position, SafetyMethod method) const {
  return yomi::safety(Board(position), method, position.to_move);
}

}  // namespace yomi
