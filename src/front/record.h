// A game record as a question: which position it means, and what it asks about it.
//
// The position is that after a given move of the main line. Without one it is the beginning of a problem (a
// record that sets up stones and gives no handicap) and the end of a game.
//
// The question stands in the comment of that position or of the root, on a line of its own: "capture C3",
// "connect D4 F4", "semeai C3 D3", with or without "yomi:" before it. Otherwise marks ask it: triangles on
// stones mean capture or save, squares on two or more stones connect or cut, depending on whose stones they
// are.
#pragma once

#include <optional>
#include <string>

#include "engine/question.h"
#include "go/sgf_position.h"

namespace yomi {

struct RecordedPosition {
  GameTree tree;
  GameState state;
  std::vector<std::string> remarks;  // what was put up with
};

inline constexpr int kMoveOfRecord = -1;

Result<RecordedPosition> read_record(std::string sgf, int move = kMoveOfRecord, int game = 1);

struct AskedStones {
  Ask ask = Ask::Capture;
  std::vector<Point> stones;
  bool race = false;                // "semeai C3 D3": my stone and theirs, and no ask
  bool safe = false;                // "separate D4 F4 safely"
  bool two_eyes = false;            // "live C3 two-eyes"
  std::vector<Point> region;        // "capture C3 in B1 C1"
  Point barred = kNoPoint;          // "capture C3 ko D3": the side to move may not retake there
  std::optional<KoTerms> ko_terms;  // "live C3 threats X=2"; X=0: nobody has any
};

// As a comment asks it.
std::string question_in_words(const AskedStones& asked, Size size);

// What the record asks the side to move; an error if it asks nothing that can be understood.
Result<AskedStones> question_of_record(const RecordedPosition& record, Colour to_move);

}  // namespace yomi
