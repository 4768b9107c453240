#include "read/life_judgement.h"

namespace yomi {

namespace {

constexpr int kRoomToLive = 15;

}  // namespace

int room_of_targets(const Game& game) {
  const Board& board = game.board();
  PointSet mine;
  for (Point target : game.targets()) mine |= board.block(target).stones;
  PointSet theirs = board.stones(game.reacher());
  PointSet free = board.empty();
  int room = 0;
  for (;;) {
    const PointSet lost = board.neighbours(theirs) & free;
    theirs |= lost;
    free -= lost;
    const PointSet gained = board.neighbours(mine) & free;
    if (gained.empty()) return room;
    mine |= gained;
    free -= gained;
    room += gained.size();
  }
}

Colour expected_in_fight(const Game& game) {
  return room_of_targets(game) >= kRoomToLive ? game.keeper() : game.board().to_move();
}

}  // namespace yomi
