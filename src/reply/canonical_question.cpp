#include "reply/canonical_question.h"

#include <algorithm>
#include <cmath>

namespace yomi {

namespace {

bool is_part_of_question(const Field& field) {
  const std::string_view name = field.name;
  if (field.inside != nullptr || name == "threads" || name == "early" || name == "explain" ||
      name == "progress" || name == "priority")
    return false;
  return !field.is_file() || name == "rules";
}

// Fields that can be said in several ways, or name a side inside a text.
bool is_said_once_for_all(const Field& field) {
  constexpr std::string_view kSaid[] = {"stones", "life",     "two_eyes",   "any_stones", "surroundings",
                                        "trust",  "no_trust", "no_threats", "ko_threats"};
  return std::find(std::begin(kSaid), std::end(kSaid), field.name) != std::end(kSaid);
}

Json points_as_json(std::vector<Point> points, const BoardImage& image, bool in_order) {
  for (Point& point : points) point = image.map(point);
  if (!in_order) std::sort(points.begin(), points.end());
  return names_of(points, image.symmetry.map(image.size));
}

Json value_as_json(const Given& given, const BoardImage& image) {
  switch (given.field->type) {
    case FieldType::Flag:
      return given.flag();
    case FieldType::Whole:
    case FieldType::Number:
      if (given.number() == std::floor(given.number()) && std::abs(given.number()) < 1e15)
        return static_cast<std::int64_t>(given.number());
      return given.number();
    case FieldType::Points: {
      Json list = Json::array();
      std::vector<Point> points;
      for (const std::string& word : given.words()) points.push_back(*parse_point(word, image.size));
      return points_as_json(std::move(points), image, false);
    }
    case FieldType::Rows:
      return given.words();
    default:
      return given.text();
  }
}

void say_once_for_all(const Request& request, const BoardImage& image, Json& json) {
  const Question& question = request.question;
  if (!question.stones.empty())
    json["stones"] = points_as_json(question.stones, image, request.kind() == Kind::Race);
  if (question.any_stones)
    json["any_stones"] = true;
  else if (question.two_eyes)
    json["life"] = "two-eyes";
  if (question.surroundings == Surroundings::Trusted) json["surroundings"] = "trusted";
  if (!question.ko_terms) return;
  if (question.ko_terms->threats == 0) {
    json["no_threats"] = true;
  } else {
    const char side = letter(image.map(question.ko_terms->threatens));
    json["ko_threats"] = std::string(1, side) + "=" + std::to_string(question.ko_terms->threats);
  }
}

Json seen_as(const Form& form, const Request& request, const BoardImage& image) {
  Json json;
  json["ask"] = request.asked->name;
  const Position position = image.map(request.question.position);
  json["rows"] = position.rows();
  json["to_move"] = std::string(1, letter(position.to_move));
  if (position.ko >= 0) json["ko"] = point_name(position.ko, position.size);
  say_once_for_all(request, image, json);
  for (const Field& field : fields()) {
    const Given* given = form.find(field.name);
    if (given != nullptr && field.group != FieldGroup::Position && is_part_of_question(field) &&
        !is_said_once_for_all(field))
      json[field.name] = value_as_json(*given, image);
  }
  return json;
}

Json as_it_is(const Form& form, const Request& request) {
  Json json;
  json["ask"] = request.asked->name;
  for (const Field& field : fields())
    if (const Given* given = form.find(field.name); given != nullptr && is_part_of_question(field))
      json[field.name] = value_as_json(*given, {request.question.position.size});
  return json;
}

}  // namespace

CanonicalQuestion canonical_question(const Form& form, const Request& request) {
  const Position& position = request.question.position;
  const Kind kind = request.kind();
  if (kind == Kind::Survey || kind == Kind::Score)
    return {one_line(as_it_is(form, request)), {position.size}};
  const bool swaps = kind != Kind::Board && position.to_move == Colour::White;
  CanonicalQuestion best;
  for (Symmetry symmetry : kSymmetries) {
    // A board that is higher than wide becomes one that is wider than high.
    const Size size = symmetry.map(position.size);
    if (size.height > size.width) continue;
    const BoardImage image{position.size, symmetry, swaps};
    std::string text = one_line(seen_as(form, request, image));
    if (best.text.empty() || text < best.text) best = {std::move(text), image};
  }
  return best;
}

std::string question_as_asked(const Form& form, const Request& request) {
  return one_line(seen_as(form, request, {request.question.position.size}));
}

}  // namespace yomi
