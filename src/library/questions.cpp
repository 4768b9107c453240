// Fields of public questions, and the tables of what can be asked.
#include "ask/field.h"
#include "yomi/yomi.h"

namespace yomikiri {

namespace {

constexpr FieldKind kind_of(yomi::FieldType type) {
  switch (type) {
    case yomi::FieldType::Flag:
      return FieldKind::Flag;
    case yomi::FieldType::Whole:
      return FieldKind::Whole;
    case yomi::FieldType::Number:
      return FieldKind::Number;
    case yomi::FieldType::Text:
      return FieldKind::Text;
    case yomi::FieldType::Choice:
      return FieldKind::Choice;
    case yomi::FieldType::Side:
      return FieldKind::Side;
    case yomi::FieldType::OnePoint:
      return FieldKind::OnePoint;
    case yomi::FieldType::Points:
      return FieldKind::Points;
    case yomi::FieldType::Rows:
      return FieldKind::Rows;
    case yomi::FieldType::File:
      return FieldKind::File;
  }
  return FieldKind::Text;
}

FieldInfo described(const yomi::Field& field) {
  FieldInfo info;
  info.name = yomi::name_at(field, yomi::kJson);
  info.kind = kind_of(field.type);
  info.least = field.least;
  info.most = field.most;
  if (field.type == yomi::FieldType::Choice) info.choices = yomi::choices_of(field);
  for (const yomi::AskWord& word : yomi::ask_words())
    if ((field.suits & word.bit) != 0) info.asks.emplace_back(word.name);
  info.help = field.help;
  return info;
}

}  // namespace

Question& Question::set(std::string_view field, Value value) {
  const size_t dot = field.find('.');
  if (dot == std::string_view::npos) {
    fields_.set(field, std::move(value));
  } else {
    Value inner = fields_[field.substr(0, dot)];
    inner.set(field.substr(dot + 1), std::move(value));
    fields_.set(field.substr(0, dot), inner.object().empty() ? Value() : std::move(inner));
  }
  return *this;
}

std::vector<AskInfo> asks() {
  std::vector<AskInfo> all;
  for (const yomi::AskWord& word : yomi::ask_words()) all.push_back({word.name, word.stones, word.wants});
  return all;
}

std::vector<FieldInfo> fields() {
  std::vector<FieldInfo> all;
  for (const yomi::Field& field : yomi::fields())
    if (field.is_at(yomi::kJson)) all.push_back(described(field));
  return all;
}

}  // namespace yomikiri
