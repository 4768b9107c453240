// yomi serve: the page, with this program as its engine, for the browsers of this computer.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_serve_command(CLI::App& app, int& exit_code);

}  // namespace yomi
