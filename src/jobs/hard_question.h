// One hard question as jobs for many workers, whoever they are: threads, or the virtual workers of a
// simulation. A worker asks for a job, settles it as any question, and hands back what was found.
//
// First the whole question is a job with a small limit. It says which ko master to begin with. Then a tree of
// jobs (jobs/job_tree.h) is grown for the game with this ko master; if that leaves open who wins when the
// other side is, for that game, too. Not for several threads at a time.
#pragma once

#include <memory>

#include "jobs/job_tree.h"

namespace yomi {

class HardQuestion {
 public:
  explicit HardQuestion(const Inquiry& inquiry, std::int64_t first_nodes = JobTree::kFirstNodes);

  // None if there is nothing to do until a worker comes back; or for good, if nobody is at work.
  std::optional<Job> next();
  void take(const Job& job, SettledQuestion&& found);
  // What somebody has found who has asked the question as a whole.
  void take_whole(SettledQuestion&& found);
  // The same with another order of moves: what is open then says less than the usual order does.
  void take_varied(SettledQuestion&& found);

  bool is_settled() const { return known_.settled.is_settled(); }
  // Jobs will not settle it.
  bool has_given_up() const { return has_given_up_; }
  // All that is known; the nodes are those of all jobs.
  SettledQuestion result() const;

  std::int64_t jobs() const { return jobs_; }
  std::int64_t nodes() const { return nodes_; }
  std::int64_t bytes() const { return tree_ ? tree_->bytes() : 0; }

 private:
  void begin_tree(Colour ko_master);
  void take_from_tree();
  void conclude(const ProvedGame& proved);
  void conclude_all(const std::vector<ProvedGame>& proofs);

  Inquiry inquiry_;
  std::int64_t first_nodes_;
  bool has_begun_ = false;    // with the whole question
  bool knows_whole_ = false;  // take_whole has been here
  bool has_given_up_ = false;
  std::unique_ptr<JobTree> tree_;
  int trees_ = 0;
  std::vector<ProvedGame> lasting_;  // proofs that hold for both ko masters
  SettledQuestion known_;
  std::int64_t jobs_ = 0;
  std::int64_t nodes_ = 0;
};

}  // namespace yomi
