#include "read/fight/life_judgement.h"

#include <algorithm>

#include "read/fight/life_surroundings.h"
#include "read/general/candidates.h"

namespace yomi {

namespace {

constexpr int kRoomToLive = 15;
constexpr unsigned kFewMoves = 6;  // in a row, for two eyes

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

bool may_be_settled_nearby(const Game& game) {
  if (!has_room_to_run(game.board().position(), game.goal())) return true;
  const std::vector<FightArea> areas = life_areas(game);
  return std::any_of(areas.begin(), areas.end(), [&](const FightArea& around) {
    const LifeArea area(game, around.inside, LifeArea::Beyond::Dies, around.merged);
    const LocalState state = area.state_of(game);
    return area.moves_to_live(state, area.solid(state).stones) <= kFewMoves;
  });
}

}  // namespace yomi
