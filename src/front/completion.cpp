#include "front/completion.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace yomi {

namespace {

using Visit = std::function<void(const CommandFacts&)>;

void for_each_command(const CommandFacts& command, const Visit& visit) {
  visit(command);
  for (const CommandFacts& below : command.commands) for_each_command(below, visit);
}

// As a word of any of the three shells.
std::string quoted(const std::string& text) {
  std::string safe = "'";
  for (char c : text) safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return safe + "'";
}

std::string quoted_list(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += " " + quoted(word);
  return list;
}

bool takes_file(const CommandFacts& command) {
  return std::any_of(command.places.begin(), command.places.end(),
                     [](const OptionFacts& place) { return place.takes != Takes::Text; });
}

std::vector<std::string> choices_of_places(const CommandFacts& command) {
  std::vector<std::string> choices;
  for (const OptionFacts& place : command.places)
    choices.insert(choices.end(), place.choices.begin(), place.choices.end());
  return choices;
}

std::vector<std::string> names_of_commands(const CommandFacts& command) {
  std::vector<std::string> names;
  for (const CommandFacts& below : command.commands) names.push_back(below.name());
  return names;
}

std::vector<std::string> names_of_options(const CommandFacts& command) {
  std::vector<std::string> names;
  for (const OptionFacts& option : command.options)
    for (const std::string& name : option.names)
      if (name.starts_with("--")) names.push_back(name);
  return names;
}

// The word after an option: a line for each option that takes one.
std::string bash_values(const CommandFacts& command) {
  std::string text;
  for (const OptionFacts& option : command.options)
    for (const std::string& name : option.names) {
      if (option.takes == Takes::Nothing) continue;
      const std::string what = !option.choices.empty()         ? "_yomi_offer" + quoted_list(option.choices)
                               : option.takes == Takes::File   ? "_yomi_files"
                               : option.takes == Takes::Folder ? "_yomi_folders"
                                                               : "return";
      text += fmt::format("    {}) {}; return ;;\n", quoted(command.path + " " + name), what);
    }
  return text;
}

std::string bash_words(const CommandFacts& command) {
  std::string text = fmt::format("    {})\n", quoted(command.path));
  text += fmt::format("      if [[ $cur == -* ]]; then _yomi_offer{}; return; fi\n",
                      quoted_list(names_of_options(command)));
  if (!command.commands.empty())
    text += fmt::format("      _yomi_offer{}\n", quoted_list(names_of_commands(command)));
  if (const auto choices = choices_of_places(command); !choices.empty())
    text += fmt::format("      _yomi_offer{}\n", quoted_list(choices));
  if (takes_file(command)) text += "      _yomi_files\n";
  return text + "      ;;\n";
}

constexpr const char* kBashHead = R"bash(# Completion of yomi for bash. Made by `yomi completion bash`.
_yomi_offer() {
  local word
  for word in "$@"; do [[ $word == "$cur"* ]] && COMPREPLY+=("$(printf %q "$word")"); done
}
_yomi_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$cur")
}
_yomi_folders() {
  compopt -o filenames 2>/dev/null
  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$cur")
}
_yomi() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path=yomi word
  COMPREPLY=()
  # --option=value comes as three words.
  if [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
  if [[ $cur == = ]]; then cur=; fi
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
)bash";

std::string paths_below(const CommandFacts& program, const std::string& indent) {
  std::string text;
  for_each_command(program, [&](const CommandFacts& command) {
    if (command.path != program.path) text += (text.empty() ? "" : " | ") + quoted(command.path);
  });
  return indent + text + ") path=\"$path $word\" ;;\n";
}

// A text inside brackets of zsh's _arguments.
std::string zsh_text(const std::string& text) {
  std::string safe;
  for (char c : text)
    safe += c == '[' || c == ']' || c == ':' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return safe;
}

std::string zsh_action(const OptionFacts& option) {
  if (!option.choices.empty()) {
    std::string words;
    for (const std::string& choice : option.choices) {
      if (!words.empty()) words += ' ';
      for (char c : choice) words += c == ' ' ? std::string("\\ ") : std::string(1, c);
    }
    return "(" + words + ")";
  }
  return option.takes == Takes::File ? "_files" : option.takes == Takes::Folder ? "_files -/" : " ";
}

std::string zsh_option(const OptionFacts& option, const std::string& name) {
  std::string text = name;
  if (option.takes != Takes::Nothing && name.starts_with("--")) text += "=";
  text += "[" + zsh_text(option.help) + "]";
  if (option.takes != Takes::Nothing) text += ":" + zsh_text(option.value) + ":" + zsh_action(option);
  return " \\\n    " + quoted(text);
}

