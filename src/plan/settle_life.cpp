#include "plan/settle_life.h"

#include <algorithm>

#include "plan/ko_free.h"
#include "plan/settle_fenced.h"
#include "read/fight/fence.h"
#include "read/fight/life_surroundings.h"
#include "read/fight/two_eyes.h"
#include "work/budget.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

using Beyond = LifeArea::Beyond;

constexpr int kMostThreats = 5;       // as solvers that count them do
constexpr int kShareOfSmallArea = 6;  // one sixth of what is left
constexpr int kShareOfRace = 2;
constexpr int kShareOfOpenArea = 2;
constexpr std::int64_t kEnoughWithoutThreats = 50'000;  // nodes, before a share goes to what follows
constexpr double kShareWithoutThreats = 0.25;           // of a kill's, for a proof without ko threats
constexpr double kShareOfFenced = 0.75;
constexpr std::int64_t kSecondThought = 3'000;  // nodes for a larger area when a guess is enough

class SettlingInArea {
 public:
  SettlingInArea(const Task& task, const LifeArea& area, const Limits& limits, bool proves,
                 Observer* observer)
      : task_(task),
        goal_(task.goal),
        limits_(limits),
        reader_(task, limits, area),
        proves_(proves),
        observer_(observer) {}

  void look_at_all_moves() { reader_.look_at_all_moves(); }

  // `trusts_keeper`: a keeper who seems to win is worth a proof.
  // `is_enclosed`: an attacker who wins every ko, and is not soon found to win without, is expected to need
  // it.
  LifeSettlement settle(bool trusts_keeper, bool is_enclosed) {
    const Colour with_reachers_ko = reader_.expected(goal_.reacher);
    if (with_reachers_ko == goal_.keeper()) {
      lean_to(goal_.keeper());
      result_.move = reader_.suggested(goal_.reacher);
      if (trusts_keeper && proves_) settle_by(goal_.reacher);
    } else if (const Colour if_kos_end = reader_.expected_if_kos_end(); if_kos_end == goal_.reacher) {
      lean_to(goal_.reacher);
      result_.move = reader_.suggested_if_kos_end();
      if (proves_) {
        save_some_for_later();
        settle_kill();
        settle_without_threats();
        if (is_enclosed) besiege();
      }
    } else if (is_player(with_reachers_ko) && (is_player(if_kos_end) || is_enclosed)) {
      look_at_ko();
      if (trusts_keeper && proves_) {
        save_some_for_later();
        settle_ko();
        settle_without_threats();
      }
    }
    settled().stop = settled().is_settled() ? Stop::None : reader_.stop();
    settled().nodes = reader_.nodes();
    return result_;
  }

 private:
  Settlement& settled() { return result_.settled; }
  Limits left() const { return left_of(limits_, reader_.nodes(), clock_.seconds()); }

  void lean_to(Colour side) {
    result_.favourite = side;
    if (observer_) observer_->leans_to(side);
  }

  Colour read(Colour ko_master, Point first_move = kNoPoint) {
    SearchOutcome found;
    if (ko_master == goal_.keeper() && result_.ko.threats > 0) found = read_keeper_with_threats();
    if (!is_player(found.winner)) found = reader_.read(ko_master, first_move);
    keep_if_proved(found, task_.under(ko_master));
    if (is_player(found.winner)) settled().proofs.push_back({task_.position, found.proof, found.root});
    return found.winner;
  }

  // A keeper who fights a ko a few times has an easier proof than one who fights it for ever. (A reacher
  // has to end it anyway, and fewer of his kos are proved so.)
  SearchOutcome read_keeper_with_threats() {
    const KoCount& ko = result_.ko;
    const Colour needy = opponent(ko.first);
    const int threats = needy == goal_.keeper() ? ko.threats : ko.threats - 1;
    SearchOutcome found = reader_.read(KoTerms::with_threats(needy, threats));
    if (found.winner != goal_.keeper()) return {};
    found.proof->make_winner_ko_master();
    return found;
  }

  bool has_nodes_to_spare() const { return nodes_worth(limits_) >= kEnoughWithoutThreats; }

  // For what is proved without threats; where there is little to spend it is better spent on a verdict.
  void save_some_for_later() {
    if (has_nodes_to_spare()) reader_.allow(share_of(left(), 1 - kShareWithoutThreats));
  }

