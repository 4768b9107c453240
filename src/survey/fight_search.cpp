#include "survey/fight_search.h"

#include <cmath>

namespace yomi {

namespace {

struct Node {
  Point move = kNoPoint;
  int first_child = 0;
  int children = 0;  // 0: none yet
  int visits = 0;
  double sum = 0;  // of the rewards for the side that made the move
  int visits_as_first = 0;
  double sum_as_first = 0;  // of the games in which this side played here first, sooner or later
};

class FightSearch {
 public:
  FightSearch(const Board& board, const Fight& fight, Colour first, int games)
      : start_(board), first_(first), games_(games) {
    start_.set_to_move(first);
    settled_.points = board.area() - fight.points;
    settled_.stones = (board.stones(Colour::Black) | board.stones(Colour::White)) - fight.points;
    size_ = fight.points.size();
    nodes_.push_back({});
  }

  FightResult result() {
    for (played_ = 0; played_ < games_; ++played_) play_once();
    FightResult result;
    result.owned = owned_;
    result.lead = owned_.games > 0 ? later_sum_ / owned_.games : 0;
    const Node* best = nullptr;
    for (int i = 0; i < nodes_[0].children; ++i) {
      const Node& child = nodes_[static_cast<size_t>(nodes_[0].first_child + i)];
      if (best == nullptr || child.visits > best->visits) best = &child;
    }
    if (best != nullptr) result.move = best->move;
    return result;
  }

 private:
  static constexpr int kVisitsToGrow = 3;
  static constexpr double kCuriosity = 0.25;
  static constexpr double kTrustInFirsts = 200;  // games

  void play_once() {
    Board board = start_;
    std::vector<int> path{0};
    int passes = 0;
    std::array<PointSet, 2> tree_moves;
    while (passes < 2) {
      const int here = path.back();
      if (nodes_[static_cast<size_t>(here)].children == 0) {
        if (here != 0 && nodes_[static_cast<size_t>(here)].visits < kVisitsToGrow) break;
        if (board.depth() > start_.depth() + 60) break;
        grow(here, board);
      }
      const int next = best_child(here);
      const Point move = nodes_[static_cast<size_t>(next)].move;
      passes = move == kPass ? passes + 1 : 0;
      if (move != kPass && !tree_moves[0].contains(move) && !tree_moves[1].contains(move))
        tree_moves[side(board.to_move())].insert(move);
      board.play(move);
      path.push_back(next);
    }
    RandomGame game(board, settled_, random_);
    if (passes < 2) game.play_out();
    const PointSet black = game.owned(Colour::Black);
    const PointSet white = game.owned(Colour::White);
    const double lead = black.size() - white.size();
    if (played_ == 0) mean_ = lead;
    mean_ += (lead - mean_) / (played_ + 1);
    std::array<PointSet, 2> moves = tree_moves;
    for (Colour colour : {Colour::Black, Colour::White})
      moves[side(colour)] |= game.played_first(colour) - tree_moves[0] - tree_moves[1];
    learn(path, moves, lead);
    if (2 * played_ < games_) return;
    ++owned_.games;
    later_sum_ += lead;
    for (Point point : black) ++owned_.black[static_cast<unsigned>(point)];
    for (Point point : white) ++owned_.white[static_cast<unsigned>(point)];
  }

  static unsigned side(Colour colour) { return colour == Colour::Black ? 0 : 1; }

  void grow(int at, const Board& board) {
    const int first = static_cast<int>(nodes_.size());
    const RandomGame game(board, settled_, random_);
    for (Point point : board.empty() - settled_.points)
      if (game.is_sensible(point)) nodes_.push_back({.move = point});
    nodes_.push_back({.move = kPass});
    nodes_[static_cast<size_t>(at)].first_child = first;
    nodes_[static_cast<size_t>(at)].children = static_cast<int>(nodes_.size()) - first;
  }

  int best_child(int at) const {
    const Node& node = nodes_[static_cast<size_t>(at)];
    const double log_visits = std::log(static_cast<double>(node.visits) + 1);
    int best = node.first_child;
    double best_value = -1e9;
    for (int i = node.first_child; i < node.first_child + node.children; ++i) {
      const Node& child = nodes_[static_cast<size_t>(i)];
      const double value = value_of(child) + kCuriosity * std::sqrt(log_visits / (child.visits + 1));
      if (value > best_value) {
        best_value = value;
        best = i;
      }
    }
    return best;
  }

  static double value_of(const Node& node) {
    const double own = node.visits > 0 ? node.sum / node.visits : 0;
    if (node.visits_as_first == 0) return node.visits > 0 ? own : 0.1;
    const double as_first = node.sum_as_first / node.visits_as_first;
    const double trust = std::sqrt(kTrustInFirsts / (3.0 * node.visits + kTrustInFirsts));
    return trust * as_first + (1 - trust) * own;
  }

  // The reward is the lead, measured by the size of the fight.
  void learn(const std::vector<int>& path, const std::array<PointSet, 2>& moves, double lead) {
    const double reward = (lead - mean_) / size_;
    Colour mover = first_;
    for (size_t i = 0; i < path.size(); ++i) {
      Node& node = nodes_[static_cast<size_t>(path[i])];
      ++node.visits;
      if (i > 0) node.sum += mover == Colour::Black ? -reward : reward;
      const double for_mover = mover == Colour::Black ? reward : -reward;
      for (int c = node.first_child; c < node.first_child + node.children; ++c) {
        Node& child = nodes_[static_cast<size_t>(c)];
        if (child.move == kPass || !moves[side(mover)].contains(child.move)) continue;
        ++child.visits_as_first;
        child.sum_as_first += for_mover;
      }
      mover = opponent(mover);
    }
  }

  Board start_;
  Colour first_;
  int games_;
  int played_ = 0;
  int size_ = 1;
  double mean_ = 0;
  double later_sum_ = 0;
  SettledAreas settled_;
  Ownership owned_;
  std::minstd_rand random_{97};
  std::vector<Node> nodes_;
};

}  // namespace

FightResult play_fight(const Board& board, const Fight& fight, Colour first, int games) {
  return FightSearch(board, fight, first, games).result();
}

}  // namespace yomi
