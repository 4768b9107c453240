// yomi solve: one question about one position of a record, answered in words, with a diagram, the main line,
// and whatever files the user wants: the certificate, the proof as a game tree, a picture.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_solve_command(CLI::App& app, int& exit_code);

}  // namespace yomi
