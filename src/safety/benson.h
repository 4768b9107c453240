// Unconditional life after Benson (Life in the Game of Go, 1976): blocks that stand for ever even if their
// owner always passes, and the territory that goes with them.
//
// A region is vital to a block if all its empty points are liberties of that block. Take the largest set of
// blocks in which every block has two vital regions that are bounded by blocks of the set only: these blocks
// are alive.
#pragma once

#include "safety/region_map.h"

namespace yomi {

struct BensonLife {
  PointSet stones;   // of the living blocks
  PointSet regions;  // the vital regions of the living blocks, whole
};

BensonLife benson_life(const Board& board, Colour colour);
BensonLife benson_life(const RegionMap& map);

// The points where the opponent can never live, even if the owner of the living blocks always passes: the
// parts of the board outside the living blocks that have no room for two eyes. Includes the opponent's dead
// stones, and the owner's stones, in such a part.
PointSet unconditional_territory(const Board& board, Colour colour);

}  // namespace yomi
