#include "read/threats/threat_moves.h"

#include <algorithm>

#include "read/connect/eight_path.h"
#include "read/general/candidates.h"

namespace yomi {

namespace {

bool goes_by_the_paper(const Game& game, WallMoves walls) {
  return walls != WallMoves::Paths && game.goal().is_wall() && game.goal().points.size() == 2;
}

}  // namespace

int least_order(const Game& game, int most, WallMoves walls, int at_least) {
  if (game.is_out_of_reach()) return most + 1;
  if (goes_by_the_paper(game, walls)) {
    const int order = separation_order(game, walls == WallMoves::Advanced ? most : kLongestEightPath);
    if (walls == WallMoves::Advanced) return order;
    return order > kLongestEightPath ? most + 1 : std::min(order, 1);
  }
  if (game.goal().joins()) return connection_order(game, most, at_least);
  return std::min(moves_needed(game), most + 1);
}

int Orders::least(int most, int at_least) {
  const Hash stones = game_.stones_hash();
  Known& known = known_[stones % kSlots];
  if (known.stones == stones && known.order >= 0) {
    if (known.order > most) return most + 1;
    if (!known.is_bound) return known.order;
  }
  const int order = least_order(game_, most, walls_, at_least);
  known = {stones, static_cast<std::int8_t>(order), order > most};
  return order;
}

PointSet moves_of_order(const Game& game, int order, WallMoves walls) {
  if (goes_by_the_paper(game, walls))
    return walls == WallMoves::Naive ? naive_separation_moves(game, order)
                                     : advanced_separation_moves(game, order);
  if (game.goal().joins()) return MovesByOrder(game, order, walls).up_to(order);
  return game.goal().kind == GoalKind::Capture && moves_needed(game) >= order ? forcing_moves(game)
                                                                              : attacking_moves(game, order);
}

MovesByOrder::MovesByOrder(const Game& game, int most, WallMoves walls) : game_(game), walls_(walls) {
  if (!game.goal().joins() || goes_by_the_paper(game, walls)) return;
  saving_ = saving_moves(game);
  if (!saving_) joining_.emplace(game, most);
}

PointSet MovesByOrder::up_to(int order) {
  if (saving_) return *saving_;
  return joining_ ? joining_->up_to(order) : moves_of_order(game_, order, walls_);
}

bool is_taken_back(const Game& game, Point move) {
  const Board& board = game.board();
  if (board.ko_master() != game.keeper() || !board.captures_something(move, game.reacher())) return false;
  return board.captures(move, game.reacher()).size() == 1 &&
         !board.neighbours(move).intersects(board.empty() | board.stones(game.reacher()));
}

Point move_of_order_one(Game& game) {
  if (game.goal().joins() || game.goal().kind == GoalKind::Capture) return move_that_wins_at_once(game);
  for (Point move : attacking_moves(game, 1)) {
    if (!game.board().is_legal(move)) continue;
    game.play(move);
    const bool reached = game.is_reached();
    game.undo();
    if (reached) return move;
  }
  return kNoPoint;
}

bool can_be_put_off(Game& game, Orders& orders, int most, WallMoves walls, Point& last) {
  if (goes_by_the_paper(game, walls)) return can_be_unseparated(game, kLongestEightPath);
  if (game.goal().joins()) {
    const int before = orders.least(most);
    const auto puts_off = [&](Point move) {
      if (!game.board().is_legal(move)) return false;
      game.play(move);
      const bool put_off = orders.least(most, before) > most;
      game.undo();
      return put_off;
    };
    if (last != kNoPoint && puts_off(last)) return true;
    for (Point move : narrow_points(game, most)) {
      if (move == last || !puts_off(move)) continue;
      last = move;
      return true;
    }
    return false;
  }
  return game.goal().kind == GoalKind::Capture && game.targets().size() == 1 &&
         moves_needed_after_best_reply(game) > most;
}

bool is_lost_at_a_glance(Game& game, LadderReader& ladders) {
  const bool asked = game.goal().kind == GoalKind::Connect || game.goal().kind == GoalKind::SafeSeparate;
  return asked && falls_to_a_ladder(game, ladders);
}

}  // namespace yomi
