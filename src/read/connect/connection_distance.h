// How many moves in a row the reacher needs to join two groups if the keeper only passes, and where such
// moves lie. Cazenave's shortest 8-path ("The separation game", sections 5.1 and 7.2), for walls as there
// and for connections with 4-paths.
//
// A path runs over empty points, own stones and keeper's blocks that are captured on the way: that costs the
// block's liberties and at least one stone to fill the gap, less the liberties that lie on the path anyway. A
// second capture on the same path is counted as if it were free but for the stones that fill the gap, since
// the two blocks may share liberties. So the length is never more than the truth, and "too long" is final.
#pragma once

#include <array>
#include <span>

#include "go/board.h"

namespace yomi {

enum class Steps { Four, Eight };

// What lies within so many moves of a group.
class Reach {
 public:
  static constexpr int kFarthest = 10;

  // `most`: how far to look, up to kFarthest; no farther than to `until`.
  Reach(const Board& board, Colour mine, const PointSet& group, int most, Steps steps,
        const PointSet& until = {});

  // The points within `moves` moves: own stones and empty points, and whatever a capture would give.
  const PointSet& within(int moves) const { return all_[static_cast<size_t>(clamped(moves))]; }
  // Moves to reach one of these own stones; most + 1 if that is too far.
  int to(const PointSet& stones) const;
  int most() const { return most_; }

  // A keeper's block that may be captured so soon that there is a move left to fill the gap.
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

// Moves from a string to another one, `most` + 1 if it is more than `most`: what Reach would say, without
// remembering the way. Whoever knows that it takes so many at least has the answer sooner.
int moves_between(const Board& board, Colour mine, Point from, Point to, int most, int at_least = 0);

// The moves that lie on some way of at most `order` moves between the two groups: a path, or the liberties of
// a block to be captured. Both must look as far.
PointSet moves_on_paths(const Board& board, const Reach& from, const Reach& to, int order);

}  // namespace yomi
