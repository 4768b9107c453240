#include "read/threats/attack_worth.h"

#include <algorithm>
#include <cstdlib>

namespace yomi {

namespace {

using Glances = Seen<kAttackGlances>;

constexpr int kFar = 6;  // steps

int steps_between(Point a, Point b) {
  return std::abs(column(a) - column(b)) + std::abs(row(a) - row(b));
}
// The number of steps, at least one; kFar if there is no stone.
int steps_from(Point stone, Point attack) {
  return stone < 0 ? kFar : std::min(steps_between(attack, stone), kFar) - 1;
}
int steps_from_threat(Point threat, Point attack) {
  return threat < 0 ? kFar + 1 : std::min(steps_between(attack, threat), kFar);
}

int line_of(Point point, Size size) {
  return std::min({column(point), row(point), size.width - 1 - column(point), size.height - 1 - row(point)});
}

void see_named(Glances& seen, const Game& game, Point attack) {
  constexpr int kMostSteps = 3;
  const Board& board = game.board();
  PointSet near;
  int touched = 0;
  for (Point point : game.goal().points) {
    if (board.at(point) == Colour::Empty || near.contains(point)) continue;
    near |= board.block(point).stones;
    if (board.liberties(point).contains(attack)) ++touched;
  }
  int steps = 0;
  for (; steps < kMostSteps; ++steps) {
    near = dilated(near);
    if (near.contains(attack)) break;
  }
  seen.see(steps);
  seen.see(touched);
}

void see_strings(Glances& seen, const Game& game, Point attack, Point last) {
  const Board& board = game.board();
  struct {
    int stones = 0;
    int weakest = 0;  // the liberties of the weakest string; 0 if there is none
  } mine, theirs;
  int liberties_of_last = 0;
  for (int i = 0; i < 4; ++i) {
    const Point point = attack + kSteps[i];
    if (!on_board(point, board.size()) || board.at(point) == Colour::Empty) continue;
    auto& side = board.at(point) == game.reacher() ? mine : theirs;
    const int liberties = board.liberty_count(point);
    side.weakest = side.stones == 0 ? liberties : std::min(side.weakest, liberties);
    ++side.stones;
    if (point == last && &side == &theirs) liberties_of_last = liberties;
  }
  seen.see(mine.stones);
  seen.see(theirs.stones);
  seen.see(std::max(0, board.liberties_after(attack, game.reacher()).size() - 1));
  seen.see(theirs.weakest);
  seen.see(mine.weakest);
  seen.see(liberties_of_last);
}

// The eight points around the attack: empty, a stone of the reacher, a stone of the keeper, or off the board.
void see_shape(Glances& seen, const Game& game, Point attack) {
  constexpr int kAround[8][2] = {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};
  constexpr int kPairs[4][4] = {{0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}};
  const Board& board = game.board();
  std::array<int, 8> around{};
  for (size_t i = 0; i < around.size(); ++i) {
    const int x = column(attack) + kAround[i][0];
    const int y = row(attack) + kAround[i][1];
    if (!board.size().contains(x, y)) {
      around[i] = 3;
    } else if (const Colour colour = board.at(point_at(x, y)); colour != Colour::Empty) {
      around[i] = colour == game.reacher() ? 1 : 2;
    }
  }
  const auto at = [&around](size_t i) { return around[i % 8]; };
  const auto between = [&](size_t i) { return 10 * at(i) + kPairs[at(i + 7)][at(i + 1)]; };
  for (size_t side = 1; side < 8; side += 2) seen.see(between(side));
  for (size_t corner = 0; corner < 8; corner += 2) seen.see(between(corner));
  for (size_t side = 1; side < 5; side += 2) seen.see(kPairs[at(side)][at(side + 4)]);
}

}  // namespace

AttackContext context_of(const Game& game, Point threat) {
  return {game.board().last_stone(), game.board().last_stone_of(game.reacher()), threat};
}

AttackFeatures features_of(const Game& game, Point attack, int detour, const AttackContext& context) {
  Glances seen;
  seen.see(detour);
  seen.see(steps_from(context.last, attack));
  seen.see(steps_from(context.mine, attack));
  seen.see(steps_from_threat(context.threat, attack));
  see_named(seen, game, attack);
  seen.see(line_of(attack, game.board().size()));
  see_strings(seen, game, attack, context.last);
  see_shape(seen, game, attack);
  return seen.features();
}

}  // namespace yomi
