// Transitive connections: three or more stones to be brought into one string. Cazenave and Helmstetter,
// "Search for transitive connections".
//
// judge_transitive() is the paper's search: alpha-beta with a table, two killer moves and the history
// heuristic over the positions of the whole question, with a generalized threats search for each connection
// on its own at every node. It stops at the four sure cases of section 4.1. What it says is an opinion:
// "lost" rests on searches that only find wins; "won" rests on disjoint traces, and on the keeper's moves
// being those of the union (or the intersection) of the traces, which misses moves. Proofs are looked for by
// transitive_search() (plan/transitive_connections.h).
#pragma once

#include "claim/zone_rules.h"
#include "read/proof/task.h"
#include "work/limits.h"

namespace yomi {

enum class KeeperMoves { Union, Intersection };  // of the traces of the connections

// What the main search sees in a position: readings of each connection alone, or, as in the alpha-beta that
// the paper compares with, only how long the ways between the strings are.
enum class Evaluation { Readings, Paths };

struct TransitiveOptions {
  Evaluation evaluation = Evaluation::Readings;
  KeeperMoves keeper_moves = KeeperMoves::Union;
  int highest_order = 3;                   // the paper's ordermax: of the reacher's moves
  std::int64_t secondary_nodes = 100'000;  // for each search of a connection on its own
  bool must_stand = false;  // a string that is joined but falls to a ladder at once does not count
};

enum class Opinion { Won, Lost, Unknown };  // of the reacher

struct TransitiveOpinion {
  Opinion opinion = Opinion::Unknown;
  Point move = kNoPoint;  // the first move of whoever wins, if it is his turn
  Stop stop = Stop::None;
  std::int64_t nodes = 0;       // moves played in all searches
  std::int64_t main_nodes = 0;  // of these in the main one
  PointSet keeper_moves;        // what the keeper would try at the root
};

TransitiveOpinion judge_transitive(const Task& task, const Limits& limits,
                                   const TransitiveOptions& options = {},
                                   const ZoneRules& rules = ZoneRules());

}  // namespace yomi
