// What a searcher reports while it works, for statistics, learning and progress displays. Without an observer
// the cost is one test of a pointer for each node.
#pragma once

#include <cstdint>
#include <string>

#include "claim/claim.h"
#include "work/limits.h"

namespace yomi {

// A node of a search by proof numbers. The search leaves it for another node when a number reaches its limit.
struct NodeNumbers {
  int order = 0;              // of threats that it looks for; 0: the search does not go by orders
  std::uint32_t to_win = 0;   // how hard it is to show that the side to move wins,
  std::uint32_t to_lose = 0;  // and that it loses
  std::uint32_t limit_to_win = 0;
  std::uint32_t limit_to_lose = 0;
};

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
  // The zone of the claim by which the node was settled.
  virtual void shown(const Game&, const PointSet& /*zone*/) {}
  // The children of the node have been looked at once more.
  virtual void weighed(const Game&, const NodeNumbers&) {}
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
