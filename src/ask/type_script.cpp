#include "ask/type_script.h"

#include <set>
#include <vector>

#include "ask/field.h"

namespace yomi {

namespace {

std::string quoted_choices(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "'" : " | '") + word + "'";
  return text;
}

std::string type_of(const Field& field) {
  switch (field.type) {
    case FieldType::Flag:
      return "boolean";
    case FieldType::Whole:
    case FieldType::Number:
      return "number";
    case FieldType::Choice:
      return quoted_choices(choices_of(field));
    case FieldType::Side:
      return "Side";
    case FieldType::Points:
    case FieldType::Rows:
      return "string[]";
    default:
      return "string";
  }
}

std::string member(const Field& field, const std::string& indent) {
  return indent + "/** " + field.help + " */\n" + indent + field.name + "?: " + type_of(field) + " | null;\n";
}

// The objects that hold fields, in the order of the table.
std::vector<std::string> objects() {
  std::vector<std::string> names;
  std::set<std::string> known;
  for (const Field& field : fields())
    if (field.is_at(kJson) && field.inside != nullptr && known.insert(field.inside).second)
      names.emplace_back(field.inside);
  return names;
}

std::string type_name(std::string name) {
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

}  // namespace

std::string fields_as_typescript() {
  std::string text =
      "// Made by `yomi help types` from the table of fields; `make npm-types` makes it again.\n\n"
      "/** \"X\", \"B\" or \"black\"; \"O\", \"W\" or \"white\"; in capitals or not. */\n"
      "export type Side = string;\n\n"
      "export type Ask =";
  for (const AskWord& word : ask_words())
    text += std::string("\n  /** ") + word.wants + " */\n  | '" + word.name + "'";
  text += ";\n";
  for (const std::string& object : objects()) {
    text += "\nexport interface " + type_name(object) + " {\n";
    for (const Field& field : fields())
      if (field.is_at(kJson) && field.inside != nullptr && field.inside == object)
        text += member(field, "  ");
    text += "}\n";
  }
  text += "\nexport interface Request {\n  id?: number | string | null;\n  ask: Ask;\n";
  for (const Field& field : fields())
    if (field.is_at(kJson) && field.inside == nullptr) text += member(field, "  ");
  for (const std::string& object : objects())
    text += "  " + object + "?: " + type_name(object) + " | null;\n";
  return text + "}\n";
}

}  // namespace yomi
