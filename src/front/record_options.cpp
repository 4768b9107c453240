#include "front/record_options.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>

namespace yomi {

namespace {

constexpr int kMost = 1'000'000;

}  // namespace

void add_move_option(CLI::App& command, int& move, const std::string& otherwise) {
  command
      .add_option("--move", move,
                  fmt::format("the position after this move of the main line (default: {})", otherwise))
      ->check(CLI::Range(0, kMost))
      ->type_name("N");
}

void add_game_option(CLI::App& command, int& game) {
  command.add_option("--game", game, "which game of a collection")
      ->check(CLI::Range(1, kMost))
      ->type_name("N")
      ->capture_default_str();
}

}  // namespace yomi
