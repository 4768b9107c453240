#include "ask/field.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "ask/words.h"
#include "go/colour_name.h"

namespace yomi {

namespace {

std::string with_dashes(std::string name) {
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

std::string bare_name(const Field& field, Door door) {
  if (door == kJson) return field.name;
  if (door == kComment && field.word != nullptr) return field.word;
  return field.option != nullptr ? field.option : with_dashes(field.name);
}

bool has_one_word(FieldType type) {
  return type == FieldType::Text || type == FieldType::Choice || type == FieldType::Side ||
         type == FieldType::OnePoint || type == FieldType::File;
}

std::string range_of(const Field& field) {
  return number_in_words(field.least) + " to " + number_in_words(field.most);
}

std::string wrong_number(const Field& field, double number, const std::string& shown) {
  if (!(number >= field.least && number <= field.most))
    return shown + " must be a number from " + range_of(field);
  if (field.type == FieldType::Whole && number != std::floor(number))
    return shown + " must be a whole number";
  return "";
}

}  // namespace

std::vector<std::string> choices_of(const Field& field) {
  std::vector<std::string> choices;
  const std::string_view list = field.choices;
  for (size_t at = 0; at < list.size();) {
    const size_t end = std::min(list.find(", ", at), list.size());
    choices.emplace_back(list.substr(at, end - at));
    at = end + 2;
  }
  return choices;
}

std::string name_at(const Field& field, Door door) {
  const std::string name = bare_name(field, door);
  if (door == kOption) return "--" + name;
  return door == kJson && field.inside != nullptr ? std::string(field.inside) + "." + name : name;
}

const Field* find_field(std::string_view name, Door door) {
  for (const Field& field : fields())
    if (field.is_at(door) && bare_name(field, door) == name) return &field;
  return nullptr;
}

const Field& field_named(std::string_view name) {
  const auto all = fields();
  return *std::find_if(all.begin(), all.end(), [&](const Field& field) { return field.name == name; });
}

std::string no_such_field(std::string_view name, Door door, const char* inside) {
  constexpr size_t kLongestShown = 40;
  std::vector<std::string> names;
  if (door == kJson && inside == nullptr) names = {"id", "ask", "limits"};
  for (const Field& field : fields())
    if (field.is_at(door) &&
        (inside == nullptr || (field.inside != nullptr && field.inside == std::string_view(inside))))
      names.push_back(inside != nullptr ? field.name : bare_name(field, door));
  std::string meant = nearest(name, names);
  if (inside == nullptr && door == kJson)
    if (const Field* field = find_field(meant, kJson)) meant = name_at(*field, kJson);
  return "there is no field '" + std::string(name.substr(0, kLongestShown)) + "'; did you mean " + meant +
         "?";
}

Result<Value> value_of_words(const Field& field, const std::vector<std::string>& words,
                             const std::string& shown) {
  Value value;
  if (field.type == FieldType::Flag) {
    value = true;
  } else if (field.type == FieldType::Whole || field.type == FieldType::Number) {
    const std::string text = words.empty() ? "" : words.front();
    char* end = nullptr;
    const double number = std::strtod(text.c_str(), &end);
    value = text.empty() || *end != '\0' ? std::nan("") : number;
  } else {
    value = words;
  }
  if (std::string wrong = what_is_wrong(field, value, shown); !wrong.empty()) return Error{std::move(wrong)};
  return value;
}

std::string what_is_wrong(const Field& field, const Value& value, const std::string& shown) {
  if (const double* number = std::get_if<double>(&value)) return wrong_number(field, *number, shown);
  const auto* words = std::get_if<std::vector<std::string>>(&value);
  if (words == nullptr || !has_one_word(field.type)) return "";
  if (words->size() != 1 || words->front().empty())
    return shown + " is empty; leave it out, or say what is meant";
  if (field.type == FieldType::Side && !is_player(colour_named(words->front())))
    return shown + " must be X or O: X, B or black; O, W or white";
  if (field.type != FieldType::Choice) return "";
  const std::vector<std::string> choices = choices_of(field);
  if (std::find(choices.begin(), choices.end(), words->front()) != choices.end()) return "";
  return shown + " must be " + listed(choices, "or");
}

}  // namespace yomi
