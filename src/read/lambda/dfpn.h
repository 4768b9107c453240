// Proof-number search with λ orders folded in: finds wins for the reacher on open boards.
//
// A node is a position together with an order. At order n the reacher may only play moves that threaten a win
// of order n-1 if the keeper passes; at order 0 he must win on the spot, so order 1 is the ladder, order 2
// the net. The proof numbers choose at every node between the orders (a node's own lower order is one of its
// children) as well as between the moves. What refutes the keeper's pass has a zone, and the zone leaves few
// replies to look at; a win is made of claims like any other. No win up to order n is a bound, not a loss.
// After Thomsen's λ-search and Yoshizoe, Kishimoto and Müller's λ df-pn.
#pragma once

#include "claim/observer.h"
#include "claim/zone_rules.h"
#include "read/lambda/prospects.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

// Tries the orders from 1 to task.scope.order (kDefaultOrder if that is 0). The winner is the reacher or
// unknown.
inline constexpr int kDefaultOrder = 4;
SearchOutcome dfpn(const Task& task, const Limits& limits, Observer* observer = nullptr,
                   const ZoneRules& rules = ZoneRules(), const CaptureWeights& weights = kCaptureWeights);

}  // namespace yomi
