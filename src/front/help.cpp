#include "front/help.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>

#include "ask/tables.h"
#include "ask/type_script.h"
#include "ask/words.h"
#include "front/complaint.h"
#include "front/completion.h"
#include "front/files.h"
#include "front/gtp_command.h"
#include "front/manual.h"

namespace yomi {

namespace {

constexpr const char* kAllTables = "fields";
constexpr const char* kGtp = "gtp";
constexpr const char* kTypes = "types";

std::vector<std::string> table_names() {
  std::vector<std::string> names;
  for (const NamedTable& table : documentation_tables()) names.emplace_back(table.name);
  names.emplace_back(kGtp);
  names.emplace_back(kTypes);
  return names;
}

// Empty if there is none of this name.
std::string table_named(const std::string& name) {
  if (name == kTypes) return fields_as_typescript();
  return name == kGtp ? gtp_command_tables() : documentation_table(name);
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({}))
    if (!command->get_group().empty()) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> topics_of(const CLI::App& app) {
  std::vector<std::string> topics = command_names(app);
  topics.emplace_back(kAllTables);
  for (const std::string& name : table_names()) topics.push_back(name);
  return topics;
}

// Null if there is no such command.
const CLI::App* command_named(const CLI::App& app, const std::string& name) {
  const std::vector<std::string> known = command_names(app);
  const bool is_known = std::find(known.begin(), known.end(), name) != known.end();
  return is_known ? app.get_subcommand(name) : nullptr;
}

// `above`: the names of the program and of the commands above.
void print_command(const CLI::App& command, const std::string& above) {
  const std::string name = above.empty() ? command.get_name() : above + " " + command.get_name();
  fmt::print("{}", command.get_formatter()->make_help(&command, name, CLI::AppFormatMode::Normal));
}

int no_such_topic(const std::string& above, const std::string& topic, const std::vector<std::string>& known) {
  return complain("yomi help", fmt::format("there is no {}{}; did you mean {}?", above, topic,
                                           nearest(lower_case(topic), known)));
}

int help_with_command(const CLI::App& app, const std::vector<std::string>& topics) {
  const CLI::App* command = &app;
  std::string above;
  for (const std::string& topic : topics) {
    above += (above.empty() ? "" : " ") + command->get_name();
    const CLI::App* below = command_named(*command, topic);
    if (below == nullptr && command == &app) return no_such_topic("command or table ", topic, topics_of(app));
    if (below == nullptr) {
      const std::vector<std::string> known = command_names(*command);
      if (known.empty()) return complain("yomi help", fmt::format("{} has no commands of its own", above));
      return no_such_topic(above + " ", topic, known);
    }
    command = below;
  }
  print_command(*command, above);
  return 0;
}

// "fields" alone means all of them.
int help_with_tables(const std::vector<std::string>& topics) {
  if (topics.size() == 1) {
    for (const NamedTable& table : documentation_tables())
      fmt::print("{}:\n\n{}\n", table.about, table.print());
    fmt::print("The commands of yomi gtp:\n\n{}", gtp_command_tables());
    return 0;
  }
  const std::string table = table_named(topics[1]);
  if (table.empty()) return no_such_topic("table ", topics[1], table_names());
  fmt::print("{}", table);
  return 0;
}

int help(const CLI::App& app, const std::vector<std::string>& topics) {
  if (topics.empty()) {
    print_command(app, "");
    fmt::print("  yomi help fields               all questions and their fields, as tables\n");
    return 0;
  }
  if (topics[0] == kAllTables) return help_with_tables(topics);
  const bool is_table = command_named(app, topics[0]) == nullptr && !table_named(topics[0]).empty();
  return is_table && topics.size() == 1 ? help_with_tables({kAllTables, topics[0]})
                                        : help_with_command(app, topics);
}

// With the topics of help, which the parser does not know.
CommandFacts facts_for_shells(const CLI::App& app) {
  CommandFacts program = facts_of(app);
  for (CommandFacts& command : program.commands)
    if (command.name() == "help" && !command.places.empty()) command.places[0].choices = topics_of(app);
  return program;
}

struct SharedFile {
  std::string path;
  std::string text;
};

std::vector<SharedFile> shared_files(const CLI::App& app) {
  const CommandFacts program = facts_for_shells(app);
  std::vector<SharedFile> files = {
      {"bash-completion/completions/yomi", bash_completion(program)},
      {"zsh/site-functions/_yomi", zsh_completion(program)},
      {"fish/vendor_completions.d/yomi.fish", fish_completion(program)},
      {"man/man1/yomi.1", manual_page(program)},
  };
  for (const CommandFacts& command : program.commands)
    files.push_back({fmt::format("man/man1/yomi-{}.1", command.name()), manual_page(command)});
  return files;
}

int write_shared_files(const CLI::App& app, const std::string& folder) {
  for (const SharedFile& file : shared_files(app)) {
    const std::filesystem::path path = std::filesystem::path(folder) / file.path;
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    if (error)
      return complain("yomi share",
                      fmt::format("cannot make {}: {}", path.parent_path().string(), error.message()));
    if (const std::string wrong = write_file(path.string(), file.text); !wrong.empty())
      return complain("yomi share", wrong);
  }
  return 0;
}

}  // namespace

void add_help_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("help", "Tells all about a command, or prints the fields of questions as tables.");
  auto topics = std::make_shared<std::vector<std::string>>();
  command->add_option("TOPIC", *topics, "a command, or a table: " + listed(table_names(), "or"))
      ->expected(0, 2);
  command->footer(
      "Examples:\n"
      "  yomi help solve           the same as yomi solve --help\n"
      "  yomi help rules match     a command within a command\n"
      "  yomi help fields          all questions and all their fields\n"
      "  yomi help fields board    the fields for whole boards\n"
      "  yomi help question        the fields that say what is asked");
  command->callback([topics, &app, &exit_code] { exit_code = help(app, *topics); });
}

void add_completion_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("completion", "Prints what a shell needs to complete the words of yomi.");
  auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->type_name("")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer(
      "Examples:\n"
      "  yomi completion fish > ~/.config/fish/completions/yomi.fish   once\n"
      "  source <(yomi completion bash)                                in ~/.bashrc\n"
      "  source <(yomi completion zsh)                                 in ~/.zshrc, after compinit\n"
      "An installed yomi (make install, make deb) needs none of this.");
  command->callback([shell, &app, &exit_code] {
    const CommandFacts program = facts_for_shells(app);
    fmt::print("{}", *shell == "bash"  ? bash_completion(program)
                     : *shell == "zsh" ? zsh_completion(program)
                                       : fish_completion(program));
    exit_code = 0;
  });
}

void add_share_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("share", "Writes manual pages and completions into a folder.");
  command->group("");  // hidden: for the installation only
  auto folder = std::make_shared<std::string>();
  command->add_option("FOLDER", *folder, "where to")->required();
  command->callback([folder, &app, &exit_code] { exit_code = write_shared_files(app, *folder); });
}

}  // namespace yomi
