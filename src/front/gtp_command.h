// The commands of the Go Text Protocol, each declared once where it is implemented: its name, what follows
// it, what it does, and how GoGui shows its reply. list_commands, gogui-analyze_commands, `yomi help fields
// gtp` and the reference are made from these tables.
#pragma once

#include <span>
#include <string>

#include "front/gtp_session.h"
#include "front/gtp_words.h"

namespace yomi {

using GtpResult = Result<std::string>;

struct GtpCommand {
  const char* name;
  const char* arguments;  // "COLOUR POINT"; in brackets what may be left out
  const char* help;
  GtpResult (*run)(GtpSession& session, GtpWords& words);
  // GoGui: the type of the reply, the name in the menu, the command with its placeholders (%p a point, %P
  // points, %m the side to move). No type: the command is not in the menu.
  const char* type = nullptr;
  const char* label = nullptr;
  const char* call = nullptr;
  // The command writes the beginning of its reply itself; what it returns is the end.
  bool streams = false;
};

// A part of the table, in the order in which people are told of it.
struct GtpChapter {
  const char* title;
  std::span<const GtpCommand> commands;
};

GtpChapter gtp_administration();
GtpChapter gtp_setup();
GtpChapter gtp_play();
GtpChapter gtp_board();
GtpChapter gtp_tactics();
GtpChapter gtp_scoring();
GtpChapter gtp_questions();
GtpChapter gtp_pictures();
GtpChapter gtp_analysis();

std::span<const GtpChapter> gtp_chapters();
// Null if there is none of this name.
const GtpCommand* find_gtp_command(std::string_view name);

// The reply to a line, with the line break and the empty line behind it; empty for a line without a command.
// What a command writes while it runs goes to session.write.
std::string gtp_answer(GtpSession& session, std::string_view line);

// The commands as tables of the reference, in Markdown.
std::string gtp_command_tables();

// Replies that several commands share.
std::string gtp_points(const PointSet& points, Size size);
std::string gtp_point(Point point, Size size);  // "PASS" for a pass
const char* gtp_colour(Colour colour);          // "black", "white", "empty"

}  // namespace yomi
