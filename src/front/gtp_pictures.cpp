// GTP: what is known of the whole board, for GoGui and its like.
#include <fmt/core.h>

#include "front/gtp_command.h"
#include "front/gtp_gfx.h"
#include "reply/score_report.h"
#include "survey/picture.h"
#include "survey/report.h"

namespace yomi {

namespace {

GtpResult analyze_commands(GtpSession&, GtpWords& words) {
  words.end();
  std::string text;
  for (const GtpChapter& chapter : gtp_chapters())
    for (const GtpCommand& command : chapter.commands)
      if (command.type != nullptr)
        text += fmt::format("{}/{}/{}\n", command.type, command.label, command.call);
  return text;
}

Result<Survey> survey_of(GtpSession& session, GtpWords& words) {
  if (!words.end()) return Error{""};
  return session.survey_now(session.position().to_move);
}

GtpResult whole_survey(GtpSession& session, GtpWords& words) {
  const Result<Survey> survey = survey_of(session, words);
  if (!survey) return Error{survey.error()};
  return gfx_of(picture_of(*survey)) +
         gfx_status(fmt::format("{} groups, {} dead stones, {} questions, {} undecided",
                                survey->grouping.groups.size(), survey->dead.size(), survey->questions,
                                survey->undecided));
}

GtpResult survey_text(GtpSession& session, GtpWords& words) {
  const Result<Survey> survey = survey_of(session, words);
  return survey ? GtpResult(report_of(*survey)) : Error{survey.error()};
}

GtpResult groups(GtpSession& session, GtpWords& words) {
  const Result<Survey> survey = survey_of(session, words);
  if (!survey) return Error{survey.error()};
  Diagram diagram;
  diagram.position = survey->position;
  const std::vector<Group>& found = survey->grouping.groups;
  for (size_t i = 0; i < found.size(); ++i)
    for (Point stone : found[i].stones) {
      diagram.tints[stone] = static_cast<int>(i);
      diagram.labels[stone] = letter_of_group(i);
    }
  return gfx_of(diagram) +
         gfx_status(fmt::format("{} groups that are proved to stay connected", found.size()));
}

// Each wall by its two ends, with the same label.
GtpResult walls(GtpSession& session, GtpWords& words) {
  const Result<Survey> survey = survey_of(session, words);
  if (!survey) return Error{survey.error()};
  Diagram diagram;
  diagram.position = survey->position;
  int count = 0;
  const auto add = [&](Point one, Point other) {
    ++count;
    for (Point point : {one, other}) {
      diagram.labels[point] += (diagram.labels[point].empty() ? "" : ",") + std::to_string(count);
      diagram.marks[point] = Mark::Square;
    }
  };
  for (const auto& [one, other] : survey->walls.standing) add(one, other);
  for (const Relation& wall : survey->walls.relations)
    if (wall.holds()) add(wall.goal.points[0], wall.goal.points[1]);
  return gfx_of(diagram) + gfx_status(fmt::format("{} walls stand or are proved to hold", count));
}

// A point and what a move there is worth, in stones; those with something at stake.
GtpResult urgent(GtpSession& session, GtpWords& words) {
  const Result<Survey> survey = survey_of(session, words);
  if (!survey) return Error{survey.error()};
  std::string text;
  for (const UrgentPoint& point : survey->urgent)
    if (point.value > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : " ", point_name(point.point, session.game.size()),
                          point.value);
  return text;
}

GtpResult dead(GtpSession& session, GtpWords& words) {
  const Result<Survey> survey = survey_of(session, words);
  return survey ? GtpResult(gtp_points(survey->dead, session.game.size())) : Error{survey.error()};
}

GtpResult safe(GtpSession& session, GtpWords& words) {
  const std::string method = words.more() ? words.word("a method") : "bss";
  if (!words.end()) return Error{""};
  Form form;
  form.ask("safety");
  const Result<Value> value = value_of_words(field_named("method"), {method}, "the method");
  if (!value) return Error{value.error()};
  form.give("method", *value);
  const Result<Reply> reply = session.ask(form, session.position().to_move);
  if (!reply) return Error{reply.error()};
  const Safety& found = std::get<Safety>(*reply);
  Diagram diagram;
  diagram.position = session.position();
  for (Point point : found.black.stones | found.black.territory) diagram.marks[point] = Mark::BlackPoint;
  for (Point point : found.white.stones | found.white.territory) diagram.marks[point] = Mark::WhitePoint;
  return gfx_of(diagram) + gfx_status(fmt::format("Black is sure of at least {} points, White of at least {}",
                                                  found.black.bound, found.white.bound));
}

GtpResult score_picture(GtpSession& session, GtpWords& words) {
  if (!words.end()) return Error{""};
  const Result<Score> score = session.score_now();
  if (!score) return Error{score.error()};
  return gfx_of(picture_of(*score)) +
         gfx_status(fmt::format("By area {}; {}", result_text(score->area),
                                score->is_proved() ? "every point is proved" : "not every point is proved"));
}

GtpResult score_text(GtpSession& session, GtpWords& words) {
  if (!words.end()) return Error{""};
  const Result<Score> score = session.score_now();
  return score ? GtpResult(report_of(*score)) : Error{score.error()};
}

constexpr GtpCommand kCommands[] = {
    {"gogui-analyze_commands", "", "the commands for GoGui's menu, with the types of their replies",
     analyze_commands},
    {"yomi-survey", "", "groups, dead stones, safe points and the most urgent points", whole_survey, "gfx",
     "Survey", "yomi-survey"},
    {"yomi-survey_text", "", "the survey in words", survey_text, "hstring", "Survey in words",
     "yomi-survey_text"},
    {"yomi-groups", "", "strings that are proved to stay connected, in one colour", groups, "gfx", "Groups",
     "yomi-groups"},
    {"yomi-walls", "", "walls, by the stones at their ends", walls, "gfx", "Walls", "yomi-walls"},
    {"yomi-urgent", "", "urgent points, with what a move there is worth in stones", urgent, "pspairs",
     "Urgent points", "yomi-urgent"},
    {"yomi-dead", "", "stones that are captured even if their owner moves first", dead, "plist",
     "Dead stones", "yomi-dead"},
    {"yomi-safe", "[METHOD]", "safe points by `benson`, `lap` or `bss`, the default", safe, "gfx",
     "Safe points", "yomi-safe"},
    {"yomi-score", "", "the score as a picture", score_picture, "gfx", "Score as a picture", "yomi-score"},
    {"yomi-score_text", "", "the score in words: what is proved and what is guessed", score_text, "hstring",
     "Score in words", "yomi-score_text"},
};

}  // namespace

GtpChapter gtp_pictures() {
  return {"The whole board", kCommands};
}

}  // namespace yomi
