#include "claim/game.h"

namespace yomi {

const char* name(GoalKind kind) {
  switch (kind) {
    case GoalKind::Capture:
      return "capture";
    case GoalKind::Connect:
      return "connect";
    case GoalKind::Separate:
      return "separate";
  }
  return "";
}

namespace {
constexpr size_t kUsualDepth = 1024;

Hash captured_hash(const PointSet& captured) {
  Hash hash = 0;
  for (Point point : captured) hash ^= mix(0xca97d000u + static_cast<Hash>(point));
  return hash;
}
}  // namespace

Game::Game(const Position& position, const Goal& goal, Colour ko_master)
    : board_(position, ko_master), goal_(goal) {
  targets_.reserve(kUsualDepth);
  targets_.push_back(goal.named());
}

bool Game::is_reached() const {
  switch (goal_.kind) {
    case GoalKind::Capture:
      return targets().empty();
    case GoalKind::Connect: {
      if (is_out_of_reach()) return false;
      const int id = board_.block_id(goal_.points[0]);
      for (Point point : goal_.points)
        if (board_.block_id(point) != id) return false;
      return true;
    }
    case GoalKind::Separate: {
      if (is_out_of_reach()) return false;
      return flood8(PointSet{goal_.points[0]}, board_.stones(goal_.reacher)).contains_all(targets());
    }
  }
  return false;
}

bool Game::is_out_of_reach() const {
  return goal_.kind != GoalKind::Capture && !board_.stones(goal_.reacher).contains_all(targets());
}

bool Game::would_win_at_once(Point point) const {
  if (point == kPass) return false;
  const Colour mover = board_.to_move();
  const PointSet captured = board_.captures(point, mover);
  if (mover == keeper()) return goal_.kind != GoalKind::Capture && captured.intersects(targets());
  const PointSet mine = board_.stones(mover) | PointSet{point};
  const PointSet from{goal_.points[0]};
  switch (goal_.kind) {
    case GoalKind::Capture:
      return captured.contains_all(targets());
    case GoalKind::Connect:
      return flood(from, mine).contains_all(targets());
    case GoalKind::Separate:
      return flood8(from, mine).contains_all(targets());
  }
  return false;
}

void Game::play(Point point) {
  PointSet left = targets();
  if (point != kPass && goal_.kind == GoalKind::Capture && reacher_to_move()) {
    const PointSet captured = board_.captures(point, goal_.reacher) & left;
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
