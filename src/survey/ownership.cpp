#include "survey/ownership.h"

#include <random>

namespace yomi {

namespace {

class RandomGame {
 public:
  RandomGame(const Board& start, const Settled& settled, std::minstd_rand& random)
      : board_(start.position()), settled_(settled), random_(random) {}

  void play_out() {
    const int most = 3 * board_.size().area();
    int passes = 0;
    for (int i = 0; i < most && passes < 2; ++i) {
      const Point move = choose();
      passes = move == kPass ? passes + 1 : 0;
      board_.play(move);
      last_ = move;
    }
  }

  PointSet owned(Colour colour) const {
    const PointSet empty = board_.empty();
    PointSet result = board_.stones(colour);
    for (PointSet left = empty; !left.empty();) {
      const PointSet part = flood(PointSet{left.first()}, empty);
      left -= part;
      const PointSet around = board_.neighbours(part);
      if (!around.empty() && board_.stones(colour).contains_all(around)) result |= part;
    }
    return result;
  }

 private:
  Point choose() {
    if (const Point urgent = answer_to_atari(); urgent != kNoPoint && random_() % 8 != 0) return urgent;
    int count = 0;
    for (Point point : board_.empty() - settled_.points) choice_[static_cast<unsigned>(count++)] = point;
    while (count > 0) {
      const unsigned pick = static_cast<unsigned>(random_()) % static_cast<unsigned>(count);
      const Point point = choice_[pick];
      if (is_sensible(point)) return point;
      choice_[pick] = choice_[static_cast<unsigned>(--count)];
    }
    return kPass;
  }

  bool is_sensible(Point point) const {
    if (!board_.is_legal(point) || is_own_eye(point)) return false;
    return !board_.captures(point, board_.to_move()).intersects(settled_.stones);
  }

  // All neighbours are stones of the mover, and the opponent holds too few diagonal points to make the eye
  // false.
  bool is_own_eye(Point point) const {
    const PointSet& own = board_.stones(board_.to_move());
    const PointSet beside = board_.neighbours(point);
    if (!own.contains_all(beside)) return false;
    const PointSet corners = (dilated8(PointSet{point}) & board_.area()) - beside - PointSet{point};
    const int bad = (corners & board_.stones(opponent(board_.to_move()))).size();
    return bad < (corners.size() == 4 ? 2 : 1);
  }

  // Captures a block that the last move left in atari, or saves a block that it put into atari.
  Point answer_to_atari() const {
    if (last_ == kNoPoint || last_ == kPass || board_.at(last_) == Colour::Empty) return kNoPoint;
    if (board_.in_atari(last_)) {
      const Point point = board_.liberties(last_).first();
      if (!settled_.points.contains(point) && is_sensible(point)) return point;
    }
    Point found = kNoPoint;
    board_.for_each_block_touching(PointSet{last_}, board_.to_move(), [&](Point stone) {
      if (!board_.in_atari(stone)) return;
      const Point point = board_.liberties(stone).first();
      if (settled_.points.contains(point) || !is_sensible(point)) return;
      if (board_.liberties_after(point, board_.to_move()).size() >= 2) found = point;
    });
    return found;
  }

  Board board_;
  const Settled& settled_;
  std::minstd_rand& random_;
  Point last_ = kNoPoint;
  std::array<Point, kPoints> choice_;
};

}  // namespace

double Ownership::lead(const PointSet& points) const {
  if (games == 0 || points.empty()) return 0;
  int sum = 0;
  for (Point point : points) sum += black[static_cast<unsigned>(point)] - white[static_cast<unsigned>(point)];
  return static_cast<double>(sum) / (static_cast<double>(games) * points.size());
}

Ownership guess_ownership(const Board& board, const Settled& settled, int games) {
  Ownership result;
  result.games = games;
  std::minstd_rand random(361);
  for (int i = 0; i < games; ++i) {
    Board start = board;
    start.set_to_move(i % 2 == 0 ? Colour::Black : Colour::White);
    RandomGame game(start, settled, random);
    game.play_out();
    for (Point point : game.owned(Colour::Black)) ++result.black[static_cast<unsigned>(point)];
    for (Point point : game.owned(Colour::White)) ++result.white[static_cast<unsigned>(point)];
  }
  return result;
}

}  // namespace yomi
