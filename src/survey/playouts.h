// What first moves are worth, by playing the position out at random. It is a guess, never a proof.
//
// Two kinds of guess. The first takes one set of games for all moves: the average lead of the games in which
// a side was the first to play at a point, wherever in the game that was. It is rough and cheap. The second
// plays one move and then plays out. The same position always gives the same guess.
#pragma once

#include <array>

#include "survey/random_game.h"

namespace yomi {

// Average leads of Black's on the board, without komi.
struct FirstPlays {
  int games = 0;
  double lead = 0;
  std::array<double, kPoints> sum{};  // over the games in which the side to move was first at the point
  std::array<int, kPoints> count{};

  // The average of all games where there are none of the point.
  double lead_at(Point point) const {
    const auto i = static_cast<unsigned>(point);
    return count[i] == 0 ? lead : sum[i] / count[i];
  }
};

FirstPlays play_out(const Board& board, const SettledAreas& settled, int games);

// The sum of Black's leads over these games, with the board's side to move. Games of different rounds are
// different.
double sum_of_leads(const Board& board, const SettledAreas& settled, int games, int round);

}  // namespace yomi
