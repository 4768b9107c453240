#include "front/solved.h"

#include <algorithm>

#include "reply/reply.h"
#include "survey/urgency.h"
#include "work/budget.h"

namespace yomi {

namespace {

constexpr std::size_t kMostTried = 3;
constexpr double kShareOfTelling = 0.05;  // for each question about what a first move leads to
constexpr double kShareOfFirst = 0.6;     // of the limits, where others are to be tried, too

// Does the side to move get what it wants, if perhaps by ko? A problem has a solution.
bool is_solved(const Answer& answer) {
  const auto is_good = [](Verdict verdict) { return verdict == Verdict::Won || verdict == Verdict::Ko; };
  return is_good(answer.verdict) || (answer.likely && is_good(*answer.likely));
}

// As far as is known, the question is no problem.
bool is_hopeless(const Answer& answer) {
  return answer.verdict == Verdict::Lost || (answer.likely && *answer.likely == Verdict::Lost);
}

Result<Request> request_for(const Form& form, const Usual& usual, const std::atomic<bool>* cancelled) {
  Result<Request> request = request_of(form, usual);
  if (request) request->limits.cancelled = cancelled;
  return request;
}

// Near the named stones, by what a player sees at a glance.
UrgentPoint move_by_shape(const Question& question) {
  const Board board(question.position);
  PointSet stones;
  for (Point point : question.stones)
    if (board.at(point) != Colour::Empty) stones |= board.block(point).stones;
  const PointSet near = dilated8(dilated8(stones)) & board.area();
  for (const UrgentPoint& point : by_urgency(board, {}))
    if (near.contains(point.point)) return point;
  return {};
}

bool names_no_move(const Answer& answer) {
  return answer.verdict == Verdict::Unknown && answer.likely_move == kNoPoint && !is_hopeless(answer);
}

Result<Solved> answered(Form form, Request request, const Watch& watch) {
  Result<Reply> reply = answer_to(request, watch);
  if (!reply) return Error{reply.error()};
  Solved solved{std::move(form), std::move(request), std::move(*reply), {}, {}, {}};
  solved.answer = shown_answer(solved.reply);
  if (names_no_move(solved.answer)) solved.by_shape = move_by_shape(solved.request.question);
  if (!solved.answer.judged.empty())
    solved.moves =
        moves_told(solved.request.question, solved.answer, share_of(solved.request.limits, kShareOfTelling));
  return solved;
}

// The last one gets all that is left.
Limits share(const Limits& limits, std::int64_t nodes, double seconds, bool is_last) {
  const Limits left = left_of(limits, nodes, seconds);
  return is_last ? left : share_of(left, kShareOfFirst);
}

Result<Solved> first_that_fits(const AskedOfRecord& asked, const Form& options, const Usual& usual,
                               const Watch& watch, const std::atomic<bool>* cancelled) {
  const std::size_t count = std::min(asked.questions.size(), kMostTried);
  Result<Solved> best = Error{"nothing is asked"};
  std::int64_t nodes = 0;
  double seconds = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Form form = asked.questions[i].form;
    form.give_all(options);
    Result<Request> request = request_for(form, usual, cancelled);
    if (!request) return Error{request.error()};
    if (count > 1) {
      request->question.all = false;
      request->limits = share(request->limits, nodes, seconds, i + 1 == count);
    }
    Result<Solved> solved = answered(std::move(form), std::move(*request), watch);
    if (!solved) return solved;
    nodes += solved->answer.nodes;
    seconds += solved->answer.seconds;
    solved->assumed = asked.questions[i].assumed;
    for (std::size_t j = 0; j < asked.questions.size(); ++j)
      if (j != i) solved->otherwise.push_back(asked.questions[j].options);
    const bool goes_on = is_hopeless(solved->answer);
    if (!best || is_solved(solved->answer)) best = std::move(solved);
    if (!goes_on || (cancelled != nullptr && *cancelled)) break;
  }
  return best;
}

}  // namespace

Result<Solved> solve_form(Form form, const Usual& usual, const Watch& watch,
                          const std::atomic<bool>* cancelled) {
  Result<Request> request = request_for(form, usual, cancelled);
  if (!request) return Error{request.error()};
  return answered(std::move(form), std::move(*request), watch);
}

Result<Solved> solve_asked(const AskedOfRecord& asked, const Form& options, const Usual& usual,
                           const Watch& watch, const std::atomic<bool>* cancelled) {
  Result<Solved> best = first_that_fits(asked, options, usual, watch, cancelled);
  if (!best || asked.questions.size() == 1 || options.find("all") == nullptr) return best;
  Result<Solved> all = solve_form(best->form, usual, watch, cancelled);
  if (!all) return all;
  all->assumed = std::move(best->assumed);
  all->otherwise = std::move(best->otherwise);
  return all;
}

Json solved_as_json(const Solved& solved) {
  const Question& question = solved.request.question;
  Json json;
  json["ask"] = solved.request.asked->name;
  json["stones"] = names_of(question.stones, question.position.size);
  if (question.safe) json["safe"] = true;
  json["to_move"] = std::string(1, letter(question.position.to_move));
  if (!solved.assumed.empty()) json["assumed"] = solved.assumed;
  json.update(reply_as_json(solved.request, solved.reply));
  if (solved.by_shape.point != kNoPoint)
    json["by_shape"] = point_name(solved.by_shape.point, question.position.size);
  for (const ToldMove& told : solved.moves)
    for (Json& judged : json["judged"])
      if (judged["move"] == point_name(told.move, question.position.size)) judged["outcome"] = told.outcome;
  return json;
}

}  // namespace yomi
