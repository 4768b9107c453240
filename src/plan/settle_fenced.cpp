#include "plan/settle_fenced.h"

#include <algorithm>
#include <memory>
#include <span>

#include "plan/what_ended.h"
#include "read/fight/fence.h"
#include "read/fight/life_area.h"
#include "read/fight/life_judgement.h"
#include "work/budget.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

struct AreaKind {
  Gaps gaps;
  int rings;
};

// Where the attacker moves first the tight areas name his move. A keeper who is killed there is asked again
// in wider ones. (From small to large, mostly.)
constexpr AreaKind kKindsForAttacker[] = {{Gaps::Any, 1}, {Gaps::Any, 2}, {Gaps::Any, 3}};
constexpr AreaKind kKindsForKeeper[] = {{Gaps::Any, 1}, {Gaps::Any, 2},      {Gaps::WideOnly, 0},
                                        {Gaps::Any, 3}, {Gaps::WideOnly, 1}, {Gaps::WideOnly, 2}};
// Read by turns; the next one begins when one is decided.
constexpr int kAtATimeForAttacker = 3;
constexpr int kAtATimeForKeeper = 2;

constexpr int kMostThreats = 5;                 // as solvers that count them do
constexpr std::int64_t kFirstRound = 1'000;     // nodes in each area
constexpr std::int64_t kGrowth = 4;             // of a round
constexpr std::int64_t kSecondThought = 3'000;  // nodes for larger areas when a guess is enough
constexpr double kShareOfLooks = 0.5;           // of the limits, for the guide alone
constexpr double kShareOfLives = 0.5;           // of what is left, for the proof of a life
constexpr double kShareOfKills = 0.5;           // of what is left then, for the proof of a kill
constexpr double kShareOfSieges = 0.6;          // of what is left, for a siege in each area

// One area, and what the guide has found there.
class FencedFight {
 public:
  FencedFight(const Task& task, const Limits& limits, const Game& game, const FightArea& area)
      : task_(task),
        goal_(task.goal),
        reader_(task, limits, LifeArea(game, area.inside, LifeArea::Beyond::Dies, area.merged)) {}

  Colour keeper() const { return goal_.keeper(); }
  bool is_decided() const { return found_.has_guess(); }
  const LifeSettlement& found() const { return found_; }
  std::int64_t nodes() const { return reader_.nodes(); }
  Stop stop() const { return reader_.stop(); }

  // The move of the side to move that seems to be nearest to a win, where nothing is known: without the ko,
  // or else with it.
  Point promising() {
    const Colour mover = task_.position.to_move;
    const Point move = reader_.promising(opponent(mover));
    return move != kNoPoint ? move : reader_.promising(mover);
  }

  // Who wins, with so much more.
  void look(const Limits& more) {
    reader_.allow(more);
    const Colour with_reachers_ko = reader_.expected(goal_.reacher);
    if (with_reachers_ko == goal_.keeper()) return lean_to(goal_.keeper(), reader_.suggested(goal_.reacher));
    const Colour if_kos_end = reader_.expected_if_kos_end();
    if (if_kos_end == goal_.reacher) return lean_to(goal_.reacher, reader_.suggested_if_kos_end());
    if (!is_player(with_reachers_ko) || !is_player(if_kos_end)) return;
    found_.ko = reader_.count_threats(kMostThreats);
    if (!is_player(found_.ko.first)) return;
    const Colour mover = task_.position.to_move;
    found_.seems_ko = true;
    found_.move = found_.ko.move != kNoPoint
                      ? found_.ko.move
                      : reader_.suggested(found_.ko.first == mover ? Colour::Empty : mover);
  }

  // Proves what the guide has found, with so much more.
  void prove(const Limits& more) {
    reader_.allow(more);
    if (found_.favourite == goal_.keeper()) prove_win(goal_.reacher);
    if (found_.favourite == goal_.reacher) prove_kill();
    if (found_.seems_ko) prove_ko();
  }

