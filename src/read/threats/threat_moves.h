// The questions of the generalized threats search about a goal: how many moves are missing, which moves help,
// and when the goal is as good as lost. Each function serves all goals. No proof depends on them. For walls
// between two strings, the move generators of the separation paper can be chosen instead of our own.
#pragma once

#include <optional>
#include <vector>

#include "read/connect/connection_moves.h"
#include "read/connect/separation_moves.h"

namespace yomi {

// The order of a position: a lower bound of the moves in a row that the reacher needs if the keeper always
// passes; `most` + 1 if it is larger than `most`.
int least_order(const Game& game, int most, WallMoves walls = WallMoves::Paths, int at_least = 0);

// The same, remembered by the stones on the board, since the side to move does not matter. A move of the
// reacher lowers the order by one at most, and a move of the keeper never lowers it. Callers therefore mostly
// know a lower bound, `at_least`.
class Orders {
 public:
  Orders(const Game& game, WallMoves walls) : game_(game), walls_(walls) {}
  int least(int most, int at_least = 0);

 private:
  static constexpr size_t kSlots = size_t{1} << 12;
  struct Known {
    Hash stones = 0;
    std::int8_t order = -1;
    bool is_bound = false;  // the order is this number or more
  };
  const Game& game_;
  WallMoves walls_;
  std::vector<Known> known_{kSlots};
};

// Moves of the reacher after which it may need only `order` - 1 more moves in a row. Some may be illegal.
PointSet moves_of_order(const Game& game, int order, WallMoves walls = WallMoves::Paths);

// The same for all orders up to `most`; valid until the board changes. If a named string of a connection is
// in atari, only moves that save it are tried.
class MovesByOrder {
 public:
  MovesByOrder(const Game& game, int most, WallMoves walls);
  PointSet up_to(int order);

 private:
  const Game& game_;
  WallMoves walls_;
  std::optional<PointSet> saving_;
  std::optional<ConnectionMoves> joining_;
};

// Does the reacher's move take a ko that the keeper, as the ko master, may retake at once? Such a move wins
// nothing, since the board is then as before.
bool is_taken_back(const Game& game, Point move);

// A legal move of the reacher that reaches the goal at once, or kNoPoint.
Point move_of_order_one(Game& game);

// The keeper is to move: is there a move after which the reacher needs more than `most` moves? `last`: the
// move that did so the last time, which is tried first; kNoPoint at the beginning.
bool can_be_put_off(Game& game, Orders& orders, int most, WallMoves walls, Point& last);

// The keeper is to move: can it win quickly for good, for example by a ladder? Walls are not asked, because
// they are often closed before a ladder ends. Safe walls are asked: during a ladder their stones have at most
// two liberties. This is the capture search of the separation paper, section 5.2, without its limit of six
// captures and five ataris.
bool is_lost_at_a_glance(Game& game, LadderReader& ladders);

}  // namespace yomi
