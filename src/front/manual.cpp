#include "front/manual.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "ask/asks.h"
#include "reply/version.h"

namespace yomi {

namespace {

// A text of one line, or a part of one.
std::string plain(const std::string& text) {
  std::string escaped;
  for (char c : text) {
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else if (c == '`') {
      continue;  // the help marks words by it; a page has bold letters for them
    } else {
      escaped += c;
    }
  }
  // "…" is beyond what every man can print.
  for (size_t at; (at = escaped.find("\u2026")) != std::string::npos;) escaped.replace(at, 3, "...");
  for (size_t at; (at = escaped.find("\u03bb")) != std::string::npos;) escaped.replace(at, 2, "\\(*l");
  return escaped;
}

// A line of its own: one that begins with a dot or an apostrophe would be a command.
std::string line(const std::string& text) {
  const std::string shown = plain(text);
  const bool is_command = !shown.empty() && (shown[0] == '.' || shown[0] == '\'');
  return (is_command ? "\\&" : "") + shown + "\n";
}

std::string page_name(const std::string& path) {
  std::string name = path;
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

// "answers a question about stones", as the head of a page wants it.
std::string in_the_head(std::string text) {
  if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])))
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string synopsis(const CommandFacts& command) {
  std::string text = ".B " + line(command.path);
  if (!command.options.empty()) text += "[\\fIoptions\\fR]\n";
  if (!command.commands.empty()) text += "\\fIcommand\\fR\n";
  for (const OptionFacts& place : command.places) text += fmt::format("[\\fI{}\\fR]\n", plain(place.value));
  return text;
}

std::string option_entry(const OptionFacts& option) {
  std::string head;
  for (const std::string& name : option.names)
    head += fmt::format("{}\\fB{}\\fR", head.empty() ? "" : ", ", plain(name));
  if (!option.value.empty())
    head += fmt::format("{}\\fI{}\\fR", head.empty() ? "" : " ", plain(option.value));
  std::string text = ".TP\n" + head + "\n" + line(option.help);
  const std::vector<std::string>& choices = option.choices;
  if (!choices.empty()) text += line(fmt::format("One of: {}.", fmt::join(choices, ", ")));
  return text;
}

std::string options_of(const CommandFacts& command) {
  std::string text;
  for (const OptionFacts& place : command.places) text += option_entry(place);
  for (const OptionFacts& option : command.options) text += option_entry(option);
  return text;
}

std::string preformatted(const std::vector<std::string>& lines) {
  std::string text = ".nf\n";
  for (const std::string& example : lines) text += line(example);
  return text + ".fi\n";
}

std::string notes_of(const CommandFacts& command) {
  std::string text;
  for (const std::string& note : command.notes) text += line(note);
  return text.empty() ? "" : ".PP\n" + text;
}

std::string list_of_commands(const CommandFacts& program) {
  std::string text = ".SH COMMANDS\n";
  for (const CommandFacts& command : program.commands)
    text += fmt::format(".TP\n\\fB{}\\fR(1)\n{}", plain(page_name(command.path)), line(command.about));
  return text;
}

std::string list_of_questions() {
  std::string text = ".SH QUESTIONS\nEach is asked for the side to move.\n";
  for (const AskWord& word : ask_words())
    text += fmt::format(".TP\n\\fB{}\\fR\n{}", plain(word.name),
                        line(fmt::format("{}? Stones: {}.", word.wants, word.stones)));
  return text;
}

std::string sections_of_commands(const CommandFacts& command) {
  std::string text;
  for (const CommandFacts& below : command.commands) {
    text += ".SH COMMAND " + line(below.name());
    text += synopsis(below) + ".PP\n" + line(below.about) + notes_of(below) + options_of(below);
    if (!below.examples.empty()) text += ".PP\n" + preformatted(below.examples);
  }
  return text;
}

}  // namespace

std::string manual_page(const CommandFacts& command) {
  const bool is_program = command.path.find(' ') == std::string::npos;
  std::string name = page_name(command.path);
  std::string title = name;
  for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  std::string text = fmt::format(".TH {} 1 \"\" \"yomi {}\" \"Yomikiri\"\n", title, version());
  text += ".SH NAME\n" + fmt::format("{} \\- {}", plain(name), line(in_the_head(command.about)));
  text += ".SH SYNOPSIS\n" + synopsis(command);
  text += ".SH DESCRIPTION\n" + line(command.about) + notes_of(command);
  if (is_program) text += list_of_commands(command) + list_of_questions();
  text += ".SH OPTIONS\n" + options_of(command);
  if (!is_program) text += sections_of_commands(command);
  if (!command.examples.empty()) text += ".SH EXAMPLES\n" + preformatted(command.examples);
  text +=
      ".SH EXIT STATUS\n4 if the input makes no sense, or a file cannot be read or written; one sentence "
      "on\n";
  text += "standard error says what is wrong. Otherwise 0, unless the description says more.\n";
  text += ".SH SEE ALSO\n" + std::string(is_program ? "" : ".BR yomi (1),\n") + ".BR yomi\\-check (1)\n";
  return text;
}

}  // namespace yomi
