#include "reply/board_answer.h"

#include <fmt/core.h>

#include <cmath>
#include <optional>

namespace yomi {

using small::BoardAnswer;
using small::BoardQuestion;

namespace {

std::string score_in_words(double score) {
  if (score == 0) return "a draw";
  return fmt::format("{} by {:g}", score > 0 ? "Black" : "White", std::abs(score));
}

// The sign of what Black gets beyond komi, where it is known.
std::optional<int> winner_sign(const BoardQuestion& question, const BoardAnswer& answer) {
  const double komi = question.komi.value_or(0);
  if (answer.least > komi) return 1;
  if (answer.most < komi) return -1;
  if (answer.is_exact()) return 0;
  return std::nullopt;
}

// Under superko there always is a value.
std::string why_unknown(const BoardQuestion& question, const BoardAnswer& answer) {
  if (answer.stop != Stop::None) return fmt::format("{} ended the search", name(answer.stop));
  if (question.superko == small::Superko::None) return "long cycles are in the way";
  return question.algorithm == small::Algorithm::ProofNumber
             ? "proof-number search misses proofs under superko, alphabeta finds more"
             : "the search has found no more";
}

}  // namespace

std::string board_answer_in_words(const BoardQuestion& question, const BoardAnswer& answer) {
  const double komi = question.komi.value_or(0);
  if (answer.is_exact()) {
    const std::string value = fmt::format("The value is {}", score_in_words(answer.least));
    if (!question.komi) return value + ".";
    return fmt::format("{}; with komi {:g} it is {}.", value, komi, score_in_words(answer.least - komi));
  }
  const std::optional<int> sign = winner_sign(question, answer);
  if (sign && question.komi)
    return fmt::format("{} wins with komi {:g}.", *sign > 0 ? "Black" : "White", komi);
  return fmt::format("The value is not known: {}. It is proved to lie between {} and {}{}.",
                     why_unknown(question, answer), answer.least, answer.most,
                     sign ? *sign > 0 ? ", so Black wins" : ", so White wins" : "");
}

const char* board_verdict(const BoardQuestion& question, const BoardAnswer& answer) {
  const std::optional<int> sign = winner_sign(question, answer);
  if (!sign) return "unknown";
  if (*sign == 0) return "draw";
  return (*sign > 0) == (question.position.to_move == Colour::Black) ? "won" : "lost";
}

Json board_answer_as_json(const BoardQuestion& question, const BoardAnswer& answer) {
  const Size size = question.position.size;
  const std::optional<int> sign = winner_sign(question, answer);
  Json json;
  json["verdict"] = board_verdict(question, answer);
  json["by"] = sign && *sign != 0 ? Json(*sign > 0 ? "X" : "O") : Json(nullptr);
  json["value"] = answer.is_exact() ? Json(answer.least) : Json(nullptr);
  json["komi"] = question.komi ? Json(*question.komi) : Json(nullptr);
  json["least"] = answer.least;
  json["most"] = answer.most;
  json["move"] = name_or_null(answer.move, size);
  json["line"] = Json::array();
  for (Point move : answer.line) json["line"].push_back(point_name(move, size));
  json["bound"] = sign ? Json(nullptr)
                       : Json(fmt::format("between {} and {}; {}", answer.least, answer.most,
                                          why_unknown(question, answer)));
  json["nodes"] = answer.nodes;
  json["seconds"] = rounded(answer.seconds);
  json["text"] = board_answer_in_words(question, answer);
  return json;
}

}  // namespace yomi
