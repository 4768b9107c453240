// What the generalized threats search asks of a goal: how far it is from its end, which moves bring it nearer
// by so much, and when it is as good as lost. One function each, for every goal; nothing proved depends on
// them. For walls between two strings the generators of the separation paper can be chosen instead of our
// own.
#pragma once

#include <optional>
#include <vector>

#include "read/connect/connection_moves.h"
#include "read/connect/separation_moves.h"

namespace yomi {

// At least so many moves in a row the reacher needs if the keeper only passes; `most` + 1 if it is more than
// `most`. Never more than the truth.
int least_order(const Game& game, int most, WallMoves walls = WallMoves::Paths, int at_least = 0);

// The same, remembered by the stones on the board: whose turn it is does not matter. A move of the reacher's
// makes it less by one at most, and one of the keeper's does not make it less: so whoever asks knows mostly
// that it is `at_least` so much.
class Orders {
 public:
  Orders(const Game& game, WallMoves walls) : game_(game), walls_(walls) {}
  int least(int most, int at_least = 0);

 private:
  static constexpr size_t kSlots = size_t{1} << 12;
  struct Known {
    Hash stones = 0;
    std::int8_t order = -1;
    bool is_bound = false;  // it is so much or more
  };
  const Game& game_;
  WallMoves walls_;
  std::vector<Known> known_{kSlots};
};

// Moves of the reacher's of order `order` or less: after one of them he may need order - 1 more, all in a
// row. They may be illegal.
PointSet moves_of_order(const Game& game, int order, WallMoves walls = WallMoves::Paths);

// The same for several orders up to `most`, while the board stands as it does. Named strings of a connection
// that are in atari are saved first: then no other moves are tried.
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

// The reacher's move takes a ko, and the keeper, who is the ko master, may take it back: then the board is as
// it was, and nothing is won by it.
bool is_taken_back(const Game& game, Point move);

// A legal move of the reacher's that reaches the goal at once, or kNoPoint.
Point move_of_order_one(Game& game);

// The keeper is to move: may he, by one move, leave the reacher more than `most` moves to do? The move that
// did so last is tried first; kNoPoint before there is one.
bool can_be_put_off(Game& game, Orders& orders, int most, WallMoves walls, Point& last);

// The keeper is to move: has he a quick way to win for good, such as a ladder? Not asked of walls: they are
// often closed before a ladder has run its course. A safe wall is not: until a ladder ends its stones have
// two liberties at most. This is the capture search of the separation paper, section 5.2, without its limit
// of six captures and five ataris.
bool is_lost_at_a_glance(Game& game, LadderReader& ladders);

}  // namespace yomi
