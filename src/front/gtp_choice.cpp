#include "front/gtp_choice.h"

#include "survey/first_choice.h"
#include "work/stopwatch.h"

namespace yomi {

PointSet forbidden_to(const GtpSession& session, Colour colour, const PointSet& allowed) {
  PointSet forbidden;
  for (Point point : session.position().empty()) {
    const bool is_outside = !allowed.empty() && !allowed.contains(point);
    if (is_outside ||
        (session.game.what_forbids(colour, point).empty() && session.game.repeats(colour, point)))
      forbidden.insert(point);
  }
  return forbidden;
}

bool should_pass(GtpSession& session, Colour colour) {
  const std::vector<PlayedMove> moves = session.game.moves();
  if (moves.empty() || moves.back().point != kPass || moves.back().colour == colour) return false;
  const Result<Score> score = session.score_now();
  return score && (colour == Colour::Black ? score->area > 0 : score->area < 0);
}

Point choose_move(GtpSession& session, Colour colour, const PointSet& allowed) {
  constexpr double kShareOfRounds = 0.3;  // of the time; a further round takes longer than those before
  constexpr int kRounds = 3;
  if (session.game.move_count() >= PlayedGame::kMostMoves) return kPass;
  if (allowed.empty() && should_pass(session, colour)) return kPass;
  session.wait_for_old_searches();
  const double seconds = session.seconds_for_move(colour);
  SurveyLimits limits = session.survey_limits(seconds);
  if (session.turn != nullptr) limits.cancelled = &session.turn->stopped();
  const Stopwatch clock;
  FirstChoice choice(session.position_for(colour), forbidden_to(session, colour, allowed), limits);
  do {
    choice.look();
  } while (choice.rounds() < kRounds && clock.seconds() < kShareOfRounds * seconds &&
           !(session.turn != nullptr && session.turn->stopped()));
  return choice.move();
}

Point choose_clean_up(GtpSession& session, Colour colour) {
  session.wait_for_old_searches();
  SurveyLimits limits = session.survey_limits(session.seconds_for_move(colour));
  if (session.turn != nullptr) limits.cancelled = &session.turn->stopped();
  return clean_up(session.position_for(colour), forbidden_to(session, colour, {}), limits);
}

}  // namespace yomi
