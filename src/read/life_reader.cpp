#include "read/life_reader.h"

#include <unordered_map>

#include "read/candidates.h"
#include "read/claim_index.h"
#include "read/keeper_closure.h"
#include "read/life_search.h"
#include "read/win_claims.h"

namespace yomi {

namespace {

Side side_of(const Goal& goal, Colour colour) {
  return colour == goal.reacher ? Side::Reacher : is_player(colour) ? Side::Keeper : Side::Nobody;
}

// Two guides: one for the game as it is, and one in which the winner has to do without the ko. A side that
// wins without it takes that way out: so it makes use of the free move when the other plays elsewhere, and
// the proof does not go round the ko for ever.
class Guides {
 public:
  Guides(const LifeArea& area, Side ko_master, Budget& budget)
      : as_it_is_(area, {ko_master, Side::Nobody}, budget),
        reachers_ko_(area, {Side::Reacher, Side::Nobody}, budget),
        keepers_ko_(area, {Side::Keeper, Side::Nobody}, budget),
        ko_master_(ko_master) {}

  // The guide that sees this side win the game as it is, or null.
  LifeSearch* guide_of(Side side, const LocalState& state) {
    LifeSearch& hard = without_ko(side);
    if (&hard != &game() && hard.winner(state) == side) return &hard;
    return game().winner(state) == side ? &game() : nullptr;
  }
  Side winner(const LocalState& state) {
    if (ko_master_ == Side::Nobody) return as_it_is_.winner(state);
    if (without_ko(ko_master_).winner(state) == ko_master_) return ko_master_;
    return game().winner(state);
  }
  void reopen(const LocalState& state) {
    for (LifeSearch* guide : {&as_it_is_, &reachers_ko_, &keepers_ko_}) guide->reopen(state);
  }
  std::int64_t bytes() const { return as_it_is_.bytes() + reachers_ko_.bytes() + keepers_ko_.bytes(); }

 private:
  LifeSearch& without_ko(Side side) { return side == Side::Reacher ? keepers_ko_ : reachers_ko_; }
  LifeSearch& game() {
    return ko_master_ == Side::Nobody ? as_it_is_ : ko_master_ == Side::Reacher ? reachers_ko_ : keepers_ko_;
  }

  LifeSearch as_it_is_;
  LifeSearch reachers_ko_;
  LifeSearch keepers_ko_;
  Side ko_master_;
};

class Reader {
 public:
  Reader(const Position& position, const Goal& goal, Colour ko_master, const Limits& limits,
         Observer* observer, const ZoneRules& rules)
      : game_(position, goal, ko_master),
        rules_(rules),
        budget_(limits),
        observer_(observer),
        proof_(std::make_shared<Proof>(goal, goal.reacher, ko_master)),
        claims_(game_, *proof_, rules_),
        index_(*proof_) {}

  SearchOutcome run();

 private:
  ClaimId prove_reacher();
  ClaimId prove_reacher_after(Point move);
  void prove_keeper(SearchOutcome& outcome);
  void solve_for_keeper(NodeTable::Index node);
  void count();

