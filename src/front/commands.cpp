#include "front/commands.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <string>

#include "front/analyze.h"
#include "front/bench.h"
#include "front/board.h"
#include "front/rules.h"
#include "front/score.h"
#include "front/show.h"
#include "front/solve.h"
#include "front/suite.h"
#include "front/survey.h"
#include "front/version.h"

namespace yomi {

namespace {

void add_commands(CLI::App& app, int& exit_code) {
  add_analyze_command(app, exit_code);
  add_bench_command(app, exit_code);
  add_board_command(app, exit_code);
  add_score_command(app, exit_code);
  add_rules_command(app, exit_code);
  add_show_command(app, exit_code);
  add_solve_command(app, exit_code);
  add_suite_command(app, exit_code);
  add_survey_command(app, exit_code);
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

int explain_bad_usage(const CLI::App& app, const CLI::ParseError& error) {
  std::string command = app.get_name();
  std::string reason = first_line(error.what());
  if (const auto chosen = app.get_subcommands(); !chosen.empty()) {
    command += " " + chosen.front()->get_name();
  } else if (const auto unknown = app.remaining(); !unknown.empty()) {
    reason = fmt::format("there is no command or option {}", unknown.front());
  } else {
    reason = "which command?";
  }
  fmt::print(stderr, "{}: {} (try {} --help)\n", command, reason, command);
  return kExitBadInput;
}

// What nobody could read is no answer.
bool could_say_all() {
  std::cout.flush();
  if (std::fflush(stdout) == 0 && !std::ferror(stdout) && std::cout) return true;
  fmt::print(stderr, "yomi: cannot write to standard output\n");
  return false;
}

}  // namespace

int run_commands(int argc, const char* const* argv) {
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
    return error.get_exit_code() == 0 ? app.exit(error) : explain_bad_usage(app, error);
  }
  return could_say_all() ? exit_code : kExitBadInput;
}

}  // namespace yomi
