#include "front/gtp_command.h"

#include <fmt/core.h>

#include <exception>
#include <new>
#include <vector>

#include "ask/words.h"
#include "front/gtp_line.h"

namespace yomi {

namespace {

constexpr size_t kLongestShown = 40;
constexpr int kMistyped = 2;  // letters

std::string unknown_command(const std::string& name) {
  std::vector<std::string> names;
  for (const GtpChapter& chapter : gtp_chapters())
    for (const GtpCommand& command : chapter.commands) names.emplace_back(command.name);
  const std::string shown = name.substr(0, kLongestShown);
  const std::string meant = nearest(shown, names);
  if (letters_between(shown, meant) > kMistyped)
    return fmt::format("unknown command '{}'; list_commands lists all", shown);
  return fmt::format("unknown command '{}'; did you mean {}?", shown, meant);
}

GtpResult run(GtpSession& session, const GtpCommand& command, const GtpLine& line) {
  GtpWords words(line.words, session.position(), command.name);
  try {
    GtpResult result = command.run(session, words);
    if (words.error().empty()) return result;
    return Error{fmt::format("{}; usage: {} {}", words.error(), command.name, command.arguments)};
  } catch (const std::bad_alloc&) {
    return Error{"there is not enough memory; a smaller limit of memory may help"};
  } catch (const std::exception& error) {
    return Error{fmt::format("{} could not be answered: {}", command.name, error.what())};
  }
}

}  // namespace

std::span<const GtpChapter> gtp_chapters() {
  static const std::vector<GtpChapter> chapters{gtp_administration(), gtp_setup(),    gtp_play(),
                                                gtp_board(),          gtp_tactics(),  gtp_scoring(),
                                                gtp_questions(),      gtp_pictures(), gtp_analysis()};
  return chapters;
}

const GtpCommand* find_gtp_command(std::string_view name) {
  for (const GtpChapter& chapter : gtp_chapters())
    for (const GtpCommand& command : chapter.commands)
      if (name == command.name) return &command;
  return nullptr;
}

std::string gtp_answer(GtpSession& session, std::string_view text) {
  const std::optional<GtpLine> line = read_gtp_line(text);
  if (!line) return "";
  if (line->name.empty()) return gtp_reply(line->id, Error{"there is no command behind the id"});
  const GtpCommand* command = find_gtp_command(line->name);
  if (command == nullptr) return gtp_reply(line->id, Error{unknown_command(line->name)});
  if (!command->streams) return gtp_reply(line->id, run(session, *command, *line));
  bool has_begun = false;
  const GtpSession::Write write = session.write;
  session.write = [&](const std::string& more) {
    write((has_begun ? "" : "=" + line->id + "\n") + more);
    has_begun = true;
  };
  const GtpResult result = run(session, *command, *line);
  session.write = write;
  if (!has_begun) return gtp_reply(line->id, result);
  return (result ? gtp_text(*result) : gtp_text(result.error())) +
         (result && result->empty() ? "\n" : "\n\n");
}

std::string gtp_command_tables() {
  std::string text;
  for (const GtpChapter& chapter : gtp_chapters()) {
    text += fmt::format("{}### {}\n\n| command | does |\n| --- | --- |\n", text.empty() ? "" : "\n",
                        chapter.title);
    for (const GtpCommand& command : chapter.commands)
      text += fmt::format("| `{}{}{}` | {} |\n", command.name, *command.arguments == '\0' ? "" : " ",
                          command.arguments, command.help);
  }
  return text;
}

std::string gtp_points(const PointSet& points, Size size) {
  std::string text;
  for (Point point : points) text += (text.empty() ? "" : " ") + point_name(point, size);
  return text;
}

std::string gtp_point(Point point, Size size) {
  return point >= 0 ? point_name(point, size) : "PASS";
}

const char* gtp_colour(Colour colour) {
  return colour == Colour::Black ? "black" : colour == Colour::White ? "white" : "empty";
}

}  // namespace yomi
