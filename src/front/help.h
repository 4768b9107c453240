// yomi help: the questions and their fields, as the tables of the documentation.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_help_command(CLI::App& app, int& exit_code);

}  // namespace yomi
