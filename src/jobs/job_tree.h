// The top of a proof, kept by one process: a tree whose leaves are questions for workers.
//
// A leaf is first a job with a small limit of nodes. If the job proves nothing, the leaf gets children: the
// pass, because a win after it answers most replies, and the moves that look best; more of them as the work
// goes on. Proof numbers choose the next leaf, as in job-level proof-number search (Wu, Lin and others 2010).
// A leaf that somebody works on counts as harder than it is, so that the others find something else to do. A
// node below which much has been spent is asked once more as a whole, with as many nodes: a question that one
// search settles is then settled at a small multiple of its price.
//
// The tree is about one game, with one ko master. It is not for several threads at a time.
#pragma once

#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

#include "jobs/joined_proof.h"
#include "plan/questions.h"

namespace yomi {

// A question for a worker.
struct Job {
  int node = 0;
  int tree = 0;  // which tree the node belongs to
  Inquiry inquiry;
  std::int64_t nodes = 0;  // its limit
};

class JobTree {
 public:
  // The smallest job: about a tenth of a second.
  static constexpr std::int64_t kFirstNodes = 20'000;

  // `number`: of the tree, for its jobs.
  JobTree(const Inquiry& inquiry, Colour ko_master, std::int64_t first_nodes = kFirstNodes, int number = 0);

  // What to work on next. None if all that is left is being worked on.
  std::optional<Job> next();
  void take(const Job& job, const SettledQuestion& found);
  // A worker says no more about this job.
  void drop(const Job& job);
  // Proofs about the position at the root, and about any other, that are known already.
  void take_root(const Settlement& known);
  void take_known(const ProvedGame& known);

  Colour winner() const { return nodes_[0].winner; }
  std::optional<ProvedGame> proof() const;
  Colour ko_master() const { return ko_master_; }
  std::int64_t bytes() const;
  int size() const { return static_cast<int>(nodes_.size()); }

 private:
  struct Node {
    Position position;
    PointSet targets;
    int parent = -1;
    Point move = kNoPoint;  // that led here
    Hash hash = 0;
    // How hard it seems to show that the side to move wins, and that it loses: by its own job; and by its
    // children, if it has any, and with somebody at work on it.
    std::uint32_t guess_to_win = 1;
    std::uint32_t guess_to_lose = 1;
    std::uint32_t to_win = 1;
    std::uint32_t to_lose = 1;
    Colour winner = Colour::Empty;
    ClaimId claim = kNoClaim;  // the winner's
    std::int64_t tried = 0;    // the largest limit of a job that proved nothing here
    std::int64_t spent = 0;    // nodes of all jobs below, and of its own
    int busy = 0;              // jobs that are under way here
    bool is_expanded = false;
    bool is_covered = false;  // the win after a pass answers the move that leads here
    bool pass_loses = false;  // then all moves that matter have children
    std::vector<int> children;
    std::vector<Point> waiting;  // moves that have no child yet, the best last
    Point hint = kNoPoint;       // the first move of the side that a job bets on
  };

  Node& at(int node) { return nodes_[static_cast<size_t>(node)]; }
  const Node& at(int node) const { return nodes_[static_cast<size_t>(node)]; }
  Game game_at(const Node& node) const { return {node.position, goal_, ko_master_, node.targets}; }
  JoinedProof& proof_of(Colour side) { return side == goal_.reacher ? reachers_ : keepers_; }

  // A place for a job, and its limit.
  struct Place {
    int node = -1;
    std::int64_t nodes = 0;
  };
  std::optional<Place> descend();
  std::optional<Place> place_here(int node) const;
  int best_child(const Node& node) const;
  bool is_open_for(const Node& child, Colour mover) const;
  Job job_at(const Place& place);
  void expand(int node);
  std::vector<Point> moves_best_first(const Node& node, const Game& game) const;
  void widen(int node);
  void add_child(int node, Point move);
  bool repeats_an_ancestor(int node, Hash hash) const;
  bool take_proof(int node, const Settlement& found);
  void settle(int node, Colour winner, ClaimId claim);
  void settle_parent(int node);
  void try_to_lose(int node);
  void estimate(Node& node, const SettledQuestion& found);
  void update(Node& node);
  void update_up(int node);

  Inquiry inquiry_;
  Goal goal_;
  Colour ko_master_;
  std::int64_t first_nodes_;
  int number_;
  JoinedProof reachers_;
  JoinedProof keepers_;
  std::deque<Node> nodes_;  // the first is the root
  // The positions that jobs have been given to in vain: the first node with each.
  std::unordered_map<Hash, int> tried_;
};

}  // namespace yomi