  // Proves a kill, or a ko, for which the fight outside has to be read, with so much more.
  void besiege(const Limits& more) {
    reader_.allow(more);
    const bool dies_without_ko = reader_.expected(goal_.keeper()) == goal_.reacher;
    if (found_.favourite == goal_.keeper() || (!dies_without_ko && !found_.has_guess())) return;
    const Colour ko_master = dies_without_ko ? goal_.keeper() : goal_.reacher;
    const SearchOutcome kill = reader_.besiege(ko_master, dies_without_ko ? kNoPoint : found_.move);
    if (!keep(kill, ko_master)) return;
    if (dies_without_ko) {
      found_.settled.winner = goal_.reacher;
      return;
    }
    found_.settled.is_ko = read(goal_.keeper()) == goal_.keeper();
    if (found_.settled.is_ko) {
      found_.ko = reader_.count_threats(kMostThreats);
    } else {
      found_.settled.proofs.clear();
    }
  }

 private:
  void lean_to(Colour side, Point move) {
    found_.favourite = side;
    found_.move = move;
  }

  Colour read(Colour ko_master, Point first_move = kNoPoint) {
    SearchOutcome outcome = reader_.read(ko_master, first_move);
    return keep(outcome, ko_master) ? outcome.winner : Colour::Empty;
  }

  bool keep(SearchOutcome outcome, Colour ko_master) {
    keep_if_proved(outcome, task_.under(ko_master));
    if (!is_player(outcome.winner)) return false;
    found_.settled.proofs.push_back({task_.position, outcome.proof, outcome.root});
    return true;
  }

  void prove_win(Colour ko_master) {
    const Colour winner = read(ko_master);
    if (winner == opponent(ko_master))
      found_.settled.winner = winner;
    else
      found_.settled.proofs.clear();
  }

  // A keeper who would be dead may hold out by a ko for ever.
  void prove_kill() {
    if (reader_.expected(goal_.keeper()) != goal_.keeper()) return prove_win(goal_.keeper());
    prove_ko();
    if (found_.settled.is_ko) found_.ko = reader_.count_threats(kMostThreats);
  }

  void prove_ko() {
    const bool keeper_wins = read(goal_.keeper()) == goal_.keeper();
    found_.settled.is_ko = keeper_wins && read(goal_.reacher, found_.move) == goal_.reacher;
    if (found_.settled.is_ko) return;
    found_.settled.proofs.clear();
  }

  const Task& task_;
  const Goal& goal_;
  LifeReader reader_;
  LifeSettlement found_;
};

// All areas of a fight, read by turns.
class FencedFights {
 public:
  FencedFights(const Task& task, const Limits& limits, bool proves, Observer* observer)
      : task_(task), goal_(task.goal), limits_(limits), proves_(proves), observer_(observer) {
    const Game game(task.under(Colour::Empty));
    const std::span<const AreaKind> kinds = keeper_moves() ? std::span<const AreaKind>(kKindsForKeeper)
                                                           : std::span<const AreaKind>(kKindsForAttacker);
    const std::optional<Fence> tight = fence_around(game);
    if (!tight) return;
    const std::optional<Fence> wide = keeper_moves() ? fence_around(game, Gaps::WideOnly) : std::nullopt;
    spent_ = tight->nodes + (wide ? wide->nodes : 0);
    Limits one = limits;
    one.memory /= static_cast<std::int64_t>(kinds.size());
    std::vector<FightArea> areas;
    for (const auto& [gaps, rings] : kinds) {
      const std::optional<Fence>& fence = gaps == Gaps::Any ? tight : wide;
      const std::optional<FightArea> area = fence ? fenced_area(game, *fence, rings) : std::nullopt;
      if (!area || std::find(areas.begin(), areas.end(), *area) != areas.end()) continue;
      areas.push_back(*area);
      fights_.push_back(std::make_unique<FencedFight>(task_, one, game, *area));
    }
  }

  bool empty() const { return fights_.empty(); }

  LifeSettlement settle() {
    std::int64_t round = kFirstRound;
    while (look_round(round, for_looks())) round *= kGrowth;
    if (proves_ && best_ != nullptr && !best_->found().settled.is_settled()) prove_best();
    LifeSettlement result;
    if (best_ != nullptr) result = best_->found();
    if (best_ == nullptr) result.move = promising();
    if (result.favourite == goal_.reacher && !result.settled.is_settled() && may_get_out())
      result.drop_guess();
    result.settled.nodes = nodes();
    if (!result.settled.is_settled()) result.settled.stop = stop_;
    return result;
  }

