// Dead: a target that the reacher captures, whichever side moves first. It has room for one eye at most
// within his living walls (docs/theory.md, Dead).
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

// Nothing unless the claim's targets are one component in the pattern, and dead. `strict`: although the
// keeper may always retake a ko. Otherwise he may do so a limited number of times, or never.
std::optional<DeadTarget> dead_target(const Proof& proof, const Claim& claim, Size size, bool strict);

}  // namespace yomi
