// Which first moves look best on the whole board, and what is proved about them: for front ends that show
// candidate moves, and for playing.
//
// A survey tells which points are urgent and why; its reasons are proved or marked as guesses. Random games
// compare these moves and the most promising others. What a move is worth is a guess in the end, and says so;
// its reasons are not. Moves that fill an eye, or play where the owner is settled, are no candidates.
#pragma once

#include "survey/playouts.h"
#include "survey/survey.h"

namespace yomi {

struct FirstMove {
  Point move = kPass;
  double lead = 0;   // the mover's on the board after the move, without komi: a guess
  double worth = 0;  // in points, compared with a pass: a guess that takes the reasons into account
  double order = 0;  // the same, with what is usual in an opening: the best first by this
  int games = 0;     // random games that began with it
  std::vector<UrgentReason> reasons;  // why either side wants the point; the most valuable first

  int proved_stones() const;  // of the proved reasons, summed
};

class FirstChoice {
 public:
  // `forbidden`: points where the side to move may or should not play, beside those that the rules of the
  // position forbid. The limits are those of each round; nodes grow from round to round.
  FirstChoice(const Position& position, const PointSet& forbidden, const SurveyLimits& limits);

  // Looks once more, and closer than before. The best first; empty if nothing but a pass is left. A round
  // that is cancelled leaves what there was.
  void look();
  int rounds() const { return rounds_; }
  const std::vector<FirstMove>& candidates() const { return candidates_; }
  const FirstMove& pass() const { return pass_; }
  // The best move for a player: a pass if no move is worth anything.
  Point move() const;
  const Survey& survey() const { return survey_; }

 private:
  bool is_stopped() const;
  void settle();
  PointSet playable() const;
  void choose_candidates();
  void play_out_candidates();
  double bonus(Point point) const;

  Position position_;
  Board board_;
  PointSet forbidden_;
  SurveyLimits limits_;
  Stopwatch clock_;
  SettledAreas settled_;
  Survey survey_;
  FirstPlays first_plays_;
  std::vector<FirstMove> candidates_;
  FirstMove pass_;
  int rounds_ = 0;
};

// Where the stones of the other side that are dead can be captured at once, for the end of a game by area;
// kPass if nowhere is.
Point clean_up(const Position& position, const PointSet& forbidden, const SurveyLimits& limits);

}  // namespace yomi
