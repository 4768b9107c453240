#include "survey/playouts.h"

namespace yomi {

namespace {

double lead_of(const RandomGame& game) {
  return game.owned(Colour::Black).size() - game.owned(Colour::White).size();
}

}  // namespace

FirstPlays play_out(const Board& board, const SettledAreas& settled, int games) {
  FirstPlays result;
  result.games = games;
  std::minstd_rand random(19);
  double all = 0;
  for (int i = 0; i < games; ++i) {
    RandomGame game(board, settled, random);
    game.play_out();
    const double lead = lead_of(game);
    all += lead;
    for (Point point : game.played_first(board.to_move())) {
      result.sum[static_cast<unsigned>(point)] += lead;
      ++result.count[static_cast<unsigned>(point)];
    }
  }
  result.lead = games > 0 ? all / games : 0;
  return result;
}

double sum_of_leads(const Board& board, const SettledAreas& settled, int games, int round) {
  std::minstd_rand random(static_cast<unsigned>(round + 1) * 7919U);
  double all = 0;
  for (int i = 0; i < games; ++i) {
    RandomGame game(board, settled, random);
    game.play_out();
    all += lead_of(game);
  }
  return all;
}

}  // namespace yomi
