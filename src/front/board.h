// yomi board: solves a small board, or a position on one, to the end.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_board_command(CLI::App& app, int& exit_code);

}  // namespace yomi
