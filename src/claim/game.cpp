#include "claim/game.h"

namespace yomi {

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
  return !is_out_of_reach() && goal_.traits().is_reached(*this);
}

bool Game::is_out_of_reach() const {
  return goal_.traits().is_out_of_reach(*this);
}

bool Game::would_win_at_once(Point point) const {
  return point != kPass && goal_.traits().wins_at_once(*this, point);
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
