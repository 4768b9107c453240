#include "read/connect/connection_distance.h"

#include <algorithm>

namespace yomi {

namespace {

template <Steps steps>
PointSet spread(const PointSet& set) {
  return steps == Steps::Four ? dilated(set) : dilated8(set);
}

// How many liberties of a block the path has taken when it first touches the block. `reached`: the points
// reached so far. `is_more`: these are more than the group itself. For walls the result is always one: they
// touch a block diagonally, and the length must stay a lower bound.
int saved_by(const PointSet& liberties, const PointSet& reached, bool is_more, Steps steps) {
  if (steps == Steps::Eight) return 1;
  return is_more && reached.intersects(liberties) ? 1 : 0;
}

// Computes the points that a group reaches, move by move.
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

  // Is there a block of the keeper in reach that may be captured in time?
  bool may_capture() {
    if (const PointSet blocks = near_ & untouched_; !blocks.empty()) touch(blocks);
    return capture_count_ > 0;
  }
  const PointSet& near() const { return near_; }        // points next to plain()
  const PointSet& plain() const { return plain_; }      // points reached without a capture
  const PointSet& crossed() const { return crossed_; }  // points reached with a capture
  std::span<const Reach::Capture> captures() const { return {captures_.data(), capture_count_}; }

 private:
  // Adds the own strings that the set touches. Returns the points next to the new set; some may lie off the
  // board.
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
      captures_[capture_count_++] = {stone, until};
    }
  }

  void cross() {
    crossed_ |= near_crossed_;
    for (const Reach::Capture& capture : captures()) {
      if (capture.moves != moves_) continue;
      const Block& block = board_.block(capture.stone);
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
  std::array<Reach::Capture, kPoints> captures_;
  size_t capture_count_ = 0;
};

}  // namespace

Reach::Reach(const Board& board, Colour mine, const PointSet& group, int most, Steps steps,
             const PointSet& until) {
  if (steps == Steps::Four) {
    grow<Steps::Four>(board, mine, group, std::min(most, kFarthest), until);
  } else {
    grow<Steps::Eight>(board, mine, group, std::min(most, kFarthest), until);
  }
}

template <Steps steps>
void Reach::grow(const Board& board, Colour mine, const PointSet& group, int most, const PointSet& until) {
  Growth<steps> growth(board, mine, group, most);
  all_[0] = growth.plain();
  while (most_ < most && !all_[static_cast<size_t>(most_)].intersects(until)) {
    growth.grow();
    const auto next = static_cast<size_t>(++most_);
    all_[next] = growth.plain() | growth.crossed();
  }
  for (const Capture& capture : growth.captures()) captures_[capture_count_++] = capture;
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

// A way through a block that both groups reach costs the moves that bring each group to the block, and the
// block's liberties once.
PointSet moves_on_paths(const Board& board, const Reach& from, const Reach& to, int order) {
  PointSet moves;
  for (int i = 1; i <= order; ++i) moves |= from.within(i) & to.within(order + 1 - i);
  moves &= board.empty();
  for (const Reach::Capture& here : from.captures())
    for (const Reach::Capture& there : to.captures()) {
      if (board.block_id(here.stone) != board.block_id(there.stone)) continue;
      const Block& block = board.block(here.stone);
      if (here.moves + there.moves - block.liberty_count < order) moves |= block.liberties;
    }
  return moves;
}

}  // namespace yomi
