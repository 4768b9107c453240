// yomi score: the score of a finished game, proved as far as it goes; and of a folder of them, against the
// recorded results.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_score_command(CLI::App& app, int& exit_code);

}  // namespace yomi
