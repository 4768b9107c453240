#include "ask/tables.h"

#include "ask/field.h"
#include "ask/words.h"

namespace yomi {

namespace {

std::string type_in_words(const Field& field) {
  const std::string range = number_in_words(field.least) + " to " + number_in_words(field.most);
  switch (field.type) {
    case FieldType::Flag:
      return "true or false";
    case FieldType::Whole:
      return "whole number, " + range;
    case FieldType::Number:
      return "number, " + range;
    case FieldType::Text:
      return "text";
    case FieldType::Choice:
      return "one of `" + std::string(field.choices) + "`";
    case FieldType::Side:
      return "side";
    case FieldType::OnePoint:
      return "point";
    case FieldType::Points:
      return "list of points";
    case FieldType::Rows:
      return "list of texts";
    case FieldType::File:
      return "name of a file";
  }
  return "";
}

std::string suited(const Field& field) {
  return field.suits == kEverything ? "all" : in_words(field.suits);
}

std::string code(const std::string& text) {
  return "`" + text + "`";
}

// As an option is typed: "--region POINTS".
std::string option_in_words(const Field& field) {
  const std::string unit = field.unit;
  return code(name_at(field, kOption) + (unit.empty() ? "" : " " + unit));
}

std::string asks() {
  std::string text = "| ask | stones | the question |\n| --- | --- | --- |\n";
  for (const AskWord& word : ask_words())
    text += "| " + code(word.name) + " | " + word.stones + " | " + word.wants + " |\n";
  return text;
}

std::string fields_of(FieldGroup group) {
  std::string text = "| field | type | for | means |\n| --- | --- | --- | --- |\n";
  for (const Field& field : fields())
    if (field.group == group && field.is_at(kJson))
      text += "| " + code(name_at(field, kJson)) + " | " + type_in_words(field) + " | " + suited(field) +
              " | " + field.help + " |\n";
  return text;
}

std::string options() {
  std::string text = "| option | for | means |\n| --- | --- | --- |\n";
  for (const Field& field : fields())
    if (field.is_at(kOption))
      text += "| " + option_in_words(field) + " | " + suited(field) + " | " + field.help + " |\n";
  return text;
}

std::string comments() {
  std::string text = "| words of a comment | for | means |\n| --- | --- | --- |\n";
  for (const Field& field : fields()) {
    if (!field.is_at(kComment)) continue;
    const std::string unit = field.unit;
    text += "| " + code(name_at(field, kComment) + (unit.empty() ? "" : " " + unit)) + " | " + suited(field) +
            " | " + field.help + " |\n";
  }
  return text;
}

constexpr NamedTable kTables[] = {
    {"asks", "the questions", asks},
    {"position", "fields of JSON lines: the position", [] { return fields_of(FieldGroup::Position); }},
    {"question", "fields of JSON lines: the question", [] { return fields_of(FieldGroup::Question); }},
    {"search", "fields of JSON lines: how it is read", [] { return fields_of(FieldGroup::Search); }},
    {"wanted", "fields of JSON lines: what is wanted", [] { return fields_of(FieldGroup::Wanted); }},
    {"board", "fields of JSON lines: questions about whole boards",
     [] { return fields_of(FieldGroup::Board); }},
    {"options", "the fields as options of the command line", options},
    {"comments", "the fields as words of a record's comment", comments},
};

}  // namespace

std::span<const NamedTable> documentation_tables() {
  return kTables;
}

std::string documentation_table(const std::string& name) {
  for (const NamedTable& table : kTables)
    if (name == table.name) return table.print();
  return "";
}

}  // namespace yomi
