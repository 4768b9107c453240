// Life and death in an enclosed area: a fast search of the area says who wins, and a proof on the whole board
// follows it, move by move.
//
// The search (life_search.h) sees only the area and takes its walls for granted. The proof takes nothing for
// granted: a reacher's win is built from claims, with an answer to every reply that their zones leave
// uncovered, inside the area or not; a keeper's win is closed by KeeperClosure. Where the guide is
// misleading there is no proof, and the answer is unknown.
#pragma once

#include <memory>

#include "claim/observer.h"
#include "claim/zone_rules.h"
#include "read/fight/life_area.h"
#include "read/fight/life_patterns.h"
#include "read/proof/search_outcome.h"
#include "read/proof/task.h"

namespace yomi {

// How a ko stands, as far as the area shows it.
struct KoCount {
  Colour first = Colour::Empty;  // the side that wins if neither side has a threat
  int threats = 0;               // threats that the other side needs; 0: not known
  int too_few = 0;               // the largest number known not to be enough
  bool never_enough = false;     // no number tried is enough: it would have to win the ko again and again
  Point move = kNoPoint;         // then: of the side that wins, if it is to move; a pass if it need not play
};

// The searches are kept from one question about a position to the next; the limits are for all of them. Each
// question names its own ko terms, so those of the task do not matter.
class LifeReader {
 public:
  LifeReader(const Task& task, const Limits& limits, const ZoneRules& rules = ZoneRules());
  // In this area, enclosed or not.
  LifeReader(const Task& task, const Limits& limits, const LifeArea& area,
             const ZoneRules& rules = ZoneRules());
  ~LifeReader();

  // Nothing else may be asked if not.
  bool is_enclosed() const { return impl_ != nullptr; }
  // The side that seems to win; neither side when the budget is spent.
  Colour expected(const KoTerms& ko);
  // The move of a side to move that seems to win, or a pass where it need not play; none if it does not.
  Point suggested(const KoTerms& ko);
  // The same if the keeper wins every ko, but does not live by one that goes on for ever. A player calls that
  // dead, and it is much sooner seen.
  Colour expected_if_kos_end();
  Point suggested_if_kos_end();
  // Where that is not known: the move of the side to move that seems to be nearest to a win, if any. (Where
  // the keeper is the ko master, as if kos came to an end.)
  Point promising(const KoTerms& ko);
  // Who wins, with the proof. Of two eyes only that they can be made. `first_move`: with which an attacker
  // who wins has to begin, unless he wins though the keeper is the ko master.
  SearchOutcome read(const KoTerms& ko, Point first_move = kNoPoint);
  // The same of a reacher who seems to win, where that is no proof: the fight outside the area is read, too.
  SearchOutcome besiege(const KoTerms& ko, Point first_move = kNoPoint);
  KoCount count_threats(int most);
  // Of two eyes: what is found is kept there, and what was found before in the same area and under the same
  // ko terms is known.
  void use(LifePatterns* patterns, const KoTerms& ko);
  // For races: no move waits until the others fail.
  void look_at_all_moves();
  // From now on so much more, also where nodes or time have ended the search before.
  void allow(const Limits& more);

  std::int64_t nodes() const;
  Stop stop() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// One question alone.
SearchOutcome read_life(const Task& task, const Limits& limits, Observer* observer = nullptr,
                        const ZoneRules& rules = ZoneRules());

}  // namespace yomi