  // What is not proved though the loser wins every ko may be proved if nobody has a ko threat. Where nobody
  // retakes a ko in that proof, it holds whatever the threats are.
  void settle_without_threats() {
    if (settled().is_settled() || !has_nodes_to_spare()) return;
    reader_.allow(left());
    SearchOutcome found = reader_.read(KoTerms(), result_.move);
    keep_if_proved(found, task_.under(Colour::Empty));
    if (!is_player(found.winner)) return;
    const ProvedGame proved{task_.position, found.proof, found.root};
    if (!leans_on_ko(*found.proof, found.root, task_.position)) {
      found.proof->set_ko_master(opponent(found.winner));
      settled().winner = found.winner;
      settled().proofs = {proved};
      return;
    }
    result_.without_threats = proved;
    const bool other_wins_ko = settled().half_ko == opponent(found.winner) && settled().proofs.size() == 1;
    if (!other_wins_ko) return;
    const auto as_master = std::make_shared<Proof>(*found.proof);
    as_master->make_winner_ko_master();
    settled().proofs.push_back({task_.position, as_master, found.root});
    settled().is_ko = true;
    settled().half_ko = Colour::Empty;
  }

  // The walls may be short of liberties: then the fight outside has to be read, too.
  void besiege() {
    const bool dies_without_ko = reader_.expected(goal_.keeper()) == goal_.reacher;
    if (settled().is_settled() || (!dies_without_ko && settled().half_ko != goal_.keeper())) return;
    reader_.allow(left());
    const Colour ko_master = dies_without_ko ? goal_.keeper() : goal_.reacher;
    SearchOutcome found = reader_.besiege(ko_master, dies_without_ko ? kNoPoint : result_.move);
    keep_if_proved(found, task_.under(ko_master));
    if (!is_player(found.winner)) return;
    if (dies_without_ko) {
      settled().winner = goal_.reacher;
      settled().proofs.clear();
    }
    settled().is_ko = !dies_without_ko;
    settled().half_ko = Colour::Empty;
    settled().proofs.push_back({task_.position, found.proof, found.root});
  }

  // A keeper who would be dead may hold out by a ko for ever.
  void settle_kill() {
    if (reader_.expected(goal_.keeper()) != goal_.keeper()) return settle_by(goal_.keeper());
    settle_ko();
    if (settled().is_ko) result_.ko = reader_.count_threats(kMostThreats);
  }

  // The guide may have been wrong: a win of the ko master's is only half of the answer.
  void settle_by(Colour ko_master) {
    const Colour winner = read(ko_master);
    if (winner != ko_master) {
      settled().winner = winner;
      return;
    }
    settled().proofs.clear();
    result_.favourite = Colour::Empty;
    look_at_ko();
    settle_ko();
  }

  void look_at_ko() {
    const Colour mover = task_.position.to_move;
    result_.seems_ko = true;
    result_.ko = reader_.count_threats(kMostThreats);
    if (observer_) observer_->leans_to(result_.likely_winner());
    result_.move = result_.ko.move != kNoPoint
                       ? result_.ko.move
                       : reader_.suggested(result_.ko.first == mover ? Colour::Empty : mover);
  }

  void settle_ko() {
    const Colour keeper_wins = read(goal_.keeper());
    // The ko of the game without threats, where the reacher begins: a master of the ko has many ways.
    const Colour reacher_wins = read(goal_.reacher, result_.move);
    settled().is_ko = keeper_wins == goal_.keeper() && reacher_wins == goal_.reacher;
    if (keeper_wins == goal_.reacher || reacher_wins == goal_.keeper()) {
      const Colour winner = keeper_wins == goal_.reacher ? goal_.reacher : goal_.keeper();
      settled().winner = winner;
      std::erase_if(settled().proofs,
                    [&](const ProvedGame& game) { return game.proof->ko_master() == winner; });
    } else if (!settled().is_ko) {
      settled().half_ko = is_player(keeper_wins) ? keeper_wins : reacher_wins;
    }
  }

  const Task& task_;
  const Goal& goal_;
  Limits limits_;
  Stopwatch clock_;
  LifeReader reader_;
  bool proves_;
  Observer* observer_;
  LifeSettlement result_;
};

// Is there one area, without a way out?
bool is_closed(const Game& game, const std::vector<FightArea>& areas) {
  if (areas.size() != 1) return false;
  const LifeArea open(game, areas[0].inside, Beyond::Lives, areas[0].merged);
  const LifeArea closed(game, areas[0].inside, Beyond::Dies, areas[0].merged);
  return open.wall(false) == closed.wall(false);
}

// Does the keeper, who moves first, have more to fight for than this area? Some of the blocks that close it
// have no more than a narrow way to the open board.
bool is_cut_short(const Game& game, const FightArea& area) {
  if (game.board().to_move() != game.keeper()) return false;
  const std::optional<Fence> fence = fence_around(game, Gaps::WideOnly);
  const std::optional<FightArea> wider = fence ? fenced_area(game, *fence, 0) : std::nullopt;
  return wider && !area.inside.contains_all(wider->inside);
}

}  // namespace

