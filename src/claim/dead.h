// Dead: a target that will be captured, whoever is to move, because it has room for one eye at most within
// the reacher's living walls (docs/theory.md, Dead).
//
// All is read from a pattern. What stands on the points that it leaves open plays no part.
#pragma once

#include <optional>

#include "claim/claim.h"
#include "go/point_set.h"

namespace yomi {

// What a dead target depends on: as long as these stones stand it is dead.
struct DeadTarget {
  PointSet solid;   // the reacher's stones that are there for good
  PointSet target;  // the block, as far as the pattern shows it
};

// The claim's targets are one component in the pattern, and dead. `strict`: though the keeper may retake
// every ko at once, for ever. Otherwise nobody may, or the reacher, or the keeper a number of times.
std::optional<DeadTarget> dead_target(const Proof& proof, const Claim& claim, Size size, bool strict);

}  // namespace yomi
