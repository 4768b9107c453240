#include "read/fight/life_sight.h"

#include <algorithm>

namespace yomi {

namespace {

enum Word : std::uint8_t {
  kOffBoard,
  kReachersBeyond,
  kKeepersBeyond,
  kEmpty = LifeSight::kEmpty,
  kBarred,
  kReacher,  // with one, two, more liberties
  kReacherWall = kReacher + 3,
  kKeeper,
  kTarget = kKeeper + 3,
  kKeeperWall = kTarget + 3,
};
static_assert(kKeeperWall + 1 == LifeSight::kWords);

constexpr int kReach = LifeSight::kSide / 2;  // points to each side

}  // namespace

LifeSight::LifeSight(const LifeArea& area) : area_(area) {
  const auto place_of = [&](int x, int y) {
    constexpr int kBeyond = LifeArea::kMostPoints;
    if (x < 0 || y < 0 || x >= kMaxSide || y >= kMaxSide) return kBeyond + kOffBoard;
    const Point point = point_at(x, y);
    return area.contains(point)                 ? area.index_of(point)
           : area.beyond(true).contains(point)  ? kBeyond + kReachersBeyond
           : area.beyond(false).contains(point) ? kBeyond + kKeepersBeyond
                                                : kBeyond + kOffBoard;
  };
  for (LocalSet left = area.all(); left != 0; left &= left - 1) {
    const Point point = area.point(lowest(left));
    auto next = around_[static_cast<unsigned>(lowest(left))].begin();
    for (int y = row(point) - kReach; y <= row(point) + kReach; ++y)
      for (int x = column(point) - kReach; x <= column(point) + kReach; ++x)
        *next++ = static_cast<std::uint8_t>(place_of(x, y));
  }
}

LifeSight::Words LifeSight::empty_words() const {
  Words words{};
  for (std::uint8_t word : {kOffBoard, kReachersBeyond, kKeepersBeyond})
    words[LifeArea::kMostPoints + unsigned{word}] = word;
  for (LocalSet left = area_.all(); left != 0; left &= left - 1)
    words[static_cast<unsigned>(lowest(left))] = kEmpty;
  return words;
}

LifeSight::Words LifeSight::words(const LocalState& state, const LifeBlocks& blocks) const {
  Words words = empty_words();
  if (state.bar >= 0) words[static_cast<unsigned>(state.bar)] = kBarred;
  const LocalSet targets = area_.flood(state.targets, state.keeper);
  for (LocalSet left = state.reacher | state.keeper; left != 0; left &= left - 1) {
    const int i = lowest(left);
    const int more = std::clamp(std::popcount(blocks.liberties_of(i)), 1, 3) - 1;
    const bool is_reachers = (state.reacher & local_bit(i)) != 0;
    const bool is_target = (targets & local_bit(i)) != 0;
    const int plain = is_reachers ? kReacher : is_target ? kTarget : kKeeper;
    const int walled = is_reachers ? kReacherWall : kKeeperWall;
    words[static_cast<unsigned>(i)] = static_cast<std::uint8_t>(blocks.is_at_wall(i) ? walled : plain + more);
  }
  return words;
}

}  // namespace yomi
