// The assumption that the surroundings of a fight hold: the stones around it are safe, and the points beyond
// belong to the attacker, who is the reacher of a capture. A proof under this assumption is a proof about the
// board whose outside is filled with living stones of the attacker's.
#pragma once

#include "go/position.h"

namespace yomi {

struct Trust {
  Position board;    // as it stands
  PointSet safe;     // the attacker's stones on it that are taken as safe
  PointSet outside;  // the points that are taken as his
  PointSet eyes;     // of these the points that stay empty on the filled board
};

}  // namespace yomi
