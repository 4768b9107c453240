#include "plan/two_games.h"

#include <algorithm>

#include "plan/game_reading.h"
#include "plan/ko_free.h"
#include "plan/stage.h"
#include "work/budget.h"

namespace yomi {

namespace {

// One of the two games, read once.
struct ReadGame {
  Colour ko_master = Colour::Empty;
  SearchOutcome outcome;
  std::int64_t nodes = 0;
};

std::string in_words(const ReadGame& game) {
  return in_words(game.outcome);
}

// The easier game is the one in which the reacher is the ko master: easier for him.
class TwoGames {
 public:
  using Found = ReadGame;

  TwoGames(const Task& task_, const Searcher& searcher_, const Limits& limits, Observer* observer_)
      : task(task_), searcher(searcher_), purse(limits), observer(observer_) {}

  bool is_settled() const { return result_.is_settled() || gives_up_; }
  bool is_cancelled() const { return is_cancelled_; }
  void take(Keeps keeps, ReadGame&& found);
  Settlement finish();

  ReadGame read(Colour ko_master, const Limits& limits) const;
  ReadGame read_keeper_nearby(const Limits& limits) const;

  Colour reacher() const { return task.goal.reacher; }
  Colour keeper() const { return task.goal.keeper(); }
  // All but a small part, which is smaller for connections: they are seldom about kos, and then most of what
  // the last look at the other game spends is lost.
  Share most() const { return {task.goal.kind == GoalKind::Connect ? 0.9375 : 0.75}; }

  // The searcher has tried all it knows for the reacher in vain; in a capture more time may find more.
  bool is_out_of_attacks() const { return easier_.out_of_attacks; }
  bool is_easier_open() const { return !is_player(easier_.winner); }
  bool is_harder_open() const { return !is_player(harder_.winner); }
  // The reacher has won his game by the ko. Does the keeper win his, close by?
  bool can_keep_by_ko() const {
    return !is_easier_open() && is_harder_open() && searcher.keep_by_ko != nullptr &&
           task.goal.kind == GoalKind::Capture && task.scope.order == 0 && !task.scope.only_wins;
  }

  const Task& task;
  const Searcher& searcher;
  Purse purse;
  Observer* observer;

 private:
  bool settles(SearchOutcome& found, Colour ko_master) const;
  void settle_if(SearchOutcome& found, Colour ko_master);
  ProvedGame proved(SearchOutcome& found) const;
  void take_bet(const SearchOutcome& found);
  void after_glance();

