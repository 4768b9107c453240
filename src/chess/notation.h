// Names of squares, sides and moves: "e4", "White", "Re2-e1" as "Re1".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chess/board.h"

namespace yomi::chess {

const char* name(Side side);
std::string name_of(Square square);
// kNoSquare if it is no name of a square.
Square square_named(std::string_view word);

// Standard algebraic notation of a legal move: "Nbd2", "exd6", "O-O", "e8=Q+", "Re8#".
std::string name_of(Board& board, const Move& move);
// Of moves that follow each other.
std::vector<std::string> names_of_line(const Board& board, const std::vector<Move>& line);

}  // namespace yomi::chess
