#include "read/fight/life_ruins.h"

#include <algorithm>

namespace yomi {

// Where a block is one point of the area there is no telling which points are its neighbours.
LifeRuins::LifeRuins(const LifeArea& area, const Game& game, Budget& budget)
    : inside_(area.points(area.all())), budget_(budget) {
  if (area.has_merged()) return;
  game.board().for_each_block_touching(inside_, game.reacher(), [&](Point stone) {
    const PointSet& stones = game.board().block(stone).stones;
    if (!inside_.contains_all(stones)) walls_.push_back(stones);
  });
}

LifeRuins::Room* LifeRuins::room_in(const Game& game) {
  PointSet fallen;
  for (const PointSet& wall : walls_)
    if (!game.board().stones(game.reacher()).contains_all(wall)) fallen |= wall;
  if (fallen.empty()) return nullptr;
  for (const std::unique_ptr<Room>& room : rooms_)
    if (room->fallen == fallen) return room.get();
  rooms_.push_back(std::make_unique<Room>(fallen, area_with(fallen, game), budget_));
  return rooms_.back().get();
}

// The points nearest to the targets first.
LifeArea LifeRuins::area_with(const PointSet& fallen, const Game& game) const {
  PointSet inside = inside_;
  const int most = std::min(LifeArea::kMostPoints, inside.size() + kMostFallen);
  PointSet near = game.targets();
  while (inside.size() < most && !inside.contains_all(fallen)) {
    near = dilated(near) & game.board().area();
    for (Point point : (near & fallen) - inside)
      if (inside.size() < most) inside.insert(point);
  }
  return LifeArea(game, inside, LifeArea::Beyond::Dies);
}

}  // namespace yomi
