#include "read/connection_distance.h"

#include <algorithm>

namespace yomi {

namespace {

template <Steps steps>
PointSet spread(const PointSet& set) {
  return steps == Steps::Four ? dilated(set) : dilated8(set);
}

// A block is first touched when so much is reached, the group itself or more: has the last move taken one of
// its liberties? (Not asked of walls, which touch it diagonally.)
int saved_by(const PointSet& liberties, const PointSet& reached, bool is_more, Steps steps) {
  if (steps == Steps::Eight) return 1;
  return is_more && reached.intersects(liberties) ? 1 : 0;
}

// What a group reaches, move by move.
template <Steps steps>
class Growth {
 public:
  Growth(const Board& board, Colour mine, const PointSet& group, int most)
      : board_(board),
        mine_(board.stones(mine)),
        untouched_(board.stones(opponent(mine))),
        empty_(board.empty()),
        most_(most),
        plain_(group) {
    near_ = join_strings(plain_);
  }

  void grow() {
    if (may_capture()) cross();
    plain_ |= near_ & empty_;
    ++moves_;
    near_ = join_strings(plain_);
    if (!crossed_.empty()) near_crossed_ = join_strings(crossed_) & board_.area();
  }

  // Is there a keeper's block in reach that may be captured in time?
  bool may_capture() {
    if (const PointSet blocks = near_ & untouched_; !blocks.empty()) touch(blocks);
    return !touched_.empty();
  }
  const PointSet& near() const { return near_; }        // next to what is reached without a capture
  const PointSet& plain() const { return plain_; }      // without a capture
  const PointSet& crossed() const { return crossed_; }  // with one

 private:
  // Adds the own strings that the set touches; returns what the set touches then, and points off the board.
  PointSet join_strings(PointSet& set) const {
    PointSet near = spread<steps>(set);
    PointSet left = (near & mine_) - set;
    if (left.empty()) return near;
    PointSet strings;
    if constexpr (steps == Steps::Eight) {
      strings = flood8(left, mine_);
    } else {
      while (!left.empty()) {
        const PointSet& string = board_.block(left.first()).stones;
        strings |= string;
        left -= string;
      }
    }
    set |= strings;
    return near |= spread<steps>(strings);
  }

  void touch(PointSet blocks) {
    while (!blocks.empty()) {
      const Point stone = blocks.first();
      const Block& block = board_.block(stone);
      blocks -= block.stones;
      untouched_ -= block.stones;
      if (moves_ + block.liberty_count > most_) continue;
      const int until = moves_ - saved_by(block.liberties, plain_, moves_ > 0, steps) + block.liberty_count;
      if (until >= most_) continue;
      touched_.push(stone);
      until_captured_.push(until);
    }
  }

  void cross() {
    crossed_ |= near_crossed_;
    for (int i = 0; i < touched_.size(); ++i) {
      if (until_captured_[i] != moves_) continue;
      const Block& block = board_.block(touched_[i]);
      crossed_ |= block.stones | block.liberties;
    }
  }

  const Board& board_;
  PointSet mine_;
  PointSet untouched_;
  PointSet empty_;
  int most_;
  int moves_ = 0;
  PointSet plain_;
  PointSet near_;
  PointSet crossed_;
  PointSet near_crossed_;
  ShortList<kPoints> touched_;         // keeper's blocks that may be captured in time
  ShortList<kPoints> until_captured_;  // moves, for each of them
};

}  // namespace

Reach::Reach(const Board& board, Colour mine, const PointSet& group, int most, Steps steps,
             const PointSet& until)
    : steps_(steps) {
  if (steps == Steps::Four) {
    grow<Steps::Four>(board, mine, group, std::min(most, kFarthest), until);
  } else {
    grow<Steps::Eight>(board, mine, group, std::min(most, kFarthest), until);
  }
}

template <Steps steps>
void Reach::grow(const Board& board, Colour mine, const PointSet& group, int most, const PointSet& until) {
  Growth<steps> growth(board, mine, group, most);
  plain_[0] = all_[0] = growth.plain();
  while (most_ < most && !all_[static_cast<size_t>(most_)].intersects(until)) {
    growth.grow();
    const auto next = static_cast<size_t>(++most_);
    plain_[next] = growth.plain();
    all_[next] = growth.plain() | growth.crossed();
  }
}

int moves_between(const Board& board, Colour mine, Point from, Point to, int most, int at_least) {
  most = std::min(most, Reach::kFarthest);
  if (at_least > most) return most + 1;
  const PointSet& last = board.liberties(to);
  const PointSet last_but_one = dilated(last) & board.empty();
  Growth<Steps::Four> growth(board, mine, board.block(from).stones, most);
  for (int moves = 0; moves < most; ++moves) {
    if (growth.near().intersects(last)) return moves + 1;
    const bool is_near = moves + 2 <= most && growth.near().intersects(last_but_one);
    if (is_near && moves + 2 <= at_least) return moves + 2;
    if (!growth.may_capture()) {
      if (is_near) return moves + 2;
      if (moves + 1 == most) break;
    }
    growth.grow();
    if (growth.crossed().contains(to)) return moves + 1;
  }
  return most + 1;
}

int Reach::to(const PointSet& stones) const {
  for (int moves = 0; moves <= most_; ++moves)
    if (within(moves).intersects(stones)) return moves;
  return most_ + 1;
}

int Reach::to_capture(const Block& block) const {
  const PointSet near = steps_ == Steps::Four ? dilated(block.stones) : dilated8(block.stones);
  for (int moves = 0; moves <= most_; ++moves) {
    const PointSet& reached = plain_[static_cast<size_t>(moves)];
    if (!reached.intersects(near)) continue;
    return moves - saved_by(block.liberties, reached, moves > 0, steps_);
  }
  return most_ + 1;
}

PointSet moves_on_paths(const Board& board, Colour mine, const Reach& from, const Reach& to, int order) {
  PointSet moves;
  for (int i = 1; i <= order; ++i) moves |= from.within(i) & to.within(order + 1 - i);
  moves &= board.empty();
  PointSet blocks = from.within(order) | from.within(0);
  blocks = dilated(blocks) & board.stones(opponent(mine));
  while (!blocks.empty()) {
    const Block& block = board.block(blocks.first());
    blocks -= block.stones;
    if (block.liberty_count >= order) continue;
    const int left = order - block.liberty_count - 1 - from.to_capture(block);
    if (left >= 0 && to.to_capture(block) <= left) moves |= block.liberties;
  }
  return moves;
}

}  // namespace yomi
