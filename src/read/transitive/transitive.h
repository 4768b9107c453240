// Transitive connections: three or more stones to be brought into one string. Cazenave and Helmstetter,
// "Search for transitive connections".
//
// judge_transitive() is the paper's search: alpha-beta with a table, two killer moves and the history
// heuristic over the positions of the whole question. At each node it runs a generalized threats search for
// each connection by itself. It stops at the four sure cases of section 4.1. Its result is an opinion. "Lost"
// is not sure, because the searches of the connections only find wins. "Won" is not sure, because it depends
// on disjoint traces, and because the keeper's moves are taken from the union (or the intersection) of the
// traces, which misses moves. transitive_search() (plan/transitive_connections.h) looks for proofs.
#pragma once

#include "claim/zone_rules.h"
#include "read/proof/task.h"
#include "work/limits.h"

namespace yomi {

enum class KeeperMoves { Union, Intersection };  // how the traces of the connections are combined

// How the main search evaluates a position: by reading each connection by itself, or only by the lengths of
// the ways between the strings, as in the alpha-beta search with which the paper compares.
enum class Evaluation { Readings, Paths };

struct TransitiveOptions {
  Evaluation evaluation = Evaluation::Readings;
  KeeperMoves keeper_moves = KeeperMoves::Union;
  int highest_order = 3;                   // the highest order of the reacher's moves: the paper's ordermax
  std::int64_t secondary_nodes = 100'000;  // for each search of one connection
  bool must_stand = false;                 // a joined string does not count if a ladder captures it at once
};

enum class Opinion { Won, Lost, Unknown };  // for the reacher

struct TransitiveOpinion {
  Opinion opinion = Opinion::Unknown;
  Point move = kNoPoint;  // the winner's first move, if the winner is to move
  Stop stop = Stop::None;
  std::int64_t nodes = 0;       // moves played in all searches
  std::int64_t main_nodes = 0;  // moves played in the main search
  PointSet keeper_moves;        // the keeper's moves that are tried at the root
};

TransitiveOpinion judge_transitive(const Task& task, const Limits& limits,
                                   const TransitiveOptions& options = {},
                                   const ZoneRules& rules = ZoneRules());

}  // namespace yomi
