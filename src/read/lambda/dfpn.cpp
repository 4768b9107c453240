#include "read/lambda/dfpn.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "claim/repetition.h"
#include "read/general/candidates.h"
#include "read/lambda/ladder.h"
#include "read/lambda/prospects.h"
#include "read/lambda/relevancy_zone.h"
#include "read/proof/claim_index.h"
#include "read/proof/growing_table.h"
#include "read/proof/making_room.h"
#include "read/proof/node_table.h"
#include "read/proof/telling.h"
#include "read/proof/win_claims.h"
#include "work/budget.h"

namespace yomi {

namespace {

constexpr std::int64_t kLongestLadderNodes = 5'000;  // longer ladders are searched like other orders
constexpr Point kSamePosition = kNoPoint;            // the child with the same position, one order lower

// A node waits for the same position one order lower until that is settled, or until its phi reaches this
// number.
constexpr std::uint32_t kPatience = 80;

// If the reacher is the ko master and has no win up to this order, it seldom has any win at all.
constexpr int kUsualOrder = 3;

// The best child is searched until its number exceeds that of the second best child by one part in kSlack, an
// eighth. Without this slack the search would switch between nearly equal children at almost each step.
constexpr std::uint32_t kSlack = 8;

// An attack that has taken more than 2^kMuchWork nodes without success becomes less promising: its proof
// number rises by kCostOfWork each time the work doubles.
constexpr int kMuchWork = 8;
constexpr std::uint32_t kCostOfWork = 2;

constexpr std::uint32_t kCostOfDistance = 2;  // in proof numbers, for each step of an attack after the first

// A position together with an order.
struct Node {
  std::uint32_t phi = 1;    // how hard it is to show that the side to move wins
  std::uint32_t delta = 1;  // how hard it is to show that it loses
  NodeStatus status = NodeStatus::Open;
  bool is_new = true;
  bool on_path = false;
  ClaimId claim = kNoClaim;  // the claim of the reacher's win
  std::int32_t shadow = -1;  // of a failure: where stones were played; an index into shadows_
  std::uint32_t work = 0;    // the number of nodes searched below this one
};

struct Child {
  Point move;
  int order;
  Node* node;
};

// The proof numbers of a long fight hardly grow. Without this cost the search would never leave it.
std::uint32_t cost_of_work(const Node& node) {
  return kCostOfWork * static_cast<std::uint32_t>(std::bit_width(node.work >> kMuchWork));
}

// How hard it is to show that the side to move wins by this child.
std::uint32_t to_win_by(const Child& child, bool attack) {
  const Node& node = *child.node;
  if (child.move == kSamePosition) return node.phi;
  if (node.on_path) return attack ? kInfinity : 0;
  const bool is_attack = attack && node.status == NodeStatus::Open;
  return is_attack ? saturated(std::uint64_t{node.delta} + cost_of_work(node)) : node.delta;
}

// One search of the root. Searches that often find wins come before those that find few more. The second and
// third order alternate, because either may be the easy one.
struct Stage {
  int order;
  bool wide;                // also tries attacks that are far from the target
  std::int64_t most_nodes;  // in addition to `share` of the nodes spent before; 0: no limit
  double share = 1;
  std::int64_t after = 0;  // runs only if at least this many nodes were spent: a quick failure would repeat
};

int highest_order(const Scope& scope) {
  return scope.order > 0 ? scope.order : kDefaultOrder;
}

// The searches to run, in order. `is_easier`: the reacher is the ko master. If a target has room to run and
// close attacks then do not catch it, distant attacks hardly ever do.
std::vector<Stage> stages_for(GoalKind kind, const Scope& scope, const Limits& limits, bool has_room_to_run,
                              bool is_easier) {
  constexpr std::int64_t kGlanceNodes = 300;
  constexpr std::int64_t kShortNodes = 5'000;
  constexpr std::int64_t kLongerNodes = 100'000;
  const bool is_own_choice = scope.order <= 0;
  const bool has_spare = !scope.only_wins && has_time_to_spare(limits);
  int highest = highest_order(scope);
  const bool looks_afar = !has_room_to_run || !is_easier || !is_own_choice || has_spare;
  const Stage last = has_room_to_run
                         ? Stage{highest, false, 100 + nodes_worth(limits) / 8, 0.25}
                         : Stage{highest, false, kShortNodes, 1, scope.only_wins ? kGlanceNodes / 2 : 0};
  std::vector<Stage> stages;
  if (has_room_to_run && is_own_choice && !has_spare) highest = std::min(highest, 3);
  for (int order = 1; order <= highest; ++order) {
    if (order == 2 && order < highest) {
      stages.insert(stages.end(),
                    {{2, false, kGlanceNodes}, {3, false, 10 * kGlanceNodes}, {2, false, kShortNodes}});
      continue;
    }
    const bool is_last_and_hard = is_own_choice && order == highest && order > 3;
    stages.push_back(is_last_and_hard ? last : Stage{order, false, 0});
    if (kind == GoalKind::Capture && order == 3 && looks_afar)
      stages.push_back({order, true, is_own_choice ? kLongerNodes : 0});
  }
  return stages;
}

class LambdaDfpn {
 public:
  LambdaDfpn(const Task& task, const Limits& limits, Observer* observer, const ZoneRules& rules,
             const CaptureWeights& weights)
      : game_(task),
        rules_(rules),
        weights_(weights),
        limits_(limits),
        scope_(task.scope),
        has_room_to_run_(has_room_to_run(task.position, task.goal)),
        budget_(limits),
        observer_(observer),
        proof_(std::make_shared<Proof>(task.goal, task.goal.reacher, task.ko)),
        claims_(game_, *proof_, rules_),
        index_(*proof_) {}

