// What to bet on where a connection is not proved either way: good shape. Nothing rests on it but `likely`.
//
// Strings that are at most three moves apart are usually connected if their owner moves first; and also if
// the other side does, as long as none of its stones is next to the shortest ways, diagonally or straight.
#pragma once

#include "claim/game.h"

namespace yomi {

// For connections only; of three stones and more every neighbouring pair must look so.
bool looks_connected(const Position& position, const Goal& goal);

}  // namespace yomi
