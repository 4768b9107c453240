// The zone rules: from the zone of a claim about the next position to a zone for this one. Section 3 of
// docs/theory.md; the rules' names (P1 … Q4) are those used there and by the checker. (Q5 asks for nothing
// that P3 has not put into the zone.)
//
// Every searcher derives its zones here and nowhere else. Zones are kept small by adding, wherever a rule
// leaves a choice, the cheapest of the reasons it accepts.
#pragma once

#include <span>

#include "claim/game.h"

namespace yomi {

// Which points replace "?" when a rule is weakened on purpose; only the zone fuzzers' self-test sets one.
enum class ZoneRule { None, P1, P2, P3, P4, Q1, Q2, Q3, Q4, KeepersReason, Goal };

class ZoneRules {
 public:
  // A rule that is left out, to show that the tests notice. None in all real use.
  explicit ZoneRules(ZoneRule left_out = ZoneRule::None) : left_out_(left_out) {}

  // The goal has happened: the stones that show it.
  PointSet goal_reached(const Game& game) const;

  // P moves at `move` (the game is before the move) to a claim with zone `child`. `bars`: the claim needs the
  // bar that the move makes. Goal stones that the move captures must be seen to go.
  PointSet move(const Game& game, Point move, const PointSet& child, bool bars) const;

  // The replies that need an answer when Q to move has lost after a pass by a claim with this zone: all
  // others are covered.
  PointSet uncovered(const Game& game, const PointSet& pass_zone) const;

  struct Reply {
    Point move;
    PointSet zone;  // of the claim after the reply
  };
  // Q to move has lost: by claims for his pass and for each reply that none of them covers. `bar` is the
  // point Q may not retake, if the claim makes use of that.
  PointSet replies(const Game& game, std::span<const PointSet> pass_zones, std::span<const Reply> answered,
                   Point bar) const;

  // Capture and life: a target that lives by Benson's theorem, with all that shows it; empty if there is
  // none.
  PointSet alive(const Game& game) const;

  // K to move: adds why the goal has not happened.
  void add_keepers_reason(const Game& game, PointSet& zone) const;

 private:
  bool keeps(ZoneRule rule) const { return rule != left_out_; }
  void add_effect(const Game& game, Point move, const PointSet& child, const PointSet& must_go,
                  PointSet& zone, ZoneRule p1, ZoneRule p2) const;
  void add_why_apart(const Game& game, PointSet& zone) const;
  void add_legality(const Board& board, Point move, PointSet& zone) const;

  ZoneRule left_out_;
};

// The stones of `colour` in the zone that are secured in it against `point`: a path of stones of their
// colour, all inside the zone, leads to a liberty inside the zone other than `point`.
PointSet secured(const Board& board, const PointSet& zone, Colour colour, Point against = kNoPoint);

// Adds to the zone what secures these stones of one colour against `point`. Each of their blocks must have
// another liberty.
void secure(const Board& board, PointSet& zone, const PointSet& stones, Colour colour,
            Point against = kNoPoint);

// A whole block with its neighbours.
inline PointSet with_neighbours(const Board& board, const PointSet& stones) {
  return dilated(stones) & board.area();
}

}  // namespace yomi
