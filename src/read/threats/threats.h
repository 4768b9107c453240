// Generalized threats search, for every goal: finds wins of the reacher whose threats are small. Cazenave, as
// described in "Search for transitive connections" (section 3) and "The separation game" (section 7).
//
// At every node of the keeper's the search asks: if he passed, would a general threat of at most this size
// win? If none does the node is given up; if one does, what the zone of that win leaves uncovered are the
// only replies worth trying (the paper's trace is our zone). At the reacher's nodes only moves of order up to
// the threat's order plus one are tried. Threats are tried from small to large: a node that needs a larger
// one costs more, and the main search, by proof numbers, comes to it later. Disproof numbers are not kept:
// of the keeper's replies the one is read first that seems hardest to answer, for it fails soonest or is most
// of the work; of the reacher's attacks the one that looks best (read/threats/attack_worth.h). Verifying a
// threat is a small depth-first search of its own (read/threats/threat_verifier.h).
//
// A win is a proof like any other. That no threat up to this size wins is a bound, not a loss.
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

// Long fights, where passes are read on (ThreatOptions::pass_order).
inline constexpr Threat kFightThreat{4, 3, 1};
inline constexpr int kFightOrder = 5;

// The largest threats of one search after the other, for whoever names none: the paper's first.
std::span<const Threat> usual_threats(GoalKind kind);

struct ThreatOptions {
  Threat largest;  // none: that of the limits, or else one search after the other with usual_threats
  WallMoves walls = WallMoves::Paths;  // which moves a wall between two strings tries
  bool reads_ladders =
      true;  // gives up where a string that is to be joined falls to a ladder; to be measured
  // If it is not 0: where no threat wins after the keeper's pass the node is not given up; the pass is
  // searched like any other reply, in positions up to this order. Kos that are taken back are not tried then:
  // that saves much in long fights, while in short ones it only changes what is known when.
  int pass_order = 0;
  Point first_move = kNoPoint;  // the only one the reacher tries at the root; kNoPoint: all
  const AttackWeights* weights = &kAttackWeights;  // what makes an attack promising
};

// The winner is the reacher or unknown. task.scope.order cuts threats at this order.
SearchOutcome threats_search(const Task& task, const Limits& limits, Observer* observer = nullptr,
                             const ZoneRules& rules = ZoneRules(), const ThreatOptions& options = {});

// Reads the same goal in one position after another and keeps what it has proved: where the zone of an
// earlier win agrees with the board, that is the answer.
class ThreatReader {
 public:
  ThreatReader(const Task& task, const ZoneRules& rules);
  ThreatReader(ThreatReader&&) noexcept;
  ThreatReader& operator=(ThreatReader&&) noexcept;
  ~ThreatReader();

  struct Reading {
    bool is_won = false;    // for the reacher
    PointSet zone;          // of a win
    Point move = kNoPoint;  // of a win of the reacher to move
    std::int64_t nodes = 0;
  };
  // The named stones must be there. The threats are those of the task's scope, or else the usual ones.
  Reading read(const Position& position, const Limits& limits);
  std::int64_t bytes() const;

 private:
  Scope scope_;
  std::unique_ptr<class ThreatSearch> search_;
};

}  // namespace yomi
