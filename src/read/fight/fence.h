// What fences a fight for life in: where the open board begins, and which of the attacker's blocks stand
// between the two. (The attacker is the reacher of a capture, the keeper has the targets.)
//
// The open board is what can be reached from far away without touching a stone of the keeper's. An attacker's
// block with liberties there is a wall, unless reading shows that the keeper, moving first, can capture it.
// A fight takes place in the targets and all that can be reached from them but the walls and the open board,
// and in as many rings of points around that as one likes.
//
// A keeper often lives by capturing, or cutting off, stones of the attacker's that have no more than a narrow
// way to the open: along the edge, below the attacker's own stones, between two of them. So the open board
// may also be kept out of narrow gaps. It is then what a square of three by three points can reach.
#pragma once

#include <optional>

#include "claim/game.h"
#include "read/fight/life_surroundings.h"

namespace yomi {

// Through which gaps the open board comes near.
enum class Gaps { Any, WideOnly };

struct Fence {
  PointSet open;           // empty points
  PointSet walls;          // the attacker's blocks that are walls, and what lives by Benson's theorem
  std::int64_t nodes = 0;  // spent on reading
};

// None if the targets have room of their own in the open, or if there is no open board.
std::optional<Fence> fence_around(const Game& game, Gaps gaps = Gaps::Any);

// The fight with this number of rings around it; none if it is too large for an area.
std::optional<FightArea> fenced_area(const Game& game, const Fence& fence, int rings);

}  // namespace yomi
