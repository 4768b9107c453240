#include "claim/game.h"

#include "claim/eyes.h"
#include "claim/safe_wall.h"

namespace yomi {

const char* name(GoalKind kind) {
  switch (kind) {
    case GoalKind::Capture:
      return "capture";
    case GoalKind::Connect:
      return "connect";
    case GoalKind::Separate:
      return "separate";
    case GoalKind::Life:
      return "life";
    case GoalKind::Eye:
      return "eye";
    case GoalKind::SafeSeparate:
      return "safe-separate";
  }
  return "";
}

namespace {
constexpr size_t kUsualDepth = 128;

Hash captured_hash(const PointSet& captured) {
  Hash hash = 0;
  for (Point point : captured) hash ^= mix(0xca97d000u + static_cast<Hash>(point));
  return hash;
}
}  // namespace

Game::Game(const Position& position, const Goal& goal, const KoTerms& ko)
    : board_(position, ko), goal_(goal) {
  targets_.reserve(kUsualDepth);
  targets_.push_back(goal.named());
}

Game::Game(const Position& position, const Goal& goal, const KoTerms& ko, const PointSet& targets)
    : Game(position, goal, ko) {
  targets_hash_ = captured_hash(goal.named() - targets);
  targets_.back() = targets;
}

bool Game::is_reached() const {
  if (is_out_of_reach()) return false;
  switch (goal_.kind) {
    case GoalKind::Capture:
      return targets().empty();
    case GoalKind::Connect:
      return board_.block(goal_.points[0]).stones.contains_all(targets());
    case GoalKind::Separate:
      return flood8(PointSet{goal_.points[0]}, board_.stones(goal_.reacher)).contains_all(targets());
    case GoalKind::Life:
      return !smallest_life(board_, goal_.points.empty() ? board_.stones(goal_.reacher) : targets()).empty();
    case GoalKind::Eye:
      return !smallest_eye(board_, goal_.reacher, targets()).empty();
    case GoalKind::SafeSeparate:
      return safe_wall_of(*this, goal_.points[0]).contains_all(targets());
  }
  return false;
}

bool Game::is_out_of_reach() const {
  switch (goal_.kind) {
    case GoalKind::Connect:
    case GoalKind::Separate:
    case GoalKind::SafeSeparate:
      return !board_.stones(goal_.reacher).contains_all(targets());
    case GoalKind::Life:
      return !goal_.points.empty() && targets().empty();
    case GoalKind::Capture:
    case GoalKind::Eye:
      break;
  }
  return false;
}

bool Game::would_win_at_once(Point point) const {
  if (point == kPass) return false;
  const Colour mover = board_.to_move();
  const bool reaches = mover == goal_.reacher;
  const PointSet mine = board_.stones(mover) | PointSet{point};
  switch (goal_.kind) {
    case GoalKind::Capture:
      return reaches && board_.captures(point, mover).contains_all(targets());
    case GoalKind::Connect:
      if (reaches) return flood(PointSet{goal_.points[0]}, mine).contains_all(targets());
      break;
    case GoalKind::Separate:
      if (reaches) return flood8(PointSet{goal_.points[0]}, mine).contains_all(targets());
      break;
    case GoalKind::Life:
    case GoalKind::Eye:
    case GoalKind::SafeSeparate: {
      Game after(*this);
      after.play(point);
      return reaches ? after.is_reached() : after.is_out_of_reach();
    }
  }
  return board_.captures(point, mover).intersects(targets());
}

void Game::play(Point point) {
  PointSet left = targets();
  if (point != kPass && goal_.has_targets() && board_.to_move() != goal_.named_colour()) {
    const PointSet captured = board_.captures(point, board_.to_move()) & left;
    if (!captured.empty()) {
      targets_hash_ ^= captured_hash(captured);
      left -= captured;
    }
  }
  targets_.push_back(left);
  board_.play(point);
}

void Game::undo() {
  board_.undo();
  const PointSet after = targets_.back();
  targets_.pop_back();
  if (const PointSet captured = targets_.back() - after; !captured.empty())
    targets_hash_ ^= captured_hash(captured);
}

}  // namespace yomi
