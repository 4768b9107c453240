// How an area of the board becomes machine words: one bit for each point, neighbours and diagonals, walls of
// either side, and points that are alike.
#include <algorithm>
#include <bit>

#include "read/fight/life_area.h"
#include "safety/life_of.h"

namespace yomi {

LifeArea::LifeArea(const Game& game, const PointSet& inside, Beyond beyond, const PointSet& merged)
    : reacher_(game.goal().kind == GoalKind::Life ? game.keeper() : game.reacher()),
      wants_two_eyes_(game.goal().kind == GoalKind::Life),
      any_stones_(game.goal().points.empty()) {
  const Board& board = game.board();
  const Colour keeper = opponent(reacher_);
  index_.fill(-1);
  std::array<PointSet, kMostPoints> stands_for;
  const Point corner = lay_out(inside, merged);
  const auto add = [&](Point point, const PointSet& stones) {
    const int index = row_ == 0 ? count_ : (row(point) - row(corner)) * row_ + column(point) - column(corner);
    for (Point stone : stones) index_[static_cast<unsigned>(stone)] = static_cast<std::int8_t>(index);
    points_[static_cast<unsigned>(index)] = point;
    stands_for[static_cast<unsigned>(index)] = stones;
    all_ |= local_bit(index);
    ++count_;
  };
  PointSet targets;
  for (Point target : game.targets()) targets.insert(target);
  for (Point point : inside) {
    if (contains(point)) continue;
    const PointSet block =
        board.at(point) == Colour::Empty ? PointSet{point} : board.block(point).stones & inside;
    if (!block.intersects(merged)) {
      add(point, PointSet{point});
      continue;
    }
    (board.at(point) == reacher_ ? deciding_ : merged_) |= local_bit(count_);
    add(block.intersects(targets) ? (block & targets).first() : point, block);
  }
  merged_ |= deciding_;
  const PointSet outside = board.area() - inside;
  const PointSet alive = outside & benson_life(board, keeper).stones;
  const bool lives = beyond == Beyond::Lives;
  const PointSet reachers = outside - (lives ? board.stones(keeper) : alive);
  const PointSet keepers = lives ? outside - board.stones(reacher_) : alive;
  keepers_beyond_ = keepers;
  reachers_beyond_ = outside - keepers;
  for (LocalSet left = all_; left != 0; left &= left - 1) {
    const int i = lowest(left);
    const PointSet near = board.neighbours(stands_for[static_cast<unsigned>(i)]);
    for (Point other : near& inside)
      neighbours_[static_cast<unsigned>(i)] |= local_bit(index_[static_cast<unsigned>(other)]);
    if (near.intersects(reachers)) reacher_wall_ |= local_bit(i);
    if (near.intersects(keepers)) keeper_wall_ |= local_bit(i);
    find_diagonals(i, board.area(), reachers);
    if (diagonals_lost_[static_cast<unsigned>(i)] >= 1) lost_once_ |= local_bit(i);
    if (diagonals_lost_[static_cast<unsigned>(i)] >= 2) lost_twice_ |= local_bit(i);
  }
  if (merged_ != 0) find_twins();
}

// The corner of the rectangle around the points, if that is small enough and all of them are points.
Point LifeArea::lay_out(const PointSet& inside, const PointSet& merged) {
  if (inside.empty() || merged.intersects(inside)) return kNoPoint;
  int left = kMaxSide, right = 0, top = kMaxSide, bottom = 0;
  for (Point point : inside) {
    left = std::min(left, column(point));
    right = std::max(right, column(point));
    top = std::min(top, row(point));
    bottom = std::max(bottom, row(point));
  }
  const int width = right - left + 1;
  if ((width + 1) * (bottom - top) + width <= kMostPoints) row_ = width + 1;
  return point_at(left, top);
}

void LifeArea::find_twins() {
  const LocalSet plain = all_ & ~merged_;
  for (LocalSet left = plain; left != 0; left &= left - 1) {
    const int first = lowest(left);
    LocalSet open = local_bit(first);  // not next to each other
    LocalSet joined = local_bit(first);
    for (LocalSet others = left & (left - 1); others != 0; others &= others - 1) {
      const int other = lowest(others);
      const LocalSet pair = local_bit(first) | local_bit(other);
      if (((reacher_wall_ & pair) != 0 && (reacher_wall_ & pair) != pair) ||
          ((keeper_wall_ & pair) != 0 && (keeper_wall_ & pair) != pair))
        continue;
      if (neighbours(first) == neighbours(other)) open |= local_bit(other);
      if ((neighbours(first) | pair) == (neighbours(other) | pair)) joined |= local_bit(other);
    }
    for (const LocalSet twins : {open, joined}) {
      if (std::has_single_bit(twins)) continue;
      twins_.push_back(twins);
      left &= ~twins | local_bit(first);
      break;
    }
  }
}

void LifeArea::find_diagonals(int index, const PointSet& board, const PointSet& lost) {
  const auto i = static_cast<unsigned>(index);
  bool at_edge = false;
  for (int step = 4; step < 8; ++step) {
    const Point diagonal = point(index) + kSteps[step];
    if (diagonal < 0 || diagonal >= kPoints || !board.contains(diagonal)) {
      at_edge = true;
    } else if (index_[static_cast<unsigned>(diagonal)] >= 0) {
      diagonals_[i] |= local_bit(index_[static_cast<unsigned>(diagonal)]);
    } else {
      diagonals_lost_[i] += lost.contains(diagonal);
    }
  }
  diagonals_lost_[i] += at_edge;
}

}  // namespace yomi
