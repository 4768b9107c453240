// Which part of the board a fight for life takes.
//
// Walls are blocks that live by Benson's theorem, and blocks that touch wide open space. From the targets the
// area grows block by block and point by point, nearest first and weak blocks before strong ones, up to the
// walls or until it is full. A fight is tried in a small area first: if the reacher wins although every way
// out is life for the keeper, or the keeper although no way out is, a larger area will not change that.
#pragma once

#include <optional>
#include <vector>

#include "read/fight/life_area.h"

namespace yomi {

struct FightArea {
  PointSet inside;
  PointSet merged;  // blocks that are one point each, so that more of them fit

  bool operator==(const FightArea&) const = default;
};

// From small to large; none if not even the targets fit. `rivals`: stones that are known to be in the fight,
// too; there are areas without them and areas with them. If any stones may live: around each block. A large
// target is one point where the area would not fit otherwise: when it is captured the fight is over.
std::vector<FightArea> life_areas(const Game& game, const PointSet& rivals = {});

// The same, but smaller still: little more than the targets and their liberties.
std::vector<FightArea> small_areas(const Game& game);

// For a race, from small to large: the targets and their rivals with the rooms at their liberties and
// whatever is captive there, then with the blocks around them that are no walls, and so on.
std::vector<FightArea> race_areas(const Game& game, const PointSet& rivals);

// The area of a fight that is enclosed, every way out being life. None if the fight is not enclosed, or takes
// more than LifeArea::kMostPoints points.
std::optional<LifeArea> enclosed_area(const Game& game);

}  // namespace yomi
