// The zone rules: from the zone of a claim about the next position to a zone for this one. Section 3 of
// docs/theory.md; the rules' names (P1 … Q4) are those used there and by the checker. (Q5 asks for nothing
// that P3 has not put into the zone.)
//
// Every searcher derives its zones here and nowhere else. Zones are kept small by adding, wherever a rule
// leaves a choice, the cheapest of the reasons it accepts.
#pragma once

#include <optional>
#include <span>

#include "claim/game.h"
#include "claim/reserves.h"

namespace yomi {

// Which points replace "?" when a rule is weakened on purpose; only the zone fuzzers' self-test sets one.
enum class ZoneRule { None, P1, P2, P3, P4, Q1, Q2, Q3, Q4, KeepersReason, Goal, Reserves, Falls };

class ZoneRules {
 public:
  // Blocks with fewer liberties have them shown: to count on them would soon be too much to ask.
  static constexpr int kFewestCounted = 3;

  // A rule that is left out, to show that the tests notice. None in all real use.
  explicit ZoneRules(ZoneRule left_out = ZoneRule::None, int fewest_counted = kFewestCounted)
      : left_out_(left_out), fewest_counted_(fewest_counted) {}

  // The same rules, which count the liberties of blocks with one of these stones, where that is cheaper than
  // to show them.
  ZoneRules counting(const PointSet& stones) const {
    ZoneRules result = *this;
    result.counted_stones_ = stones;
    return result;
  }
  // The same rules, which name empty points elsewhere only where there is no other reason.
  ZoneRules preferring(const PointSet& points) const {
    ZoneRules result = *this;
    result.preferred_ = points;
    return result;
  }
  bool counts() const { return !counted_stones_.empty(); }
  bool keeps(ZoneRule rule) const { return rule != left_out_; }

  // The goal has happened: the stones that show it.
  PointSet goal_reached(const Game& game) const;

  // P moves at `move` (the game is before the move) to a claim with the ground `child`. `bars`: the claim
  // needs the bar that the move makes. Goal stones that the move captures must be seen to go. The zone holds
  // `least`.
  Ground move(const Game& game, Point move, const Ground& child, bool bars, const PointSet& least = {}) const;
  // The keeper moves at `move`. `children`: the zones of claims for whatever may fall by it, together.
  // `falling`: blocks that may be captured in some positions, though not in this one; no liberty of theirs is
  // shown.
  PointSet move_ready_for_falls(const Game& game, Point move, const PointSet& children,
                                const PointSet& falling) const;
  // P passes.
  Ground pass(const Game& game, const Ground& child, const PointSet& least = {}) const;

  // The replies that need an answer when Q to move has lost after a pass by a claim with this ground: all
  // others are covered.
  PointSet uncovered(const Game& game, const Ground& pass) const;
  // Those of them that take a liberty which a reserve of the claim cannot spare.
  static PointSet tight(const Game& game, const Ground& pass);

  struct Reply {
    Point move;
    Ground ground;  // of the claim after the reply
  };
  // Q to move has lost: by claims for his pass and for each reply that none of them covers. `bar` is the
  // point Q may not retake, if the claim makes use of that. Nothing if a reserve cannot be shown to last.
  std::optional<Ground> replies(const Game& game, std::span<const Ground> passes,
                                std::span<const Reply> answered, Point bar, const PointSet& least = {}) const;

  // Capture and life: a target that lives by Benson's theorem, with all that shows it; empty if there is
  // none.
  PointSet alive(const Game& game) const;

  // K to move: adds why the goal has not happened.
  void add_keepers_reason(const Game& game, PointSet& zone) const;

 private:
  void add_effect(const Game& game, Point move, const PointSet& child, const PointSet& must_go,
                  Ground& ground, ZoneRule p1, ZoneRule p2) const;
  void add_why_apart(const Game& game, PointSet& zone) const;
  void add_legality(const Board& board, Point move, Ground& ground) const;
  void secure(const Board& board, Ground& ground, const PointSet& stones, Colour colour, Point against,
              int liberties = 1) const;
  int cost_of(const Board& board, const PointSet& zone) const;
  bool lean_on_reserve(const Board& board, Ground& ground, Point stone, int liberties) const;
  bool carry_reserves(const Board& board, Point move, const Ground& child, const PointSet* settled,
                      Ground& ground) const;
  void secure_against_replies(const Board& board, Ground& ground, const PointSet& pass_zone,
                              const PointSet& settled) const;
  static void brace_reserves(const Board& board, const PointSet& pass_zone, Ground& ground);
  void add_suicides(const Board& board, std::span<const Ground> passes, PointSet settled,
                    const PointSet& suicides, Ground& ground) const;

  ZoneRule left_out_;
  int fewest_counted_;
  PointSet counted_stones_ = {};
  PointSet preferred_ = {};  // none: all points are alike
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
