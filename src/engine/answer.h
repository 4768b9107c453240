// What the engine says: a verdict for the side to move, always with its proofs, and everything about it that
// a player would like to know. docs/protocol.md names the same fields.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "plan/settlement.h"

namespace yomi {

enum class Verdict { Won, Lost, Ko, Unknown };

const char* name(Verdict verdict);

// For the side to move, if this side wins; ko if no side does.
constexpr Verdict verdict_for(Colour mover, Colour winner) {
  return !is_player(winner) ? Verdict::Ko : winner == mover ? Verdict::Won : Verdict::Lost;
}

// A first move, judged.
struct JudgedMove {
  Point move = kPass;
  Verdict verdict = Verdict::Unknown;
  Point reply = kNoPoint;  // the opponent's best reply to a move that does not win, if he needs one
  // Of the game after the move: one for won and lost, two for ko, as in an answer. (Of the game before a move
  // that ends it.) None where the same holds of the pass, or the proof of the question tells it.
  std::vector<ProvedGame> proofs;
};

// A stage that was tried on the way to the answer (plan/stage.h).
struct StageRecord {
  const char* name = "";
  const char* why = "";
  int depth = 0;                   // of a stage within a stage
  std::int64_t allowed_nodes = 0;  // its share; 0: no limit
  double allowed_seconds = 0;
  std::int64_t nodes = 0;
  double seconds = 0;
  std::string result{};  // in words
};

struct Answer {
  Verdict verdict = Verdict::Unknown;
  Colour by = Colour::Empty;           // who wins, for won and lost
  std::shared_ptr<const Trust> trust;  // what the answer assumes of the surroundings; none: nothing
  Point move = kNoPoint;               // the first move of a side to move that wins, also by ko
  bool is_barred = false;              // ko: that is where he may not retake before he has played a threat
  std::vector<Point> moves;            // all such moves that are legal now, when all were asked for
  std::vector<JudgedMove> judged;      // the same with those that fail; all others are as good as a pass
  std::vector<Point> line;             // both sides at their best, from `position` on
  PointSet zone;                       // the verdict holds in every position that agrees on these points
  int order = 0;                       // of the win; 0: not known
  bool repetition = false;  // won and lost: the keeper may have to repeat a position, which superko forbids
  Colour takes_first = Colour::Empty;  // ko, also a likely one: the other side must find the first threat
  int threats = 0;                     // ko: threats that the other side needs; 0: not known
  bool proved_enough = false;          // that the other side wins with this number is proved,
  bool proved_needed = false;          // that it does not win with one less is
  bool never_enough = false;           // ko: no number of threats is; it would have to win again and again
  Verdict without_threats =
      Verdict::Unknown;           // if neither side has a ko threat; said where that is proved alone
  std::string bound;              // unknown: what has been shown, and what ended the search
  std::optional<Verdict> likely;  // unknown: what to bet on
  Point likely_move = kNoPoint;   // likely won or ko: the first move, where reading suggests one
  bool likely_was_read = false;   // that is what reading suggests, not only what is usual
  Stop stop = Stop::None;
  std::int64_t nodes = 0;
  double seconds = 0;
  double known_after = 0;   // seconds; from then on this was the answer, if only as a bet
  std::string text;         // all of it in a sentence
  Position position;        // where the line begins: the question's, or after the stone that it placed
  Point placed = kNoPoint;  // that stone
  // One for won and lost, two for ko (the mover's first); for unknown none, or that of a side that wins as
  // the ko master, so that the other does not win whatever the threats are.
  std::vector<ProvedGame> proofs;
  // Of who wins if neither side has a threat: one, or none.
  std::vector<ProvedGame> proofs_without_threats;
  // Of the number of threats, as far as it is proved.
  std::vector<ProvedGame> number_proofs;
  std::vector<StageRecord> stages;  // if the question asks to explain; in the order in which they began
};

}  // namespace yomi
