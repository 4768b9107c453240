// What a searcher tells while it works. Certificates, statistics and live progress hang on this one
// interface; without an observer a searcher pays one test of a pointer per node.
#pragma once

#include <cstdint>
#include <string>

#include "claim/claim.h"
#include "work/limits.h"

namespace yomi {

class Observer {
 public:
  virtual ~Observer() = default;
  // A node is being expanded, `depth` moves below the root.
  virtual void opened(const Game&, int /*depth*/) {}
  // The prover's side, or the other side, tries a move.
  virtual void moved(const Game&, Point /*move*/) {}
  virtual void replied(const Game&, Point /*move*/) {}
  // The node is settled: `winner` has it, as far as the searcher knows now.
  virtual void closed(const Game&, Colour /*winner*/) {}
  // The reacher has found the attack that wins here, after so many nodes below this one. `threat`: what would
  // have won after a pass instead of the keeper's last move, or kNoPoint.
  virtual void attack_found(const Game&, Point /*attack*/, Point /*threat*/, std::int64_t /*work*/) {}
  // The node has been searched to its end at this λ order.
  virtual void order_settled(const Game&, int /*order*/, bool /*reacher_wins*/) {}
  // Nothing is proved, but there is a reason to bet on this side from now on, or on a ko (nobody).
  virtual void leans_to(Colour /*side*/) {}
  // A stage of a plan begins, with this share of the limits, and ends: after so many nodes, with this result
  // in words. Stages may contain stages.
  virtual void stage_began(const char* /*name*/, const char* /*why*/, const Limits& /*share*/) {}
  virtual void stage_ended(std::int64_t /*nodes*/, double /*seconds*/, const std::string& /*result*/) {}
  // Called now and then, for progress displays.
  virtual void progress(std::int64_t /*nodes*/, std::int64_t /*bytes*/) {}
};

}  // namespace yomi
