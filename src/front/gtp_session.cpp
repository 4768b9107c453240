#include "front/gtp_session.h"

#include <algorithm>
#include <chrono>

#include "front/progress.h"

namespace yomi {

void GtpTurn::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  changed_.notify_all();
}

void GtpTurn::tell_more_input() {
  const std::lock_guard lock(mutex_);
  more_input_ = true;
  changed_.notify_all();
}

bool GtpTurn::wait(double seconds) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, std::chrono::duration<double>(seconds),
                           [this] { return more_input_ || stopped_; });
}

bool GtpTurn::is_over() const {
  const std::lock_guard lock(mutex_);
  return more_input_ || stopped_;
}

GtpSession::GtpSession(Form limits_, Write write_) : limits(std::move(limits_)), write(std::move(write_)) {}

GtpSession::~GtpSession() {
  wait_for_old_searches();
}

void GtpSession::let_wind_down(std::thread search) {
  wait_for_old_searches();
  old_search_ = std::move(search);
}

void GtpSession::wait_for_old_searches() {
  if (old_search_.joinable()) old_search_.join();
}

Position GtpSession::position_for(Colour mover) const {
  Position wanted = position();
  if (wanted.to_move != mover) wanted.ko = kNoPoint;
  wanted.to_move = mover;
  return wanted;
}

Result<Reply> GtpSession::ask(Form form, Colour mover) {
  wait_for_old_searches();
  Form all = form;
  all.take_what_suits(limits);
  all.give_all(form);
  all.place(position_for(mover));
  Usual usual;
  usual.surroundings = Surroundings::TrustedIfNeeded;
  Result<Request> request = request_of(all, usual);
  if (!request) return Error{request.error()};
  if (turn != nullptr) request->limits.cancelled = &turn->stopped();
  StatusLine line;
  SearchProgress progress(line, mover);
  Result<Reply> reply = answer_to(*request, {&progress, {}, {}});
  if (reply) last = Asked{std::move(all), std::move(*request), *reply};
  return reply;
}

Result<Answer> GtpSession::ask_about(const char* word, const std::vector<Point>& stones, Colour mover,
                                     std::int64_t& counter, Manner manner) {
  Form form;
  form.ask(word);
  std::vector<std::string> names;
  for (Point stone : stones) names.push_back(point_name(stone, game.size()));
  form.give("stones", names);
  if (manner.guesses) form.give("guess", true);
  std::optional<Asked> before = last;
  const Result<Reply> reply = ask(form, mover);
  if (!manner.remembers) last = std::move(before);
  if (!reply) return Error{reply.error()};
  const Answer& answer = std::get<Answer>(*reply);
  counter += answer.nodes;
  counters.trymove += answer.nodes;
  return answer;
}

SurveyLimits GtpSession::survey_limits(double seconds) const {
  SurveyLimits result;
  if (const Given* nodes = limits.find("nodes")) result.nodes = static_cast<std::int64_t>(nodes->number());
  if (const Given* memory = limits.find("memory"))
    result.memory = static_cast<std::int64_t>(memory->number()) << 20;
  if (const Given* threads = limits.find("threads")) result.threads = static_cast<int>(threads->number());
  result.seconds = seconds;
  return result;
}

double GtpSession::seconds_for_move(Colour colour) const {
  constexpr double kMovesToGo = 30;
  constexpr double kLeast = 0.05;
  const Given* given = limits.find("seconds");
  double seconds = given != nullptr ? given->number() : kUsualSeconds;
  const int side = colour == Colour::Black ? 0 : 1;
  if (!clock.is_set && !clock.left[side]) return seconds;
  const bool is_byoyomi = clock.left[side] ? clock.stones_left[side] > 0 : clock.main_seconds <= 0;
  const double left = clock.left[side] ? *clock.left[side]
                      : is_byoyomi     ? clock.byoyomi_seconds
                                       : clock.main_seconds;
  const double moves = is_byoyomi
                           ? std::max(clock.left[side] ? clock.stones_left[side] : clock.byoyomi_stones, 1)
                           : kMovesToGo;
  return std::max(std::min(seconds, 0.9 * left / moves), kLeast);
}

Result<Score> GtpSession::score_now() {
  if (scored_ && scored_->position == position() && scored_->komi == komi) return scored_->score;
  Form form;
  form.ask("score");
  form.give("komi", komi);
  const Result<Reply> reply = ask(form, position().to_move);
  if (!reply) return Error{reply.error()};
  Score score = std::get<Score>(*reply);
  const bool is_whole = turn == nullptr || !turn->stopped();
  if (is_whole) scored_ = Scored{position(), komi, score};
  return score;
}

Result<Survey> GtpSession::survey_now(Colour mover) {
  if (surveyed_ && surveyed_->position == position_for(mover)) return *surveyed_;
  Form form;
  form.ask("survey");
  const Result<Reply> reply = ask(form, mover);
  if (!reply) return Error{reply.error()};
  Survey survey = std::get<Survey>(*reply);
  const bool is_whole = turn == nullptr || !turn->stopped();
  if (is_whole) surveyed_ = survey;
  return survey;
}

}  // namespace yomi
