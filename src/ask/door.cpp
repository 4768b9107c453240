#include "ask/door.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "work/stopwatch.h"

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
std::string load_table(const std::string& path, small::BoardSolver& solver) {
  if (path.empty()) return "";
  std::ifstream file(path, std::ios::binary);
  if (!file) return path + " cannot be read";
  const std::string wrong = solver.load(file);
  return wrong.empty() ? "" : path + ": " + wrong;
}

// Into a new file that then takes the place of the old one: whenever the program is killed, one of them is
// whole.
std::string save_table(const std::string& path, const small::BoardSolver& solver) {
  const std::string fresh = path + ".new";
  std::string wrong;
  {
    std::ofstream file(fresh, std::ios::binary);
    if (!file) return path + " cannot be written";
    wrong = solver.save(file);
    if (!wrong.empty()) wrong += std::string(": ") + std::strerror(errno);
  }
  std::error_code error;
  if (wrong.empty()) {
    std::filesystem::rename(fresh, path, error);
    if (!error) return "";
    wrong = error.message();
  }
  std::filesystem::remove(fresh, error);
  return path + ": " + wrong;
}

std::string what_forbids_saving(const Request& request) {
  if (request.board_algorithm != small::Algorithm::AlphaBeta) return "only alpha-beta has a table to save";
  const std::string fresh = request.save + ".new";
  const bool can_write = std::ofstream(fresh, std::ios::binary).is_open();
  std::error_code ignored;
  if (can_write) std::filesystem::remove(fresh, ignored);
  return can_write ? "" : request.save + " cannot be written";
}

Result<Reply> board(const Request& request, const Watch& watch) {
  const small::BoardQuestion question = board_question(request);
  if (std::string wrong = small::BoardSolver::what_is_wrong_with(question); !wrong.empty())
    return Error{std::move(wrong)};
  small::BoardSolver solver(question, request.limits);
  if (std::string wrong = load_table(request.resume, solver); !wrong.empty()) return Error{std::move(wrong)};
  if (request.save.empty()) return Reply(solver.solve(watch.scores));
  // What cannot be written is known before the search, and what cannot be written later does not end it.
  if (std::string wrong = what_forbids_saving(request); !wrong.empty()) return Error{std::move(wrong)};
  Stopwatch clock;
  double saved_at = 0;
  small::BoardAnswer answer = solver.solve([&](const small::BoardProgress& progress) {
    if (watch.scores) watch.scores(progress);
    if (clock.seconds() - saved_at < request.save_every) return;
    (void)save_table(request.save, solver);
    saved_at = clock.seconds();
  });
  answer.not_saved = save_table(request.save, solver);
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
