#include "front/command_tree.h"

#include <CLI/CLI.hpp>
#include <sstream>

#include "ask/field.h"

namespace yomi {

namespace {

// "WHEN:{auto,always,never}" names the choices of a value.
std::vector<std::string> choices_in(const std::string& type) {
  const size_t open = type.find('{');
  const size_t close = type.find('}', open);
  std::vector<std::string> choices;
  if (open == std::string::npos || close == std::string::npos) return choices;
  std::istringstream words(type.substr(open + 1, close - open - 1));
  for (std::string word; std::getline(words, word, ',');) choices.push_back(word);
  return choices;
}

Takes taken(const std::string& value, const Field* field) {
  if (value == "FOLDER" || value == "DIR") return Takes::Folder;
  if (value.starts_with("FILE") || value == "TABLE") return Takes::File;
  return field != nullptr && field->is_file() ? Takes::File : Takes::Text;
}

OptionFacts facts_of(const CLI::Option& option) {
  OptionFacts facts;
  for (const std::string& name : option.get_snames()) facts.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) facts.names.push_back("--" + name);
  facts.help = option.get_description();
  const bool is_flag = option.get_items_expected_max() == 0;
  if (is_flag) return facts;
  const std::string type = option.get_type_name();
  facts.value = facts.names.empty() ? option.get_name(true) : type.substr(0, type.find(':'));
  const Field* field =
      option.get_lnames().empty() ? nullptr : find_field(option.get_lnames().front(), kOption);
  facts.takes = taken(facts.value, field);
  facts.choices = choices_in(type);
  if (field != nullptr && field->type == FieldType::Choice) facts.choices = choices_of(*field);
  if (field != nullptr && field->type == FieldType::Side) facts.choices = {"X", "O"};
  return facts;
}

// Lines below "Examples:" that are indented, and all others.
void read_footer(const std::string& footer, CommandFacts& facts) {
  std::istringstream lines(footer);
  for (std::string line; std::getline(lines, line);) {
    if (line == "Examples:" || line.empty()) continue;
    if (line.starts_with("  "))
      facts.examples.push_back(line.substr(2));
    else
      facts.notes.push_back(line);
  }
}

CommandFacts facts_below(const CLI::App& app, const std::string& path, const std::string& footer_above) {
  CommandFacts facts;
  facts.path = path;
  facts.about = app.get_description();
  // A command without a footer shows that of the program, which is not about it.
  if (app.get_footer() != footer_above) read_footer(app.get_footer(), facts);
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    OptionFacts found = facts_of(*option);
    (found.names.empty() ? facts.places : facts.options).push_back(std::move(found));
  }
  for (const CLI::App* command : app.get_subcommands({}))
    if (!command->get_group().empty())
      facts.commands.push_back(facts_below(*command, path + " " + command->get_name(), app.get_footer()));
  return facts;
}

}  // namespace

CommandFacts facts_of(const CLI::App& app) {
  return facts_below(app, app.get_name(), "");
}

}  // namespace yomi
