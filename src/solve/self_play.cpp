#include "solve/self_play.h"

#include <algorithm>
#include <cmath>

#include "solve/leaf.h"

namespace yomi::small {

namespace {

// The rate of learning, and the share of random moves, change evenly from the first game to the last.
constexpr float kFirstRate = 0.02F;
constexpr float kLastRate = 0.002F;
constexpr float kFirstWild = 0.15F;
constexpr float kLastWild = 0.045F;
constexpr float kMostError = 10;        // larger errors of a guess count as this
constexpr int kLongestGame = 70;        // in moves
constexpr unsigned kMostWildMoves = 7;  // a game begins with up to this many random moves
constexpr int kNodesOfRegion = 30;
// How strongly chance decides which move is chosen.
constexpr float kProversNoise = 0.5F;
constexpr float kOpponentsNoise = 2;

float within_reason(float work) {
  return std::clamp(work, 0.0F, WorkGuide::kHopeless);
}

}  // namespace

void SelfPlay::learn(const SmallPosition& root, int games) {
  for (int i = 0; i < games && budget_.stop() == Stop::None; ++i) {
    const float part = static_cast<float>(i) / static_cast<float>(games);
    rate_ = kFirstRate + (kLastRate - kFirstRate) * part;
    wild_ = kFirstWild + (kLastWild - kFirstWild) * part;
    play_game(root);
  }
}

void SelfPlay::play_game(const SmallPosition& root) {
  SmallPosition position = root;
  const auto wild_moves = static_cast<int>(random_() % (kMostWildMoves + 1));
  WorkGuide::Sum sum;
  for (int ply = 0; budget_.stop() == Stop::None; ++ply) {
    budget_.spend(1);
    guide_.guess(position, sum);
    Bits points = 0;
    const float end = ply == kLongestGame ? WorkGuide::kHopeless : work_of_end(position, points);
    if (end >= 0) return draw(sum, end);
    const bool proving = position.to_move == goal_.prover;
    const int size = make_children(position, points);
    if (size == 0) {
      const int score = area_score(grid_, position);
      const bool won = position.passed && goal_.is_proved_by(score, score);
      return draw(sum, won ? 0 : WorkGuide::kHopeless);
    }
    draw(sum, work_of_children(proving, size));
    const bool wild = ply < wild_moves || chance() < wild_;
    const int chosen =
        wild ? static_cast<int>(random_() % static_cast<unsigned>(size)) : choose(proving, size);
    position = children_[static_cast<unsigned>(chosen)].position;
  }
}

float SelfPlay::work_of_end(const SmallPosition& position, Bits& points) {
  const Judgement judgement = judge(grid_, position);
  if (goal_.is_proved_by(judgement.least, judgement.most)) return 0;
  if (goal_.is_refuted_by(judgement.least, judgement.most)) return WorkGuide::kHopeless;
  if (answers_ && position.to_move != goal_.prover && goal_.wants_everything(grid_.points())) {
    const std::int64_t before = answers_->nodes();
    const bool kept = answers_->keep_everything(position, goal_.prover, kNodesOfRegion);
    budget_.spend(answers_->nodes() - before);
    if (kept) return 0;
  }
  points = grid_.all() & ~(position.stones[0] | position.stones[1] | judgement.settled);
  return -1;
}

// The prover never passes; the opponent may.
int SelfPlay::make_children(const SmallPosition& position, Bits points) {
  int size = 0;
  const auto add = [&](int move) {
    Child& child = children_[static_cast<unsigned>(size)];
    if (!play(grid_, position, move, {}, child.position)) return;
    guide_.guess(child.position, child.sum);
    child.sum.work = within_reason(child.sum.work);
    ++size;
  };
  for (; points; points &= points - 1) add(lowest(points));
  if (position.to_move != goal_.prover && !position.passed) add(kPassMove);
  return size;
}

float SelfPlay::work_of_children(bool proving, int size) const {
  const auto first = children_.begin();
  const auto less = [](const Child& a, const Child& b) { return a.sum.work < b.sum.work; };
  if (proving) return std::min_element(first, first + size, less)->sum.work;
  const float most = std::max_element(first, first + size, less)->sum.work;
  float all = std::exp2(-most);
  for (auto child = first; child != first + size; ++child) all += std::exp2(child->sum.work - most);
  return std::min(WorkGuide::kHopeless, most + std::log2(all));
}

// Adds Gumbel noise to the worth of each move and takes the best. The chance of a move then falls
// exponentially with its distance from the best worth.
int SelfPlay::choose(bool proving, int size) {
  int best = 0;
  float most = 0;
  for (int i = 0; i < size; ++i) {
    const float work = children_[static_cast<unsigned>(i)].sum.work;
    const float noise = -std::log(-std::log(chance()));
    const float worth = proving ? kProversNoise * noise - work : kOpponentsNoise * noise + work;
    if (i > 0 && worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

void SelfPlay::draw(const WorkGuide::Sum& sum, float work) {
  guide_.change(sum, rate_ * std::clamp(work - sum.work, -kMostError, kMostError));
}

// A random number above 0 and below 1.
float SelfPlay::chance() {
  constexpr unsigned kSteps = 1U << 23;
  return (static_cast<float>(random_() % kSteps) + 0.5F) / static_cast<float>(kSteps);
}

}  // namespace yomi::small
