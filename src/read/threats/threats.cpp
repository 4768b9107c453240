#include "read/threats/threats.h"

#include <algorithm>
#include <utility>

#include "claim/repetition.h"
#include "read/general/candidates.h"
#include "read/proof/making_room.h"
#include "read/proof/node_table.h"
#include "read/proof/telling.h"
#include "read/threats/threat_moves.h"
#include "read/threats/threat_verifier.h"

namespace yomi {

namespace {

constexpr std::int64_t kLadderNodes = 500;
constexpr int kQuickOrder = 4;  // threats of higher orders take long and find little
// The next larger threat raises a node's proof number by this much. It is a high cost: where a small threat
// does not win, usually another move does. The cost is lower where passes are searched, since such nodes are
// hard anyway.
constexpr std::uint32_t kCostOfLevel = 16;
constexpr std::uint32_t kCostOfLevelInFights = 8;
constexpr std::uint32_t kCostOfPass = 24;  // cost of a pass that no threat answers, in proof numbers
// An attack that looks worse than the best one (read/threats/attack_worth.h) costs this much more for each
// hundredth of its weights, and at most kDearest.
constexpr double kCostOfLessWorth = 0.03;
constexpr double kDearest = 60;
constexpr std::uint32_t kCostOfVariation = 12;  // at most, in a search that varies the order
// The best move is searched until its number exceeds that of the second best by one part in kPatience. See
// kSlack in dfpn.cpp.
constexpr std::uint32_t kPatience = 8;

struct ThreatNode {
  std::uint32_t proof = 1;  // how hard it is to show a win; infinite: these threats do not win
  ClaimId claim = kNoClaim;
  std::int32_t first_attack = -1;  // the reacher's nodes: index of the first move, once they have been listed
  std::int32_t attack_count = 0;
  std::uint32_t work = 0;     // the number of nodes searched below this one
  std::uint8_t level = 0;     // the keeper's nodes: index of the threat to try next
  std::uint8_t search = 0;    // the number of the search that visited the node last; 0: none yet
  bool is_looked_at = false;  // the keeper's nodes: has is_lost_at_second_sight() been asked?
  bool on_path = false;
  bool for_lack_of_moves = false;  // given up, but a threat with more moves of the same orders might win

  bool is_lost() const { return proof == kInfinity; }
};

struct Child {
  Point move;
  ThreatNode* node;             // null: not looked up yet
  std::uint32_t extra = 0;      // the move's own cost, which is added to the proof number
  std::uint32_t estimated = 1;  // without the extra: the proof number while the node is not looked up

  std::uint32_t to_prove() const {
    if (node == nullptr) return estimated + extra;
    if (node->on_path) return kInfinity;
    return node->proof == 0 || node->proof == kInfinity ? node->proof
                                                        : saturated(std::uint64_t{node->proof} + extra);
  }
  bool is_lost() const { return to_prove() == kInfinity; }
  bool may_lack_moves() const { return node != nullptr && (node->on_path || node->for_lack_of_moves); }
};

std::uint32_t cost_of_less(int worth) {
  return static_cast<std::uint32_t>(std::min(kCostOfLessWorth * worth, kDearest));
}

// Of children that seem equally hard, the first is tried first.
template <class Worth>
void most_promising_first(std::span<Child> children, Worth worth) {
  std::stable_sort(children.begin(), children.end(),
                   [&](const Child& a, const Child& b) { return worth(a.move) > worth(b.move); });
}

// The threats to try in turn where passes are searched. They are whole threats only: the search soon leaves a
// node for another, and a part of a threat that fails would only be read again as part of the whole.
std::vector<Threat> whole_threats_up_to(const Threat& largest) {
  std::vector<Threat> sequence;
  for (int highest = 2; highest < largest.order(); ++highest) sequence.push_back(largest.up_to(highest));
  sequence.push_back(largest);
  return sequence;
}

}  // namespace

class ThreatSearch {
 public:
  ThreatSearch(const Task& task, const Limits& limits, Observer* observer, const ZoneRules& rules,
               const ThreatOptions& options)
      : game_(task),
        budget_(limits),
        observer_(observer),
        walls_(options.walls),
        reads_ladders_(options.reads_ladders),
        pass_order_(options.pass_order),
        first_move_(options.first_move),
        weights_(*options.weights),
        proof_(std::make_shared<Proof>(task.goal, task.goal.reacher, task.ko)),
        claims_(game_, *proof_, rules),
        index_(*proof_),
        orders_(game_, options.walls),
        verifier_(game_, claims_, index_, budget_, orders_, options.walls, options.pass_order > 0) {}

