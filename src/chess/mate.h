// Mates by λ-search: by the same driver that captures stones.
#pragma once

#include <string>
#include <vector>

#include "chess/board.h"
#include "work/limits.h"

namespace yomi::chess {

struct MateQuestion {
  Board board;
  Side hunter = Side::White;
  int order = 3;   // highest order of threats
  int moves = 12;  // most moves of the hunter's, the taking of the king included
};

struct MateAnswer {
  bool is_mate = false;
  int order = -1;          // of the mate
  std::vector<Move> line;  // against the longest resistance that was met, to the mate
  int exhausted = -1;      // no mate up to this order, however long
  int tried_order = -1;    // no mate up to this order ...
  int tried_moves = 0;     // ... within this number of moves
  bool is_mated_already = false;
  std::int64_t nodes = 0;
  double seconds = 0;
  Stop stop = Stop::None;
};

MateAnswer find_mate(const MateQuestion& question, const Limits& limits);

// The moves of order `question.order`, as the paper defines them. Of the hunter: those that threaten a mate
// of a lower order if the other side passes. Of the other side: those that avert all such mates; none if no
// such mate is threatened. `complete`: every one of them was searched to the end.
struct ThreatMoves {
  std::vector<Move> moves;
  bool is_threatened = false;  // the hunted side is to move: a mate of a lower order follows its pass
  bool complete = true;
};
ThreatMoves threat_moves(const MateQuestion& question, const Limits& limits);

// "White mates in 5 moves by Re1: λ2, that is, ..."
std::string in_words(const MateQuestion& question, const MateAnswer& answer);
std::string in_words(const MateQuestion& question, const ThreatMoves& threats);

}  // namespace yomi::chess
