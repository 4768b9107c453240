// The goal of a question: the reacher R wants to reach it in finitely many moves, and the keeper K wants to
// prevent it for ever. Section 1 of docs/theory.md.
//
// Each goal has its own file in claim/goals/: its name, which stones it names, when it has been reached, and
// what a zone must show of that. This header lists the goals.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "go/colour.h"
#include "go/point_set.h"

namespace yomi {

class Game;

enum class GoalKind : std::uint8_t { Capture, Connect, Separate, Life, Eye, SafeSeparate, Seki, Area };

// Whose stones a goal names.
enum class NamedStones : std::uint8_t { OfKeeper, OfReacher, OfBoth };

// How a player is told about a goal. In these texts {stones} stands for "A1 and B2", {ends} for "A1 to B2",
// {for stones} for " for A1 and B2" or nothing, {reacher} for "Black", {s} for the ending of a verb in the
// third person, and {it stands|they stand} for one of two words: for one named stone, or for several.
struct GoalWords {
  const char* deed;     // what the reacher does: "capture{s} {stones}"
  const char* keeping;  // what the keeper does
  const char* kept;     // the situation if the keeper needs no more moves
  const char* reached;  // a sentence: the goal has been reached already
  const char* end;      // a sentence below the move that reaches the goal
};

struct GoalTraits {
  const char* name;  // in certificates
  NamedStones named_stones;
  // The named stones are targets, which may be lost one by one and never come back.
  bool has_targets = false;
  // The named stones are to be joined; for a wall also diagonally.
  bool joins = false;
  bool is_wall = false;
  // The move that reaches the goal captures: there is no position to show in which it has happened.
  bool ends_by_capture = false;
  // The goal names no stones, but a number of points.
  bool is_counted = false;
  // A searcher that looks one move ahead sees all moves that reach the goal.
  bool is_seen_ahead = true;

  // Has the goal been reached? Asked only if it is not out of reach.
  bool (*is_reached)(const Game& game);
  // Do captures make it impossible to reach the goal?
  bool (*is_out_of_reach)(const Game& game);
  // Does this move win at once for the side to move? It must be legal and no pass.
  bool (*wins_at_once)(const Game& game, Point move);
  // What a zone must hold to show that the goal has happened. Goals that end by a capture: what every zone of
  // the reacher's holds.
  PointSet (*leaf)(const Game& game);
  // Adds the keeper's reason to the zone: the points that show that the goal has not been reached.
  void (*add_keepers_reason)(const Game& game, PointSet& zone);

  GoalWords words;
};

extern const GoalTraits kCaptureGoal;       // all named stones of K's leave the board, each once and for all
extern const GoalTraits kConnectGoal;       // all named stones of R's are in one string
extern const GoalTraits kSeparateGoal;      // the same with an 8-connected path: a wall
extern const GoalTraits kLifeGoal;          // a named stone of R's lives by Benson's theorem
extern const GoalTraits kEyeGoal;           // one of the named points lies in an eye of R's
extern const GoalTraits kSafeSeparateGoal;  // a wall that is not easy to capture
extern const GoalTraits kSekiGoal;          // one of K's named stones is captured before one of R's
extern const GoalTraits kAreaGoal;          // R holds a number of points for ever

// In the order of GoalKind.
inline constexpr const GoalTraits* kGoals[] = {&kCaptureGoal, &kConnectGoal,      &kSeparateGoal, &kLifeGoal,
                                               &kEyeGoal,     &kSafeSeparateGoal, &kSekiGoal,     &kAreaGoal};

inline const GoalTraits& traits(GoalKind kind) {
  return *kGoals[static_cast<size_t>(kind)];
}
inline const char* name(GoalKind kind) {
  return traits(kind).name;
}

struct Goal {
  GoalKind kind = GoalKind::Capture;
  Colour reacher = Colour::Black;
  std::vector<Point> points{};  // the named stones, in the order they were named
  int count = 0;                // of the points to be held, where the goal is counted

  bool operator==(const Goal&) const = default;

  Colour keeper() const { return opponent(reacher); }
  PointSet named() const {
    PointSet set;
    for (Point point : points) set.insert(point);
    return set;
  }
  const GoalTraits& traits() const { return yomi::traits(kind); }
  // The colour that the named stones must have, or Empty for stones of both. An eye names points, which may
  // also be empty.
  Colour named_colour() const {
    if (traits().named_stones == NamedStones::OfBoth) return Colour::Empty;
    return traits().named_stones == NamedStones::OfKeeper ? keeper() : reacher;
  }
  bool joins() const { return traits().joins; }
  bool is_wall() const { return traits().is_wall; }
  bool has_targets() const { return traits().has_targets; }
};

}  // namespace yomi
