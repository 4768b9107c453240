// Paths over stones that a zone must show: between stones that are joined, and from a stone to a liberty.
#pragma once

#include "go/board.h"

namespace yomi {

// Shortest paths inside `stones` that join all of `ends`. `diagonally`: steps may also be diagonal.
PointSet joining_paths(const PointSet& ends, const PointSet& stones, bool diagonally);

// A shortest path from `start` through `stones` to one of `ends`. It includes the end but not the start.
// Empty if `start` contains an end.
PointSet shortest_path(const PointSet& start, const PointSet& stones, const PointSet& ends);

// Adds a shortest path of stones from `stone` to a liberty of its block, and the liberty. Points of `against`
// do not count as liberties. There must be another one.
void add_path_to_liberty(const Board& board, PointSet& zone, Point stone, const PointSet& against);

}  // namespace yomi
