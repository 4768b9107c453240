#include "chess/hunt.h"

#include <algorithm>

#include "read/lambda/lambda.h"

namespace yomi::chess {

static_assert(LambdaPosition<Hunt> && !ReadsLadders<Hunt>);

namespace {

constexpr Move kStalemate{};
constexpr int kNever = 1000;            // more moves than any search allows
constexpr std::int64_t kPlyBytes = 96;  // a ply with the counters of its pointer

}  // namespace

void Hunt::play(const Move& move) {
  if (move == kStalemate) {
    board_.pass();
    is_stalemate_ = true;
  } else {
    board_.play(move);
  }
}

void Hunt::undo() {
  board_.undo();
  is_stalemate_ = false;
}

void Hunt::count(std::int64_t bytes) {
  budget_.count(bytes + plies_made_ * kPlyBytes);
}

int Hunt::moves_needed() const {
  if (is_stalemate_) return kNever;
  return board_.is_in_check(other(hunter_)) ? 1 : 2;
}

std::optional<Line> Hunt::win_at_once(NoTrace&) const {
  if (!is_stalemate_ && board_.is_in_check(other(hunter_))) return Line();
  return std::nullopt;
}

std::vector<Move> Hunt::attacking_moves(int order, const NoTrace&) {
  if (is_stalemate_) return {};
  std::vector<Move> checks, quiet;
  for (const Move& move : board_.legal_moves()) {
    board_.play(move);
    (board_.is_in_check(other(hunter_)) ? checks : quiet).push_back(move);
    board_.undo();
  }
  if (order > 1) checks.insert(checks.end(), quiet.begin(), quiet.end());
  return checks;
}

std::vector<Move> Hunt::replies_of_hunted() {
  if (!board_.is_in_check(board_.to_move()) && !board_.has_legal_move()) return {kStalemate};
  return board_.moves();
}

Line Hunt::ply(const Move& move, const Line& next) {
  ++plies_made_;
  return std::make_shared<const Ply>(Ply{move, next, next ? next->plies + 1 : 1});
}

Line Hunt::won_by(const Move& move, const Line& after) {
  return ply(move, after);
}

std::optional<Move> Hunt::Replies::next() {
  if (at_ == moves_.size()) return std::nullopt;
  return moves_[at_++];
}

// A reply that leaves the king to be taken is against the rules and no part of a line.
void Hunt::Replies::answered(const Move& reply, const Line& win) {
  if (win && (!longest_ || win->plies + 1 > longest_->plies)) longest_ = hunt_.ply(reply, win);
}

}  // namespace yomi::chess
