#include "reply/page_record.h"

#include <fmt/core.h>

#include "ask/comment.h"
#include "ask/game_facts.h"
#include "ask/problem.h"
#include "go/board.h"
#include "go/played_game.h"
#include "go/sgf_diagram.h"
#include "go/sgf_read.h"
#include "go/sgf_text.h"
#include "reply/canonical_question.h"
#include "reply/json_form.h"
#include "reply/proof_tree.h"

namespace yomi {

namespace {

constexpr int kMostGames = 1000;

// A place is read as the part of a question that says where the position comes from.
Result<Request> request_at(const Json& place) {
  if (!place.is_object()) return Error{"a position must be an object"};
  Json question = Json::object();
  for (const char* field : {"rows", "sgf", "move", "game", "to_move", "ko"})
    if (place.contains(field)) question[field] = place[field];
  question["ask"] = "safety";
  return request_from_json(question);
}

int moves_of_main_line(const GameTree& tree, int root) {
  int moves = 0;
  for (int node : tree.main_line(root)) moves += moves_in(tree, node);
  return moves;
}

Json text_or_null(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

Json number_or_null(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  return end == text.c_str() ? Json() : Json(number);
}

Json game_as_json(const GameTree& tree, int root, int number) {
  const auto text = [&](const char* property) { return simple_text_of(tree, root, property); };
  Json json;
  json["game"] = number;
  const Result<Size> size = board_size(tree, root);
  json["width"] = size ? size->width : 0;
  json["height"] = size ? size->height : 0;
  json["moves"] = moves_of_main_line(tree, root);
  json["name"] = text_or_null(text("GN"));
  json["black"] = text_or_null(text("PB"));
  json["white"] = text_or_null(text("PW"));
  json["result"] = text_or_null(text("RE"));
  json["date"] = text_or_null(text("DT"));
  json["komi"] = number_or_null(text("KM"));
  json["handicap"] = number_or_null(text("HA"));
  json["error"] = size ? Json() : Json(size.error());
  return json;
}

// What the record asks, as fields of a question; null if nothing.
Json question_as_json(const Form& asked, const Position& position) {
  Form form = asked;
  form.place(position);
  const Result<Request> request = request_of(form);
  if (!request) return {};
  Json question = Json::parse(question_as_asked(form, *request));
  for (const char* field : {"rows", "to_move", "ko"}) question.erase(field);
  return question;
}

const char* word_for(Mark mark) {
  switch (mark) {
    case Mark::Triangle:
      return "triangle";
    case Mark::Square:
      return "square";
    case Mark::Circle:
      return "circle";
    case Mark::Cross:
      return "cross";
    default:
      return nullptr;
  }
}

void add_markup(Json& json, const RecordedPosition& record, std::vector<std::string>& remarks) {
  const Diagram diagram = diagram_of_node(record.tree, record.state, remarks);
  const Size size = record.state.position.size;
  json["marks"] = Json::object();
  for (const auto& [point, mark] : diagram.marks)
    if (const char* const word = word_for(mark)) json["marks"][word].push_back(point_name(point, size));
  json["labels"] = Json::object();
  for (const auto& [point, label] : diagram.labels) json["labels"][point_name(point, size)] = label;
}

// Where the record is a problem, its beginning; and what it asks.
Json find_question(RecordedPosition& record, bool is_at_move, Position& position) {
  if (const Result<Form> asked = question_of_record(record, position.to_move))
    return question_as_json(*asked, position);
  if (is_at_move) return {};
  const Result<Problem> problem = problem_of_game(record.tree, record.tree.root(record.state.node));
  if (!problem || !problem->is_stated) return {};
  record.state = problem->beginning.state;
  position = problem->position();
  return problem->candidates.empty()
             ? Json()
             : question_as_json(form_of(*problem, problem->candidates.front()), position);
}

Json record_as_json(RecordedPosition record, Position position, bool is_at_move) {
  Json question = find_question(record, is_at_move, position);
  const GameState& state = record.state;
  Json json = position_as_json(position);
  json["move"] = state.moves;
  json["moves"] = moves_of_main_line(record.tree, record.tree.root(state.node));
  json["last_move"] = name_or_null(state.last_move, position.size);
  json["prisoners"]["X"] = state.white_prisoners;
  json["prisoners"]["O"] = state.black_prisoners;
  json["comment"] = text_of(record.tree, state.node, "C");
  std::vector<std::string> remarks = record.remarks;
  add_markup(json, record, remarks);
  json["question"] = std::move(question);
  json["remarks"] = remarks;
  return json;
}

}  // namespace

Result<Json> collection_as_json(const Json& call) {
  if (!call.contains("sgf") || !call["sgf"].is_string()) return Error{"sgf must be a text"};
  std::vector<std::string> remarks;
  const Result<GameTree> tree = read_sgf(call["sgf"].get<std::string>(), remarks);
  if (!tree) return Error{tree.error()};
  if (tree->game_count() == 0) return Error{"there is no game in this text"};
  Json json;
  json["games"] = Json::array();
  int number = 0;
  for (int root : tree->games())
    if (number++ < kMostGames) json["games"].push_back(game_as_json(*tree, root, number));
  json["count"] = tree->game_count();
  json["remarks"] = remarks;
  return json;
}

Result<Position> position_at(const Json& place) {
  const Result<Request> request = request_at(place);
  if (!request) return Error{request.error()};
  return request->question.position;
}

Result<Json> place_as_json(const Json& place) {
  Result<Request> request = request_at(place);
  if (!request) return Error{request.error()};
  const Position& position = request->question.position;
  const bool is_at_move = place.contains("move") && !place["move"].is_null();
  if (request->record) return record_as_json(std::move(*request->record), position, is_at_move);
  Json json = position_as_json(position);
  json["move"] = json["moves"] = 0;
  json["last_move"] = nullptr;
  json["prisoners"] = {{"X", 0}, {"O", 0}};
  json["comment"] = "";
  json["marks"] = json["labels"] = Json::object();
  json["question"] = nullptr;
  json["remarks"] = Json::array();
  return json;
}

Result<Json> played_as_json(const Json& call) {
  Json place = call;
  place.erase("move");
  const Result<Position> position = position_at(place);
  if (!position) return Error{position.error()};
  if (!call.contains("move") || !call["move"].is_string()) return Error{"move must be a point, or pass"};
  const Result<Point> move = parse_point(call["move"].get<std::string>(), position->size);
  if (!move) return Error{move.error()};
  PlayedGame game(*position);
  const Colour mover = position->to_move;
  if (const std::string wrong = game.what_forbids(mover, *move); !wrong.empty()) return Error{wrong};
  game.play(mover, *move);
  Json json = position_as_json(game.position());
  const Colour other = opponent(mover);
  json["captured"] = names_of(position->stones(other) - game.position().stones(other), position->size);
  return json;
}

Result<std::string> question_as_sgf(const Json& question) {
  Answer answer;
  std::string words;
  if (question.contains("ask")) {
    const Result<Form> form = form_from_json(question);
    if (!form) return Error{form.error()};
    const Result<Request> request = request_of(*form);
    if (!request) return Error{request.error()};
    answer.position = request->question.position;
    words = question_in_words(*form);
  } else {
    const Result<Position> position = position_at(question);
    if (!position) return Error{position.error()};
    answer.position = *position;
  }
  return proof_as_sgf(answer, words);
}

Json position_as_json(const Position& position) {
  Json json;
  json["width"] = position.size.width;
  json["height"] = position.size.height;
  json["rows"] = position.rows();
  json["to_move"] = std::string(1, letter(position.to_move));
  json["ko"] = name_or_null(position.ko, position.size);
  json["legal"] = names_of(Board(position).legal_moves(), position.size);
  return json;
}

Result<std::vector<Point>> points_in(const Json& object, const char* field, Size size) {
  std::vector<Point> points;
  if (!object.contains(field) || object[field].is_null()) return points;
  if (!object[field].is_array()) return Error{fmt::format("{} must be a list of points", field)};
  for (const Json& word : object[field]) {
    if (!word.is_string()) return Error{fmt::format("{} must be a list of points", field)};
    const Result<Point> point = parse_point(word.get<std::string>(), size);
    if (!point) return Error{fmt::format("{}: {}", field, point.error())};
    points.push_back(*point);
  }
  return points;
}

}  // namespace yomi
