// Proof-number search with λ orders folded in: finds wins for the reacher on open boards.
//
// A node is a position together with an order. At order n the reacher may only play moves that threaten a win
// of order n-1 if the keeper passes. At order 0 it must win at once. So order 1 is the ladder, and order 2
// the net. The same position one order lower is one of a node's children, so that the proof numbers choose
// between orders as well as between moves.
//
// The win after the keeper's pass has a zone, and only few replies are outside what that zone covers. A win
// is made of claims, like all wins. "No win up to order n" is a bound, not a loss. After Thomsen's λ-search
// and λ df-pn by Yoshizoe, Kishimoto and Müller.
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
