#include "read/fight/life_keeper_writer.h"

#include "read/proof/keeper_closure.h"

namespace yomi {

LifeKeeperWriter::LifeKeeperWriter(LifeDesk& desk, const GameStart& start, std::vector<LifeHint> hints)
    : desk_(desk),
      rules_(desk.rules.preferring(desk.area.points(desk.area.all()) |
                                   start.position.stones(start.goal.reacher))),
      game_(start),
      hints_(std::move(hints)),
      ruins_(desk.area, game_, desk.budget) {}

void LifeKeeperWriter::write(SearchOutcome& outcome) {
  solve(game_, table_.find_or_add(game_.hash()));
  KeeperClosure closure(
      game_, rules_, table_, [this](Game& game, NodeTable::Index node) { solve(game, node); },
      [this](std::int64_t more) { return desk_.count(table_.bytes() + more); });
  closure.be_ready_for_fall_of(game_.board().stones(game_.reacher()));
  if (closure.close() != KeeperClosure::Result::Closed) return;
  outcome.winner = game_.keeper();
  outcome.proof = closure.proof();
  outcome.root = closure.root();
}

void LifeKeeperWriter::solve(Game& game, NodeTable::Index node) {
  if (!desk_.count(table_.bytes())) return;
  if (game.is_reached()) {
    table_[node].status = NodeStatus::ReacherWins;
    return;
  }
  LocalState state = desk_.area.state_of(game);
  const std::uint8_t left = state.threats;
  const bool has_threats = game.board().ko_terms().threatens == game.keeper();
  const int times = ++times_solved_[node];
  const bool again = times > 1;
  if (times <= kOften && lives_in_ruins(game, node, again)) return;
  LifeSearch* found = nullptr;
  for (const LifeHint& hint : hints_) {
    if (times > kOften) break;
    state.threats = hint.threats.value_or(left);
    if (has_threats && state.threats > left) break;
    if (again) hint.search->reopen(state, Side::Keeper);
    const bool is_last = &hint == &hints_.back();
    if (hint.search->winner(state, is_last ? INT64_MAX : kAsKnown) != Side::Keeper) continue;
    found = hint.search;
    break;
  }
  if (desk_.budget.stop() != Stop::None) return;
  table_[node].status = found == nullptr ? NodeStatus::ReacherWins : NodeStatus::KeeperWins;
  if (found != nullptr) follow(game, desk_.area, *found, state, node);
}

bool LifeKeeperWriter::lives_in_ruins(const Game& game, NodeTable::Index node, bool again) {
  LifeRuins::Room* room = ruins_.room_in(game);
  if (room == nullptr || room->spent_in_vain > kMostInVain) return false;
  const LocalState state = room->area.state_of(game);
  if (again) room->search.reopen(state, Side::Keeper);
  const std::int64_t before = desk_.budget.nodes();
  if (room->search.winner(state, kGlance) != Side::Keeper) {
    room->spent_in_vain += desk_.budget.nodes() - before;
    return false;
  }
  table_[node].status = NodeStatus::KeeperWins;
  follow(game, room->area, room->search, state, node);
  return true;
}

void LifeKeeperWriter::follow(const Game& game, const LifeArea& area, LifeSearch& guide,
                              const LocalState& state, NodeTable::Index node) {
  if (is_leaf(game, area, state, node)) return;
  PointSet zone;
  if (const int kept = guide.kept_target(state); kept >= 0) zone.insert(area.point(kept));
  rules_.add_keepers_reason(game, zone);
  secure(game.board(), zone, zone & game.board().stones(game.keeper()), game.keeper());
  table_.set_zone(node, zone);
  if (!game.reacher_to_move())
    table_[node].move = static_cast<std::int16_t>(area.point(best_move(game, area, guide, state)));
}

bool LifeKeeperWriter::is_leaf(const Game& game, const LifeArea& area, const LocalState& state,
                               NodeTable::Index node) {
  for (const KoEyes ko_eyes : {KoEyes::DoNotCount, KoEyes::Count}) {
    const bool by_ko = ko_eyes == KoEyes::Count;
    if (by_ko && !game.board().may_retake(game.keeper())) break;
    if (area.life_of_target(state, ko_eyes).zone == 0) continue;
    const PointSet shown = by_ko ? rules_.alive_by_ko(game) : rules_.alive(game);
    if (shown.empty()) continue;
    table_[node].alive = true;
    table_[node].by_ko = by_ko;
    table_.set_zone(node, shown);
    return true;
  }
  return false;
}

// The guide's moves win but need not lead anywhere. When the reacher has played elsewhere, the keeper has a
// move to spare and should come nearer to life with it: else the reacher fills the board first. Where walls
// have fallen he lives as soon as he can.
int LifeKeeperWriter::best_move(const Game& game, const LifeArea& area, LifeSearch& guide,
                                const LocalState& state) {
  const int usual = guide.winning_move(state);
  const bool in_ruins = &area != &desk_.area;
  if (!in_ruins && area.contains(game.board().last_move())) return usual;
  for (int steps = 1; steps <= (in_ruins ? 1 : kFewSteps); ++steps)
    for (LocalSet left = area.empty(state); left != 0; left &= left - 1) {
      const int move = lowest(left);
      if (!area.may_play(state, move)) continue;
      const LocalState next = guide.after(state, move);
      if (!lives_in(area, next, steps - 1)) continue;
      if (guide.winner(next) == Side::Keeper) return move;
    }
  return usual;
}

// Would the keeper live if he had this number of moves in a row?
bool LifeKeeperWriter::lives_in(const LifeArea& area, LocalState state, int steps) const {
  if (area.life_of_target(state).zone != 0) return true;
  if (steps == 0) return false;
  state.bar = -1;
  state.reacher_to_move = false;
  for (LocalSet left = area.empty(state); left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (!area.is_suicide(state, move) && lives_in(area, area.after(state, move, false), steps - 1))
      return true;
  }
  return false;
}

}  // namespace yomi
