// The commands of the program and their options as plain data, read from the parser, for manual pages and for
// the completion of shells: what is declared once cannot be described in two ways.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace yomi {

enum class Takes { Nothing, Text, File, Folder };

struct OptionFacts {
  std::vector<std::string> names;  // "--colour", "--color"; of what is given by its place none
  std::string value;               // what it takes: "FILE", "N"; empty for a flag
  Takes takes = Takes::Nothing;
  std::vector<std::string> choices;  // if it takes one of a few words
  std::string help;
};

struct CommandFacts {
  std::string path;  // "yomi", "yomi rules generate"
  std::string about;
  std::vector<std::string> examples;  // lines of its help
  std::vector<std::string> notes;     // further lines
  std::vector<OptionFacts> options;
  std::vector<OptionFacts> places;  // what is given without an option
  std::vector<CommandFacts> commands;

  // "generate" of "yomi rules generate".
  std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

// Without the commands that are not shown.
CommandFacts facts_of(const CLI::App& app);

}  // namespace yomi
