// λ-search on the Go board, for every goal of ours: the position type that read/lambda/lambda.h asks for.
//
// With sound zones, the defender's replies are those that the zone of the win after its pass does not cover,
// and a win is a proof. With the paper's R*-zone they are the points of that zone; such a win is only the
// paper's opinion, without a proof. The R*-zone of the lower order that failed proposes the attacker's moves.
// The ladder reader reads λ¹.
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

// For a position where the keeper is to move and a pass loses: where the keeper may reply, and which replies
// avert the threat.
struct ReplyZones {
  int order = -1;      // the order of the win after the pass; -1 if no win was found
  PointSet sound;      // replies that the sound zone does not cover
  PointSet relevancy;  // the R*-zone
  PointSet averting;   // replies after which there is no win up to that order: the keeper's λ-moves
};
// Each of the searches may spend all of the limits. `averting` contains only replies that were searched to
// the end.
ReplyZones reply_zones(const Task& task, const Limits& limits);

// "ladder", "net or loose ladder, λ²", "λ³", …
std::string name_of_order(int order);

// A target that is caught at order n has n+1 effective liberties: the attacker still needs n+1 moves, even if
// the defender does not answer them.
constexpr int effective_liberties(int order) {
  return order + 1;
}

}  // namespace yomi