  // Runs one search for each of these threats, with that as the largest threat.
  SearchOutcome run(const std::vector<Threat>& largest);
  // The same in another position, with the claim as it was found.
  ThreatReader::Reading read(const Position& position, const std::vector<Threat>& largest,
                             const Limits& limits);
  std::int64_t bytes() const {
    return table_.bytes() + verifier_.bytes() +
           static_cast<std::int64_t>(3 * attacks_.capacity() * sizeof(Child));
  }

 private:
  ClaimId search_up_to(const Threat& largest);
  ThreatNode& here(int least_order);
  void evaluate_attack(ThreatNode& node, int least_order);
  void evaluate_defence(ThreatNode& node, int least_order);
  bool is_lost_at_second_sight(ThreatNode& node);
  void search(ThreatNode& node, std::uint32_t proof_limit, int depth);
  void attack(ThreatNode& node, std::uint32_t proof_limit, int depth);
  void defend(ThreatNode& node, std::uint32_t proof_limit, int depth);
  ClaimId verified_threat(ThreatNode& node, std::uint32_t proof_limit);
  ClaimId pass_read_on(ThreatNode& node, std::uint32_t proof_limit, int depth);
  Child child_after(Point move, int least_order);
  void list_attacks(ThreatNode& node);
  void expect_nodes_after(const PointSet& replies);
  ClaimId list_reply(Point reply, int least_order);
  ClaimId claim_after(Point move);
  void answer_reply(WinClaims::Answers& answers, const Child& reply);
  void wins(ThreatNode& node, ClaimId claim);
  void fails(ThreatNode& node, bool for_lack_of_moves = false);
  void go_down(const Child& child, std::uint32_t proof_limit, int depth);
  void go_down_threatening(ClaimId pass, const Child& child, std::uint32_t proof_limit, int depth);
  // The smallest threat that may win in this number of moves, and the least proof number that it can have.
  std::uint8_t level_for(int order) const {
    std::uint8_t level = 0;
    while (level < levels_.size() && levels_[level].order() < order) ++level;
    return level;
  }
  std::uint32_t cost_of(int order) const {
    return static_cast<std::uint32_t>(std::max(1, order)) + cost_of_level() * level_for(order);
  }
  std::uint32_t cost_of_level() const { return pass_order_ > 0 ? kCostOfLevelInFights : kCostOfLevel; }
  bool stopped() const { return is_full_ || budget_.stop() != Stop::None; }
  bool forgets_enough();
  bool is_allowed(Point attack) const {
    if (pass_order_ > 0 && is_taken_back(game_, attack)) return false;
    return first_move_ == kNoPoint || attack == first_move_ || game_.board().depth() > 0;
  }
  // Is the node new to this search? A node that an earlier search gave up with fewer moves of the same orders
  // counts as given up again, since that is mostly true.
  bool is_new(const ThreatNode& node) const {
    return node.search != search_ && (!node.is_lost() || node.for_lack_of_moves);
  }

