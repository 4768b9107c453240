// What a question is about: the reacher R wants something to happen in finitely many moves, the keeper K
// wants it never to happen. Section 1 of docs/theory.md.
#pragma once

#include <string>
#include <vector>

#include "go/colour.h"
#include "go/point_set.h"

namespace yomi {

enum class GoalKind {
  Capture,   // all named stones of K's leave the board; each is captured once and for all
  Connect,   // all named stones of R's are in one string
  Separate,  // the same with an 8-connected path: a wall
  Life,      // one of the named stones of R's that was never captured lives by Benson's theorem; none
             // named: any stone of R's
  Eye,       // one of the named points lies in an eye: a region whose border is one block of R's, and whose
             // empty points are all its liberties
  SafeSeparate,  // a wall whose ends have three liberties or live by Benson's theorem, and whose other
                 // strings have two (claim/safe_wall.h)
};

struct Goal {
  GoalKind kind = GoalKind::Capture;
  Colour reacher = Colour::Black;
  std::vector<Point> points;  // the named stones, in the order they were named

  bool operator==(const Goal&) const = default;

  Colour keeper() const { return opponent(reacher); }
  PointSet named() const {
    PointSet set;
    for (Point point : points) set.insert(point);
    return set;
  }
  // The colour the named stones must have. (An eye names points, whatever stands there.)
  Colour named_colour() const { return kind == GoalKind::Capture ? keeper() : reacher; }
  // Are the named stones to be joined?
  bool joins() const { return kind == GoalKind::Connect || is_wall(); }
  bool is_wall() const { return kind == GoalKind::Separate || kind == GoalKind::SafeSeparate; }
  // Are the named stones targets that may be lost for good one by one?
  bool has_targets() const { return kind == GoalKind::Capture || kind == GoalKind::Life; }
};

const char* name(GoalKind kind);

}  // namespace yomi
