// GTP: the score of a finished game, and the fate of its stones.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "front/gtp_command.h"

namespace yomi {

namespace {

GtpResult final_score(GtpSession& session, GtpWords& words) {
  if (!words.end()) return Error{""};
  const Result<Score> score = session.score_now();
  if (!score) return Error{score.error()};
  if (score->area == 0) return std::string("0");
  return fmt::format("{}+{:.1f}", score->area > 0 ? "B" : "W", std::fabs(score->area));
}

const StringFate* string_at(const Score& score, Point point) {
  for (const StringFate& string : score.strings)
    if (string.stones.contains(point)) return &string;
  return nullptr;
}

GtpResult final_status(GtpSession& session, GtpWords& words) {
  const Point point = words.vertex();
  if (!words.end()) return Error{""};
  const Result<Score> score = session.score_now();
  if (!score) return Error{score.error()};
  if (const StringFate* string = string_at(*score, point)) return std::string(name(string->fate));
  for (Colour colour : {Colour::Black, Colour::White})
    if (score->of(colour).territory.contains(point)) return std::string(gtp_colour(colour)) + "_territory";
  return std::string("dame");
}

// One string a line.
GtpResult final_status_list(GtpSession& session, GtpWords& words) {
  const std::string status = words.word("a status");
  if (!words.end()) return Error{""};
  constexpr const char* kKnown[] = {"dead", "alive", "seki", "black_territory", "white_territory", "dame"};
  if (std::find(std::begin(kKnown), std::end(kKnown), status) == std::end(kKnown))
    return Error{"invalid status: write dead, alive, seki, black_territory, white_territory or dame"};
  const Result<Score> score = session.score_now();
  if (!score) return Error{score.error()};
  const Size size = session.game.size();
  const PointSet empty = session.position().empty();
  if (status == "black_territory") return gtp_points(score->black.territory & empty, size);
  if (status == "white_territory") return gtp_points(score->white.territory & empty, size);
  if (status == "dame") return gtp_points(empty - score->black.territory - score->white.territory, size);
  std::string text;
  for (const StringFate& string : score->strings)
    if (name(string.fate) == status) text += gtp_points(string.stones, size) + "\n";
  return text;
}

constexpr GtpCommand kCommands[] = {
    {"final_score", "", "the score by area with komi, as `B+3.5`; proved where yomi-score_text says so",
     final_score, "string", "Score", "final_score"},
    {"final_status", "POINT", "`alive`, `dead`, `seki`, `black_territory`, `white_territory` or `dame`",
     final_status, "string", "Final status", "final_status %p"},
    {"final_status_list", "STATUS", "the strings, or the points, of one of these", final_status_list, "plist",
     "Final status: dead stones", "final_status_list dead"},
};

}  // namespace

GtpChapter gtp_scoring() {
  return {"The score", kCommands};
}

}  // namespace yomi
