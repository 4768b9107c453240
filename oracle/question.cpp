// Answers one question without looking at the whole state space. The least fixpoint is computed on the fly,
// after Liu and Smolka ("Simple linear-time algorithms for minimal fixed points", 1998).
//
// A state of the reacher waits for any of its children. A state of the keeper waits for one child at a time,
// and goes on to the next when that child is won. At the end nothing is left to expand. Then a state of the
// reacher that is not won has no won child, and a state of the keeper that is not won has a child that is not
// won. So the keeper can stay in these states for ever.
#include <deque>
#include <stdexcept>
#include <unordered_map>

#include "oracle/game.h"

namespace oracle {

namespace {

class Search {
 public:
  Search(const Game& game, Points region) : game_(game), region_(region) {}

  bool reacher_wins(const State& root) {
    const int start = visit(root);
    while (!nodes_[start].won && !to_expand_.empty()) {
      const int node = to_expand_.front();
      to_expand_.pop_front();
      if (is_wanted(node)) {
        look(node);
        wake_parents();
      } else {
        nodes_[node].queued = false;
      }
    }
    return nodes_[start].won;
  }

 private:
  struct Node {
    State state;
    bool won = false;
    bool queued = false;
    int next_move = 0;
    std::vector<int> waiting;  // the parents that wait for this state to be won
  };

  static std::uint64_t key(const State& state) {
    std::uint64_t key = state.stones[0];
    key = key << 24 | state.stones[1];
    key = key << 5 | static_cast<unsigned>(state.bar + 1);
    key = key << 1 | static_cast<unsigned>(state.mover);
    key = key << 8 | state.targets;
    return key << 2 | static_cast<unsigned>(state.threats);
  }

  int visit(const State& state) {
    const auto [entry, is_new] = index_.try_emplace(key(state), static_cast<int>(nodes_.size()));
    const int node = entry->second;
    if (is_new) {
      nodes_.push_back({state, false, false, 0, {}});
      const Outcome outcome = game_.outcome(state);
      nodes_[node].won = outcome == Outcome::Reached;
      if (outcome == Outcome::Never) nodes_[node].next_move = game_.pass() + 1;
    }
    if (!nodes_[node].won && !nodes_[node].queued && nodes_[node].next_move == 0) {
      nodes_[node].queued = true;
      to_expand_.push_back(node);
    }
    return node;
  }

  bool is_wanted(int node) const {
    if (node == 0) return true;
    for (int parent : nodes_[node].waiting)
      if (!nodes_[parent].won) return true;
    return false;
  }

  // Goes on with the moves of a state: all moves of the reacher; moves of the keeper up to one that is not
  // known to lose.
  void look(int node) {
    const State state = nodes_[node].state;
    while (!nodes_[node].won && nodes_[node].next_move <= game_.pass()) {
      const int move = nodes_[node].next_move++;
      State next;
      if (move != game_.pass() && !(region_ >> move & 1)) continue;
      if (!game_.play(state, move, next)) continue;
      const int child = visit(next);
      if (!nodes_[child].won) {
        nodes_[child].waiting.push_back(node);
        if (state.mover == Keeper) return;
      } else if (state.mover == Reacher) {
        win(node);
      }
    }
    if (state.mover == Keeper) win(node);
  }

  void win(int node) {
    nodes_[node].won = true;
    just_won_.push_back(node);
  }

  void wake_parents() {
    while (!just_won_.empty()) {
      const std::vector<int> waiting = std::move(nodes_[just_won_.back()].waiting);
      just_won_.pop_back();
      for (int parent : waiting) {
        if (nodes_[parent].won) continue;
        if (nodes_[parent].state.mover == Reacher) {
          win(parent);
        } else {
          look(parent);
        }
      }
    }
  }

  const Game& game_;
  const Points region_;
  std::unordered_map<std::uint64_t, int> index_;
  std::deque<Node> nodes_;
  std::deque<int> to_expand_;
  std::vector<int> just_won_;
};

}  // namespace

bool reacher_wins(const Question& question) {
  const Game game(question.width, question.height, question.kind, question.points, question.reacher,
                  question.ko_master, question.threatens, question.count);
  Points region = question.region.empty() ? game.everywhere() : 0;
  for (int point : question.region) {
    if (point < 0 || point >= game.area())
      throw std::invalid_argument("the region has a point off the board");
    region |= Points{1} << point;
  }
  return Search(game, region)
      .reacher_wins(game.parse(question.rows, question.to_move, question.bar, question.threats));
}

}  // namespace oracle