 private:
  std::int64_t nodes() const {
    std::int64_t sum = spent_;
    for (const auto& fight : fights_) sum += fight->nodes();
    return sum;
  }
  // Where nothing is known yet there is nothing to prove either, and all may be spent on looks.
  Limits for_looks() const {
    const Limits limits = best_ == nullptr ? limits_ : share_of(limits_, kShareOfLooks);
    return limits_.nodes == 0 && limits_.seconds == 0 ? at_most(nodes_worth(limits_), limits) : limits;
  }
  Limits left(const Limits& limits) const { return left_of(limits, nodes(), clock_.seconds()); }

  bool keeper_moves() const { return task_.position.to_move == goal_.keeper(); }

  // In the area with two rings, or the one that is nearest to that: with one the way out is missing too
  // often, and with three more of the search is still ahead. A keeper's first instinct is the better guess.
  Point promising() {
    if (task_.scope.instinct != nullptr && keeper_moves()) return kNoPoint;
    return fights_[fights_.size() > 1 ? 1 : 0]->promising();
  }

  // A group that is plainly dead is not asked about: it has a way out if it has none to live
  // inside.
  bool may_get_out() const {
    return keeper_moves() || expected_in_fight(Game(task_.under(Colour::Empty))) == goal_.keeper();
  }

  // In small areas more of the fight is outside, but the guide is sure of itself.
  void prove_best() {
    best_->prove(share_of(left(limits_), kShareOfKills));
    if (best_->found().favourite == goal_.keeper()) return;
    for (const auto& fight : fights_) {
      if (best_->found().settled.is_settled()) return;
      if (!fight->is_decided() || fight->found().favourite == goal_.keeper()) continue;
      fight->besiege(share_of(left(limits_), kShareOfSieges));
      if (fight->found().settled.is_settled()) best_ = fight.get();
    }
  }

  // False: no more rounds.
  bool look_round(std::int64_t round, const Limits& limits) {
    const int at_a_time = keeper_moves() ? kAtATimeForKeeper : kAtATimeForAttacker;
    int open = 0;
    for (const auto& fight : fights_) {
      if (fight->is_decided()) continue;
      if (open == at_a_time) break;
      if (nodes_are_spent(limits, nodes()) || time_is_spent(limits, clock_.seconds())) return false;
      fight->look(at_most(best_ != nullptr && !proves_ ? kSecondThought : round, left(limits)));
      stop_ = fight->stop();
      if (stop_ == Stop::Cancelled) return false;
      if (!fight->is_decided()) {
        ++open;
        continue;
      }
      choose(*fight);
      if (best_->found().settled.is_settled()) return false;
    }
    return open > 0 && (best_ == nullptr || proves_);
  }

  // The larger the area the more is what the guide says there worth; a keeper who lives in a small one lives
  // in a large one, too.
  void choose(FencedFight& fight) {
    const bool keeper_lives = best_ != nullptr && best_->found().favourite == best_->keeper();
    if (keeper_lives && fight.found().favourite != fight.keeper()) return;
    best_ = &fight;
    if (observer_) observer_->leans_to(fight.found().likely_winner());
    if (proves_ && fight.found().favourite == fight.keeper())
      fight.prove(share_of(left(limits_), kShareOfLives));
  }

  const Task& task_;
  const Goal& goal_;
  Limits limits_;
  bool proves_;
  Observer* observer_;
  Stopwatch clock_;
  std::int64_t spent_ = 0;
  std::vector<std::unique_ptr<FencedFight>> fights_;  // small areas first
  FencedFight* best_ = nullptr;
  Stop stop_ = Stop::None;
};

}  // namespace

std::optional<LifeSettlement> settle_fenced(const Task& task, const Limits& limits, bool proves,
                                            Observer* observer) {
  FencedFights fights(task, limits, proves, observer);
  if (fights.empty()) return std::nullopt;
  return fights.settle();
}

}  // namespace yomi
