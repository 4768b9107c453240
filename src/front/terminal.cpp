#include "front/terminal.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <cstring>

namespace yomi {

bool stdout_takes_colour() {
  const char* refusal = std::getenv("NO_COLOR");
  if (refusal != nullptr && *refusal != '\0') return false;
  const char* terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) != 0 && terminal != nullptr && std::strcmp(terminal, "dumb") != 0;
}

void add_colour_option(CLI::App& command, std::string& choice) {
  choice = "auto";
  command.add_option("--colour,--color", choice, "auto (on a terminal), always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN")
      ->capture_default_str();
}

bool wants_colour(const std::string& choice) {
  return choice == "always" || (choice == "auto" && stdout_takes_colour());
}

}  // namespace yomi
