// λ-search on the Go board, for every goal of ours: the position type that read/lambda/lambda.h asks for.
//
// With sound zones the defender's replies are those that the zone of the win after his pass leaves uncovered,
// and a win is a proof. With the paper's R*-zone they are the points of that zone; such a win is only the
// paper's opinion and comes without a proof. The attacker's moves are proposed by the R*-zone of the lower
// order that failed; in Go λ¹ is read by the ladder reader.
#pragma once

#include "claim/observer.h"
#include "claim/zone_rules.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

enum class LambdaZones { Sound, Relevancy };

struct LambdaOptions {
  LambdaZones zones = LambdaZones::Sound;
  std::int64_t ladder_nodes = 200'000;  // a ladder that takes more is not read; the bound says so
};

inline constexpr int kDefaultLambdaOrder = 3;

// Tries the orders up to task.scope.order (kDefaultLambdaOrder if that is 0). The winner is the reacher or
// unknown. With R*-zones a win has no proof and no root claim.
SearchOutcome lambda_search(const Task& task, const Limits& limits, Observer* observer = nullptr,
                            const ZoneRules& rules = ZoneRules(), const LambdaOptions& options = {});

// A position with the keeper to move, lost for him if he passes: where he may reply, and what averts the
// threat.
struct ReplyZones {
  int order = -1;      // of the win after his pass; -1 if none was found
  PointSet sound;      // what the sound zone leaves uncovered
  PointSet relevancy;  // the R*-zone
  PointSet averting;   // replies after which there is no win up to that order; the keeper's λ-moves
};
// Each of the searches may spend the limits; `averting` holds only what was searched to the end.
ReplyZones reply_zones(const Task& task, const Limits& limits);

// "ladder", "net or loose ladder, λ²", "λ³", …
std::string name_of_order(int order);

// A target caught at order n costs the attacker n+1 moves that the defender need not answer.
constexpr int effective_liberties(int order) {
  return order + 1;
}

}  // namespace yomi
