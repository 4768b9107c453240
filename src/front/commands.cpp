#include "front/commands.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "ask/words.h"
#include "front/analyze.h"
#include "front/batch.h"
#include "front/bench.h"
#include "front/board.h"
#include "front/complaint.h"
#include "front/gtp.h"
#include "front/help.h"
#include "front/lint.h"
#include "front/mate.h"
#include "front/rules.h"
#include "front/score.h"
#include "front/serve.h"
#include "front/show.h"
#include "front/solve.h"
#include "front/suite.h"
#include "front/survey.h"
#include "reply/version.h"

namespace yomi {

namespace {

void add_commands(CLI::App& app, int& exit_code) {
  add_analyze_command(app, exit_code);
  add_batch_command(app, exit_code);
  add_bench_command(app, exit_code);
  add_board_command(app, exit_code);
  add_gtp_command(app, exit_code);
  add_completion_command(app, exit_code);
  add_help_command(app, exit_code);
  add_mate_command(app, exit_code);
  add_lint_command(app, exit_code);
  add_share_command(app, exit_code);
  add_score_command(app, exit_code);
  add_rules_command(app, exit_code);
  add_serve_command(app, exit_code);
  add_show_command(app, exit_code);
  add_solve_command(app, exit_code);
  add_suite_command(app, exit_code);
  add_survey_command(app, exit_code);
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

// What may follow the name of a program or a command: its commands, and its options.
std::vector<std::string> names_in(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({}))
    if (!command->get_group().empty()) names.push_back(command->get_name());
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

// The first that the command does not know; empty if something else is wrong.
std::string unknown_option(const CLI::App& command) {
  for (const std::string& word : command.remaining())
    if (word.starts_with("--")) return word.substr(0, word.find('='));
  return "";
}

int explain_bad_usage(const CLI::App& app, const CLI::ParseError& error) {
  std::string command = app.get_name();
  std::string reason = first_line(error.what());
  if (const auto chosen = app.get_subcommands(); !chosen.empty()) {
    command += " " + chosen.front()->get_name();
    if (const std::string unknown = unknown_option(*chosen.front()); !unknown.empty())
      reason = fmt::format("there is no option {}; did you mean {}?", unknown,
                           nearest(unknown, names_in(*chosen.front())));
  } else if (const auto unknown = app.remaining(); !unknown.empty()) {
    reason = fmt::format("there is no command or option {}; did you mean {}?", unknown.front(),
                         nearest(unknown.front(), names_in(app)));
  } else {
    reason = "which command?";
  }
  return complain(command, fmt::format("{} (try {} --help)", reason, command));
}

// An answer that could not be written is a failure.
bool could_say_all() {
  std::cout.flush();
  if (std::fflush(stdout) == 0 && !std::ferror(stdout) && std::cout) return true;
  complain("yomi", "cannot write to standard output");
  return false;
}

// A file that is opened later must not take the place of a stream that was closed. What takes it cannot be
// read, or written to.
void hold_places_of_closed_streams() {
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) == -1) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

// A file that grows too large is an error of its own, and not the end of the program.
void let_large_files_fail() {
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace

int run_commands(int argc, const char* const* argv) {
  hold_places_of_closed_streams();
  let_large_files_fail();
  CLI::App app{"Reads Go positions to the end, and hands over the proof.", "yomi"};
  app.set_version_flag("--version", fmt::format("yomi {}", version()));
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  yomi solve problem.sgf         the question in a record, answered and proved\n"
      "  yomi show game.sgf --move 50   a position of a game\n"
      "  yomi show --help               all about a command");
  int exit_code = 0;
  add_commands(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return explain_bad_usage(app, error);
    app.exit(error);
  } catch (const std::bad_alloc&) {
    return complain("yomi", "there is not enough memory; a smaller --memory may help");
  } catch (const std::exception& error) {
    return could_say_all() ? complain("yomi", error.what()) : kExitBadInput;
  }
  return exit_code == kExitBadInput || could_say_all() ? exit_code : kExitBadInput;
}

}  // namespace yomi
