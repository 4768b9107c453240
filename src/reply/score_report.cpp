#include "reply/score_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace yomi {

namespace {

std::string list_of(const std::vector<const StringFate*>& strings, Size size) {
  std::string text;
  for (const StringFate* string : strings) {
    if (!text.empty()) text += ", ";
    text += point_name(string->stones.first(), size);
    if (const int stones = string->stones.size(); stones > 1) text += fmt::format(" ({} stones)", stones);
  }
  return text;
}

std::string line_about(const Score& score, Fate fate, Evidence evidence) {
  std::string text;
  for (Colour colour : {Colour::Black, Colour::White}) {
    std::vector<const StringFate*> strings;
    for (const StringFate& string : score.strings)
      if (string.side == colour && string.fate == fate && string.evidence == evidence)
        strings.push_back(&string);
    if (strings.empty()) continue;
    text += fmt::format("{} {}, {}: {}\n", name(colour), name(fate), name(evidence),
                        list_of(strings, score.position.size));
  }
  return text;
}

std::string points_in_words(const PointSet& points, Size size) {
  constexpr int kShown = 12;
  std::string text;
  int shown = 0;
  for (Point point : points) {
    if (++shown > kShown) return text + ", …";
    text += (text.empty() ? "" : ", ") + point_name(point, size);
  }
  return text;
}

std::string percent(double probability) {
  return fmt::format("{:.1f} %", 100 * probability);
}

std::string result_in_words(const Score& score) {
  const GameFacts& facts = score.facts;
  const char* counted = name(facts.rules.counting);
  std::string text =
      fmt::format("{} by {} rules, counted by {}", score.lead() == 0 ? "A draw" : result_text(score.lead()),
                  facts.rules.name, counted);
  if (facts.rules.counts_all_stones)
    return text + ": all stones count as they stand, for dead ones have to be captured.\n";
  if (score.is_proved()) return text + ": proved.\n";
  return text + fmt::format("; the winner is {} sure, the score {}.\n", percent(score.sure_of_winner),
                            percent(score.sure_of_score));
}

std::string open_in_words(const Score& score) {
  const Size size = score.position.size;
  std::string text;
  if (!score.is_finished())
    text += fmt::format("The game is not finished: {} points are open.\n", score.open_points);
  for (const StringFate& string : score.strings) {
    if (string.is_ko)
      text += fmt::format("A ko decides about {} {}.\n", name(string.side), list_of({&string}, size));
    if (!string.open) continue;
    text += fmt::format("Not settled, {}: {} {}",
                        name(string.evidence == Evidence::Estimated ? Evidence::Proved : string.evidence),
                        name(string.side), list_of({&string}, size));
    if (string.saving_move >= 0 && string.killing_move >= 0)
      text += fmt::format(" is saved by {} and captured by {}", point_name(string.saving_move, size),
                          point_name(string.killing_move, size));
    text += ".\n";
  }
  if (!score.unsure.empty())
    text += fmt::format("Who gets these points is open: {}\n", points_in_words(score.unsure, size));
  return text;
}

// What the players marked as dead, and what they forgot.
std::string marks_in_words(const Score& score) {
  const Size size = score.position.size;
  std::string text;
  int agrees = 0;
  for (const MarkedString& marked : score.marked) {
    agrees += marked.agrees;
    if (marked.agrees) continue;
    const std::string where = point_name(marked.stones.first(), size);
    text += marked.evidence == Evidence::Estimated
                ? fmt::format("Marked as dead, doubted: {} {}\n", name(marked.side), where)
                : fmt::format("Marked as dead, {} wrong: {} {}\n", name(marked.evidence), name(marked.side),
                              where);
  }
  for (const StringFate& string : score.forgotten)
    text += fmt::format("Not marked, and {} to be dead: {} {}\n", name(string.evidence), name(string.side),
                        list_of({&string}, size));
  if (agrees > 0)
    text += fmt::format("Marked as dead, and we agree: {} of {} strings\n", agrees, score.marked.size());
  return text;
}

int area_of(const SideScore& side) {
  return (side.stones | side.territory).size();
}

int territory_of(const SideScore& side) {
  return (side.territory - side.in_seki).size();
}

}  // namespace

std::string result_text(double lead) {
  if (lead == 0) return "0";
  return fmt::format("{}+{:g}", lead > 0 ? "B" : "W", std::abs(lead));
}

Diagram picture_of(const Score& score) {
  Diagram diagram;
  diagram.position = score.position;
  diagram.zone = score.proved;
  for (Point point : score.black.territory) diagram.marks[point] = Mark::BlackPoint;
  for (Point point : score.white.territory) diagram.marks[point] = Mark::WhitePoint;
  for (const StringFate& string : score.strings)
    for (Point stone : string.stones) {
      if (string.fate == Fate::Dead) diagram.marks[stone] = Mark::Cross;
      if (string.fate == Fate::Seki) diagram.marks[stone] = Mark::Circle;
    }
  return diagram;
}

