// The options by which every command chooses a position of a game record.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace yomi {

// `otherwise`: which position is meant without it.
void add_move_option(CLI::App& command, int& move, const std::string& otherwise);
void add_game_option(CLI::App& command, int& game);

}  // namespace yomi
