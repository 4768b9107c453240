// The zone rules: they lead from the zone of a claim about the next position to a zone for this position.
// They are described in section 3 of docs/theory.md, which uses the same names (P1 … Q4) as the checker. Q5
// needs no code: P3 has put into the zone all that it requires.
//
// All searchers derive their zones here. Where a rule leaves a choice of reasons, the cheapest one is added,
// which keeps zones small.
#pragma once

#include <optional>
#include <span>

#include "claim/game.h"
#include "claim/reserves.h"

namespace yomi {

// The rules by name. Tests leave one of them out, to show that the checker and the zone fuzzers notice its
// absence.
enum class ZoneRule {
  None,
  P1,
  P2,
  P3,
  P4,
  Q1,
  Q2,
  Q3,
  Q4,
  KeepersReason,
  Goal,
  Reserves,
  Falls,
  AliveByKo,
  Dead
};

class ZoneRules {
 public:
  // Blocks with fewer liberties than this must show them. A reserve for them would soon be too large to meet.
  static constexpr int kFewestCounted = 3;

  // `left_out`: a rule that is left out, for tests. The program itself always uses None.
  explicit ZoneRules(ZoneRule left_out = ZoneRule::None, int fewest_counted = kFewestCounted)
      : left_out_(bit(left_out)), fewest_counted_(fewest_counted) {}

  ZoneRules without(ZoneRule rule) const {
    ZoneRules result = *this;
    result.left_out_ |= bit(rule);
    return result;
  }

  // The same rules, but the liberties of blocks with one of these stones are counted where that is cheaper
  // than showing them. Not of blocks with fewer liberties than `fewest`.
  ZoneRules counting(const PointSet& stones, int fewest) const {
    ZoneRules result = counting(stones);
    result.fewest_counted_ = fewest;
    return result;
  }
  ZoneRules counting(const PointSet& stones) const {
    ZoneRules result = *this;
    result.counted_stones_ = stones;
    return result;
  }
  // The same rules, but empty points other than these are used only where there is no other reason.
  ZoneRules preferring(const PointSet& points) const {
    ZoneRules result = *this;
    result.preferred_ = points;
    return result;
  }
  bool counts() const { return !counted_stones_.empty(); }
  bool keeps(ZoneRule rule) const { return (left_out_ & bit(rule)) == 0; }

  // The stones that show that the goal has been reached.
  PointSet goal_reached(const Game& game) const;

  // P moves at `move` to a claim with the ground `child`. The game must be at the position before the move.
  // `bars`: the claim needs the bar that the move makes. The zone shows the capture of goal stones that the
  // move captures. It contains `least`.
  Ground move(const Game& game, Point move, const Ground& child, bool bars, const PointSet& least = {}) const;
  // The keeper moves at `move`. `children`: the union of the zones of all claims for what the move may
  // capture. `falling`: blocks that it may capture in some positions but not in this one, so that the zone
  // shows no liberty of theirs.
  PointSet move_ready_for_falls(const Game& game, Point move, const PointSet& children,
                                const PointSet& falling) const;
  // P passes.
  Ground pass(const Game& game, const Ground& child, const PointSet& least = {}) const;

  // Q is to move and a pass loses, by a claim with this ground: the replies that the claim does not cover,
  // and that need an answer.
  PointSet uncovered(const Game& game, const Ground& pass) const;
  // The uncovered replies that take a liberty which a reserve of the claim needs.
  static PointSet tight(const Game& game, const Ground& pass);

  struct Reply {
    Point move;
    Ground ground;  // the ground of the claim after the reply
  };
  // Q is to move and has lost, by claims for its pass and for each reply that none of them covers. `bar`: the
  // point that Q may not retake, if the claim needs that. Returns nothing if a reserve cannot be shown to
  // last.
  std::optional<Ground> replies(const Game& game, std::span<const Ground> passes,
                                std::span<const Reply> answered, Point bar, const PointSet& least = {}) const;

  // Capture and life: the points that show that a target lives by Benson's theorem; empty if none does.
  PointSet alive(const Game& game) const;
  // The same of a keeper who may always retake a ko, with ko eyes; nothing of any other.
  PointSet alive_by_ko(const Game& game) const;

  // K is to move: adds the points that show that the goal has not been reached.
  void add_keepers_reason(const Game& game, PointSet& zone) const;

 private:
  void add_effect(const Game& game, Point move, const PointSet& child, const PointSet& must_go,
                  Ground& ground, ZoneRule p1, ZoneRule p2) const;
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

  static constexpr unsigned bit(ZoneRule rule) {
    return rule == ZoneRule::None ? 0 : 1u << static_cast<unsigned>(rule);
  }

  unsigned left_out_;
  int fewest_counted_;
  PointSet counted_stones_ = {};
  PointSet preferred_ = {};  // empty: no points are preferred
};

// The stones of `colour` that are secured in the zone against `point`: a path of stones of their colour,
// inside the zone, leads to a liberty inside the zone other than `point`.
PointSet secured(const Board& board, const PointSet& zone, Colour colour, Point against = kNoPoint);

// Adds to the zone the points that secure these stones of one colour against `point`. Each of their blocks
// must have another liberty.
void secure(const Board& board, PointSet& zone, const PointSet& stones, Colour colour,
            Point against = kNoPoint);

// These stones and all points next to them.
inline PointSet with_neighbours(const Board& board, const PointSet& stones) {
  return dilated(stones) & board.area();
}

}  // namespace yomi
