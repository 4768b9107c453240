#include "read/fight/life_eyes.h"

namespace yomi {

bool LifeEyes::is_one_eye(LocalSet room, LocalSet reacher) {
  points_ = room;
  by_wall_ = 0;
  for (LocalSet left = room; left != 0; left &= left - 1)
    if (area_.reaches_beyond(lowest(left), room)) by_wall_ |= left & (~left + 1);
  game_ = Game::TwoEyes;
  if (keeper_wins({reacher, 0, true})) return false;
  game_ = Game::Capture;
  return !keeper_wins({reacher, 0, true});
}

bool LifeEyes::is_alive(LocalSet room, LocalSet reacher) {
  points_ = by_wall_ = room;
  game_ = Game::Life;
  return keeper_wins({reacher, 0, false});
}

// Where a position comes back, the keeper is given the benefit of the doubt, unless his life is the question.
bool LifeEyes::keeper_wins(const Room& room) {
  const Hash key =
      mix(points_ ^ mix(room.reacher ^ mix(room.keeper ^ mix(static_cast<Hash>(game_) << 1 |
                                                             static_cast<Hash>(room.keeper_to_move)))));
  const auto known = results_.find_or_add(key);
  if (!results_.take_fresh()) {
    const Result result = results_[known].result;
    return result == Result::Playing ? game_ != Game::Life : result == Result::Wins;
  }
  const bool wins = has_two_eyes(room) || try_moves(room);
  results_[known].result = wins ? Result::Wins : Result::Fails;
  return wins;
}

bool LifeEyes::try_moves(const Room& room) {
  const bool counts_liberties = game_ != Game::TwoEyes;
  const LocalSet empty = points_ & ~room.reacher & ~room.keeper;
  for (LocalSet left = empty; left != 0; left &= left - 1) {
    const LocalSet move = left & (~left + 1);
    const LocalSet rest = empty & ~move;
    if (room.keeper_to_move) {
      const LocalSet reacher = without_captured(room.reacher, rest);
      if (counts_liberties && reacher == room.reacher && rest == 0) continue;
      if (keeper_wins({reacher, room.keeper | move, false})) return true;
    } else {
      const LocalSet liberties = rest & (by_wall_ | area_.neighbours(room.keeper));
      if (counts_liberties && liberties == 0) return false;
      const LocalSet reacher = room.reacher | move;
      if (without_captured(reacher, rest) != reacher) continue;
      if (!keeper_wins({reacher, room.keeper, true})) return false;
    }
  }
  if (room.keeper_to_move) return counts_liberties && keeper_wins({room.reacher, room.keeper, false});
  return counts_liberties || keeper_wins({room.reacher, room.keeper, true});
}

bool LifeEyes::has_two_eyes(const Room& room) const {
  const LocalSet wall = by_wall_ | area_.neighbours(room.keeper);
  int eyes = 0;
  for (LocalSet left = points_ & ~room.keeper; left != 0;) {
    const LocalSet eye = area_.flood(left & (~left + 1), left);
    left &= ~eye;
    eyes += (eye & ~room.reacher & ~wall) == 0;
  }
  return eyes >= 2;
}

LocalSet LifeEyes::without_captured(LocalSet reacher, LocalSet empty) const {
  LocalSet kept = 0;
  for (LocalSet left = reacher; left != 0;) {
    const LocalSet block = area_.flood(left & (~left + 1), reacher);
    left &= ~block;
    if ((area_.neighbours(block) & empty) != 0) kept |= block;
  }
  return kept;
}

}  // namespace yomi
