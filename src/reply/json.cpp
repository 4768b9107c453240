#include "reply/json.h"

#include <fmt/core.h>

#include <cmath>
#include <limits>

#include "reply/explain.h"
#include "reply/race.h"

namespace yomi {

namespace {

constexpr int kDeepest = 32;

int depth_of(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool in_string = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return deepest;
}

bool is_given(const Json& object, const char* field) {
  return object.contains(field) && !object[field].is_null();
}

template <class Points>
Json list_of(const Points& points, Size size) {
  Json list = Json::array();
  for (Point point : points) list.push_back(point_name(point, size));
  return list;
}

}  // namespace

double rounded(double seconds) {
  return std::round(seconds * 1e6) / 1e6;
}

Json name_or_null(Point point, Size size) {
  return point == kNoPoint ? Json(nullptr) : Json(point_name(point, size));
}

Json names_of(const std::vector<Point>& points, Size size) {
  return list_of(points, size);
}

Json names_of(const PointSet& points, Size size) {
  return list_of(points, size);
}

Json side_as_json(Colour colour) {
  return is_player(colour) ? Json(std::string(1, letter(colour))) : Json(nullptr);
}

Result<Json> parse_json(std::string_view text) {
  if (depth_of(text) > kDeepest) return Error{"the request is nested too deeply"};
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    return Error{fmt::format("this is not JSON: something is wrong at byte {}", error.byte)};
  } catch (const Json::exception&) {
    return Error{"this is not JSON: a number is too large"};
  }
}

Json id_of(const Json& value) {
  if (!value.is_object() || !value.contains("id")) return nullptr;
  const Json& id = value["id"];
  constexpr double kExact = 9007199254740992;  // 2^53: from here on digits may be lost
  if (id.is_number_float() && std::abs(id.get<double>()) >= kExact) return nullptr;
  return id.is_number() || id.is_string() ? id : Json(nullptr);
}

std::string what_is_wrong_with_id(const Json& value) {
  if (!value.is_object() || !is_given(value, "id") || !id_of(value).is_null()) return "";
  return value["id"].is_number() ? "id is too large a number: give it as a string"
                                 : "id must be a number or a string";
}

std::string id_in_words(const Json& id) {
  if (id.is_null()) return "";
  return id.is_string() ? id.get<std::string>() : one_line(id);
}

Json safety_as_json(const Position& position, SafetyMethod method, const Safety& safety) {
  const Size size = position.size;
  Json json;
  json["method"] = name(method);
  for (Colour colour : {Colour::Black, Colour::White}) {
    const std::string side(1, letter(colour));
    json["safe"][side] = names_of(safety.of(colour).stones | safety.of(colour).territory, size);
    json["points"][side] = safety.of(colour).bound;
  }
  json["text"] = fmt::format("Black is sure of at least {} points, White of at least {}, of {}.",
                             safety.black.bound, safety.white.bound, size.area());
  return json;
}

Json semeai_as_json(const SemeaiAnswer& answer) {
  Json json = answer_as_json(decisive_answer(answer));
  json["verdict"] = name(answer.verdict);
  json["likely"] = answer.likely ? Json(name(*answer.likely)) : Json(nullptr);
  json["attack"] = answer_as_json(answer.attack);
  json["defence"] = answer_as_json(answer.defence);
  return json;
}

Json answer_as_json(const Answer& answer) {
  const Size size = answer.position.size;
  Json json;
  json["verdict"] = name(answer.verdict);
  json["by"] = side_as_json(answer.by);
  if (answer.trust)
    json["assuming"] = {{"surroundings", "trusted"},
                        {"safe", names_of(answer.trust->safe, size)},
                        {"outside", names_of(answer.trust->outside, size)}};
  json["move"] = name_or_null(answer.move, size);
  json["moves"] = names_of(answer.moves, size);
  json["line"] = names_of(answer.line, size);
  json["zone"] = names_of(answer.zone, size);
  json["order"] = answer.order > 0 ? Json(answer.order) : Json(nullptr);
  if (answer.repetition) json["repetition"] = true;
  json["bound"] = answer.bound.empty() ? Json(nullptr) : Json(answer.bound);
  json["likely"] = answer.likely ? Json(name(*answer.likely)) : Json(nullptr);
  json["likely_move"] = name_or_null(answer.likely_move, size);
  if (answer.verdict == Verdict::Ko || (answer.likely == Verdict::Ko && is_player(answer.takes_first))) {
    json["ko"] = Json::object();
    if (is_player(answer.takes_first)) json["ko"]["first"] = side_as_json(answer.takes_first);
    if (answer.is_barred) json["ko"]["barred"] = true;
    if (answer.threats > 0) json["ko"]["threats"] = answer.threats;
    if (answer.never_enough) json["ko"]["threats"] = "never enough";
    json["ko"]["proved"] = answer.proved_enough && answer.proved_needed;
  }
  if (answer.without_threats != Verdict::Unknown) json["without_threats"] = name(answer.without_threats);
  if (!answer.judged.empty()) {
    json["judged"] = Json::array();
    for (const JudgedMove& judged : answer.judged)
      json["judged"].push_back(
          {{"move", point_name(judged.move, size)},
           {"verdict", name(judged.verdict)},
           {"reply", judged.reply == kNoPoint ? Json(nullptr) : Json(point_name(judged.reply, size))}});
  }
  json["nodes"] = answer.nodes;
  json["seconds"] = rounded(answer.seconds);
  json["known_after"] = rounded(answer.known_after);
  json["text"] = answer.text;
  if (!answer.stages.empty()) json["stages"] = stages_as_json(answer.stages);
  return json;
}

void add_certificates(Json& answer, const std::vector<std::string>& files,
                      const std::vector<std::vector<std::string>>& of_moves) {
  const auto shown = [](const std::vector<std::string>& names) {
    return names.empty() ? Json(nullptr) : names.size() == 1 ? Json(names.front()) : Json(names);
  };
  answer["certificate"] = shown(files);
  for (size_t i = 0; i < of_moves.size(); ++i) answer["judged"][i]["certificate"] = shown(of_moves[i]);
}

std::string one_line(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace yomi
