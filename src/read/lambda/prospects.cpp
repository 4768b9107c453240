#include "read/lambda/prospects.h"

#include <cmath>

namespace yomi {

namespace {

using Glances = Seen<kProspectGlances>;

void see_liberties(Glances& seen, const Game& game, const Block& target) {
  const Board& board = game.board();
  int best = 0;
  int second = 0;
  int only_in_atari = 0;
  int best_stone = 0;
  for (Point liberty : target.liberties) {
    const int extended = board.liberties_after(liberty, game.keeper()).size();
    second = std::max(second, std::min(best, extended));
    best = std::max(best, extended);
    const int filled = board.liberties_after(liberty, game.reacher()).size();
    only_in_atari += filled <= 1 ? 1 : 0;
    best_stone = std::max(best_stone, filled);
  }
  seen.see(target.liberty_count - 1);
  seen.see(best);
  seen.see(second);
  seen.see(only_in_atari);
  seen.see(best_stone);
}

void see_strings_around(Glances& seen, const Game& game, const Block& target) {
  constexpr int kWeak = 3;  // liberties
  const Board& board = game.board();
  int in_atari = 0;
  int with_two = 0;
  board.for_each_block_touching(target.stones, game.reacher(), [&](Point attacker) {
    in_atari += board.liberty_count(attacker) == 1 ? 1 : 0;
    with_two += board.liberty_count(attacker) == 2 ? 1 : 0;
  });
  int strong = 0;
  int weak = 0;
  board.for_each_block_touching(target.liberties, game.keeper(), [&](Point friendly) {
    if (!target.stones.contains(friendly)) ++(board.liberty_count(friendly) > kWeak ? strong : weak);
  });
  seen.see(in_atari);
  seen.see(with_two);
  seen.see(strong);
  seen.see(weak);
}

void see_last_move(Glances& seen, const Game& game, const Block& target) {
  constexpr int kNoStone = 100;  // larger than any value, so that it counts as the last value of each glance
  const Board& board = game.board();
  const Point last = board.last_move();
  if (last < 0) {
    for (int i = 0; i < 4; ++i) seen.see(kNoStone);
    return;
  }
  constexpr int kManyLiberties = 5;
  const bool stands = board.at(last) != Colour::Empty;
  const PointSet near = dilated(target.stones);
  const PointSet around = board.neighbours(last);
  seen.see(stands ? std::min(board.liberty_count(last), kManyLiberties) : 0);
  seen.see(near.contains(last) ? 0 : dilated(near).contains(last) ? 1 : 2);
  seen.see((around & board.stones(game.reacher())).size());
  seen.see((around & board.stones(game.keeper())).size());
}

// A table of how hard something is to show, by the logarithm of its odds.
class Hardness {
 public:
  Hardness() {
    for (int i = 0; i < kSteps; ++i) {
      const double odds = std::exp(static_cast<double>((i - kMiddle) * kStep) / 100);
      table_[static_cast<size_t>(i)] =
          static_cast<std::uint32_t>(std::lround(1 + Prospects::kHardness * std::log1p(1 / odds)));
    }
  }
  std::uint32_t of(int log_odds) const {
    return table_[static_cast<size_t>(std::clamp(log_odds / kStep + kMiddle, 0, kSteps - 1))];
  }

 private:
  static constexpr int kStep = 5;  // hundredths of a logarithm for each entry
  static constexpr int kMiddle = 400;
  static constexpr int kSteps = 2 * kMiddle + 1;
  std::array<std::uint32_t, kSteps> table_{};
};

}  // namespace

ProspectFeatures prospect_features(const Game& game) {
  Glances seen;
  const Block& target = game.board().block(game.targets().first());
  seen.see(0);
  see_liberties(seen, game, target);
  see_strings_around(seen, game, target);
  see_last_move(seen, game, target);
  return seen.features();
}

Prospects prospects_of(const Game& game, int order, const CaptureWeights& weights) {
  static const Hardness hardness;
  const int log_odds = sum_of_weights(prospect_features(game), weights.of(order, game.reacher_to_move()));
  return {hardness.of(log_odds), hardness.of(-log_odds)};
}

}  // namespace yomi
