// Unconditional life after Benson (Life in the Game of Go, 1976): blocks that stand for ever even if their
// owner always passes, and the territory that goes with them.
//
// A region is vital to a block when all its empty points are liberties of that block. The largest set of
// blocks in which every block has two vital regions bounded by blocks of the set only is alive.
#pragma once

#include "safety/region_map.h"

namespace yomi {

struct BensonLife {
  PointSet stones;   // of the living blocks
  PointSet regions;  // the vital regions of the living blocks, whole
};

BensonLife benson_life(const Board& board, Colour colour);
BensonLife benson_life(const RegionMap& map);

// Everything the opponent can never live in, whatever the owner of the living blocks does, passing included:
// the parts of the board outside the living blocks where no two eyes fit. Includes the opponent's dead
// stones, and the owner's own stones that stand in such a part.
PointSet unconditional_territory(const Board& board, Colour colour);

}  // namespace yomi
