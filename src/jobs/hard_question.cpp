#include "jobs/hard_question.h"

#include <algorithm>

#include "plan/ko_free.h"

namespace yomi {

namespace {

constexpr int kWholeQuestion = -1;  // in place of a node of the tree

// Who wins a game in which the other side is the ko master wins whatever the threats are. So the game to
// begin with is the one in which whoever seems to lose is.
Colour first_ko_master(const SettledQuestion& found, const Goal& goal) {
  if (is_player(found.settled.half_ko)) return opponent(found.settled.half_ko);
  const Colour bet = found.life.has_guess() ? found.life.likely_winner() : found.settled.favourite;
  if (is_player(bet)) return opponent(bet);
  return found.settled.out_of_attacks ? goal.reacher : goal.keeper();
}

}  // namespace

HardQuestion::HardQuestion(const Inquiry& inquiry, std::int64_t first_nodes)
    : inquiry_(inquiry), first_nodes_(first_nodes) {
  inquiry_.threads = 1;
}

std::optional<Job> HardQuestion::next() {
  if (!has_begun_) {
    has_begun_ = true;
    return Job{kWholeQuestion, 0, inquiry_, first_nodes_};
  }
  while (tree_ && !is_settled() && !has_given_up_) {
    if (std::optional<Job> job = tree_->next()) return job;
    if (!is_player(tree_->winner())) break;
    take_from_tree();  // what is known has settled it: there was no need of a job
  }
  return std::nullopt;
}

void HardQuestion::begin_tree(Colour ko_master) {
  if (trees_ == 2) {
    has_given_up_ = true;
    return;
  }
  ++trees_;
  tree_ = std::make_unique<JobTree>(inquiry_, ko_master, first_nodes_, trees_);
  for (const ProvedGame& proved : lasting_) tree_->take_known(proved);
  tree_->take_root(known_.settled);
  take_from_tree();
}

void HardQuestion::take(const Job& job, SettledQuestion&& found) {
  ++jobs_;
  nodes_ += found.settled.nodes;
  if (is_settled()) return;  // by somebody who asked the whole question and was sooner
  if (job.node == kWholeQuestion) {
    if (!knows_whole_) known_ = std::move(found);
    if (!is_settled()) begin_tree(first_ko_master(known_, inquiry_.task.goal));
    return;
  }
  for (const ProvedGame& proved : found.settled.proofs)
    if (proved.proof->ko_master() == opponent(proved.proof->prover())) lasting_.push_back(proved);
  if (has_given_up_ || job.tree != trees_) return;
  tree_->take(job, found);
  take_from_tree();
}

void HardQuestion::take_whole(SettledQuestion&& found) {
  nodes_ += found.settled.nodes;
  if (known_.settled.is_settled()) return;
  knows_whole_ = true;
  SettledQuestion before = std::move(known_);
  known_ = std::move(found);
  if (known_.settled.is_settled()) return;
  conclude_all(before.settled.proofs);
}

void HardQuestion::take_varied(SettledQuestion&& found) {
  nodes_ += found.settled.nodes;
  if (is_settled()) return;
  if (found.settled.is_settled()) {
    known_ = std::move(found);
  } else {
    conclude_all(found.settled.proofs);
  }
}

void HardQuestion::conclude_all(const std::vector<ProvedGame>& proofs) {
  for (const ProvedGame& proved : proofs)
    if (!is_settled()) conclude(proved);
  if (!tree_ || is_settled()) return;
  tree_->take_root(known_.settled);
  take_from_tree();
}

// The tree may have settled its game: that is all, or half of a ko.
void HardQuestion::take_from_tree() {
  if (!is_player(tree_->winner())) return;
  const std::optional<ProvedGame> proved = tree_->proof();
  if (!proved) {
    has_given_up_ = true;
    return;
  }
  conclude(*proved);
  if (!is_settled()) begin_tree(opponent(tree_->ko_master()));
}

void HardQuestion::conclude(const ProvedGame& proved) {
  Settlement& settled = known_.settled;
  const Colour winner = proved.proof->prover();
  const bool is_master = proved.proof->ko_master() == winner;
  if (!is_master || !leans_on_ko(*proved.proof, proved.root, proved.position)) {
    const auto proof = std::make_shared<Proof>(*proved.proof);
    proof->set_ko_master(opponent(winner));
    settled.winner = winner;
    settled.is_ko = false;
    settled.half_ko = Colour::Empty;
    settled.proofs = {{proved.position, proof, proved.root}};
    return;
  }
  if (settled.proof_of(winner) == nullptr) settled.proofs.push_back(proved);
  settled.is_ko = settled.proofs.size() == 2;
  settled.half_ko = settled.is_ko ? Colour::Empty : winner;
}

SettledQuestion HardQuestion::result() const {
  SettledQuestion result = known_;
  result.settled.nodes = nodes_;
  if (result.settled.is_settled()) result.settled.stop = Stop::None;
  return result;
}

}  // namespace yomi
