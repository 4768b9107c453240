// The room a keeper has where walls around him have fallen.
//
// The guide takes the reacher's walls for granted. A keeper who fights a ko for ever has to be ready for
// their fall (read/proof/keeper_closure.h), and there he should make use of the room instead of fighting on:
// a reacher who puts his walls up again stone by stone, in any order, makes the proof grow with every order.
// So a search of its own looks at the area together with a part of the points where the walls stood.
#pragma once

#include <memory>
#include <vector>

#include "read/fight/life_search.h"

namespace yomi {

class LifeRuins {
 public:
  struct Room {
    Room(const PointSet& walls, const LifeArea& with_walls, Budget& budget)
        : fallen(walls), area(with_walls), search(area, {false, true}, budget, false) {}

    PointSet fallen;
    LifeArea area;
    LifeSearch search;               // the keeper wins no ko
    std::int64_t spent_in_vain = 0;  // nodes, where he was not seen to live
  };

  // The walls as they stand in this game.
  LifeRuins(const LifeArea& area, const Game& game, Budget& budget);

  // None while all walls stand.
  Room* room_in(const Game& game);

 private:
  static constexpr int kMostFallen = 12;  // points; more make the search slow

  LifeArea area_with(const PointSet& fallen, const Game& game) const;

  PointSet inside_;
  Budget& budget_;
  std::vector<PointSet> walls_;
  std::vector<std::unique_ptr<Room>> rooms_;
};

}  // namespace yomi
