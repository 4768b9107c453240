// yomi help: all about a command, or the questions and their fields as the tables of the documentation.
// yomi completion: what shells need to complete its words. A third command is hidden: it writes the manual
// pages and completions into a folder, for the installation.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_help_command(CLI::App& app, int& exit_code);
void add_completion_command(CLI::App& app, int& exit_code);
void add_share_command(CLI::App& app, int& exit_code);

}  // namespace yomi
