// The game inside one small region: the attacker moves there as it likes, the defender answers there, and
// after every answer the blocks around must still have what they need from the region.
//
// Regions of a few points are where the static rules about pairs of points are weakest (answers that capture,
// blocks that touch only part of the region), and where trying everything is cheap: the region is eight bits
// a colour, and most searches end after a few dozen positions. Play that returns to an earlier position is
// the defender's. The attacker is the ko master.
#pragma once

#include <array>
#include <cstdint>

#include "safety/region_map.h"
#include "safety/region_memory.h"

namespace yomi {

class RegionGame {
 public:
  static constexpr int kMostPoints = 8;
  static constexpr int kMostWalls = 8;
  using Mask = std::uint32_t;

  // Each wall keeps this many liberties in the region.
  enum class Need { Nothing = 0, OneLiberty = 1, TwoLiberties = 2 };

  // The region must have at most kMostPoints points.
  RegionGame(const Board& board, const PointSet& points, Colour defender);

  // A wall is a set of stones that count as connected; all the walls together enclose the region. One that is
  // safe without the region needs nothing from it.
  void add_wall(const PointSet& stones, bool in_need = true);
  int walls() const { return wall_count_; }

  // The linked walls (as bits) are also to be one block, or to have two liberties each until they are. With
  // clearing: whenever the attacker leaves stones in the region and passes, the defender also has a move that
  // brings it nearer to taking them off, and still has what it needs after that.
  bool holds(Need need, Mask linked, bool clearing, RegionMemory& memory);

  // The defender's answer to the attacker's last move, by what held before it: kPass where none is needed,
  // kNoPoint if there is none. The board is that after the move.
  Point answer(const Board& board, Colour defender);

 private:
  struct State {
    Mask attacker = 0;
    Mask defender = 0;
    bool operator==(const State&) const = default;
  };
  static constexpr int kMostVisits = 150;
  static constexpr int kMostVisitsForClearing = 400;
  static constexpr int kStates = 6561;  // three to the eighth

  RegionMemory::Key key() const;
  State state_on(const Board& board, Colour defender) const;
  bool holds_within(int visits);
  // False when the move is suicide.
  bool play_defender(State& state, Mask move) const;
  Mask border(Mask set) const;
  Mask grow(Mask seed, Mask through) const;
  // Settled: the walls in need touch every point that is not joined to a wall, so that the attacker can
  // neither fill the region nor make an eye there.
  enum class Look { Lost, Open, Settled };
  Look look_at(const State& state) const;
  bool defended(const State& state);
  bool survives(const State& state);
  bool answered(const State& state, Mask barred);
  bool has_good_move(const State& state, Mask barred);

  std::array<Point, kMostPoints> points_;
  std::array<Mask, kMostPoints> next_to_{};
  std::array<Mask, kMostWalls> walls_{};
  int point_count_ = 0;
  int wall_count_ = 0;
  Mask walled_ = 0;   // points next to a wall
  Mask in_need_ = 0;  // walls
  Mask all_ = 0;
  State start_;
  Need need_ = Need::OneLiberty;
  Mask linked_ = 0;
  bool clearing_ = false;
  int visits_left_ = 0;
  // Which round took a state for defended, or kLost. A round that has found no new lost state was right.
  static constexpr std::uint8_t kLost = 255;
  std::array<std::uint8_t, kStates> found_;
  std::uint8_t round_ = 0;
  bool changed_ = false;
};

}  // namespace yomi