LifeSettlement settle_life(const Task& task, const Limits& limits, const PointSet& rivals, bool proves,
                           Observer* observer) {
  const Stopwatch clock;
  const Goal& goal = task.goal;
  const Game game(task.under(Colour::Empty));
  std::vector<FightArea> areas;
  if (!rivals.empty()) areas = race_areas(game, rivals);
  const size_t races = areas.size();
  for (const FightArea& area : life_areas(game, rivals)) areas.push_back(area);
  LifeSettlement result;
  bool race_has_guess = false;
  std::int64_t nodes = 0;
  std::optional<LifeSettlement> fenced;
  if (rivals.empty() && (!is_closed(game, areas) || is_cut_short(game, areas[0])))
    fenced = settle_fenced(task, share_of(limits, kShareOfFenced), proves, observer);
  if (fenced) {
    if (fenced->settled.is_settled() || fenced->settled.stop == Stop::Cancelled ||
        (!proves && fenced->has_guess()))
      return *fenced;
    nodes = fenced->settled.nodes;
    result = *fenced;
  }
  for (size_t i = 0; i < areas.size(); ++i) {
    const auto& [inside, merged] = areas[i];
    const bool is_last = i + 1 == areas.size();
    const LifeArea open(game, inside, Beyond::Lives, merged);
    const LifeArea closed(game, inside, Beyond::Dies, merged);
    const bool has_way_out = open.wall(false) != closed.wall(false);
    const int share = is_last ? 1 : i < races ? kShareOfRace : kShareOfSmallArea;
    const auto settle_in = [&](const LifeArea& area, bool trusts_keeper, int parts) {
      Limits part = share_of(left_of(limits, nodes, clock.seconds()), 1.0 / parts);
      if (!proves && result.has_guess()) part = at_most(kSecondThought, part);
      SettlingInArea settling(task, area, part, proves, observer);
      if (!rivals.empty()) settling.look_at_all_moves();
      LifeSettlement found = settling.settle(trusts_keeper, !has_way_out);
      nodes += found.settled.nodes;
      return found;
    };
    const bool believes = !has_way_out || (is_last && !rivals.empty());
    LifeSettlement found = settle_in(open, believes, believes ? share : std::max(share, kShareOfOpenArea));
    if (!believes && found.favourite != goal.reacher && (found.has_guess() || rivals.empty())) {
      const LifeSettlement with_ways_out = found;
      found = settle_in(closed, true, share);
      if (found.likely_winner() == goal.reacher && !found.settled.is_settled()) found.drop_guess();
      if (is_last && with_ways_out.seems_ko && !found.has_guess()) found = with_ways_out;
    }
    const bool is_trusted = !(fenced && fenced->has_guess()) && !race_has_guess &&
                            inside.contains_all(rivals & areas.back().inside);
    if (found.move == kNoPoint && !found.has_guess() && !found.settled.is_settled()) found.move = result.move;
    if (found.settled.is_settled() || (is_trusted && (found.has_guess() || !result.has_guess())))
      result = found;
    race_has_guess |= i < races && result.has_guess();
    if (found.settled.is_settled() || found.settled.stop == Stop::Cancelled) break;
  }
  result.settled.nodes = nodes;
  return result;
}

LifeSettlement settle_with_threats(const Task& task, const Limits& limits) {
  LifeSettlement result;
  LifeReader reader(task, limits);
  if (!reader.is_enclosed()) {
    result.settled.bound = "the fight is not enclosed";
    return result;
  }
  result.favourite = reader.expected(task.ko);
  result.move = reader.suggested(task.ko);
  SearchOutcome found = reader.read(task.ko);
  keep_if_proved(found, task);
  result.settled.nodes = reader.nodes();
  result.settled.winner = found.winner;
  if (is_player(found.winner)) {
    result.settled.proofs.push_back({task.position, found.proof, found.root});
  } else {
    result.settled.bound = found.bound;
    result.settled.stop = reader.stop();
  }
  return result;
}

std::vector<ProvedGame> prove_number(const Task& task, const KoCount& count, const Limits& limits,
                                     std::int64_t& nodes) {
  std::vector<ProvedGame> proofs;
  const Colour needy = opponent(count.first);
  for (const auto& [winner, threats] : {std::pair{needy, count.threats}, {count.first, count.threats - 1}}) {
    const Limits half = share_of(limits, 0.5);
    const LifeSettlement found = settle_with_threats(task.under(KoTerms::with_threats(needy, threats)), half);
    nodes += found.settled.nodes;
    if (found.settled.winner == winner) proofs.push_back(found.settled.proofs[0]);
  }
  return proofs;
}

Settlement settle_two_eyes(const Task& task, const Limits& limits) {
  const Task keepers_ko = task.under(task.goal.keeper());
  const auto lives = [&](SearchOutcome& found) {
    keep_if_proved(found, keepers_ko);
    return found.winner == task.goal.reacher;
  };
  const SearchOutcome found = read_two_eyes(keepers_ko, limits, lives);
  Settlement result;
  result.nodes = found.nodes;
  result.stop = found.stop;
  result.winner = found.winner;
  if (is_player(found.winner)) result.proofs = {{task.position, found.proof, found.root}};
  return result;
}

}  // namespace yomi
