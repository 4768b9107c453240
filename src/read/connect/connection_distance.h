// How many moves in a row the reacher needs to join two groups if the keeper always passes, and where these
// moves lie. Cazenave's shortest 8-path ("The separation game", sections 5.1 and 7.2), for walls; with
// 4-paths also for connections.
//
// A path runs over empty points, own stones, and blocks of the keeper that are captured on the way. A capture
// costs the block's liberties and at least one stone that fills the gap, less the liberties that are on the
// path anyway. A second capture on the same path costs only the stones that fill the gap, since the two
// blocks may share liberties. The length is therefore a lower bound, and "too long" is final.
#pragma once

#include <array>
#include <span>

#include "go/board.h"

namespace yomi {

enum class Steps { Four, Eight };

// The points around a group, by the number of moves that lead to them.
class Reach {
 public:
  static constexpr int kFarthest = 10;

  // `most`: how many moves to look ahead, at most kFarthest. The search stops when it reaches `until`.
  Reach(const Board& board, Colour mine, const PointSet& group, int most, Steps steps,
        const PointSet& until = {});

  // The points within this number of moves: own stones, empty points, and points that a capture would give.
  const PointSet& within(int moves) const { return all_[static_cast<size_t>(clamped(moves))]; }
  // The moves to reach one of these own stones; `most` + 1 if that is too far.
  int to(const PointSet& stones) const;
  int most() const { return most_; }

  // A block of the keeper that may be captured so soon that a move is left to fill the gap.
  struct Capture {
    Point stone;
    int moves;
  };
  std::span<const Capture> captures() const { return {captures_.data(), capture_count_}; }

 private:
  int clamped(int moves) const { return moves < 0 ? 0 : moves > most() ? most() : moves; }
  template <Steps steps>
  void grow(const Board& board, Colour mine, const PointSet& group, int most, const PointSet& until);

  using Layers = std::array<PointSet, kFarthest + 1>;

  int most_ = 0;
  Layers all_;
  std::array<Capture, kPoints> captures_;
  size_t capture_count_ = 0;
};

// The number of moves from one string to another; `most` + 1 if it is more than `most`. The result is that of
// Reach, but the ways are not remembered. A known lower bound `at_least` makes it faster.
int moves_between(const Board& board, Colour mine, Point from, Point to, int most, int at_least = 0);

// The moves on all ways of at most `order` moves between the two groups: points of paths, and liberties of
// blocks that are captured on them. Both Reaches must look that far.
PointSet moves_on_paths(const Board& board, const Reach& from, const Reach& to, int order);

}  // namespace yomi
