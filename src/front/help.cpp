#include "front/help.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "ask/tables.h"
#include "ask/words.h"
#include "front/complaint.h"
#include "front/gtp_command.h"

namespace yomi {

namespace {

constexpr const char* kGtp = "gtp";

std::vector<std::string> table_names() {
  std::vector<std::string> names;
  for (const NamedTable& table : documentation_tables()) names.emplace_back(table.name);
  names.emplace_back(kGtp);
  return names;
}

int print_tables(const std::string& name) {
  if (!name.empty()) {
    const std::string table = name == kGtp ? gtp_command_tables() : documentation_table(name);
    if (table.empty())
      return complain("yomi help", fmt::format("there is no table {}; did you mean {}?", name,
                                               nearest(name, table_names())));
    fmt::print("{}", table);
    return 0;
  }
  for (const NamedTable& table : documentation_tables())
    fmt::print("{}:\n\n{}\n", table.about, table.print());
  fmt::print("The commands of yomi gtp:\n\n{}", gtp_command_tables());
  return 0;
}

}  // namespace

void add_help_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("help", "Prints the questions and their fields as tables.");
  auto name = std::make_shared<std::string>();
  command->add_option("TABLE", *name, "one of " + listed(table_names(), "or") + "; all of them unless told");
  command->footer(
      "Examples:\n"
      "  yomi help\n"
      "  yomi help question      the fields that say what is asked");
  command->callback([name, &exit_code] { exit_code = print_tables(*name); });
}

}  // namespace yomi
