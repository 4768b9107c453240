#include "engine/settle.h"

#include <algorithm>
#include <chrono>
#include <future>

#include "claim/repetition.h"
#include "engine/ko_free.h"
#include "work/budget.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

// The searchers are not trusted further than this: no winner without a claim about this very game.
bool is_proved(const SearchOutcome& found, const GameStart& start) {
  if (!is_player(found.winner) || !found.proof || found.root < 0 || found.root >= found.proof->size())
    return false;
  return found.proof->prover() == found.winner && found.proof->ko_terms() == start.ko &&
         found.proof->goal() == start.goal && found.proof->serves(found.root, Game(start));
}

class TwoGames {
 public:
  TwoGames(const Task& task, const Searcher& searcher) : task_(task), searcher_(searcher) {}

  SearchOutcome read(Colour ko_master, const Limits& limits, Observer* observer) const {
    const Task game = task_.under(ko_master);
    SearchOutcome found = searcher_.read(game, limits, observer);
    keep_if_proved(found, game);
    return found;
  }

  // The reacher has won his game by the ko. Does the keeper win his, close by?
  bool can_keep_by_ko() const {
    return searcher_.keep_by_ko != nullptr && task_.goal.kind == GoalKind::Capture &&
           task_.scope.order == 0 && !task_.scope.only_wins;
  }
  SearchOutcome keep_by_ko(const Limits& limits) const {
    const Task game = task_.under(task_.goal.keeper());
    SearchOutcome found = searcher_.keep_by_ko(game, limits);
    keep_if_proved(found, game);
    return found;
  }

  // The ko master has won: does he win anyway? Then the proof is made one for the other convention.
  bool wins_anyway(SearchOutcome& found, Colour ko_master) const {
    if (found.winner != ko_master || leans_on_ko(*found.proof, found.root, task_.position)) return false;
    found.proof->set_ko_master(opponent(ko_master));
    return true;
  }

  // Only what the proof rests on is kept of it.
  ProvedGame proved(SearchOutcome& found) const {
    const std::vector<ClaimId> now = found.proof->keep_only(found.proof->support(found.root));
    found.root = now[static_cast<size_t>(found.root)];
    return {task_.position, found.proof, found.root};
  }

 private:
  const Task& task_;
  const Searcher& searcher_;
};

constexpr double kSmallPart = 0.125;
constexpr std::chrono::milliseconds kBetweenLooks{10};  // at whether somebody has interrupted

// For a first look: a small part of the limits, and never much.
Limits glance_of(const Limits& limits) {
  constexpr std::int64_t kMostNodes = 30'000;
  return at_most(kMostNodes, share_of(limits, kSmallPart));
}

// All but a small part, which is smaller for connections: they are seldom about kos, and then most of what
// the last look at the other game spends is lost.
Limits most_of(const Limits& limits, const Goal& goal) {
  return share_of(limits, goal.kind == GoalKind::Connect ? 0.9375 : 0.75);
}

}  // namespace

void keep_if_proved(SearchOutcome& found, const GameStart& start) {
  if (is_player(found.winner) && !is_proved(found, start)) found.winner = Colour::Empty;
  if (found.winner == start.goal.reacher &&
      !remove_repetitions(*found.proof, found.root, start.position.size)) {
    found.winner = Colour::Empty;
    found.bound = "a win that may repeat a position";
  }
  if (!is_player(found.winner)) found.proof = nullptr;
}

const ProvedGame* Settlement::proof_of(Colour side) const {
  for (const ProvedGame& game : proofs)
    if (game.proof->prover() == side) return &game;
  return nullptr;
}