  SearchOutcome run();

 private:
  NodeStatus run(const Stage& stage);
  Node& find(int order);
  bool is_mistaken(const Node& node) const;
  bool is_too_far(int order, int needed, int after_reply) const;
  Prospects prospects_at(int order, int needed, int after_reply) const;
  std::uint32_t distance_penalty() const;
  void search(Node& node, int order, std::uint32_t phi_limit, std::uint32_t delta_limit, int depth);
  void search_lower(const Child& lower, std::uint32_t phi_limit, bool alone, int depth);
  using Answers = std::optional<WinClaims::Answers>;
  void list_children(Node& node, int order, size_t first, Answers& answers);
  void list_reacher_moves(Node& node, int order);
  void list_keeper_moves(Node& node, int order, Answers& answers);
  void answer_lost_replies(Node& node, size_t first, WinClaims::Answers& answers);
  void drop_answered(Node& node, size_t first, WinClaims::Answers& answers);
  PointSet attacks(const Node& lower, int order) const;
  void add_child(Point move, int order);
  void expect_nodes_after(const PointSet& moves, int order);
  Hash key_of(Hash position, int order) const {
    return position ^ mix(0x1a3bda00u + static_cast<Hash>(2 * order + (wide_ && order > 2)));
  }
  Node& node_after(Point move, int order);

  void wins(Node& node, ClaimId claim);
  void fails(Node& node, const PointSet& shadow);
  PointSet shadow_of(const Node& node) const {
    return node.shadow < 0 ? PointSet{} : shadows_[static_cast<size_t>(node.shadow)];
  }
  void keeper_escapes_by(Node& node, const Child& child);
  void all_attacks_fail(Node& node, size_t first);
  ClaimId indexed(ClaimId claim);
  void win_by(Node& node, const Child& child);
  void take_known_win(Node& node, Point move);
  bool settle_by_ladder(Node& node);
  std::int64_t bytes() const { return table_.bytes() + shadows_.bytes() + proof_->bytes() + index_.bytes(); }
  bool pauses() const {
    return is_full_ || budget_.stop() != Stop::None || (stage_end_ > 0 && budget_.nodes() >= stage_end_);
  }
  bool forgets_enough();

