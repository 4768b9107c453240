#include "library/values.h"

#include <algorithm>
#include <limits>

namespace yomi {

using yomikiri::Value;

Json json_of(const Value& value) {
  return std::visit(
      [](const auto& content) -> Json {
        using Content = std::decay_t<decltype(content)>;
        if constexpr (std::is_same_v<Content, Value::List>) {
          Json list = Json::array();
          for (const Value& item : content) list.push_back(json_of(item));
          return list;
        } else if constexpr (std::is_same_v<Content, Value::Object>) {
          Json object = Json::object();
          for (const auto& [name, member] : content) object[name] = json_of(member);
          return object;
        } else {
          return Json(content);
        }
      },
      value.content());
}

Value value_of(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  // A number too large for 64 bits with a sign is kept as nearly as a double can.
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max())
    return json.get<double>();
  if (json.is_number_integer()) return json.get<std::int64_t>();
  if (json.is_number()) return json.get<double>();
  if (json.is_string()) return json.get<std::string>();
  if (json.is_array()) {
    Value::List list;
    for (const Json& item : json) list.push_back(value_of(item));
    return list;
  }
  if (!json.is_object()) return {};
  Value::Object object;
  for (const auto& [name, member] : json.items()) object.emplace_back(name, value_of(member));
  return object;
}

}  // namespace yomi

namespace yomikiri {

namespace {

template <class Members>
auto find(Members& members, std::string_view name) {
  return std::find_if(members.begin(), members.end(),
                      [&](const auto& member) { return member.first == name; });
}

}  // namespace

double Value::number(double otherwise) const {
  if (const auto* whole = std::get_if<std::int64_t>(&content_)) return static_cast<double>(*whole);
  return get<double>(otherwise);
}

const Value::List& Value::list() const {
  static const List none;
  const List* list = std::get_if<List>(&content_);
  return list != nullptr ? *list : none;
}

const Value::Object& Value::object() const {
  static const Object none;
  const Object* object = std::get_if<Object>(&content_);
  return object != nullptr ? *object : none;
}

std::vector<std::string> Value::texts() const {
  std::vector<std::string> texts;
  for (const Value& item : list()) texts.push_back(item.text());
  return texts;
}

const Value& Value::operator[](std::string_view name) const {
  static const Value null;
  const auto member = find(object(), name);
  return member == object().end() ? null : member->second;
}

void Value::set(std::string_view name, Value value) {
  if (!std::holds_alternative<Object>(content_)) content_ = Object();
  Object& members = std::get<Object>(content_);
  const auto member = find(members, name);
  if (value.is_null()) {
    if (member != members.end()) members.erase(member);
  } else if (member != members.end()) {
    member->second = std::move(value);
  } else {
    members.emplace_back(name, std::move(value));
  }
}

std::string Value::json() const {
  return yomi::one_line(yomi::json_of(*this));
}

Result<Value> value_of_json(std::string_view json) {
  const yomi::Result<yomi::Json> value = yomi::parse_json(json);
  if (!value) return Error{value.error()};
  return yomi::value_of(*value);
}

}  // namespace yomikiri
