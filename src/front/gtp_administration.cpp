// GTP: who the program is, what it knows, and what its searches may take.
#include <fmt/core.h>

#include "front/gtp_command.h"
#include "front/gtp_line.h"
#include "reply/version.h"

namespace yomi {

namespace {

GtpResult protocol_version(GtpSession&, GtpWords& words) {
  words.end();
  return std::string("2");
}

GtpResult program_name(GtpSession&, GtpWords& words) {
  words.end();
  return std::string("Yomikiri");
}

GtpResult program_version(GtpSession&, GtpWords& words) {
  words.end();
  return std::string(version());
}

GtpResult known_command(GtpSession&, GtpWords& words) {
  const std::string name = words.word("a command");
  words.end();
  return std::string(find_gtp_command(name) != nullptr ? "true" : "false");
}

GtpResult list_commands(GtpSession&, GtpWords& words) {
  words.end();
  std::string names;
  for (const GtpChapter& chapter : gtp_chapters())
    for (const GtpCommand& command : chapter.commands) names += std::string(command.name) + "\n";
  return names;
}

GtpResult help(GtpSession& session, GtpWords& words) {
  if (!words.more()) return list_commands(session, words);
  const std::string name = words.word("a command");
  if (!words.end()) return Error{""};
  const GtpCommand* command = find_gtp_command(name);
  if (command == nullptr)
    return Error{"unknown command '" + name.substr(0, 40) + "'; list_commands lists all"};
  return fmt::format("{} {}: {}", command->name, command->arguments, command->help);
}

GtpResult quit(GtpSession& session, GtpWords& words) {
  if (words.end()) session.is_over = true;
  return std::string();
}

GtpResult echo(GtpSession&, GtpWords& words) {
  return words.rest();
}

std::string shown(const Given& given) {
  if (const bool* flag = std::get_if<bool>(&given.value)) return *flag ? "1" : "0";
  if (const double* number = std::get_if<double>(&given.value)) return fmt::format("{}", *number);
  return given.text();
}

bool is_limit(const Field& field) {
  return field.is_at(kOption) && field.group == FieldGroup::Search;
}

// GoGui shows such lines as a dialogue, and sends each change as a name and a value.
std::string all_limits(const GtpSession& session) {
  std::string text;
  for (const Field& field : fields())
    if (is_limit(field)) {
      const Given* given = session.limits.find(field.name);
      text += fmt::format("[string] {} {}\n", field.name, given == nullptr ? "" : shown(*given));
    }
  return text;
}

GtpResult set_limits(GtpSession& session, GtpWords& words) {
  if (!words.more()) return all_limits(session);
  const std::string name = words.word("a limit");
  const std::string value = words.rest();
  const Field* found = nullptr;
  std::string known;
  for (const Field& field : fields())
    if (is_limit(field)) {
      if (name == field.name) found = &field;
      known += (known.empty() ? "" : ", ") + std::string(field.name);
    }
  if (found == nullptr) return Error{"there is no limit '" + name.substr(0, 40) + "'; there are " + known};
  if (value.empty()) {
    session.limits.leave_out(name);
    return std::string();
  }
  Result<Value> read = value_of_words(*found, {value}, name);
  if (!read) return Error{read.error()};
  session.limits.give(*found, std::move(*read), name);
  return std::string();
}

GtpResult interrupt(GtpSession&, GtpWords& words) {
  words.end();
  return std::string();
}

constexpr GtpCommand kCommands[] = {
    {"protocol_version", "", "the version of the protocol: 2", protocol_version},
    {"name", "", "the name of the program", program_name},
    {"version", "", "the version of the program", program_version},
    {"known_command", "NAME", "`true` if there is a command of this name, else `false`", known_command},
    {"list_commands", "", "the names of all commands, one a line", list_commands},
    {"help", "[NAME]", "what a command does; without a name all names", help},
    {"quit", "", "ends the program", quit},
    {"echo", "[TEXT]", "the text", echo},
    {"yomi-limits", "[NAME [VALUE]]",
     "what each search may take, by the names of the fields `seconds`, `nodes`, `memory` and so on; without "
     "a "
     "value the limit is lifted",
     set_limits, "param", "Limits of a search", "yomi-limits"},
    {"gogui-interrupt", "",
     "tells GoGui that a line `# interrupt` stops the searches of all commands before it; they answer with "
     "what "
     "is known",
     interrupt},
};

}  // namespace

GtpChapter gtp_administration() {
  return {"Administration", kCommands};
}

}  // namespace yomi
