// Generalized threats search, for every goal: finds wins of the reacher whose threats are small. Cazenave, as
// described in "Search for transitive connections" (section 3) and "The separation game" (section 7).
//
// At each node of the keeper the search asks: if the keeper passed, would a general threat of at most this
// size win? If none does, the node is given up. If one does, only replies that the zone of that win does not
// cover are worth trying (our zone is the paper's trace). At the reacher's nodes only moves up to the
// threat's order plus one are tried.
//
// Threats are tried from small to large. A node that needs a larger threat costs more, so that the main
// search, which goes by proof numbers, comes to it later. There are no disproof numbers. Of the keeper's
// replies, the one that seems hardest to answer is read first: either it soon shows that the node fails, or
// it is most of the work. Of the reacher's attacks, the one that looks best is read first
// (read/threats/attack_worth.h). A threat is verified by a small depth-first search
// (read/threats/threat_verifier.h).
//
// A win is a proof. "No threat up to this size wins" is a bound, not a loss.
#pragma once

#include <memory>
#include <span>

#include "claim/observer.h"
#include "claim/threat.h"
#include "claim/zone_rules.h"
#include "read/connect/separation_moves.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"
#include "read/threats/attack_worth.h"

namespace yomi {

// The papers' threats: for connections and walls, and for captures.
inline constexpr Threat kConnectionThreat{8, 5, 2};
inline constexpr Threat kCaptureThreat{6, 5};

// For long fights, where passes are searched, too (ThreatOptions::pass_order).
inline constexpr Threat kFightThreat{4, 3, 1};
inline constexpr int kFightOrder = 5;

// The largest threats of successive searches, if the caller names none. The paper's threat comes first.
std::span<const Threat> usual_threats(GoalKind kind);

struct ThreatOptions {
  Threat largest;  // if empty: the threat of the task's scope, or else each of usual_threats()
  WallMoves walls = WallMoves::Paths;  // the generator of moves for a wall between two strings
  bool reads_ladders = true;  // gives up where a ladder captures a string that is to be joined; an option so
                              // it can be measured
  // If it is not 0: a node where no threat wins after the keeper's pass is not given up. The pass is then
  // searched like any other reply, in positions up to this order. Moves that take a ko and can be retaken are
  // not tried, which saves much work in long fights.
  int pass_order = 0;
  Point first_move = kNoPoint;  // the only move of the reacher at the root; kNoPoint: all moves
  const AttackWeights* weights = &kAttackWeights;  // how promising attacks are
};

// The winner is the reacher or unknown. Threats are cut at the order task.scope.order.
SearchOutcome threats_search(const Task& task, const Limits& limits, Observer* observer = nullptr,
                             const ZoneRules& rules = ZoneRules(), const ThreatOptions& options = {});

// Reads the same goal in one position after another and keeps its proofs. If the zone of an earlier win
// agrees with the board, that win is the answer.
class ThreatReader {
 public:
  ThreatReader(const Task& task, const ZoneRules& rules);
  ThreatReader(ThreatReader&&) noexcept;
  ThreatReader& operator=(ThreatReader&&) noexcept;
  ~ThreatReader();

  struct Reading {
    bool is_won = false;    // won by the reacher
    PointSet zone;          // the zone of the win
    Point move = kNoPoint;  // the winning move, if the reacher is to move
    std::int64_t nodes = 0;
  };
  // The named stones must be on the board. The threats are those of the task's scope, or else the usual ones.
  Reading read(const Position& position, const Limits& limits);
  std::int64_t bytes() const;

 private:
  Scope scope_;
  std::unique_ptr<class ThreatSearch> search_;
};

}  // namespace yomi
