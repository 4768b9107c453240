#include "survey/desk.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "engine/engine.h"
#include "go/board.h"
#include "work/crew.h"

namespace yomi {

namespace {

struct Attempt {
  const char* algorithm;
  Threat threat;
};

constexpr int kNodesOfGuess = 5;  // times as many: life and death takes more, and is asked about seldom

// Most connections and walls that hold need only small threats. With a few thousand nodes, threats up to
// (4,2,0) find more of them than the larger threats of the papers, and take a tenth of the nodes. Questions
// that stay open may be won by the keeper, or be a ko, which only the prover can tell.
std::vector<Attempt> attempts_at(Ask ask) {
  if (ask == Ask::Capture || ask == Ask::Save) return {{"strongest", {}}};
  if (ask == Ask::Kill || ask == Ask::Live) return {{"", {}}};
  return {{"threats", {4, 2}}, {"prover", {}}};
}

}  // namespace

Desk::Desk(const SurveyLimits& limits, SurveyProgress progress)
    : limits_(limits), progress_(std::move(progress)) {}

double Desk::seconds() const {
  return clock_.seconds();
}

bool Desk::is_stopped() const {
  if (limits_.cancelled != nullptr && limits_.cancelled->load(std::memory_order_relaxed)) return true;
  return limits_.seconds > 0 && seconds() >= limits_.seconds;
}

Reading Desk::answer(Question question, std::int64_t nodes) const {
  Reading reading;
  for (const Attempt& attempt : attempts_at(question.ask)) {
    Limits limits;
    limits.nodes = nodes * (question.guess ? kNodesOfGuess : 1);
    if (limits_.seconds > 0) limits.seconds = std::max(0.001, limits_.seconds - seconds());
    limits.memory = limits_.memory / limits_.threads;
    limits.cancelled = limits_.cancelled;
    question.scope.threat = attempt.threat;
    question.algorithm = attempt.algorithm;
    Result<Answer> answer = Engine().ask(question, limits);
    if (!answer) return reading;
    reading.asked = true;
    reading.verdict = answer->verdict;
    reading.move = answer->move;
    reading.likely = answer->likely;
    if (reading.move == kNoPoint && question.guess) reading.move = answer->likely_move;
    reading.zone = answer->zone;
    reading.nodes += answer->nodes;
    if (limits_.keep_proofs && reading.verdict != Verdict::Unknown)
      reading.proofs = std::move(answer->proofs);
    if (reading.verdict != Verdict::Unknown || is_stopped()) break;
  }
  return reading;
}

std::vector<Reading> Desk::ask(const char* about, const std::vector<Question>& questions) {
  std::vector<Reading> readings(questions.size());
  std::atomic<size_t> next{0};
  std::mutex mutex;
  int answered = 0;
  const auto work = [&] {
    for (size_t i = next++; i < questions.size(); i = next++) {
      if (is_stopped()) continue;
      readings[i] = answer(questions[i], limits_.nodes);
      const std::lock_guard lock(mutex);
      if (progress_) progress_(about, ++answered, static_cast<int>(questions.size()));
    }
  };
  Crew others;
  for (int i = 1; i < limits_.threads; ++i) others.start(work);
  work();
  others.wait();
  for (const Reading& reading : readings) count(reading);
  return readings;
}

Reading Desk::ask_one(const char* about, const Question& question, std::int64_t nodes) {
  const Reading reading = is_stopped() ? Reading() : answer(question, nodes);
  if (progress_) progress_(about, 1, 1);
  count(reading);
  return reading;
}

void Desk::count(const Reading& reading) {
  ++(reading.asked ? asked_ : not_asked_);
  if (reading.asked && reading.verdict == Verdict::Unknown) ++undecided_;
  nodes_ += reading.nodes;
}

void Desk::read(const char* about, const Position& position, const std::vector<Relation*>& relations,
                bool reacher_first) {
  std::vector<Question> questions;
  for (const Relation* relation : relations)
    questions.push_back(question_about(position, relation->goal,
                                       reacher_first ? relation->goal.reacher : relation->goal.keeper()));
  std::vector<Reading> readings = ask(about, questions);
  for (size_t i = 0; i < relations.size(); ++i)
    (reacher_first ? relations[i]->reacher_first : relations[i]->keeper_first) = std::move(readings[i]);
}

void Desk::read_refusals(const char* about, const Position& position,
                         const std::vector<Relation*>& relations) {
  std::vector<Question> questions;
  std::vector<Relation*> asked;
  for (Relation* relation : relations) {
    if (relation->standing() != Standing::Unknown || !relation->reacher_first.won()) continue;
    Board board(question_about(position, relation->goal, relation->goal.keeper()).position);
    const Point point = relation->reacher_first.move;
    if (point < 0 || !board.is_legal(point)) continue;
    board.play(point);
    if (!board.stones(relation->goal.named_colour()).contains_all(relation->goal.named())) continue;
    questions.push_back(question_about(board.position(), relation->goal, relation->goal.reacher));
    asked.push_back(relation);
  }
  std::vector<Reading> readings = ask(about, questions);
  for (size_t i = 0; i < asked.size(); ++i) asked[i]->after_taking = std::move(readings[i]);
}

}  // namespace yomi
