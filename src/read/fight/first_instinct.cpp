#include "read/fight/first_instinct.h"

#include <algorithm>
#include <vector>

#include "go/symmetry.h"

namespace yomi {

namespace {

using Net = InstinctNetwork;

constexpr int kSide = kMaxSide + 2;  // with a rim of zeros, as all that is off a smaller board
constexpr std::size_t kCells = kSide * kSide;
constexpr int kLibertiesSeen = 4;  // of a block; more are as good
constexpr int kLibertiesLeft = 3;  // after a move; with more nothing is noted

// learn/boards.py has the same names.
enum Plane {
  kOwn = 0,
  kOther = 4,
  kTarget = 8,
  kOnBoard = 9,
  kFirstLine = 10,
  kKills = 12,
  kLives = 13,
  kOwnMove = 14,
  kOtherMove = 17,
  kOwnCapture = 20,
  kOtherCapture = 21,
  kOwnSuicide = 22,
  kOtherSuicide = 23
};

template <unsigned Depth>
using Cells = std::vector<std::array<std::int16_t, Depth>>;

constexpr unsigned cell(int x, int y) {
  return static_cast<unsigned>((y + 1) * kSide + x + 1);
}
constexpr unsigned cell(Point point) {
  return cell(column(point), row(point));
}

class Sight {
 public:
  explicit Sight(const Game& game) : board_(game.board()), planes_(kCells) {
    for (Point point : board_.area()) look_at_point(point);
    for (Point target : game.targets())
      if (is_player(board_.at(target)))
        for (Point stone : board_.block(target).stones) note(stone, kTarget);
    const bool attacks = game.reacher_to_move() == (game.goal().kind == GoalKind::Capture);
    const Plane wish = attacks ? kKills : kLives;
    for (Point point : board_.area()) note(point, wish);
  }

  const Cells<Net::kPlanes>& planes() const { return planes_; }

 private:
  void note(Point point, int plane) { planes_[cell(point)][static_cast<unsigned>(plane)] = Net::kStep; }

  void look_at_point(Point point) {
    const int x = column(point);
    const int y = row(point);
    note(point, kOnBoard);
    const int line = std::min({x, y, board_.size().width - 1 - x, board_.size().height - 1 - y});
    if (line < 2) note(point, kFirstLine + line);
    const Colour stone = board_.at(point);
    if (is_player(stone)) {
      const int liberties = std::min(board_.liberty_count(point), kLibertiesSeen);
      note(point, (stone == board_.to_move() ? kOwn : kOther) + liberties - 1);
      return;
    }
    if (board_.closed().contains(point)) return;
    look_at_move(point, board_.to_move(), kOwnMove, kOwnCapture, kOwnSuicide);
    look_at_move(point, opponent(board_.to_move()), kOtherMove, kOtherCapture, kOtherSuicide);
  }

  void look_at_move(Point point, Colour mover, Plane move, Plane capture, Plane suicide) {
    if (board_.is_suicide(point, mover)) return note(point, suicide);
    const int liberties = board_.liberties_after(point, mover).size();
    if (liberties <= kLibertiesLeft) note(point, move + liberties - 1);
    if (board_.captures_something(point, mover)) note(point, capture);
  }

  const Board& board_;
  Cells<Net::kPlanes> planes_;
};

// What one layer reads around a point: its values one after the other, place by place.
template <unsigned Depth>
using Around = std::array<std::int16_t, Net::kPlaces * Depth>;

template <unsigned Depth>
void look_around(const Cells<Depth>& from, int x, int y, Around<Depth>& around) {
  auto to = around.begin();
  for (int down = -1; down <= 1; ++down)
    for (int right = -1; right <= 1; ++right) {
      const auto& seen = from[cell(x + right, y + down)];
      to = std::copy(seen.begin(), seen.end(), to);
    }
}

template <std::size_t Count>
std::int32_t product(const std::array<std::int16_t, Count>& a, const std::array<std::int16_t, Count>& b) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < Count; ++i) sum += std::int32_t{a[i]} * std::int32_t{b[i]};
  return sum;
}

