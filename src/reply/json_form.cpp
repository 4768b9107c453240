#include "reply/json_form.h"

#include <cmath>

namespace yomi {

namespace {

std::vector<std::string> strings_of(const Json& list) {
  std::vector<std::string> strings;
  for (const Json& item : list) strings.push_back(item.get<std::string>());
  return strings;
}

bool is_list_of_strings(const Json& value) {
  if (!value.is_array()) return false;
  for (const Json& item : value)
    if (!item.is_string()) return false;
  return true;
}

// What a field of this type looks like in JSON, and the value there if it does.
Result<Value> value_of(const Json& json, const Field& field, const std::string& shown) {
  switch (field.type) {
    case FieldType::Flag:
      if (json.is_boolean()) return Value(json.get<bool>());
      return Error{shown + " must be true or false"};
    case FieldType::Whole:
    case FieldType::Number:
      return Value(json.is_number() ? json.get<double>() : std::nan(""));
    case FieldType::Points:
    case FieldType::Rows:
      if (is_list_of_strings(json)) return Value(strings_of(json));
      return Error{shown + " must be a list of strings"};
    default:
      if (json.is_string()) return Value(std::vector<std::string>{json.get<std::string>()});
      return Error{shown + " must be a string"};
  }
}

class Reader {
 public:
  explicit Reader(Unknown unknown) : unknown_(unknown) {}

  // The fields of one object, the request or one inside it. What is wrong, or an empty text.
  std::string read(const Json& object, const char* inside) {
    for (const auto& [name, json] : object.items()) {
      std::string wrong;
      if (inside == nullptr && (name == "id" || name == "ask")) continue;
      if (inside == nullptr && name == "limits") {
        if (json.is_null()) continue;
        wrong = json.is_object() ? read(json, "limits") : "limits must be an object";
        if (!wrong.empty() && json.is_object()) wrong = "limits: " + wrong;
      } else {
        wrong = read_field(name, json, inside);
      }
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  Form form;

 private:
  std::string read_field(const std::string& name, const Json& json, const char* inside) {
    const Field* field = find_field(name, kJson);
    const bool is_here =
        field != nullptr &&
        std::string_view(field->inside == nullptr ? "" : field->inside) == (inside == nullptr ? "" : inside);
    if (!is_here) return unknown_ == Unknown::Ignored ? "" : no_such_field(name, kJson, inside);
    if (json.is_null()) return "";
    Result<Value> value = value_of(json, *field, name);
    if (!value) return value.error();
    if (std::string wrong = what_is_wrong(*field, *value, name); !wrong.empty()) return wrong;
    form.give(*field, std::move(*value), name_at(*field, kJson));
    return "";
  }

  Unknown unknown_;
};

}  // namespace

Result<Form> form_from_json(const Json& value, Unknown unknown) {
  if (!value.is_object()) return Error{"a request must be an object"};
  Reader reader(unknown);
  if (value.contains("ask") && !value["ask"].is_null()) {
    if (!value["ask"].is_string()) return Error{"ask must be a string"};
    const std::string word = value["ask"].get<std::string>();
    if (ask_word(word) == nullptr) return Error{no_such_ask(word)};
    reader.form.ask(word);
  }
  if (std::string wrong = reader.read(value, nullptr); !wrong.empty()) return Error{std::move(wrong)};
  return std::move(reader.form);
}

Result<Request> request_from_json(const Json& value) {
  const Result<Form> form = form_from_json(value);
  if (!form) return Error{form.error()};
  return request_of(*form);
}

}  // namespace yomi
