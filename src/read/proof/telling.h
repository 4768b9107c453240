// What the searches by proof numbers tell their observer, in the same words.
#pragma once

#include "claim/game.h"
#include "claim/observer.h"

namespace yomi {

// Progress is told once in this number of nodes: often enough for a display, rarely enough to cost nothing.
constexpr std::int64_t kNodesBetweenProgress = 4096;

// A node is being expanded, `depth` moves below the root. `nodes` and `bytes`: what the search has used so
// far.
inline void tell_node(Observer& observer, const Game& game, int depth, std::int64_t nodes,
                      std::int64_t bytes) {
  observer.opened(game, depth);
  if (nodes % kNodesBetweenProgress == 0) observer.progress(nodes, bytes);
}

// The side to move tries this move: an attack of the reacher's, or a reply of the keeper's.
inline void tell_move(Observer& observer, const Game& game, Point move) {
  if (game.reacher_to_move())
    observer.moved(game, move);
  else
    observer.replied(game, move);
}

}  // namespace yomi