std::string zsh_function_name(const CommandFacts& command) {
  std::string name = "_" + command.path;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

std::string zsh_function(const CommandFacts& command) {
  std::string text = zsh_function_name(command) + "() {\n";
  std::string arguments = "_arguments -s";
  for (const OptionFacts& option : command.options)
    for (const std::string& name : option.names) arguments += zsh_option(option, name);
  if (command.commands.empty()) {
    for (const OptionFacts& place : command.places)
      arguments += " \\\n    " + quoted("*:" + zsh_text(place.value) + ":" + zsh_action(place));
    return text + "  " + arguments + "\n}\n";
  }
  text += "  local line state commands\n  commands=(\n";
  for (const CommandFacts& below : command.commands)
    text += "    " + quoted(zsh_text(below.name()) + ":" + below.about) + "\n";
  text += "  )\n  " + arguments + " \\\n    '1: :->command' '*:: :->rest'\n  case $state in\n";
  text += "    command) _describe command commands ;;\n    rest)\n      case $line[1] in\n";
  for (const CommandFacts& below : command.commands)
    text += fmt::format("        {}) {} ;;\n", below.name(), zsh_function_name(below));
  return text + "      esac ;;\n  esac\n}\n";
}

// When what is declared holds: the commands above have been typed, and none below.
std::string fish_condition(const CommandFacts& command) {
  std::string text;
  size_t begin = command.path.find(' ');
  while (begin != std::string::npos) {
    const size_t end = command.path.find(' ', begin + 1);
    text += fmt::format("{}__fish_seen_subcommand_from {}", text.empty() ? "" : "; and ",
                        command.path.substr(begin + 1, end == std::string::npos ? end : end - begin - 1));
    begin = end;
  }
  if (!command.commands.empty())
    text += fmt::format("{}not __fish_seen_subcommand_from {}", text.empty() ? "" : "; and ",
                        fmt::join(names_of_commands(command), " "));
  return quoted(text);
}

std::string fish_option(const OptionFacts& option, const std::string& condition) {
  std::string text = "complete -c yomi -n " + condition;
  for (const std::string& name : option.names)
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (option.takes == Takes::Folder) text += " -x -a '(__fish_complete_directories)'";
  if (option.takes == Takes::File) text += " -r -F";
  if (option.takes == Takes::Text) text += " -x";
  if (!option.choices.empty()) {
    std::string words;
    for (const std::string& choice : option.choices)
      words += (words.empty() ? "" : " ") +
               (choice.find(' ') == std::string::npos ? choice : "\"" + choice + "\"");
    text += " -a " + quoted(words);
  }
  return text + " -d " + quoted(option.help) + "\n";
}

std::string fish_command(const CommandFacts& command) {
  const std::string condition = fish_condition(command);
  std::string text;
  for (const CommandFacts& below : command.commands)
    text +=
        fmt::format("complete -c yomi -n {} -f -a {} -d {}\n", condition, below.name(), quoted(below.about));
  for (const OptionFacts& option : command.options) text += fish_option(option, condition);
  if (const auto choices = choices_of_places(command); !choices.empty())
    text += fmt::format("complete -c yomi -n {} -f -a '{}'\n", condition, fmt::join(choices, " "));
  if (takes_file(command)) text += fmt::format("complete -c yomi -n {} -F\n", condition);
  return text;
}

}  // namespace

std::string bash_completion(const CommandFacts& program) {
  std::string text = kBashHead + paths_below(program, "      ");
  text += "    esac\n  done\n  case \"$path $prev\" in\n";
  for_each_command(program, [&](const CommandFacts& command) { text += bash_values(command); });
  text += "  esac\n  case \"$path\" in\n";
  for_each_command(program, [&](const CommandFacts& command) { text += bash_words(command); });
  return text + "  esac\n}\ncomplete -F _yomi yomi\n";
}

std::string zsh_completion(const CommandFacts& program) {
  std::string text = "#compdef yomi\n# Completion of yomi for zsh. Made by `yomi completion zsh`.\n";
  for_each_command(program, [&](const CommandFacts& command) { text += zsh_function(command); });
  return text + "if [ \"$funcstack[1]\" = _yomi ]; then _yomi \"$@\"; else compdef _yomi yomi; fi\n";
}

std::string fish_completion(const CommandFacts& program) {
  std::string text = "# Completion of yomi for fish. Made by `yomi completion fish`.\ncomplete -c yomi -f\n";
  for_each_command(program, [&](const CommandFacts& command) { text += fish_command(command); });
  return text;
}

}  // namespace yomi
