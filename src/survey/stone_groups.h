// The groups of a position as a player sees them at a glance: blocks of one colour that belong together, and
// how far each is from the open board. No reading: this is for finding out what a problem is about.
#pragma once

#include <vector>

#include "go/board.h"

namespace yomi {

struct StoneGroup {
  Colour colour = Colour::Empty;
  PointSet stones;
  PointSet largest_block;
  double distance = 0;  // of its stones from the open board, on average; larger: better enclosed
  int liberties = 0;
};

std::vector<StoneGroup> groups_of(const Board& board);

// The side whose stones the other one encloses; Empty if neither does clearly.
Colour enclosed_side(const std::vector<StoneGroup>& groups);

}  // namespace yomi
