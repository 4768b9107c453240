// What becomes of a small room inside the keeper's stones, by playing it out once: nakade and big eyes.
//
// The keeper's stones around the room are taken for one block. In one game it has liberties enough outside,
// and the question is whether the keeper gets two eyes in the room; in the other it has none, and the
// question is whether it is captured. Results are remembered for the rooms of one area.
#pragma once

#include "read/fight/life_area.h"
#include "read/proof/node_table.h"

namespace yomi {

class LifeEyes {
 public:
  static constexpr int kMostRoom = 7;

  explicit LifeEyes(const LifeArea& area) : area_(area) {}

  // Does the keeper, who moves first, fail to get two eyes in the room, and is he captured in the end?
  bool is_one_eye(LocalSet room, LocalSet reacher);
  // Does the block around stand without a liberty elsewhere, even if the reacher moves first?
  bool is_alive(LocalSet room, LocalSet reacher);

  std::int64_t bytes() const { return results_.bytes(); }

 private:
  enum class Game : std::uint8_t { TwoEyes, Capture, Life };
  enum class Result : std::uint8_t { Playing, Wins, Fails };

  struct Known {
    Hash key = 0;
    Result result = Result::Playing;
  };

  struct Room {
    LocalSet reacher;
    LocalSet keeper;
    bool keeper_to_move;
  };

  bool keeper_wins(const Room& room);
  bool try_moves(const Room& room);
  bool has_two_eyes(const Room& room) const;
  LocalSet without_captured(LocalSet reacher, LocalSet empty) const;

  const LifeArea& area_;
  Game game_ = Game::TwoEyes;
  LocalSet points_ = 0;
  LocalSet by_wall_ = 0;
  KeyTable<Known> results_;
};

}  // namespace yomi
