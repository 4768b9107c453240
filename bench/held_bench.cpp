// Can Black, who moves first on an empty board, hold at least POINTS points of it for ever (the goal `area`)?
// `yomi board --certificate` can only find a certificate if he can. Retrograde analysis decides this for all
// positions of a small board at once. Nobody is the ko master, and play that never ends is White's success.
//
//   held_bench WIDTH HEIGHT POINTS [passes]
//
// With `passes` two passes end the game, too, and Black needs POINTS points more than White then. A board of
// 4x4 takes 200 MB of memory and several minutes.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <vector>

#include "go/board.h"
#include "safety/benson.h"
#include "support/bit_board.h"
#include "work/stopwatch.h"

namespace yomi {
namespace {

using test::BitBoard;
using Set = BitBoard::Set;

class Held {
 public:
  Held(int width, int height, int points, bool passes_end)
      : board_(width, height),
        size_{width, height},
        points_(points),
        passes_end_(passes_end),
        none_(board_.area()),
        passed_(board_.area() + 1) {
    numbers_.resize(board_.all() + 1);
    std::size_t power = 1;
    for (int point = 0; point < board_.area(); ++point, power *= 3)
      for (Set set = 0; set < numbers_.size(); ++set)
        if (set >> point & 1) numbers_[set] += static_cast<std::uint32_t>(power);
    count_ = power;
    legal_.resize(count_);
    won_.resize(2 * static_cast<std::size_t>(passed_ + 1) * count_);
  }

  void run() {
    each([this](Set black, Set white) { begin(black, white); });
    std::printf("%zu positions, %zu of them decided at once\n", positions_, held_);
    const Stopwatch clock;
    int sweeps = 0;
    do {
      found_ = 0;
      ++sweeps;
      each([this](Set black, Set white) { look(black, white); });
      std::fprintf(stderr, "sweep %d: %zu more, %.0f s\n", sweeps, found_, clock.seconds());
    } while (found_ > 0);
    const bool does = is_won(0, none_, 0);
    const char* const what =
        passes_end_ ? "leads by that much when the game ends" : "holds that many points for ever";
    std::printf("%dx%d, %d: that Black to move %s is %s (%d sweeps, %.0f s)\n", size_.width, size_.height,
                points_, what, does ? "true" : "false", sweeps, clock.seconds());
  }

 private:
  template <class Visit>
  void each(Visit visit) {
    for (Set black = 0; black <= board_.all(); ++black)
      for (Set rest = board_.all() & ~black, white = rest;; white = (white - 1) & rest) {
        visit(black, white);
        if (white == 0) break;
      }
  }

  std::size_t number(Set black, Set white) const {
    return std::size_t{numbers_[black]} + 2 * std::size_t{numbers_[white]};
  }
  // `last`: the point that is barred; or none_, or passed_ after a pass that may be the first of two.
  std::size_t place(int side, int last, std::size_t number) const {
    return (static_cast<std::size_t>(side * (passed_ + 1) + last)) * count_ + number;
  }
  bool is_won(int side, int last, std::size_t number) const { return won_[place(side, last, number)]; }

  int held(Set black, Set white) const {
    Position position;
    position.size = size_;
    for (int point = 0; point < board_.area(); ++point) {
      const Point at = point_at(point % size_.width, point / size_.width);
      if (black >> point & 1) position.black.insert(at);
      if (white >> point & 1) position.white.insert(at);
    }
    const BensonLife life = benson_life(Board(position), Colour::Black);
    return (life.stones | life.regions).size();
  }

  void begin(Set black, Set white) {
    if (!board_.is_legal(black, white)) return;
    const std::size_t here = number(black, white);
    legal_[here] = true;
    ++positions_;
    const int sure = held(black, white);
    if ((passes_end_ ? 2 * sure - board_.area() : sure) < points_) return;
    ++held_;
    for (int side : {0, 1})
      for (int last = 0; last <= passed_; ++last) won_[place(side, last, here)] = true;
  }

  struct Moves {
    Set winning = 0;  // for Black
    Set losing = 0;
    Set kos = 0;  // points that may be barred
  };

  Moves moves(int side, Set own, Set other) const {
    Moves moves;
    for (Set left = board_.all() & ~own & ~other; left; left &= left - 1) {
      const int point = std::countr_zero(left);
      const auto played = board_.play(own, other, point);
      if (!played) continue;
      const std::size_t after =
          side == 0 ? number(played->own, played->other) : number(played->other, played->own);
      const int last = played->ko == BitBoard::kNoPoint ? none_ : played->ko;
      const Set move = Set{1} << point;
      (is_won(1 - side, last, after) ? moves.winning : moves.losing) |= move;
      if (played->other != other && (board_.border(move) & ~other) == 0) moves.kos |= move;
    }
    return moves;
  }

  void look(Set black, Set white) {
    const std::size_t here = number(black, white);
    if (!legal_[here]) return;
    for (int side : {0, 1}) {
      const Moves known = side == 0 ? moves(0, black, white) : moves(1, white, black);
      for (int last = 0; last <= passed_; ++last) {
        const bool can_be = last >= none_ || (known.kos >> last & 1);
        if (!can_be || is_won(side, last, here) || !wins(side, last, known, black, white)) continue;
        won_[place(side, last, here)] = true;
        ++found_;
      }
    }
  }

  // By the area of both, when the game has ended.
  int lead(Set black, Set white) const {
    return std::popcount(board_.area_of(black, white)) - std::popcount(board_.area_of(white, black));
  }

  bool wins(int side, int last, const Moves& known, Set black, Set white) const {
    const Set barred = last < none_ ? Set{1} << last : 0;
    if (side == 0 && (known.winning & ~barred) != 0) return true;
    if (side == 1 && (known.losing & ~barred) != 0) return false;
    if (passes_end_ && last == passed_) return lead(black, white) >= points_;
    return is_won(1 - side, passes_end_ ? passed_ : none_, number(black, white));
  }

  BitBoard board_;
  Size size_;
  int points_;
  bool passes_end_;
  int none_;
  int passed_;
  std::vector<std::uint32_t> numbers_;  // of a set, to the base 3
  std::size_t count_ = 0;
  std::vector<bool> legal_;
  std::vector<bool> won_;
  std::size_t positions_ = 0;
  std::size_t held_ = 0;
  std::size_t found_ = 0;
};

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  const int width = argc > 3 ? std::atoi(argv[1]) : 0;
  const int height = argc > 3 ? std::atoi(argv[2]) : 0;
  const int points = argc > 3 ? std::atoi(argv[3]) : 0;
  if (width < 1 || height < 1 || width * height > 16 || points < 1 || points > width * height) {
    std::fputs("held_bench WIDTH HEIGHT POINTS [passes], at most 16 points\n", stderr);
    return 4;
  }
  yomi::Held(width, height, points, argc > 4 && std::strcmp(argv[4], "passes") == 0).run();
  return 0;
}
