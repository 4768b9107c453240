// Guesses by shape whether strings connect, for connections that are not proved either way. It decides only
// what an answer calls likely.
//
// Strings at most three moves apart are usually connected if their owner moves first. They usually are, too,
// if the other side moves first and none of its stones is next to the shortest ways, straight or diagonally.
#pragma once

#include "claim/game.h"

namespace yomi {

// For connections only. If three or more stones are named, each neighbouring pair must look connected.
bool looks_connected(const Position& position, const Goal& goal);

}  // namespace yomi