  Game game_;
  ZoneRules rules_;
  const CaptureWeights& weights_;
  Limits limits_;
  Scope scope_;
  bool has_room_to_run_;
  Budget budget_;
  Observer* observer_;
  std::shared_ptr<Proof> proof_;
  WinClaims claims_;
  ClaimIndex index_;
  LadderReader ladders_{kLongestLadderNodes};
  GrowingTable<Node> table_;
  Chunks<PointSet> shadows_;
  std::vector<Child> children_;
  std::vector<Hash> keys_;  // hashes of nodes that will be looked up next
  std::int64_t stage_end_ = 0;
  bool wide_ = false;
  bool is_full_ = false;
};

SearchOutcome LambdaDfpn::run() {
  SearchOutcome outcome;
  const int highest = highest_order(scope_);
  const bool is_easier = game_.board().ko_master() == game_.reacher();
  for (const Stage& stage : stages_for(game_.goal().kind, scope_, limits_, has_room_to_run_, is_easier)) {
    if (budget_.nodes() < stage.after) break;
    const NodeStatus result = run(stage);
    if (result == NodeStatus::KeeperWins) {
      outcome.bound = "no win up to λ" + std::to_string(stage.order);
      if (observer_ && is_easier && stage.order >= std::min(highest, kUsualOrder))
        observer_->leans_to(game_.keeper());
    }
    if (result == NodeStatus::ReacherWins) {
      const ClaimId root = find(stage.order).claim;
      wide_ = false;
      outcome.order = stage.order;
      while (outcome.order > 1 && find(outcome.order - 1).status == NodeStatus::ReacherWins) --outcome.order;
      if (remove_repetitions(*proof_, root, game_.board().size())) {
        outcome.winner = game_.reacher();
        outcome.proof = proof_;
        outcome.root = root;
      } else {
        outcome.bound = "a win that may repeat a position";
      }
      break;
    }
    if (budget_.stop() != Stop::None) break;
  }
  outcome.nodes = budget_.nodes();
  if (outcome.winner == Colour::Empty) outcome.stop = budget_.stop();
  outcome.exhausted = outcome.winner == Colour::Empty && budget_.stop() == Stop::None;
  outcome.out_of_attacks = outcome.exhausted;
  return outcome;
}

NodeStatus LambdaDfpn::run(const Stage& stage) {
  wide_ = stage.wide;
  const std::int64_t spent = budget_.nodes();
  const auto share = static_cast<std::int64_t>(stage.share * static_cast<double>(spent));
  stage_end_ = stage.most_nodes > 0 ? spent + share + stage.most_nodes : 0;
  if (game_.is_reached()) wins(find(stage.order), claims_.goal_reached());
  for (;;) {
    Node& root = find(stage.order);
    if (root.status == NodeStatus::Open) search(root, stage.order, kInfinity, kInfinity, 0);
    if (!is_full_) return root.status;
    is_full_ = false;
    if (!forgets_enough()) return NodeStatus::Open;
  }
}

bool LambdaDfpn::forgets_enough() {
  if (!make_room(table_, *proof_, index_)) {
    budget_.give_up(Stop::Memory);
    return false;
  }
  Chunks<PointSet> kept;
  table_.for_each([&](Node& node) {
    if (node.shadow < 0) return;
    kept.push_back(shadow_of(node));
    node.shadow = static_cast<std::int32_t>(kept.size()) - 1;
  });
  shadows_ = std::move(kept);
  return true;
}

// The node of the current position at this order.
Node& LambdaDfpn::find(int order) {
  Node& node = table_[key_of(game_.hash(), order)];
  if (!node.is_new && !is_mistaken(node)) return node;
  node = Node{};
  node.is_new = false;
  if (game_.is_out_of_reach()) {
    fails(node, {});
    return node;
  }
  if (const ClaimId claim = index_.find(game_); claim != kNoClaim) {
    wins(node, claim);
    return node;
  }
  const bool captures = game_.goal().kind == GoalKind::Capture;
  const bool attack = game_.reacher_to_move();
  const int needed = moves_needed(game_);
  const int after_reply = captures && !attack ? moves_needed_after_best_reply(game_) : 0;
  if (is_too_far(order, needed, after_reply)) {
    fails(node, captures && !attack ? game_.board().liberties(game_.targets().first()) : PointSet{});
    return node;
  }
  const Prospects prospects = prospects_at(order, needed, after_reply);
  node.phi = attack ? prospects.to_win : prospects.to_fail;
  node.delta = attack ? prospects.to_fail : prospects.to_win;
  if (!attack && game_.board().last_move() >= 0) node.delta += distance_penalty();
  node.delta = budget_.varied(node.delta, game_.hash());
  return node;
}

// A single target is judged by its features, and several targets by the number of moves that they take.
// Nothing is known in advance about other goals.
Prospects LambdaDfpn::prospects_at(int order, int needed, int after_reply) const {
  if (game_.goal().kind != GoalKind::Capture) return {1, 1};
  if (order >= CaptureWeights::kLowest && game_.targets().size() == 1)
    return prospects_of(game_, order, weights_);
  if (!game_.reacher_to_move()) return {static_cast<std::uint32_t>(after_reply), 1};
  return {static_cast<std::uint32_t>(std::max(1, needed)),
          static_cast<std::uint32_t>(std::max(1, order + 2 - needed))};
}

// Do two different positions have one hash? Then the claim of the other one must not be used here.
bool LambdaDfpn::is_mistaken(const Node& node) const {
  return node.status == NodeStatus::ReacherWins && !proof_->serves(node.claim, game_);
}

// A penalty that puts distant attacks after close ones.
std::uint32_t LambdaDfpn::distance_penalty() const {
  if (game_.goal().kind != GoalKind::Capture) return 0;
  const Point move = game_.board().last_move();
  const PointSet near = dilated(game_.board().block(game_.targets().first()).stones);
  return kCostOfDistance * (near.contains(move) ? 0 : dilated(near).contains(move) ? 1 : 2);
}

// A win of order n takes at most n+1 moves if the keeper always passes. If the reacher needs more, or needs
// more after one move of the keeper, there is no win of this order.
bool LambdaDfpn::is_too_far(int order, int needed, int after_reply) const {
  if (game_.reacher_to_move()) return needed > order + 1;
  return needed > order || (game_.goal().points.size() == 1 && after_reply > order + 1);
}

void LambdaDfpn::wins(Node& node, ClaimId claim) {
  index_.remember(game_, claim);
  node.status = NodeStatus::ReacherWins;
  node.claim = claim;
  node.phi = game_.reacher_to_move() ? 0 : kInfinity;
  node.delta = game_.reacher_to_move() ? kInfinity : 0;
  if (observer_ == nullptr) return;
  observer_->closed(game_, game_.reacher());
  observer_->shown(game_, (*proof_)[claim].zone);
}

void LambdaDfpn::fails(Node& node, const PointSet& shadow) {
  node.status = NodeStatus::KeeperWins;
  node.shadow = -1;
  if (!shadow.empty()) {
    node.shadow = static_cast<std::int32_t>(shadows_.size());
    shadows_.push_back(shadow);
  }
  node.phi = game_.reacher_to_move() ? kInfinity : 0;
  node.delta = game_.reacher_to_move() ? 0 : kInfinity;
}

void LambdaDfpn::keeper_escapes_by(Node& node, const Child& child) {
  PointSet shadow = shadow_of(*child.node);
  if (child.move >= 0) shadow.insert(child.move);
  fails(node, shadow);
}

void LambdaDfpn::all_attacks_fail(Node& node, size_t first) {
  PointSet shadow;
  for (size_t i = first; i < children_.size(); ++i) {
    shadow |= shadow_of(*children_[i].node);
    if (children_[i].move >= 0) shadow.insert(children_[i].move);
  }
  fails(node, shadow);
}

ClaimId LambdaDfpn::indexed(ClaimId claim) {
  index_.insert(game_, claim);
  return claim;
}

Node& LambdaDfpn::node_after(Point move, int order) {
  game_.play(move);
  Node& node = find(order);
  game_.undo();
  return node;
}

void LambdaDfpn::add_child(Point move, int order) {
  children_.push_back({move, order, move == kSamePosition ? &find(order) : &node_after(move, order)});
}

// Tells the processor to fetch the nodes after these moves. They arrive in its cache while the first moves
// are being played.
void LambdaDfpn::expect_nodes_after(const PointSet& moves, int order) {
  keys_.clear();
  for (Point move : moves) {
    const Hash position = game_.hash_after(move);
    index_.expect(position);
    keys_.push_back(key_of(position, order));
  }
  table_.expect(keys_);
}

void LambdaDfpn::list_children(Node& node, int order, size_t first, Answers& answers) {
  children_.resize(first);
  if (game_.reacher_to_move()) {
    list_reacher_moves(node, order);
  } else {
    list_keeper_moves(node, order, answers);
  }
}

// The attacks to try. A move that turns the failure of the lower order into a threat lies where the lower
// order has been searched.
PointSet LambdaDfpn::attacks(const Node& lower, int order) const {
  if (moves_needed(game_) > order) return forcing_moves(game_);
  const PointSet near = attacking_moves(game_, order);
  if (game_.goal().kind != GoalKind::Capture || lower.status != NodeStatus::KeeperWins) return near;
  const PointSet zone = relevancy_zone(game_, shadow_of(lower), order - 1, false);
  return wide_ && order > 2 ? zone : near & zone;
}

void LambdaDfpn::list_reacher_moves(Node& node, int order) {
  if (order == 0) return;
  add_child(kSamePosition, order - 1);
  Node& lower = *children_.back().node;
  if (order == 2 && lower.status == NodeStatus::Open) settle_by_ladder(lower);
  if (lower.status == NodeStatus::ReacherWins) {
    wins(node, lower.claim);
    return;
  }
  if (order > 2 && lower.status == NodeStatus::Open && !lower.on_path && lower.phi < kPatience) return;
  const PointSet moves = attacks(lower, order);
  expect_nodes_after(moves, order);
  for (Point move : moves)
    if (game_.board().is_legal(move)) add_child(move, order);
}

// The node has no win of its own order, but a win of another order has been found since.
void LambdaDfpn::take_known_win(Node& node, Point move) {
  game_.play(move);
  if (const ClaimId claim = index_.find_same(game_); claim != kNoClaim) wins(node, claim);
  game_.undo();
}

// The pass comes first: the win after it leaves few replies to look at.
void LambdaDfpn::list_keeper_moves(Node& node, int order, Answers& answers) {
  Node& after_pass = node_after(kPass, order - 1);
  if (after_pass.status == NodeStatus::KeeperWins) take_known_win(after_pass, kPass);
  if (after_pass.status != NodeStatus::ReacherWins) {
    children_.push_back({kPass, order - 1, &after_pass});
    return;
  }
  const size_t first = children_.size();
  answers.emplace(claims_, after_pass.claim);
  const PointSet open = answers->open();
  expect_nodes_after(open, order);
  for (Point reply : open) {
    if (!answers->is_open(reply)) continue;
    Node& child = node_after(reply, order);
    if (child.status == NodeStatus::KeeperWins) take_known_win(child, reply);
    if (child.status == NodeStatus::ReacherWins) {
      answers->answer(reply, child.claim);
    } else {
      children_.push_back({reply, order, &child});
    }
  }
  drop_answered(node, first, *answers);
}

// Some replies have been shown to lose: their claims may answer other replies, too.
void LambdaDfpn::answer_lost_replies(Node& node, size_t first, WinClaims::Answers& answers) {
  for (size_t i = first; i < children_.size(); ++i) {
    if (children_[i].node->status != NodeStatus::ReacherWins || !answers.is_open(children_[i].move)) continue;
    const Node& child = node_after(children_[i].move, children_[i].order);
    if (child.status == NodeStatus::ReacherWins) answers.answer(children_[i].move, child.claim);
  }
  drop_answered(node, first, answers);
}

// Removes replies that have been answered, or that an answer covers.
void LambdaDfpn::drop_answered(Node& node, size_t first, WinClaims::Answers& answers) {
  const PointSet open = answers.open();
  const auto is_answered = [&](const Child& child) { return !open.contains(child.move); };
  children_.erase(
      std::remove_if(children_.begin() + static_cast<std::ptrdiff_t>(first), children_.end(), is_answered),
      children_.end());
  if (open.empty()) wins(node, indexed(answers.conclude()));
}

// Order one of a capture is the ladder, for which there is a faster reader.
bool LambdaDfpn::settle_by_ladder(Node& node) {
  if (game_.goal().kind != GoalKind::Capture || game_.targets().size() > 1) return false;
  const LadderResult ladder = ladders_.read(game_);
  budget_.spend(ladder.nodes);
  if (ladder.verdict == LadderResult::Verdict::NotRead) return false;
  if (!ladder.captured()) {
    fails(node, ladders_.shadow());
    return true;
  }
  const ClaimId claim = ladders_.record(game_, claims_, &index_);
  if (claim == kNoClaim) return false;
  wins(node, indexed(claim));
  return true;
}

// The node is won by a move, or because the same position is won at a lower order.
void LambdaDfpn::win_by(Node& node, const Child& child) {
  const bool same = child.move == kSamePosition;
  const Node& won = same ? find(child.order) : node_after(child.move, child.order);
  if (won.status != NodeStatus::ReacherWins) return;
  wins(node, same ? won.claim : indexed(claims_.by_move(child.move, won.claim)));
}

void LambdaDfpn::search_lower(const Child& lower, std::uint32_t phi_limit, bool alone, int depth) {
  search(*lower.node, lower.order, alone ? std::min(phi_limit, kPatience) : phi_limit, kInfinity, depth + 1);
}

void LambdaDfpn::search(Node& node, int order, std::uint32_t phi_limit, std::uint32_t delta_limit,
                        int depth) {
  const std::int64_t before = budget_.nodes();
  is_full_ = !budget_.count_if_room(bytes());
  if (is_full_) return;
  if (observer_) tell_node(*observer_, game_, depth, budget_.nodes(), bytes());
  const bool attack = game_.reacher_to_move();
  if (const Point win = move_that_wins_at_once(game_); win != kNoPoint) {
    if (attack) {
      wins(node, indexed(claims_.at_once(win)));
    } else {
      fails(node, PointSet{win});
    }
    return;
  }
  if (order == 1 && attack && settle_by_ladder(node)) return;

  node.on_path = true;
  const size_t first = children_.size();
  Answers answers;
  list_children(node, order, first, answers);
  while (node.status == NodeStatus::Open) {
    NextChild next(first);
    for (size_t i = first; i < children_.size(); ++i) {
      const Child& child = children_[i];
      const bool same = child.move == kSamePosition;
      const bool repeats = !same && child.node->on_path;
      const std::uint32_t theirs = repeats ? (attack ? 0 : kInfinity) : same ? 0 : child.node->phi;
      next.look_at(i, to_win_by(child, attack), theirs);
    }
    const std::uint32_t phi = next.to_win();
    if (phi == 0) {
      if (attack) {
        win_by(node, children_[next.best()]);
      } else {
        keeper_escapes_by(node, children_[next.best()]);
      }
      continue;
    }
    if (attack && phi == kInfinity) {
      all_attacks_fail(node, first);
      continue;
    }
    node.phi = phi;
    node.delta = std::max(next.to_lose(), 1u);
    if (observer_) observer_->weighed(game_, {order, phi, node.delta, phi_limit, delta_limit});
    if (phi >= phi_limit || node.delta >= delta_limit || pauses()) break;

    const Child chosen = children_[next.best()];
    std::uint32_t limit_for_mine = next.limit_for_mine(phi_limit, kSlack);
    if (chosen.move == kSamePosition) {
      const bool alone = children_.size() == first + 1;
      search_lower(chosen, limit_for_mine, alone, depth);
      if (chosen.node->status != NodeStatus::Open || (alone && chosen.node->phi >= kPatience))
        list_children(node, order, first, answers);
      continue;
    }
    const std::uint32_t limit_for_theirs = next.limit_for_theirs(delta_limit, chosen.node->phi);
    if (observer_) tell_move(*observer_, game_, chosen.move);
    if (attack && limit_for_mine < kInfinity)
      limit_for_mine -= std::min(limit_for_mine - 1, cost_of_work(*chosen.node));
    game_.play(chosen.move);
    search(*chosen.node, chosen.order, limit_for_theirs, limit_for_mine, depth + 1);
    game_.undo();
    if (attack || chosen.node->status != NodeStatus::ReacherWins) continue;
    if (answers) {
      answer_lost_replies(node, first, *answers);
    } else {
      list_children(node, order, first, answers);
    }
  }
  children_.resize(first);
  node.on_path = false;
  if (observer_ && node.status != NodeStatus::Open)
    observer_->order_settled(game_, order, node.status == NodeStatus::ReacherWins);
  node.work = saturated(std::uint64_t{node.work} + static_cast<std::uint64_t>(budget_.nodes() - before));
}

}  // namespace

SearchOutcome dfpn(const Task& task, const Limits& limits, Observer* observer, const ZoneRules& rules,
                   const CaptureWeights& weights) {
  return LambdaDfpn(task, limits, observer, rules, weights).run();
}

}  // namespace yomi