std::string report_of(const Score& score) {
  const GameFacts& facts = score.facts;
  std::string text = result_in_words(score);
  const char* label = score.is_proved() ? "" : " (estimated)";
  std::string komi = fmt::format("komi {:g}", facts.komi);
  if (facts.compensation > 0) komi += fmt::format(", {:g} for the handicap", facts.compensation);
  text += fmt::format("By area: Black {}, White {}, {}: {}{}\n", area_of(score.black), area_of(score.white),
                      komi, result_text(score.area), label);
  const auto prisoners = [](int count) { return fmt::format("{} prisoner{}", count, count == 1 ? "" : "s"); };
  text += fmt::format("By territory: Black {} + {}, White {} + {}, komi {:g}: {}{}\n",
                      territory_of(score.black), prisoners(score.white.dead.size() + facts.white_prisoners),
                      territory_of(score.white), prisoners(score.black.dead.size() + facts.black_prisoners),
                      facts.komi, result_text(score.territory), label);
  text +=
      fmt::format("Proved: {} of {} points{}. If the game goes on, Black is sure of {} by area, White of {}",
                  score.proved.size(), score.position.size.area(),
                  score.is_proved() && !score.shared.empty() ? ", and the others are nobody's" : "",
                  score.black.sure_area, score.white.sure_area);
  text += is_player(score.sure_winner) ? fmt::format(": {} wins, proved.\n", name(score.sure_winner)) : ".\n";
  for (Fate fate : {Fate::Dead, Fate::Seki})
    for (Evidence evidence : {Evidence::Proved, Evidence::Read, Evidence::Estimated})
      text += line_about(score, fate, evidence);
  text += open_in_words(score) + marks_in_words(score);
  if (score.undecided + score.not_asked > 0)
    text += fmt::format("{} of {} questions stayed open.\n", score.undecided + score.not_asked,
                        score.questions + score.not_asked);
  return text;
}

namespace {

double rounded_to_hundredths(double number) {
  return std::round(100 * number) / 100;
}

// What saves an open string, and what captures it; null for all others.
Json moves_about(const StringFate& string, Size size) {
  if (!string.open) return {};
  return {{"save", name_or_null(string.saving_move, size)},
          {"capture", name_or_null(string.killing_move, size)}};
}

// What the players marked: null where they did not.
Json marks_as_json(const Score& score) {
  if (!score.facts.has_marks) return {};
  const Size size = score.position.size;
  Json marked = Json::array();
  const auto add = [&](Colour side, const PointSet& stones, Evidence evidence, const char* judgement) {
    marked.push_back({{"side", side_as_json(side)},
                      {"stones", names_of(stones, size)},
                      {"judgement", judgement},
                      {"how", name(evidence)}});
  };
  for (const MarkedString& one : score.marked)
    add(one.side, one.stones, one.evidence,
        one.agrees                            ? "agrees"
        : one.evidence == Evidence::Estimated ? "doubted"
        : one.evidence == Evidence::Proved    ? "proved wrong"
                                              : "read to be wrong");
  for (const StringFate& string : score.forgotten)
    add(string.side, string.stones, string.evidence, "not marked");
  return marked;
}

}  // namespace

Json score_as_json(const Score& score) {
  const Size size = score.position.size;
  Json json;
  const GameFacts& facts = score.facts;
  json["size"] = {size.width, size.height};
  json["rules"] = facts.rules.name;
  json["counting"] = name(facts.rules.counting);
  json["result"] = result_text(score.lead());
  json["recorded"] = facts.recorded.empty() ? Json() : Json(facts.recorded);
  json["finished"] = score.is_finished();
  json["sure_of_winner"] = std::round(1e4 * score.sure_of_winner) / 1e4;
  json["sure_of_score"] = std::round(1e4 * score.sure_of_score) / 1e4;
  json["open"] = {{"worth", score.open_points}, {"points", names_of(score.unsure, size)}};
  json["compensation"] = facts.compensation;
  json["prisoners"] = {{"X", facts.black_prisoners}, {"O", facts.white_prisoners}};
  json["proved"] = score.is_proved();
  json["proved_points"] = score.proved.size();
  json["komi"] = score.facts.komi;
  json["area"] = {
      {"X", area_of(score.black)}, {"O", area_of(score.white)}, {"result", result_text(score.area)}};
  json["territory"] = {{"X", territory_of(score.black)},
                       {"O", territory_of(score.white)},
                       {"result", result_text(score.territory)}};
  json["sure"] = {{"X", score.black.sure_area}, {"O", score.white.sure_area}};
  json["sure_winner"] = side_as_json(score.sure_winner);
  json["strings"] = Json::array();
  for (const StringFate& string : score.strings)
    json["strings"].push_back({{"side", side_as_json(string.side)},
                               {"stones", names_of(string.stones, size)},
                               {"fate", name(string.fate)},
                               {"proved", string.proved},
                               {"open", string.open},
                               {"how", name(string.evidence)},
                               {"hold", rounded_to_hundredths(string.hold)},
                               {"ko", string.is_ko},
                               {"moves", moves_about(string, size)}});
  json["marked"] = marks_as_json(score);
  for (Colour colour : {Colour::Black, Colour::White}) {
    const std::string side(1, letter(colour));
    json["points"][side] = names_of(score.of(colour).territory, size);
    json["safe"][side] = names_of(score.of(colour).safe, size);
  }
  json["neutral"] = names_of(score.neutral, size);
  json["questions"] = score.questions;
  json["undecided"] = score.undecided + score.not_asked;
  json["nodes"] = score.nodes;
  json["seconds"] = rounded(score.seconds);
  json["text"] = report_of(score);
  return json;
}

}  // namespace yomi
