// Benson's theorem asked of a few stones, without looking at the rest of the board: what a searcher asks at
// every node, and what a life leaf of a proof has to show.
//
// Only the blocks that the stones' life can depend on are looked at: those around their vital regions, those
// around the vital regions of these, and so on. Most blocks are answered by their first region.
#pragma once

#include "safety/benson.h"

namespace yomi {

// A part of Benson's life that stands by itself and holds all the given stones, which are of one colour. Few
// regions are taken, small ones first. Empty when one of the stones is not alive.
BensonLife benson_life_of(const Board& board, const PointSet& stones);

}  // namespace yomi
