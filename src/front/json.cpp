#include "front/json.h"

#include <fmt/core.h>

#include <cmath>
#include <limits>

#include "front/race.h"
#include "front/record.h"

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

// Reads fields one after the other and remembers the first thing that is wrong.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  const std::string& error() const { return error_; }
  void fail(std::string sentence) {
    if (error_.empty()) error_ = std::move(sentence);
  }

  std::string text(const char* field) {
    if (!is_given(object_, field)) return "";
    if (!object_[field].is_string()) {
      fail(fmt::format("{} must be a string", field));
      return "";
    }
    const auto text = object_[field].get<std::string>();
    if (text.empty()) fail(fmt::format("{} is empty; leave it out, or say what is meant", field));
    return text;
  }

  bool flag(const char* field) {
    if (!is_given(object_, field)) return false;
    if (object_[field].is_boolean()) return object_[field].get<bool>();
    fail(fmt::format("{} must be true or false", field));
    return false;
  }

  double number(const char* field, double least, double most, double otherwise) {
    if (!is_given(object_, field)) return otherwise;
    const Json& value = object_[field];
    const double given = value.is_number() ? value.get<double>() : std::nan("");
    if (given >= least && given <= most) return given;
    fail(fmt::format("{} must be a number from {} to {}", field, least, most));
    return otherwise;
  }

  std::int64_t whole_number(const char* field, std::int64_t least, std::int64_t most,
                            std::int64_t otherwise) {
    const double given =
        number(field, static_cast<double>(least), static_cast<double>(most), static_cast<double>(otherwise));
    if (given == std::floor(given)) return static_cast<std::int64_t>(given);
    fail(fmt::format("{} must be a whole number", field));
    return otherwise;
  }

  std::vector<std::string> texts(const char* field) {
    std::vector<std::string> result;
    if (!is_given(object_, field)) return result;
    const Json& list = object_[field];
    if (!list.is_array()) fail(fmt::format("{} must be a list of strings", field));
    for (const Json& item : list) {
      if (!list.is_array() || !item.is_string()) {
        fail(fmt::format("{} must be a list of strings", field));
        return {};
      }
      result.push_back(item.get<std::string>());
    }
    return result;
  }

  Point point(const std::string& text, const char* field, Size size) {
    const Result<Point> point = parse_point(text, size);
    if (point && *point != kPass) return *point;
    fail(fmt::format("{}: {}", field, point ? "a pass is no point" : point.error()));
    return kNoPoint;
  }

  std::vector<Point> points(const char* field, Size size) {
    std::vector<Point> result;
    for (const std::string& text : texts(field)) result.push_back(point(text, field, size));
    return result;
  }

 private:
  const Json& object_;
  std::string error_;
};

Result<Position> position_from(const Json& object, Fields& fields) {
  const bool has_rows = is_given(object, "rows");
  const bool has_sgf = is_given(object, "sgf");
  if (has_rows == has_sgf)
    return Error{has_rows ? "give rows or sgf, not both" : "the position is missing: give rows or sgf"};
  if (has_rows) {
    const std::vector<std::string> rows = fields.texts("rows");
    if (!fields.error().empty()) return Error{fields.error()};
    return position_from_rows(rows);
  }
  const std::string sgf = fields.text("sgf");
  const auto move = static_cast<int>(fields.whole_number("move", 0, 1'000'000, kMoveOfRecord));
  if (!fields.error().empty()) return Error{fields.error()};
  const Result<RecordedPosition> record = read_record(sgf, move);
  if (!record) return Error{"sgf: " + record.error()};
  return record->state.position;
}

// With the side to move and the point barred by ko, where the request names them.
Result<Position> position_to_play(const Json& object, Fields& fields) {
  Result<Position> position = position_from(object, fields);
  if (!position) return position;
  const std::string side = fields.text("to_move");
  if (side == "X" || side == "O") {
    const Colour colour = side == "X" ? Colour::Black : Colour::White;
    if (colour != position->to_move) position->ko = kNoPoint;
    position->to_move = colour;
  } else if (!side.empty()) {
    fields.fail("to_move must be X or O");
  }
  if (const std::string ko = fields.text("ko"); !ko.empty())
    position->ko = fields.point(ko, "ko", position->size);
  return position;
}

Result<Ask> ask_from(const std::string& word) {
  if (word.empty())
    return Error{"the question is missing: ask is one of " + ask_names() +
                 ", semeai, survey, score, safety, board"};
  if (const std::optional<Ask> ask = ask_named(word)) return *ask;
  return Error{fmt::format("there is no question '{}'", word.substr(0, 40))};
}

std::optional<KoTerms> ko_terms_from(Fields& fields) {
  const bool nobody = fields.flag("no_threats");
  const std::string text = fields.text("ko_threats");
  if (nobody && !text.empty()) fields.fail("give no_threats or ko_threats, not both");
  if (nobody) return KoTerms();
  if (text.empty()) return std::nullopt;
  const Result<KoTerms> terms = ko_threats_from(text);
  if (terms) return *terms;
  fields.fail("ko_threats: " + terms.error());
  return std::nullopt;
}

void read_scope(Fields& fields, Scope& scope) {
  scope.order = static_cast<int>(fields.whole_number("order", 1, 20, 0));
  if (const std::string text = fields.text("threats"); !text.empty()) {
    const Result<Threat> threat = parse_threat(text);
    if (threat) scope.threat = *threat;
    if (!threat) fields.fail("threats: " + threat.error());
  }
}

