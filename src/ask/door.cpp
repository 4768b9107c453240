#include "ask/door.h"

#include <fstream>

namespace yomi {

namespace {

template <class T>
Result<Reply> reply(Result<T> answer) {
  if (!answer) return Error{answer.error()};
  return Reply(std::move(*answer));
}

Result<Reply> race(const Request& request, Observer* observer) {
  const Result<SemeaiQuestion> question = semeai_of(request.question);
  if (!question) return Error{question.error()};
  return reply(ask_semeai(*question, request.limits, observer));
}

// The node limit is for each question, the time for all of them.
SurveyLimits survey_limits(const Request& request) {
  SurveyLimits limits;
  if (request.limits.nodes > 0) limits.nodes = request.limits.nodes;
  limits.seconds = request.limits.seconds;
  limits.memory = request.limits.memory;
  limits.cancelled = request.limits.cancelled;
  limits.threads = request.threads;
  limits.keep_proofs = !request.certificate.empty();
  return limits;
}

// What is wrong with the table of a board, or an empty text.
template <class File, class Use>
std::string use_table(const std::string& path, const char* cannot, Use&& use) {
  if (path.empty()) return "";
  File file(path, std::ios::binary);
  if (!file) return path + cannot;
  const std::string wrong = use(file);
  return wrong.empty() ? "" : path + ": " + wrong;
}

Result<Reply> board(const Request& request, const Watch& watch) {
  const small::BoardQuestion question = board_question(request);
  if (std::string wrong = small::BoardSolver::what_is_wrong_with(question); !wrong.empty())
    return Error{std::move(wrong)};
  small::BoardSolver solver(question, request.limits);
  std::string wrong = use_table<std::ifstream>(request.resume, " cannot be read",
                                               [&](std::ifstream& file) { return solver.load(file); });
  if (!wrong.empty()) return Error{std::move(wrong)};
  small::BoardAnswer answer = solver.solve(watch.scores);
  wrong = use_table<std::ofstream>(request.save, " cannot be written",
                                   [&](std::ofstream& file) { return solver.save(file); });
  if (!wrong.empty()) return Error{std::move(wrong)};
  return Reply(std::move(answer));
}

}  // namespace

small::BoardQuestion board_question(const Request& request) {
  small::BoardQuestion question;
  question.position = request.question.position;
  question.superko = request.superko;
  question.komi = request.komi;
  question.algorithm = request.board_algorithm;
  question.threads = request.threads;
  question.games = request.learning_games;
  if (request.prover) question.prover = *request.prover == Colour::Black ? small::kBlack : small::kWhite;
  return question;
}

Result<Reply> answer_to(const Request& request, const Watch& watch) {
  const Position& position = request.question.position;
  switch (request.kind()) {
    case Kind::Stones:
      return reply(Engine().ask(request.question, request.limits, watch.observer));
    case Kind::Race:
      return race(request, watch.observer);
    case Kind::Survey:
      return Reply(survey(position, survey_limits(request), watch.questions));
    case Kind::Score:
      return Reply(score(position, request.facts, survey_limits(request), watch.questions));
    case Kind::Safety:
      return Reply(Engine().safety(position, request.method));
    case Kind::Board:
      return board(request, watch);
  }
  return Error{"there is no such kind of question"};
}

}  // namespace yomi