Settlement settle(const Task& task, const Searcher& searcher, const Limits& limits, Observer* observer,
                  int threads) {
  const Stopwatch clock;
  const Goal& goal = task.goal;
  const TwoGames games(task, searcher);
  const Colour reacher = goal.reacher;
  const Colour keeper = goal.keeper();
  Settlement result;
  const auto left = [&] { return left_of(limits, result.nodes, clock.seconds()); };
  const auto settles = [&](SearchOutcome& found, Colour ko_master) {
    return is_player(found.winner) && (found.winner != ko_master || games.wins_anyway(found, ko_master));
  };
  const auto win = [&](SearchOutcome& found) {
    result.winner = found.winner;
    result.order = std::max(0, found.order);
    result.proofs.push_back(games.proved(found));
    return result;
  };

  SearchOutcome easier = games.read(reacher, glance_of(limits), observer);
  result.nodes = easier.nodes;
  const auto take_bet = [&](const SearchOutcome& found) {
    if (!is_player(found.favourite)) return;
    result.favourite = found.favourite;
    result.favourites_move = found.move;
  };
  take_bet(easier);
  if (settles(easier, reacher)) return win(easier);
  if (observer && is_player(easier.winner)) observer->leans_to(Colour::Empty);
  if (observer && easier.out_of_attacks)
    observer->leans_to(is_player(easier.favourite) ? easier.favourite : keeper);
  const auto give_up = [&] {
    result.stop = easier.stop;
    result.bound = easier.bound;
    result.out_of_attacks = easier.out_of_attacks;
    return result;
  };
  const bool is_hopeless = easier.stop == Stop::Hopeless && !is_patient(limits);
  const bool may_find_more = easier.out_of_attacks && goal.kind == GoalKind::Capture &&
                             !task.scope.only_wins && has_time_to_spare(most_of(left(), goal));
  if ((easier.exhausted && !may_find_more) || is_hopeless || easier.stop == Stop::Cancelled) return give_up();
  if (easier.out_of_attacks) {
    easier = games.read(reacher, most_of(left(), goal), observer);
    result.nodes += easier.nodes;
    if (settles(easier, reacher)) return win(easier);
    if (!is_player(easier.winner)) return give_up();
  }

  // With a node limit the second game depends on what the first has spent, so they cannot run side by side.
  const bool is_open = !is_player(easier.winner);
  const bool side_by_side = is_open && threads > 1 && limits.nodes == 0;
  std::atomic<bool> second_cancelled{false};
  std::future<SearchOutcome> second;
  const auto limits_beside = [&] {
    Limits rest = is_open && !side_by_side ? most_of(left(), goal) : left();
    if (easier.proof) rest = beside(easier.proof->bytes(), rest);
    if (side_by_side) rest.memory = limits.memory / 2;
    return rest;
  };
  if (side_by_side) {
    Limits second_limits = limits_beside();
    second_limits.cancelled = &second_cancelled;
    second = std::async(std::launch::async, [&games, reacher, second_limits] {
      return games.read(reacher, second_limits, nullptr);
    });
  }
  SearchOutcome harder;
  const auto read_harder = [&](auto&& search) {
    if (is_player(harder.winner) || harder.stop == Stop::Cancelled) return;
    harder = search(limits_beside());
    result.nodes += harder.nodes;
  };
  if (!is_open && games.can_keep_by_ko()) {
    const std::int64_t as_much = 2'000 + 4 * result.nodes;
    read_harder([&](const Limits& rest) { return games.read(keeper, at_most(as_much, rest), observer); });
    read_harder([&](const Limits& rest) { return games.keep_by_ko(share_of(rest, kSmallPart)); });
  }
  read_harder([&](const Limits& rest) { return games.read(keeper, rest, observer); });
  const bool settled = settles(harder, keeper);
  if (settled || harder.stop == Stop::Cancelled) second_cancelled = true;
  if (side_by_side) {
    while (second.wait_for(kBetweenLooks) != std::future_status::ready)
      if (limits.is_cancelled()) second_cancelled = true;
    easier = second.get();
  } else if (is_open && !settled && harder.stop != Stop::Cancelled) {
    easier = games.read(reacher, harder.proof ? beside(harder.proof->bytes(), left()) : left(), observer);
  } else {
    easier.nodes = 0;
  }
  result.nodes += easier.nodes;
  take_bet(harder);
  take_bet(easier);
  if (settled) return win(harder);
  if (settles(easier, reacher)) return win(easier);
  if (harder.winner == keeper && easier.winner == reacher) {
    result.is_ko = true;
    result.proofs = {games.proved(harder), games.proved(easier)};
    return result;
  }
  SearchOutcome& half = is_player(harder.winner) ? harder : easier;
  result.half_ko = half.winner;
  if (is_player(half.winner)) result.proofs = {games.proved(half)};
  result.bound = harder.bound.empty() ? easier.bound : harder.bound;
  result.out_of_attacks = harder.out_of_attacks || easier.out_of_attacks;
  result.stop = harder.stop != Stop::None ? harder.stop : easier.stop;
  return result;
}

}  // namespace yomi