void read_limits(const Json& object, Fields& fields, Limits& limits) {
  limits.seconds = kUsualSeconds;
  if (!is_given(object, "limits")) return;
  if (!object["limits"].is_object()) {
    fields.fail("limits must be an object");
    return;
  }
  Fields inside(object["limits"]);
  limits.nodes = inside.whole_number("nodes", 1, std::int64_t{1} << 53, 0);
  limits.seconds = inside.number("seconds", 0.001, 1e7, limits.nodes > 0 ? 0 : kUsualSeconds);
  limits.memory = inside.whole_number("memory", 1, 1 << 20, limits.memory >> 20) << 20;
  if (!inside.error().empty()) fields.fail("limits: " + inside.error());
}

// Everything but what is asked about the stones.
Result<Request> request_about_stones(const Json& value, Fields& fields) {
  Request request;
  Question& question = request.question;
  const Result<Position> position = position_to_play(value, fields);
  if (!position) return Error{position.error()};
  question.position = *position;
  const Size size = position->size;
  question.stones = fields.points("stones", size);
  question.region = fields.points("region", size);
  if (is_given(value, "region") && question.region.empty())
    fields.fail("region needs a point: name one or more, or leave it out");
  question.any_stones = fields.flag("any_stones");
  const std::string life = fields.text("life");
  question.two_eyes = life == "two-eyes" || question.any_stones;
  if (!life.empty() && life != "two-eyes" && life != "seki")
    return Error{"life is 'two-eyes', or 'seki' where seki counts as life (the usual meaning)"};
  question.safe = fields.flag("safe");
  question.algorithm = fields.text("algorithm");
  question.all = fields.flag("all");
  question.guess = fields.flag("guess");
  question.ko_terms = ko_terms_from(fields);
  question.count = fields.flag("count");
  if (const std::string word = fields.text("surroundings"); word == "trusted")
    question.surroundings = Surroundings::Trusted;
  else if (!word.empty() && word != "as they stand")
    return Error{"surroundings are 'trusted', or 'as they stand' (the usual meaning)"};
  request.early = fields.flag("early");
  request.certificate = fields.text("certificate");
  if (request.certificate.find('\0') != std::string::npos)
    fields.fail("certificate must be the name of a file, without a null character");
  if (request.certificate == "-") fields.fail("certificate must be the name of a file; - is none");
  read_scope(fields, question.scope);
  read_limits(value, fields, request.limits);
  if (!fields.error().empty()) return Error{fields.error()};
  return request;
}

// Whoever asks about the whole board and gives one of these would get something else than he asked for.
void refuse_what_is_about_stones(const Json& value, Fields& fields) {
  for (const char* field : {"certificate", "region", "all", "early"})
    if (is_given(value, field) && value[field] != false)
      fields.fail(fmt::format("{} is for questions about stones, not for {}: leave it out", field,
                              fields.text("ask")));
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

Result<Request> request_from_json(const Json& value) {
  if (!value.is_object()) return Error{"a request must be an object"};
  Fields fields(value);
  const Result<Ask> ask = ask_from(fields.text("ask"));
  if (!fields.error().empty()) return Error{fields.error()};
  if (!ask) return Error{ask.error()};
  Result<Request> request = request_about_stones(value, fields);
  if (request) request->question.ask = *ask;
  return request;
}

Result<BoardRequest> board_request_from_json(const Json& value) {
  Fields fields(value);
  const Result<Position> position = position_to_play(value, fields);
  if (!position) return Error{position.error()};
  if (const std::string wrong = what_is_wrong(*position); !wrong.empty()) return Error{wrong};
  BoardRequest request{*position, {}};
  read_limits(value, fields, request.limits);
  refuse_what_is_about_stones(value, fields);
  if (!fields.error().empty()) return Error{fields.error()};
  return request;
}

bool asks_for_safety(const Json& value) {
  return value.is_object() && value.contains("ask") && value["ask"] == "safety";
}

Result<SafetyRequest> safety_request_from_json(const Json& value) {
  Fields fields(value);
  const Result<Position> position = position_to_play(value, fields);
  if (!position) return Error{position.error()};
  if (const std::string wrong = what_is_wrong(*position); !wrong.empty()) return Error{wrong};
  SafetyRequest request{*position, SafetyMethod::Bss};
  const std::string word = fields.text("method");
  bool known = word.empty();
  for (SafetyMethod method : {SafetyMethod::Benson, SafetyMethod::Lap, SafetyMethod::Bss}) {
    if (word != name(method)) continue;
    request.method = method;
    known = true;
  }
  if (!known) fields.fail("method must be benson, lap or bss");
  refuse_what_is_about_stones(value, fields);
  if (!fields.error().empty()) return Error{fields.error()};
  return request;
}

Json safety_as_json(const SafetyRequest& request, const Safety& safety) {
  const Size size = request.position.size;
  Json json;
  json["method"] = name(request.method);
  for (Colour colour : {Colour::Black, Colour::White}) {
    const std::string side(1, letter(colour));
    json["safe"][side] = names_of(safety.of(colour).stones | safety.of(colour).territory, size);
    json["points"][side] = safety.of(colour).bound;
  }
  json["text"] = fmt::format("Black is sure of at least {} points, White of at least {}, of {}.",
                             safety.black.bound, safety.white.bound, size.area());
  return json;
}

bool asks_for_semeai(const Json& value) {
  return value.is_object() && value.contains("ask") && value["ask"] == "semeai";
}

Result<SemeaiRequest> semeai_request_from_json(const Json& value) {
  Fields fields(value);
  const Result<Request> asked = request_about_stones(value, fields);
  if (!asked) return Error{asked.error()};
  if (asked->early) return Error{"early is for other questions, not for semeai: leave it out"};
  const Result<SemeaiQuestion> race = semeai_of(asked->question);
  if (!race) return Error{race.error()};
  return SemeaiRequest{*race, asked->limits, asked->certificate};
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
