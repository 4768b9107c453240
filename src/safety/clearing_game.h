// Can the defender take off all that stands in a zone enclosed by safe stones, and keep the attacker from
// living there again?
//
// The static rule about pairs and eyes sees a zone as it stands. A dead group that fills its zone but for a
// point or two leaves room when it is captured, and the defender's best answers there are moves at vital
// points, not pairs. So the rule is asked after a few moves: the attacker's, all of them, and the answers.
// Every line ends in the static rule, or returns to where it was, which is the defender's: so the search may
// stop anywhere and is never wrong. The attacker is the ko master. The zone is one machine word, a row of it
// after the other, so that growing a set is four shifts.
#pragma once

#include <array>
#include <cstdint>

#include "go/board.h"
#include "safety/region_memory.h"

namespace yomi {

class ClearingGame {
 public:
  // The walls are the safe stones around the zone that need nothing from it.
  ClearingGame(const Board& board, const PointSet& zone, const PointSet& walls, Colour defender);

  // A wall that needs a liberty in the zone at all times, unless it is joined to one that does not.
  void add_wall_in_need(const PointSet& stones);

  // Does the zone become the defender's, whoever moves first? False when that is not seen.
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
    int proved = -1;  // with so many attacking moves to go
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
  // Settled: the points that the walls do not reach, even by pairs, hold no two eyes.
  enum class Look { Lost, Open, Settled };
  Look look_at(const State& state);
  bool is_settled(const State& state) { return look_at(state) == Look::Settled; }
  Look look_at_walls_in_need(const State& state) const;
  Mask unpaired(Mask interior, Mask pool, Mask empty) const;
  Mask least_wanted(Mask choice, Mask others) const;
  // Stones of the defender's that fill an eye join its points into one.
  bool no_two_eyes(Mask part, Mask eyes, Mask filling) const;
  bool has_no_eyes_as_it_stands() const;

  // A proof that takes a position of the line for granted is good only as long as that one is.
  bool defended(const State& state, int moves);
  bool defended_there(const State& state, int moves);
  bool answers_everything(const State& state, int moves);
  bool is_answered(const State& state, Mask attack, int moves);
  bool has_answer(const State& state, Mask barred, bool may_pass, int moves);
  bool play_defender(State& state, Mask move) const;
  bool play_attacker(State& state, Mask move, Mask& barred) const;

  int stride_ = 0;
  Mask zone_ = 0;
  Point corner_ = 0;  // the first bit
  PointSet points_;
  Mask walled_ = 0;  // points next to a wall
  Mask safe_ = 0;    // next to one that is not in need
  std::array<Mask, kMostInNeed> in_need_;
  unsigned in_need_count_ = 0;
  bool too_large_ = false;
  State start_;
  Mask unsettled_ = 0;  // by the last look
  int looks_ = 0;
  std::array<State, kMostMoves> line_;  // the positions with the attacker to move that led here
  int length_ = 0;
  std::array<Mask, kMostMoves + 1> answers_{};  // what was good last, by moves to go
  std::array<Mask, kMostMoves + 1> refutations_{};
  bool cut_short_ = false;     // what failed last might hold with more moves or looks
  int rests_on_ = kMostMoves;  // the first of them that what was proved last takes for granted
  std::array<Entry, kEntries> entries_;
};

}  // namespace yomi
