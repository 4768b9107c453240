// Can the defender capture all stones in a zone enclosed by safe stones, and keep the attacker from living
// there again?
//
// The static rule about pairs and eyes looks at a zone as it stands. That is not enough for a dead group that
// fills its zone but for a point or two: its capture leaves room, and the best answers there are moves at
// vital points, not pairs. So this search tries all moves of the attacker and some answers of the defender,
// and applies the static rule at the end of each line. A line that repeats a position counts for the
// defender. The search may stop anywhere, since what is not proved counts as lost for the defender.
//
// The attacker is the ko master. The zone is one machine word, row after row, so that growing a set takes
// four shifts.
#pragma once

#include <array>
#include <cstdint>

#include "go/board.h"
#include "safety/region_memory.h"

namespace yomi {

class ClearingGame {
 public:
  // `walls`: the safe stones around the zone that need no liberty in it.
  ClearingGame(const Board& board, const PointSet& zone, const PointSet& walls, Colour defender);

  // Adds a wall that needs a liberty in the zone at all times, until it is joined to a wall that needs none.
  void add_wall_in_need(const PointSet& stones);

  // Does the zone become the defender's, even if the attacker moves first? False if that is not proved.
  bool holds(RegionMemory& memory);

 private:
  using Mask = std::uint64_t;
  struct State {
    Mask attacker = 0;
    Mask defender = 0;
    bool operator==(const State&) const = default;
  };
  struct Entry {
    State state;
    int proved = -1;  // the most attacking moves to go with which the position was proved; -1: none
    bool failed = false;
  };
  static constexpr int kMostLooks = 3000;
  static constexpr int kMostMoves = 5;
  static constexpr unsigned kEntries = 512;
  static constexpr unsigned kMostInNeed = 4;

  bool holds_from_start();

  Mask dilated(Mask set) const {
    return (set | set << 1 | set >> 1 | set << stride_ | set >> stride_) & zone_;
  }
  Mask flood(Mask seed, Mask through) const;
  Mask flood_towards(Mask seed, Mask through, Mask targets) const;
  int index_of(Point point) const;
  Mask touched_by(const PointSet& stones) const;
  // Settled: no two eyes fit in the points that the walls reach neither directly nor by pairs.
  enum class Look { Lost, Open, Settled };
  Look look_at(const State& state);
  bool is_settled(const State& state) { return look_at(state) == Look::Settled; }
  Look look_at_walls_in_need(const State& state) const;
  Mask unpaired(Mask interior, Mask pool, Mask empty) const;
  Mask least_wanted(Mask choice, Mask others) const;
  // `filling`: stones of the defender that fill an eye. They join the points of the eye into one.
  bool no_two_eyes(Mask part, Mask eyes, Mask filling) const;
  bool has_no_eyes_as_it_stands() const;

  // Both may assume that an earlier position of the line is defended, because a line that returns to it
  // counts for the defender. rests_on_ then remembers which one: such a proof holds only if that position
  // holds.
  bool defended(const State& state, int moves);
  bool defended_there(const State& state, int moves);
  bool answers_everything(const State& state, int moves);
  bool is_answered(const State& state, Mask attack, int moves);
  bool has_answer(const State& state, Mask barred, bool may_pass, int moves);
  bool play_defender(State& state, Mask move) const;
  bool play_attacker(State& state, Mask move, Mask& barred) const;

  int stride_ = 0;
  Mask zone_ = 0;
  Point corner_ = 0;  // the point of bit 0
  PointSet points_;
  Mask walled_ = 0;  // points next to a wall
  Mask safe_ = 0;    // points next to a wall that needs no liberty here
  std::array<Mask, kMostInNeed> in_need_;
  unsigned in_need_count_ = 0;
  bool too_large_ = false;
  State start_;
  Mask unsettled_ = 0;  // the parts of the zone that the last look did not find settled
  int looks_ = 0;
  std::array<State, kMostMoves> line_;  // the positions of this line with the attacker to move
  int length_ = 0;
  std::array<Mask, kMostMoves + 1> answers_{};  // the last answer that worked, by moves to go
  std::array<Mask, kMostMoves + 1> refutations_{};
  bool cut_short_ = false;     // the last failure may be due to the limits of moves or looks
  int rests_on_ = kMostMoves;  // the first position of line_ that the last proof assumes to be defended
  std::array<Entry, kEntries> entries_;
};

}  // namespace yomi
