// yomi show: a position of a game record, as text, as a picture or as JSON.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_show_command(CLI::App& app, int& exit_code);

}  // namespace yomi