  Game game_;
  Budget budget_;
  Observer* observer_;
  std::vector<Threat> levels_;
  int highest_ = 0;
  std::uint8_t search_ = 0;
  bool ran_out_ = false;  // a threat ran out of moves of some order; a larger threat would have more
  bool is_full_ = false;
  WallMoves walls_;
  bool reads_ladders_;
  int pass_order_;
  Point first_move_;
  const AttackWeights& weights_;
  std::shared_ptr<Proof> proof_;
  WinClaims claims_;
  ClaimIndex index_;
  Orders orders_;
  ThreatVerifier verifier_;
  Point last_put_off_ = kNoPoint;
  Point threat_ = kNoPoint;  // the winning move if the keeper had passed instead of its last reply
  LadderReader ladders_{kLadderNodes};
  GrowingTable<ThreatNode> table_;
  std::vector<Child> attacks_;  // the moves of all nodes of the reacher
  std::vector<Child> replies_;  // the replies of the keeper's nodes on the path
  std::vector<Hash> keys_;      // hashes of nodes that will be looked up next
};

SearchOutcome ThreatSearch::run(const std::vector<Threat>& largest) {
  SearchOutcome outcome;
  for (const Threat& threat : largest) {
    if (threat.order() == highest_ && !ran_out_) continue;
    const ClaimId claim = search_up_to(threat);
    if (claim != kNoClaim && remove_repetitions(*proof_, claim, game_.board().size())) {
      outcome.winner = game_.reacher();
      outcome.proof = proof_;
      outcome.root = claim;
      break;
    }
    if (stopped()) break;
    outcome.bound =
        claim != kNoClaim ? "a win that may repeat a position" : "no win by threats up to " + name(threat);
    if (claim != kNoClaim) break;
  }
  outcome.nodes = budget_.nodes();
  if (outcome.winner == Colour::Empty) outcome.stop = budget_.stop();
  return outcome;
}

ThreatReader::Reading ThreatSearch::read(const Position& position, const std::vector<Threat>& largest,
                                         const Limits& limits) {
  game_ = Game(position, game_.goal(), game_.board().ko_master());
  budget_ = Budget(limits);
  highest_ = 0;
  ThreatReader::Reading reading;
  ClaimId claim = kNoClaim;
  for (const Threat& threat : largest) {
    if (threat.order() == highest_ && !ran_out_) continue;
    claim = search_up_to(threat);
    if (claim != kNoClaim || stopped()) break;
  }
  reading.nodes = budget_.nodes();
  if (claim == kNoClaim) return reading;
  const Claim& root = (*proof_)[claim];
  reading.is_won = true;
  reading.zone = root.zone;
  if (root.action == ClaimAction::Play || root.action == ClaimAction::Win) reading.move = root.move;
  return reading;
}

ClaimId ThreatSearch::search_up_to(const Threat& largest) {
  levels_ = pass_order_ > 0 ? whole_threats_up_to(largest) : threats_up_to(largest);
  const int highest = std::max(largest.order(), pass_order_);
  if (highest_ != highest) {
    table_ = {};
    search_ = 0;
  }
  ++search_;
  highest_ = highest;
  ran_out_ = false;
  attacks_.clear();
  if (game_.is_reached()) return claims_.goal_reached();
  for (;;) {
    ThreatNode& root = here(0);
    if (root.claim == kNoClaim && !root.is_lost()) search(root, kInfinity, 0);
    if (!is_full_) return root.claim;
    is_full_ = false;
    if (!forgets_enough()) return kNoClaim;
  }
}

bool ThreatSearch::forgets_enough() {
  if (!make_room(table_, *proof_, index_)) {
    budget_.give_up(Stop::Memory);
    return false;
  }
  attacks_ = {};
  table_.for_each([](ThreatNode& node) { node.first_attack = -1; });
  verifier_.forget_failures();
  return true;
}

// The node of the current position. `least_order`: a known lower bound of its order.
ThreatNode& ThreatSearch::here(int least_order) {
  ThreatNode& node = table_[game_.hash()];
  if (!is_new(node)) return node;
  node = {};
  node.search = search_;
  if (game_.is_out_of_reach()) {
    fails(node);
  } else if (const ClaimId claim = index_.find(game_); claim != kNoClaim) {
    wins(node, claim);
  } else if (game_.reacher_to_move()) {
    evaluate_attack(node, least_order);
  } else {
    evaluate_defence(node, least_order);
  }
  return node;
}

void ThreatSearch::evaluate_attack(ThreatNode& node, int least_order) {
  const int order = orders_.least(highest_ + 1, least_order);
  if (order > highest_ + 1) {
    fails(node);
    return;
  }
  node.proof = budget_.varied(static_cast<std::uint32_t>(std::max(1, order)), game_.hash());
}

void ThreatSearch::evaluate_defence(ThreatNode& node, int least_order) {
  const int order = orders_.least(highest_, least_order);
  if (order > highest_) {
    fails(node);
    return;
  }
  node.level = level_for(order);
  node.proof = cost_of(order);
}

// Tests that take longer are made when a node is first visited, because most nodes never are.
bool ThreatSearch::is_lost_at_second_sight(ThreatNode& node) {
  if (node.is_looked_at) return false;
  node.is_looked_at = true;
  return move_that_wins_at_once(game_) != kNoPoint ||
         can_be_put_off(game_, orders_, highest_ + 1, walls_, last_put_off_) ||
         (reads_ladders_ && is_lost_at_a_glance(game_, ladders_));
}

void ThreatSearch::wins(ThreatNode& node, ClaimId claim) {
  index_.remember(game_, claim);
  node.claim = claim;
  node.proof = 0;
  if (observer_ == nullptr) return;
  observer_->closed(game_, game_.reacher());
  observer_->shown(game_, claims_.proof()[claim].zone);
}

void ThreatSearch::fails(ThreatNode& node, bool for_lack_of_moves) {
  node.proof = kInfinity;
  node.for_lack_of_moves = for_lack_of_moves;
}

ClaimId ThreatSearch::claim_after(Point move) {
  game_.play(move);
  const ClaimId claim = game_.is_out_of_reach() ? kNoClaim : index_.find(game_);
  game_.undo();
  return claim;
}

Child ThreatSearch::child_after(Point move, int least_order) {
  game_.play(move);
  const Child child{move, &here(least_order)};
  game_.undo();
  return child;
}

// Most of these moves are never tried, so the nodes after them are looked up later.
void ThreatSearch::list_attacks(ThreatNode& node) {
  const Board& board = game_.board();
  const int order = orders_.least(highest_ + 1);
  node.first_attack = static_cast<std::int32_t>(attacks_.size());
  MovesByOrder by_order(game_, highest_ + 1, walls_);
  const AttackContext context = context_of(game_, threat_);
  std::vector<int> worths;
  PointSet listed;
  for (int left = order - 1; left <= highest_; ++left) {
    const PointSet moves = by_order.up_to(left + 1) - listed;
    for (Point move : moves) {
      if (!board.is_legal(move) || !is_allowed(move)) continue;
      attacks_.push_back({move, nullptr, 0, cost_of(left)});
      worths.push_back(worth_of(features_of(game_, move, left - order + 1, context), weights_));
    }
    listed |= moves;
  }
  const int best = worths.empty() ? 0 : *std::max_element(worths.begin(), worths.end());
  for (size_t i = 0; i < worths.size(); ++i) {
    Child& attack = attacks_[static_cast<size_t>(node.first_attack) + i];
    attack.extra =
        cost_of_less(best - worths[i]) + budget_.variation(game_.hash_after(attack.move), kCostOfVariation);
  }
  if (board.ko() != kNoPoint) attacks_.push_back(child_after(kPass, order));
  most_promising_first(std::span(attacks_).subspan(static_cast<size_t>(node.first_attack)),
                       [this](Point move) { return verifier_.won_so_far(move); });
  node.attack_count = static_cast<std::int32_t>(attacks_.size()) - node.first_attack;
}

// Tells the processor to fetch the nodes after these replies. They arrive in its cache while the first
// replies are being played.
void ThreatSearch::expect_nodes_after(const PointSet& replies) {
  keys_.clear();
  for (Point reply : replies) keys_.push_back(game_.hash_after(reply));
  for (Hash key : keys_) index_.expect(key);
  table_.expect(keys_);
}

// Adds the node after this reply to the list. Returns its claim if it is known to be won.
ClaimId ThreatSearch::list_reply(Point reply, int least_order) {
  game_.play(reply);
  ThreatNode& node = table_[game_.hash()];
  ClaimId claim = kNoClaim;
  if (is_new(node)) {
    claim = here(least_order).claim;
  } else if (!game_.is_out_of_reach()) {
    claim = index_.find(game_);
  }
  game_.undo();
  replies_.push_back({reply, &node});
  return claim;
}

// The reply has been answered. The win there may answer other replies, too.
void ThreatSearch::answer_reply(WinClaims::Answers& answers, const Child& reply) {
  if (!answers.is_open(reply.move)) return;
  if (const ClaimId claim = claim_after(reply.move); claim != kNoClaim) {
    answers.answer(reply.move, claim);
  } else {
    *reply.node = {};
    reply.node->search = search_;
  }
}

void ThreatSearch::go_down(const Child& child, std::uint32_t proof_limit, int depth) {
  if (observer_) tell_move(*observer_, game_, child.move);
  game_.play(child.move);
  search(*child.node, proof_limit, depth + 1);
  game_.undo();
}

// The same for a reply of the keeper. `pass`: the claim that wins if the keeper passes; the reply is an
// answer to that threat.
void ThreatSearch::go_down_threatening(ClaimId pass, const Child& child, std::uint32_t proof_limit,
                                       int depth) {
  const Point before = std::exchange(threat_, pass == kNoClaim ? kNoPoint : (*proof_)[pass].move);
  go_down(child, proof_limit, depth);
  threat_ = before;
}

void ThreatSearch::search(ThreatNode& node, std::uint32_t proof_limit, int depth) {
  const std::int64_t before = budget_.nodes();
  is_full_ = !budget_.count_if_room(bytes());
  if (is_full_) return;
  if (observer_) tell_node(*observer_, game_, depth, budget_.nodes(), bytes());
  if (game_.board().depth() >= kLongestLine) {
    budget_.give_up(Stop::Depth);
    return;
  }
  node.on_path = true;
  const size_t first = replies_.size();
  if (game_.reacher_to_move()) {
    attack(node, proof_limit, depth);
  } else {
    defend(node, proof_limit, depth);
  }
  replies_.resize(first);
  node.on_path = false;
  node.work = saturated(std::uint64_t{node.work} + static_cast<std::uint64_t>(budget_.nodes() - before));
}

void ThreatSearch::attack(ThreatNode& node, std::uint32_t proof_limit, int depth) {
  if (const Point win = move_of_order_one(game_); win != kNoPoint) {
    const ClaimId claim = claims_.at_once(win);
    index_.insert(game_, claim);
    wins(node, claim);
    return;
  }
  if (node.first_attack < 0) list_attacks(node);
  const auto first = static_cast<size_t>(node.first_attack);
  const size_t end = first + static_cast<size_t>(node.attack_count);
  while (!stopped()) {
    NextChild next(first);
    bool for_lack_of_moves = false;
    for (size_t i = first; i < end; ++i) {
      next.look_at(i, attacks_[i].to_prove(), 0);
      for_lack_of_moves |= attacks_[i].may_lack_moves();
    }
    if (next.to_win() == kInfinity) {
      fails(node, for_lack_of_moves);
      return;
    }
    const Child chosen = attacks_[next.best()];
    if (chosen.node == nullptr) {
      attacks_[next.best()].node = child_after(chosen.move, orders_.least(highest_ + 1) - 1).node;
      continue;
    }
    if (next.to_win() == 0) {
      if (const ClaimId after = claim_after(chosen.move); after != kNoClaim) {
        const ClaimId claim = claims_.by_move(chosen.move, after);
        index_.insert(game_, claim);
        if (observer_) observer_->attack_found(game_, chosen.move, threat_, node.work + chosen.node->work);
        wins(node, claim);
        return;
      }
      *chosen.node = {};
      chosen.node->search = search_;
      continue;
    }
    node.proof = next.to_win();
    if (observer_) observer_->weighed(game_, {highest_ + 1, node.proof, 0, proof_limit, 0});
    if (node.proof >= proof_limit) return;
    const std::uint32_t limit = next.limit_for_mine(proof_limit, kPatience);
    go_down(chosen, limit - std::min(limit - 1, chosen.extra), depth);
  }
}

// A claim for the position after the keeper's pass. Tries one threat after another while the proof number
// stays below the limit.
ClaimId ThreatSearch::verified_threat(ThreatNode& node, std::uint32_t proof_limit) {
  if (const ClaimId pass = claim_after(kPass); pass != kNoClaim) return pass;
  while (node.proof < proof_limit && !stopped() && node.level < levels_.size()) {
    Threat threat = levels_[node.level];
    verifier_.take_ran_out();
    game_.play(kPass);
    const ClaimId pass = verifier_.attack(threat);
    game_.undo();
    const bool ran_out = verifier_.take_ran_out() && node.level + 1u == levels_.size();
    ran_out_ |= ran_out;
    if (pass != kNoClaim) return pass;
    if (stopped()) return kNoClaim;
    if (++node.level == levels_.size() && pass_order_ == 0) {
      fails(node, ran_out);
      return kNoClaim;
    }
    node.proof = saturated(std::uint64_t{node.proof} + cost_of_level());
  }
  return kNoClaim;
}

// The same where no threat wins: the pass is searched like any other reply, at a higher cost.
ClaimId ThreatSearch::pass_read_on(ThreatNode& node, std::uint32_t proof_limit, int depth) {
  const Child child = child_after(kPass, orders_.least(highest_));
  while (!stopped()) {
    if (child.node->proof == 0) {
      if (const ClaimId pass = claim_after(kPass); pass != kNoClaim) return pass;
      *child.node = {};
      child.node->search = search_;
      continue;
    }
    if (child.is_lost()) {
      fails(node, child.node->on_path || child.node->for_lack_of_moves);
      break;
    }
    node.proof = saturated(std::uint64_t{child.node->proof} + kCostOfPass);
    if (node.proof >= proof_limit) break;
    go_down_threatening(kNoClaim, child, proof_limit - kCostOfPass, depth);
  }
  return kNoClaim;
}

void ThreatSearch::defend(ThreatNode& node, std::uint32_t proof_limit, int depth) {
  if (is_lost_at_second_sight(node)) {
    fails(node);
    return;
  }
  ClaimId pass = verified_threat(node, proof_limit);
  if (pass == kNoClaim && node.level == levels_.size() && !node.is_lost())
    pass = pass_read_on(node, proof_limit, depth);
  if (pass == kNoClaim) return;
  const int order = orders_.least(highest_);
  const size_t first = replies_.size();
  WinClaims::Answers answers(claims_, pass);
  expect_nodes_after(answers.open());
  answers.take_known([this, order](Point reply) { return list_reply(reply, order); });
  while (!stopped()) {
    const PointSet open = answers.open();
    if (open.empty()) {
      const ClaimId claim = answers.conclude();
      index_.insert(game_, claim);
      wins(node, claim);
      return;
    }
    const auto is_answered = [&open](const Child& child) { return !open.contains(child.move); };
    replies_.erase(
        std::remove_if(replies_.begin() + static_cast<std::ptrdiff_t>(first), replies_.end(), is_answered),
        replies_.end());
    most_promising_first(std::span(replies_).subspan(first),
                         [this](Point reply) { return verifier_.averted_so_far(reply); });
    for (;;) {
      const Child chosen =
          *std::max_element(replies_.begin() + static_cast<std::ptrdiff_t>(first), replies_.end(),
                            [](const Child& a, const Child& b) { return a.to_prove() < b.to_prove(); });
      if (chosen.is_lost()) {
        verifier_.averted_by(chosen.move);
        fails(node, chosen.may_lack_moves());
        return;
      }
      const bool won_one = std::any_of(replies_.begin() + static_cast<std::ptrdiff_t>(first), replies_.end(),
                                       [](const Child& reply) { return reply.to_prove() == 0; });
      if (won_one) break;
      const auto others = static_cast<std::uint32_t>(replies_.size() - first - 1);
      node.proof = saturated(std::uint64_t{chosen.to_prove()} + others);
      if (node.proof >= proof_limit || stopped()) return;
      go_down_threatening(pass, chosen, proof_limit - others, depth);
    }
    for (size_t i = first; i < replies_.size(); ++i)
      if (replies_[i].to_prove() == 0) answer_reply(answers, replies_[i]);
  }
}

std::span<const Threat> usual_threats(GoalKind kind) {
  static constexpr Threat kCaptures[] = {kCaptureThreat, {12, 10, 5}, {20, 15, 10, 5}};
  static constexpr Threat kConnections[] = {{4, 2},          kConnectionThreat,   {16, 10, 4, 2},
                                            {30, 20, 10, 5}, {30, 20, 15, 10, 5}, {60, 40, 30, 20, 10, 5}};
  if (kind == GoalKind::Capture) return kCaptures;
  return kConnections;
}

namespace {

// The threats to try one after another. Also says whether patient callers would get more.
std::vector<Threat> threats_to_try(GoalKind kind, const Threat& asked, int order, const Limits& limits,
                                   bool* stops_early = nullptr) {
  std::vector<Threat> largest{asked};
  if (asked.order() == 0) {
    const std::span<const Threat> usual = usual_threats(kind);
    largest.assign(usual.begin(), usual.end());
    if (kind == GoalKind::Connect && !is_patient(limits)) {
      const size_t quick = std::erase_if(largest, [](const Threat& t) { return t.order() > kQuickOrder; });
      if (stops_early) *stops_early = quick > 0;
    }
  }
  if (order > 0)
    for (Threat& threat : largest) threat = threat.up_to(order);
  return largest;
}

}  // namespace

SearchOutcome threats_search(const Task& task, const Limits& limits, Observer* observer,
                             const ZoneRules& rules, const ThreatOptions& options) {
  const Threat& asked = options.largest.order() > 0 ? options.largest : task.scope.threat;
  bool stops_early = false;
  const std::vector<Threat> largest =
      threats_to_try(task.goal.kind, asked, task.scope.order, limits, &stops_early);
  SearchOutcome outcome = ThreatSearch(task, limits, observer, rules, options).run(largest);
  outcome.out_of_attacks = !is_player(outcome.winner) && outcome.stop == Stop::None;
  outcome.exhausted = outcome.out_of_attacks && !stops_early;
  if (outcome.out_of_attacks && stops_early) outcome.stop = Stop::Hopeless;
  return outcome;
}

ThreatReader::ThreatReader(const Task& task, const ZoneRules& rules)
    : scope_(task.scope),
      search_(std::make_unique<ThreatSearch>(task, Limits{}, nullptr, rules, ThreatOptions{})) {}
ThreatReader::ThreatReader(ThreatReader&&) noexcept = default;
ThreatReader& ThreatReader::operator=(ThreatReader&&) noexcept = default;
ThreatReader::~ThreatReader() = default;

ThreatReader::Reading ThreatReader::read(const Position& position, const Limits& limits) {
  return search_->read(position, threats_to_try(GoalKind::Connect, scope_.threat, scope_.order, limits),
                       limits);
}

std::int64_t ThreatReader::bytes() const {
  return search_->bytes();
}

}  // namespace yomi
