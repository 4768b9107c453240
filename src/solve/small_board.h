// A position of a small board in three words, and the moves from it. There is no undo: a search keeps the
// position before a move on its stack.
//
// The rules are those of go/board.h, and two passes in a row end the game. The caller says which side can be
// barred from retaking a ko: in a proof under superko the prover's opponent never is.
#pragma once

#include "go/position.h"
#include "solve/grid.h"

namespace yomi::small {

inline constexpr int kPassMove = 64;
inline constexpr int kNoMove = 65;

enum Side : int { kBlack = 0, kWhite = 1 };

struct SmallPosition {
  Bits stones[2] = {0, 0};
  int barred = -1;  // the side to move may not play here
  std::uint8_t to_move = kBlack;
  bool passed = false;  // the last move was a pass: another one ends the game

  bool operator==(const SmallPosition&) const = default;
  Bits own() const { return stones[to_move]; }
  Bits other() const { return stones[1 - to_move]; }
};

// Which sides a ko can bar.
struct KoRule {
  bool bars[2] = {true, true};
};

SmallPosition small_position(const Grid& grid, const Position& position);
Position large_position(const Grid& grid, const SmallPosition& position);

// Plays a move: an empty point or kPassMove. Returns false if it is illegal; otherwise `after` is the
// position after it.
bool play(const Grid& grid, const SmallPosition& before, int move, KoRule rule, SmallPosition& after);

// Black's area less White's with all stones left on the board, except that the points of `sure_black` and
// `sure_white` belong to their owner even if stones of the other side stand there.
int area_score(const Grid& grid, const SmallPosition& position, Bits sure_black = 0, Bits sure_white = 0);

// Two words that identify a position up to symmetry, and the symmetry that leads to the position they
// describe.
struct PositionKey {
  Bits low = 0;
  Bits high = 0;
  int symmetry = 0;
  int keeping = 0;  // a bit for each symmetry that leaves the position as it is

  bool same_position(const PositionKey& other) const { return low == other.low && high == other.high; }
};

// Boards of up to 56 points.
inline constexpr int kMostKeyPoints = 56;
PositionKey key_of(const Grid& grid, const SmallPosition& position);

}  // namespace yomi::small
