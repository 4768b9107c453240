#include "read/threat_moves.h"

#include <algorithm>

#include "read/candidates.h"
#include "read/connection_moves.h"

namespace yomi {

namespace {

bool is_capture(const Game& game) {
  return game.goal().kind == GoalKind::Capture;
}

}  // namespace

int least_order(const Game& game, int most) {
  if (game.is_out_of_reach()) return most + 1;
  if (is_capture(game)) return std::min(moves_needed(game), most + 1);
  return connection_order(game, most);
}

PointSet moves_of_order(const Game& game, int order) {
  if (!is_capture(game)) return connection_moves(game, order);
  return moves_needed(game) >= order ? forcing_moves(game) : attacking_moves(game, order);
}

bool can_be_put_off(Game& game, int most) {
  if (is_capture(game)) return game.targets().size() == 1 && moves_needed_after_best_reply(game) > most;
  return can_be_cut_off(game, most);
}

bool is_lost_at_a_glance(Game& game, LadderReader& ladders) {
  return !is_capture(game) && falls_to_a_ladder(game, ladders);
}

}  // namespace yomi