  SearchOutcome easier_;
  SearchOutcome harder_;
  Settlement result_;
  bool has_glanced_ = false;
  bool has_read_harder_ = false;
  bool gives_up_ = false;
  bool is_cancelled_ = false;
};

ReadGame TwoGames::read(Colour ko_master, const Limits& limits) const {
  const Task game = task.under(ko_master);
  SearchOutcome found = searcher.read(game, limits, observer);
  keep_if_proved(found, game);
  const std::int64_t nodes = found.nodes;
  return {ko_master, std::move(found), nodes};
}

ReadGame TwoGames::read_keeper_nearby(const Limits& limits) const {
  const Task game = task.under(keeper());
  SearchOutcome found = searcher.keep_by_ko(game, limits);
  keep_if_proved(found, game);
  const std::int64_t nodes = found.nodes;
  return {keeper(), std::move(found), nodes};
}

// The ko master has won: does he win anyway? Then the proof is made one for the other convention.
bool TwoGames::settles(SearchOutcome& found, Colour ko_master) const {
  if (!is_player(found.winner)) return false;
  if (found.winner != ko_master || found.proof->ko_master() != ko_master) return true;
  if (leans_on_ko(*found.proof, found.root, task.position)) return false;
  found.proof->set_ko_master(opponent(ko_master));
  return true;
}

void TwoGames::settle_if(SearchOutcome& found, Colour ko_master) {
  if (result_.is_settled() || !settles(found, ko_master)) return;
  result_.winner = found.winner;
  result_.order = std::max(0, found.order);
  result_.proofs.push_back(proved(found));
}

// Only what the proof rests on is kept of it.
ProvedGame TwoGames::proved(SearchOutcome& found) const {
  const std::vector<ClaimId> now = found.proof->keep_only(found.proof->support(found.root));
  found.root = now[static_cast<size_t>(found.root)];
  return {task.position, found.proof, found.root};
}

void TwoGames::take_bet(const SearchOutcome& found) {
  if (!is_player(found.favourite)) return;
  result_.favourite = found.favourite;
  result_.favourites_move = found.move;
}

// If the reacher does not win the easier game, and the searcher has tried all it knows, the other game is no
// easier for him.
void TwoGames::after_glance() {
  take_bet(easier_);
  if (observer && !is_easier_open()) observer->leans_to(Colour::Empty);
  if (observer && is_out_of_attacks())
    observer->leans_to(is_player(easier_.favourite) ? easier_.favourite : keeper());
  const bool is_hopeless = easier_.stop == Stop::Hopeless && !is_patient(purse.limits());
  const bool may_find_more = is_out_of_attacks() && task.goal.kind == GoalKind::Capture &&
                             !task.scope.only_wins && has_time_to_spare(most().of(purse.left()));
  gives_up_ = (easier_.exhausted && !may_find_more) || is_hopeless;
}

void TwoGames::take(Keeps /*keeps*/, ReadGame&& found) {
  const bool is_easier = found.ko_master == reacher();
  is_cancelled_ = found.outcome.stop == Stop::Cancelled;
  SearchOutcome& game = is_easier ? easier_ : harder_;
  game = std::move(found.outcome);
  settle_if(game, found.ko_master);
  has_read_harder_ |= !is_easier;
  result_.nodes = purse.spent();
  if (result_.is_settled()) return;
  if (!has_glanced_) {
    after_glance();
    gives_up_ = gives_up_ || is_cancelled_;
  } else if (!has_read_harder_) {
    gives_up_ = is_easier_open();
  }
  has_glanced_ = true;
  purse.hold((easier_.proof ? easier_.proof->bytes() : 0) + (harder_.proof ? harder_.proof->bytes() : 0));
}

Settlement TwoGames::finish() {
  if (result_.is_settled()) return result_;
  if (gives_up_) {
    result_.stop = easier_.stop;
    result_.bound = easier_.bound;
    result_.out_of_attacks = easier_.out_of_attacks;
    return result_;
  }
  take_bet(harder_);
  take_bet(easier_);
  if (harder_.winner == keeper() && easier_.winner == reacher()) {
    result_.is_ko = true;
    result_.proofs = {proved(harder_), proved(easier_)};
    return result_;
  }
  SearchOutcome& half = is_player(harder_.winner) ? harder_ : easier_;
  result_.half_ko = half.winner;
  if (is_player(half.winner)) result_.proofs = {proved(half)};
  result_.bound = harder_.bound.empty() ? easier_.bound : harder_.bound;
  result_.out_of_attacks = harder_.out_of_attacks || easier_.out_of_attacks;
  result_.stop = harder_.stop != Stop::None ? harder_.stop : easier_.stop;
  return result_;
}

constexpr Stage<TwoGames> kStages[] = {
    {.name = "the reacher's ko, a glance",
     .share = {.part = 0.125, .most_nodes = 30'000},
     .search = [](TwoGames& g, const Limits& limits) { return g.read(g.reacher(), limits); },
     .why = "who wins with the ko, and leans on none, wins anyway; who does not win then never does"},
    {.name = "the reacher's ko, once more",
     .when = [](TwoGames& g) { return g.is_out_of_attacks(); },
     .share_for = [](TwoGames& g) { return g.most(); },
     .search = [](TwoGames& g, const Limits& limits) { return g.read(g.reacher(), limits); },
     .why = "if his attacks are exhausted, a keeper who wins this game wins whatever the threats are"},
    {.name = "the keeper's ko, a short look",
     .when = [](TwoGames& g) { return g.can_keep_by_ko(); },
     .share_for =
         [](TwoGames& g) {
           return Share{1, 2'000 + 4 * g.purse.spent()};
         },
     .search = [](TwoGames& g, const Limits& limits) { return g.read(g.keeper(), limits); },
     .why = "the reacher wins by the ko: about as much work again shows most of what he wins without"},
    {.name = "the keeper's ko, nearby",
     .when = [](TwoGames& g) { return g.can_keep_by_ko(); },
     .share = {.part = 0.125},
     .search = [](TwoGames& g, const Limits& limits) { return g.read_keeper_nearby(limits); },
     .why = "a keeper who fights a ko for his life seldom needs more than a few points"},
    {.name = "the keeper's ko",
     .when = [](TwoGames& g) { return g.is_harder_open(); },
     .share_for = [](TwoGames& g) { return g.is_easier_open() ? g.most() : Share{}; },
     .search = [](TwoGames& g, const Limits& limits) { return g.read(g.keeper(), limits); },
     .why = "a reacher who wins this game wins whatever the threats are"},
    {.name = "the reacher's ko, with what is left",
     .when = [](TwoGames& g) { return g.is_easier_open(); },
     .search = [](TwoGames& g, const Limits& limits) { return g.read(g.reacher(), limits); },
     .why = "if each side wins with the ko, the case is a ko"},
};

}  // namespace

Settlement settle(const Task& task, const Searcher& searcher, const Limits& limits, Observer* observer) {
  TwoGames games(task, searcher, limits, observer);
  run(kStages, games);
  return games.finish();
}

}  // namespace yomi
