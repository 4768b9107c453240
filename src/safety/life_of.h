// Benson's theorem for a few stones, without the rest of the board. Searchers ask this at every node, and a
// life leaf of a proof has to show the answer.
//
// A side that may always retake a ko has ko eyes, too. A ko eye is an empty point next to living stones, with
// one more stone of that side's beside it that need not live. The other side can only play there by taking
// that stone, and is taken itself by the next move, if that is inside the position's region. So this side
// passes unless a ko eye has just been played in, and its blocks with two eyes stand for ever
// (docs/theory.md, Alive by ko).
//
// Only blocks on which the life of the stones can depend are looked at: the blocks around their vital
// regions, the blocks around the vital regions of these, and so on. Most blocks are decided by their first
// region.
#pragma once

#include "safety/benson.h"

namespace yomi {

enum class KoEyes : bool { DoNotCount, Count };

// A set of blocks and regions that contains all the given stones and is alive by itself, with few and small
// regions. Empty if one of the stones is not alive. The stones must have one colour. The regions of ko eyes
// contain the stones beside them.
BensonLife benson_life_of(const Board& board, const PointSet& stones, KoEyes ko_eyes = KoEyes::DoNotCount);

}  // namespace yomi
