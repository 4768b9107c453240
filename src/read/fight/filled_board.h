// The board with the outside of a fight filled by living stones of the attacker's: what it means to trust the
// surroundings (claim/trust.h).
#pragma once

#include <optional>

#include "claim/trust.h"

namespace yomi {

struct FilledBoard {
  Position position;
  Trust trust;
};

// The part of the outside that can be filled: no stones of the other side and none of their liberties, and no
// pocket without room for two eyes.
PointSet part_to_fill(const Position& position, Colour attacker, const PointSet& outside);

// Each block that meets the outside gets two eyes, as near to the fight as there is room for them. None if
// there is no room, or if a stone of the other side stands outside.
std::optional<FilledBoard> fill_outside(const Position& position, Colour attacker, const PointSet& outside);

}  // namespace yomi