// The weights of one layer, as wide as they are needed.
template <unsigned Depth>
struct Layer {
  std::array<Around<Depth>, Net::kChannels> weights;
  std::array<std::int32_t, Net::kChannels> offsets;
  std::array<std::uint8_t, Net::kChannels> shifts;

  explicit Layer(unsigned number) {
    const std::int8_t* from = kInstinctWeights.data();
    if (number > 0) from += Net::kFirstLayer + (number - 1) * Net::kLaterLayer;
    for (unsigned read = 0; read < Net::kPlaces * Depth; ++read)
      for (Around<Depth>& of_channel : weights) of_channel[read] = *from++;
    for (unsigned i = 0; i < Net::kChannels; ++i) {
      offsets[i] = kInstinctOffsets[number * Net::kChannels + i];
      shifts[i] = kInstinctShifts[number * Net::kChannels + i];
    }
  }

  // `added`: what was there before, if it is to be added.
  void apply(const Cells<Depth>& from, const Cells<Net::kChannels>* added, Size size,
             Cells<Net::kChannels>& to) const {
    Around<Depth> around;
    for (int y = 0; y < size.height; ++y) {
      for (int x = 0; x < size.width; ++x) {
        look_around<Depth>(from, x, y, around);
        auto& result = to[cell(x, y)];
        for (unsigned i = 0; i < Net::kChannels; ++i) {
          const std::int32_t sum = (product(weights[i], around) + offsets[i]) >> shifts[i];
          const std::int32_t before = added == nullptr ? 0 : (*added)[cell(x, y)][i];
          result[i] = static_cast<std::int16_t>(std::clamp(sum + before, 0, Net::kMost));
        }
      }
    }
  }
};

struct Network {
  Layer<Net::kPlanes> first{0};
  std::vector<Layer<Net::kChannels>> later;
  std::array<std::int32_t, Net::kChannels> worth;

  Network() {
    for (unsigned number = 1; number < Net::kLayers; ++number) later.emplace_back(number);
    for (unsigned i = 0; i < Net::kChannels; ++i)
      worth[i] = kInstinctWeights[Net::kWeights - Net::kChannels + i];
  }

  Cells<Net::kChannels> seen(const Cells<Net::kPlanes>& planes, Size size) const {
    Cells<Net::kChannels> now(kCells);
    Cells<Net::kChannels> between(kCells);
    first.apply(planes, nullptr, size, now);
    for (unsigned pair = 0; pair < Net::kPairs; ++pair) {
      later[2 * pair].apply(now, nullptr, size, between);
      Cells<Net::kChannels> next(kCells);
      later[2 * pair + 1].apply(between, &now, size, next);
      now.swap(next);
    }
    return now;
  }

  std::int32_t worth_of(const std::array<std::int16_t, Net::kChannels>& seen_there) const {
    std::int32_t sum = 0;
    for (unsigned i = 0; i < Net::kChannels; ++i) sum += worth[i] * seen_there[i];
    return sum;
  }
};

const Network& network() {
  static const Network network;
  return network;
}

}  // namespace

FirstInstinct::FirstInstinct(const Game& game) {
  const Board& board = game.board();
  const Sight sight(game);
  for (const Symmetry& symmetry : kSymmetries) {
    const auto turned = [&](Point point) { return cell(symmetry.map(point, board.size())); };
    Cells<Net::kPlanes> planes(kCells);
    for (Point point : board.area()) planes[turned(point)] = sight.planes()[cell(point)];
    const Cells<Net::kChannels> seen = network().seen(planes, symmetry.map(board.size()));
    for (Point point : board.empty())
      worths_[static_cast<unsigned>(point)] += network().worth_of(seen[turned(point)]);
  }
  for (Point point : board.empty()) worths_[static_cast<unsigned>(point)] >>= kInstinctLastShift + 3;
}

Point FirstInstinct::best_of(const PointSet& points) const {
  Point best = kNoPoint;
  for (Point point : points)
    if (best == kNoPoint || worth(point) > worth(best)) best = point;
  return best;
}

}  // namespace yomi
