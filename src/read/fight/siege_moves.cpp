#include "read/fight/siege_moves.h"

#include <algorithm>
#include <tuple>

namespace yomi {

namespace {

constexpr int kSafe = 7;      // liberties of a wall that needs no help when one is taken
constexpr int kWeak = 3;      // liberties of a wall that may need help at any time
constexpr int kMostWays = 3;  // of a stone that can be stopped
constexpr size_t kMostMoves = 8;

class SiegeMoves {
 public:
  SiegeMoves(const Game& game, const LifeArea& area)
      : board_(game.board()),
        reacher_(game.reacher()),
        keeper_(game.keeper()),
        inside_(area.points(area.all())),
        last_(board_.last_move() >= 0 ? PointSet{board_.last_move()} : PointSet{}) {}

  std::vector<SiegeMove> all() {
    PointSet walls = (inside_ | board_.neighbours(inside_ | last_)) & board_.stones(reacher_);
    while (!walls.empty()) {
      const Block& wall = board_.block(walls.first());
      walls -= wall.stones;
      const bool is_hit = board_.neighbours(wall.stones).intersects(last_);
      if (wall.liberty_count <= kWeak || (is_hit && wall.liberty_count < kSafe)) help(wall, is_hit);
    }
    PointSet runners = inside_ & board_.stones(keeper_);
    while (!runners.empty()) {
      const Block& runner = board_.block(runners.first());
      runners -= runner.stones;
      stop(runner);
    }
    std::sort(moves_.begin(), moves_.end(), [](const SiegeMove& a, const SiegeMove& b) {
      return std::tuple(a.doubt, a.move) < std::tuple(b.doubt, b.move);
    });
    if (moves_.size() > kMostMoves) moves_.resize(kMostMoves);
    return moves_;
  }

 private:
  void add(Point move, int doubt) {
    if (!board_.is_legal(move)) return;
    const auto least = static_cast<unsigned>(std::max(0, doubt));
    const auto known = std::find_if(moves_.begin(), moves_.end(),
                                    [&](const SiegeMove& other) { return other.move == move; });
    if (known == moves_.end()) {
      moves_.push_back({move, least});
    } else {
      known->doubt = std::min(known->doubt, least);
    }
  }

  // Whatever gives the wall more liberties.
  void help(const Block& wall, bool is_hit) {
    PointSet tries = wall.liberties;
    for (Point enemy : board_.neighbours(wall.stones) & board_.stones(keeper_))
      if (board_.liberty_count(enemy) == 1) tries |= board_.block(enemy).liberties;
    for (Point move : tries) {
      const PointSet captured = board_.captures(move, reacher_);
      const PointSet after = wall.liberties.contains(move)
                                 ? board_.liberties_after(move, reacher_)
                                 : wall.liberties | (captured & board_.neighbours(wall.stones));
      const int gain = after.size() - wall.liberty_count;
      if (gain > 0) add(move, (is_hit ? 3 : 6) + wall.liberty_count - gain - captured.size());
    }
  }

  // On its way, or one step ahead where there is only one.
  void stop(const Block& runner) {
    const PointSet ways = runner.liberties - inside_;
    if (ways.empty() || ways.size() > kMostWays) return;
    const int doubt = runner.stones.intersects(last_) ? 1 : 4;
    for (Point way : ways) add(way, doubt + ways.size() - (runner.liberty_count == 1 ? 2 : 0));
    if (ways.size() > 1) return;
    for (Point ahead : (board_.neighbours(ways) & board_.empty()) - inside_) add(ahead, doubt + 4);
  }

  const Board& board_;
  Colour reacher_;
  Colour keeper_;
  PointSet inside_;
  PointSet last_;
  std::vector<SiegeMove> moves_;
};

}  // namespace

std::vector<SiegeMove> siege_moves(const Game& game, const LifeArea& area) {
  return SiegeMoves(game, area).all();
}

}  // namespace yomi
