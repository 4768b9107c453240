// The game inside one small region. The attacker plays any moves there, and the defender answers there. After
// each answer the blocks around the region must still have the liberties that they need from it.
//
// The static rules about pairs of points are weakest in regions of a few points: answers may capture, and
// blocks may touch only a part of the region. Trying all moves is cheap there: the region has eight bits for
// each colour, and most searches end after a few dozen positions. Play that returns to an earlier position
// counts for the defender. The attacker is the ko master.
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

  // A wall is a set of stones that count as connected. All walls together enclose the region. `in_need`: the
  // wall is not safe without liberties in this region.
  void add_wall(const PointSet& stones, bool in_need = true);
  int walls() const { return wall_count_; }

  // Can the defender keep what the walls need? `linked` (walls as bits): these walls must also become one
  // block, and have two liberties each until then. `clearing`: the defender must also be able to capture all
  // stones in the region. If the attacker passes while it has stones there, the defender needs a move that
  // brings the capture nearer and keeps what the walls need.
  bool holds(Need need, Mask linked, bool clearing, RegionMemory& memory);

  // The defender's answer to the attacker's last move: kPass if none is needed, kNoPoint if there is none. It
  // keeps what the last call of holds() asked for. `board` is the board after the move.
  Point answer(const Board& board, Colour defender);

 private:
  struct State {
    Mask attacker = 0;
    Mask defender = 0;
    bool operator==(const State&) const = default;
  };
  static constexpr int kMostVisits = 150;
  static constexpr int kMostVisitsForClearing = 400;
  static constexpr int kStates = 6561;  // 3 to the power of kMostPoints

  RegionMemory::Key key() const;
  State state_on(const Board& board, Colour defender) const;
  bool holds_within(int visits);
  // False when the move is suicide.
  bool play_defender(State& state, Mask move) const;
  Mask border(Mask set) const;
  Mask grow(Mask seed, Mask through) const;
  // Settled: each wall in need touches all points that no stone joined to a wall occupies. The attacker can
  // then neither fill the region nor make an eye there.
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
  // For each state the round that assumed it to be defended, or kLost. If a round finds no new lost state,
  // its assumptions were right.
  static constexpr std::uint8_t kLost = 255;
  std::array<std::uint8_t, kStates> found_;
  std::uint8_t round_ = 0;
  bool changed_ = false;
};

}  // namespace yomi
