// Ways over stones that a zone must show: between stones that are joined, and from a stone to a liberty.
#pragma once

#include "go/board.h"

namespace yomi {

// Shortest paths that join all of `ends`, inside `stones`, by steps to neighbours or also diagonally.
PointSet joining_paths(const PointSet& ends, const PointSet& stones, bool diagonally);

// A shortest path from `start` through `stones` to one of `ends`, which is part of it; nothing if there is
// one in `start`.
PointSet shortest_path(const PointSet& start, const PointSet& stones, const PointSet& ends);

// Adds a shortest path of stones from `stone` to a liberty of its block other than those of `against`, and
// that liberty. There must be one.
void add_path_to_liberty(const Board& board, PointSet& zone, Point stone, const PointSet& against);

}  // namespace yomi
