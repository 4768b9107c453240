// The options by which every command chooses a position of a game record.
#pragma once

#include <string>

#include "go/position.h"

namespace CLI {
class App;
}

namespace yomi {

// `otherwise`: which position is meant without it.
void add_move_option(CLI::App& command, int& move, const std::string& otherwise);
void add_game_option(CLI::App& command, int& game);
void add_to_move_option(CLI::App& command, std::string& to_move);

// As that option says, if it says anything; what was barred to the other side is of no interest then.
void give_turn(Position& position, const std::string& to_move);

}  // namespace yomi
