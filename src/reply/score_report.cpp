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

std::string line_about(const Score& score, Fate fate, bool proved) {
  std::string text;
  for (Colour colour : {Colour::Black, Colour::White}) {
    std::vector<const StringFate*> strings;
    for (const StringFate& string : score.strings)
      if (string.side == colour && string.fate == fate && string.proved == proved) strings.push_back(&string);
    if (strings.empty()) continue;
    text += fmt::format("{} {}, {}: {}\n", name(colour), name(fate), proved ? "proved" : "estimated",
                        list_of(strings, score.position.size));
  }
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
  const char* label = score.is_proved() ? "" : " (estimated)";
  std::string komi = fmt::format("komi {:g}", facts.komi);
  if (facts.compensation > 0) komi += fmt::format(", {:g} for the handicap", facts.compensation);
  std::string text = fmt::format("By area: Black {}, White {}, {}: {}{}\n", area_of(score.black),
                                 area_of(score.white), komi, result_text(score.area), label);
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
    for (bool proved : {true, false}) text += line_about(score, fate, proved);
  std::vector<const StringFate*> open;
  for (const StringFate& string : score.strings)
    if (string.open) open.push_back(&string);
  if (!open.empty())
    text +=
        fmt::format("Not finished, whoever moves first decides: {}\n", list_of(open, score.position.size));
  if (score.undecided + score.not_asked > 0)
    text += fmt::format("{} of {} questions stayed open.\n", score.undecided + score.not_asked,
                        score.questions + score.not_asked);
  return text;
}

Json score_as_json(const Score& score) {
  const Size size = score.position.size;
  Json json;
  const GameFacts& facts = score.facts;
  json["size"] = {size.width, size.height};
  json["rules"] = facts.rules.name;
  json["counting"] = name(facts.rules.counting);
  json["result"] = result_text(score.lead());
  json["recorded"] = facts.recorded.empty() ? Json() : Json(facts.recorded);
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
                               {"open", string.open}});
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
