// The three safety methods behind one function: what is safe for each colour, and how much area each is sure
// of. docs/explanation/safety.md defines "safe" for each method, and the tests check these definitions.
#pragma once

#include "go/board.h"
#include "safety/region_memory.h"

namespace yomi {

enum class SafetyMethod { Benson, Lap, Bss };

const char* name(SafetyMethod method);

struct ColourSafety {
  PointSet stones;     // never captured
  PointSet territory;  // the colour's at the end of the game
  int bound = 0;       // at least this much area at the end of the game
};

struct Safety {
  ColourSafety black;
  ColourSafety white;

  const ColourSafety& of(Colour colour) const { return colour == Colour::Black ? black : white; }
};

Safety safety(const Board& board, SafetyMethod method, Colour to_move);
// The same for one position after another, as in a game or a search. The memory makes it faster, because most
// regions are the same as in the position before.
Safety safety(const Board& board, SafetyMethod method, Colour to_move, RegionMemory& memory);
// The same for one colour.
ColourSafety safety_of(const Board& board, SafetyMethod method, Colour colour, Colour to_move,
                       RegionMemory& memory);

}  // namespace yomi
