// The game of docs/theory.md on a board that is small enough for one machine word for each colour: legal
// moves, ko, and whether the goal has been reached. The sides are reacher and keeper; colours are only
// letters in diagrams.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "oracle/oracle.h"

namespace oracle {

using Points = std::uint32_t;

enum Side { Reacher = 0, Keeper = 1, Nobody = 2 };
inline constexpr int kNone = -1;

struct State {
  Points stones[2] = {0, 0};
  Side mover = Reacher;
  int bar = kNone;
  unsigned targets = 0;  // bit i: the i-th point of a capture or life goal has not been captured yet
  int threats = 0;       // the ko threats that are left to the side that has threats
};

enum class Outcome { Open, Reached, Never };

class Game {
 public:
  Game(int width, int height, Kind kind, std::vector<int> points, char reacher, char ko_master,
       char threatens = '-', int count = 0);

  int area() const { return width_ * height_; }
  int pass() const { return area(); }
  bool has_targets() const { return kind_ == Kind::Capture || kind_ == Kind::Life; }
  unsigned all_targets() const { return has_targets() ? (1U << named_.size()) - 1 : 0; }
  // The owner of the targets.
  Side owner() const { return kind_ == Kind::Capture ? Keeper : Reacher; }
  Points target_stones(unsigned targets) const;
  Points everywhere() const { return board_; }

  State parse(std::string_view rows, char to_move, int bar, int threats = 0) const;

  // Has the side to move a threat by which it may play at the barred point?
  bool has_threat(const State& state) const { return state.threats > 0 && state.mover == threatens_; }
  // Plays `move` (a point or pass()). Returns false if it is illegal.
  bool play(const State& state, int move, State& next) const;
  Outcome outcome(const State& state) const;
  bool every_block_breathes(const State& state) const;

 private:
  Side side(char colour) const { return colour == reacher_ ? Reacher : Keeper; }
  Points beside(Points set) const;
  Points around(Points set) const;
  Points breathing(Points stones, Points empty) const;
  Points joined(Points start, Points inside) const;
  bool is_vital(Points region, Points block, Points empty) const;
  Points living(const State& state) const;
  Points held(const State& state) const;
  Points safe(const State& state) const;
  bool is_eye(const State& state, int point) const;

  int width_;
  int height_;
  Kind kind_;
  std::vector<int> named_;
  char reacher_;
  int count_;
  Side ko_master_;
  Side threatens_;
  Points board_ = 0;
  Points named_set_ = 0;
  Points not_left_ = 0;
  Points not_right_ = 0;
};

}  // namespace oracle
