// Positions of chess as FEN: "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1".
#pragma once

#include <string>
#include <string_view>

#include "chess/board.h"
#include "go/result.h"

namespace yomi::chess {

// What follows the pieces may be left out from the end: White is to move, nobody may castle. The position
// must be one from which a game can go on: a king of each colour, no pawn on the first or the last rank, and
// the side that is not to move is not in check.
Result<Board> read_fen(std::string_view text);
// The first four fields.
std::string fen(const Board& board);

// Eight rows from the eighth rank down, with the names of ranks and files.
std::string diagram(const Board& board);

}  // namespace yomi::chess
