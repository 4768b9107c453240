// What a searcher reports while it works, for statistics, learning and progress displays. Without an observer
// the cost is one test of a pointer for each node.
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
  // The reacher (moved) or the keeper (replied) tries a move.
  virtual void moved(const Game&, Point /*move*/) {}
  virtual void replied(const Game&, Point /*move*/) {}
  // The node is settled: `winner` wins, as far as the searcher knows.
  virtual void closed(const Game&, Colour /*winner*/) {}
  // The reacher has found the attack that wins in this position. `work`: the number of nodes searched below
  // it. `threat`: the move that would have won if the keeper had passed instead of its last move, or
  // kNoPoint.
  virtual void attack_found(const Game&, Point /*attack*/, Point /*threat*/, std::int64_t /*work*/) {}
  // The node has been decided at this λ order.
  virtual void order_settled(const Game&, int /*order*/, bool /*reacher_wins*/) {}
  // Nothing is proved, but from now on this side seems likely to win. Empty: a ko seems likely.
  virtual void leans_to(Colour /*side*/) {}
  // The bet stands from now on, whatever else leans to a side.
  virtual void leans_for_good() {}
  // A stage of a plan begins, with this share of the limits; and it ends, after this number of nodes, with
  // its result in words. Stages may contain stages.
  virtual void stage_began(const char* /*name*/, const char* /*why*/, const Limits& /*share*/) {}
  virtual void stage_ended(std::int64_t /*nodes*/, double /*seconds*/, const std::string& /*result*/) {}
  // Called from time to time, for progress displays.
  virtual void progress(std::int64_t /*nodes*/, std::int64_t /*bytes*/) {}
};

}  // namespace yomi