  Game game_;
  ZoneRules rules_;
  Budget budget_;
  Observer* observer_;
  std::optional<LifeArea> area_;
  std::optional<Guides> guides_;
  std::shared_ptr<Proof> proof_;
  WinClaims claims_;
  ClaimIndex index_;
  NodeTable table_;  // of the keeper's positions on the board
  std::unordered_map<NodeTable::Index, int> times_solved_;
};

void Reader::count() {
  budget_.count(guides_->bytes() + proof_->bytes() + index_.bytes() + table_.bytes());
  if (observer_ && budget_.nodes() % 4096 == 0) observer_->progress(budget_.nodes(), guides_->bytes());
}

SearchOutcome Reader::run() {
  SearchOutcome outcome;
  if (game_.goal().kind == GoalKind::Capture) area_ = LifeArea::around_targets(game_);
  if (!area_) {
    outcome.bound = "not enclosed";
    return outcome;
  }
  guides_.emplace(*area_, side_of(game_.goal(), game_.board().ko_master()), budget_);
  const Side winner = guides_->winner(area_->state_of(game_));
  if (winner == Side::Reacher) {
    const ClaimId root = prove_reacher();
    if (root != kNoClaim) {
      outcome.winner = game_.reacher();
      outcome.proof = proof_;
      outcome.root = root;
    }
  } else if (winner == Side::Keeper) {
    prove_keeper(outcome);
  }
  outcome.nodes = budget_.nodes();
  if (!is_player(outcome.winner)) outcome.stop = budget_.stop();
  return outcome;
}

ClaimId Reader::prove_reacher_after(Point move) {
  game_.play(move);
  const ClaimId claim = prove_reacher();
  game_.undo();
  return claim;
}

// A claim for the game as it stands, in which the guide sees the reacher win; none if that is not so.
ClaimId Reader::prove_reacher() {
  if (const ClaimId known = index_.find(game_); known != kNoClaim) return known;
  count();
  if (budget_.stop() != Stop::None) return kNoClaim;
  if (game_.is_reached()) return claims_.goal_reached();
  ClaimId claim = kNoClaim;
  if (game_.reacher_to_move()) {
    if (const Point win = move_that_wins_at_once(game_); win != kNoPoint) {
      claim = claims_.at_once(win);
    } else {
      const LocalState state = area_->state_of(game_);
      LifeSearch* guide = guides_->guide_of(Side::Reacher, state);
      if (guide == nullptr) return kNoClaim;
      const Point move = area_->point(guide->winning_move(state));
      if (!game_.board().is_legal(move)) return kNoClaim;
      const ClaimId child = prove_reacher_after(move);
      if (child == kNoClaim) return kNoClaim;
      claim = claims_.by_move(move, child);
    }
  } else {
    const ClaimId pass = prove_reacher_after(kPass);
    if (pass == kNoClaim) return kNoClaim;
    WinClaims::Answers answers(claims_, pass);
    for (PointSet open = answers.open(); !open.empty(); open = answers.open()) {
      const Point reply = open.first();
      const ClaimId answer = prove_reacher_after(reply);
      if (answer == kNoClaim) return kNoClaim;
      answers.answer(reply, answer);
    }
    claim = answers.conclude();
  }
  index_.insert(game_, claim);
  return claim;
}

void Reader::solve_for_keeper(NodeTable::Index node) {
  constexpr int kOften = 20;
  count();
  if (game_.is_reached()) {
    table_[node].status = NodeStatus::ReacherWins;
    return;
  }
  const LocalState state = area_->state_of(game_);
  if (++times_solved_[node] > 1) {
    guides_->reopen(state);
    if (times_solved_[node] > kOften) budget_.give_up(Stop::Memory);
  }
  LifeSearch* guide = guides_->guide_of(Side::Keeper, state);
  if (budget_.stop() != Stop::None) return;
  table_[node].status = guide == nullptr ? NodeStatus::ReacherWins : NodeStatus::KeeperWins;
  if (guide == nullptr) return;
  if ((area_->living(state) & state.targets) != 0) {
    if (const PointSet shown = rules_.alive(game_); !shown.empty()) {
      table_[node].alive = true;
      table_.set_zone(node, shown);
      return;
    }
  }
  PointSet zone;
  if (const int kept = guide->kept_target(state); kept >= 0) zone.insert(area_->point(kept));
  rules_.add_keepers_reason(game_, zone);
  secure(game_.board(), zone, zone & game_.board().stones(game_.keeper()), game_.keeper());
  table_.set_zone(node, zone);
  if (!game_.reacher_to_move())
    table_[node].move = static_cast<std::int16_t>(area_->point(guide->winning_move(state)));
}

void Reader::prove_keeper(SearchOutcome& outcome) {
  const NodeTable::Index root = table_.find_or_add(game_.hash());
  solve_for_keeper(root);
  KeeperClosure closure(
      game_, rules_, table_, [this](NodeTable::Index node) { solve_for_keeper(node); },
      [this](std::int64_t more) {
        return budget_.affords(guides_->bytes() + proof_->bytes() + table_.bytes() + more);
      });
  if (closure.close() != KeeperClosure::Result::Closed) return;
  outcome.winner = game_.keeper();
  outcome.proof = closure.proof();
  outcome.root = closure.root();
}

}  // namespace

SearchOutcome read_life(const Position& position, const Goal& goal, Colour ko_master, const Limits& limits,
                        Observer* observer, const ZoneRules& rules) {
  return Reader(position, goal, ko_master, limits, observer, rules).run();
}

}  // namespace yomi
