#include "survey/ownership.h"

namespace yomi {

double Ownership::lead(const PointSet& points) const {
  if (games == 0 || points.empty()) return 0;
  int sum = 0;
  for (Point point : points) sum += black[static_cast<unsigned>(point)] - white[static_cast<unsigned>(point)];
  return static_cast<double>(sum) / (static_cast<double>(games) * points.size());
}

Ownership guess_ownership(const Board& board, const SettledAreas& settled, int games) {
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
