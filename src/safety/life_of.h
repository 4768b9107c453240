// Benson's theorem for a few stones, without the rest of the board. Searchers ask this at every node, and a
// life leaf of a proof has to show the answer.
//
// Only blocks on which the life of the stones can depend are looked at: the blocks around their vital
// regions, the blocks around the vital regions of these, and so on. Most blocks are decided by their first
// region.
#pragma once

#include "safety/benson.h"

namespace yomi {

// A set of blocks and regions that contains all the given stones and is alive by itself, with few and small
// regions. Empty if one of the stones is not alive. The stones must have one colour.
BensonLife benson_life_of(const Board& board, const PointSet& stones);

}  // namespace yomi
