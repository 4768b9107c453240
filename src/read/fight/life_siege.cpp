#include "read/fight/life_siege.h"

#include <algorithm>

#include "claim/repetition.h"
#include "read/fight/siege_moves.h"
#include "read/general/candidates.h"

namespace yomi {

namespace {

constexpr std::uint32_t kHardToRefute = 8;
constexpr std::uint32_t kNotSeen = 10;          // the guide does not know who wins
constexpr std::uint32_t kFallen = 6;            // a wall has fallen
constexpr std::uint32_t kEnoughLiberties = 5;   // of a wall that is in no danger yet
constexpr std::uint32_t kWorthOfLiberty = 3;    // that a wall lacks
constexpr unsigned kDoubtOfOtherMove = 4;       // inside, where nothing speaks for it
constexpr std::uint32_t kLittlePatience = 100;  // with the best child
constexpr int kFewestCounted = 2;               // liberties of a wall; they come and go outside
constexpr size_t kMostModels = 3;               // claims about the same stones inside, to play alike

std::uint32_t with_doubt(std::uint32_t delta, unsigned doubt) {
  return delta == 0 || delta == kInfinity ? delta : saturated(std::uint64_t{delta} + doubt);
}

}  // namespace

LifeSiege::LifeSiege(LifeDesk& desk, const GameStart& start, LifeSearch& guide)
    : desk_(desk),
      game_(start),
      guide_(guide),
      proof_(std::make_shared<Proof>(start.goal, start.goal.reacher, start.ko)),
      rules_(desk.rules.counting(start.position.black | start.position.white, kFewestCounted)),
      claims_(game_, *proof_, rules_),
      first_claims_(game_, *proof_, desk.rules),
      index_(*proof_) {
  const PointSet inside = desk.area.points(desk.area.all());
  walls_ = (game_.board().neighbours(inside) | inside) & game_.board().stones(game_.reacher());
}

void LifeSiege::write(SearchOutcome& outcome) {
  const NodeTable::Index root = table_.find_or_add(game_.hash());
  table_.take_fresh();
  search(root, kInfinity, kInfinity, false, 0);
  if (table_[root].status != NodeStatus::ReacherWins) return;
  const ClaimId claim = table_[root].claim;
  if (!remove_repetitions(*proof_, claim, game_.board().size())) return;
  outcome.root = claim;
  outcome.winner = game_.reacher();
  outcome.proof = proof_;
}

std::int64_t LifeSiege::bytes() const {
  return proof_->bytes() + index_.bytes() + table_.bytes() + static_cast<std::int64_t>(by_area_.size()) * 100;
}

void LifeSiege::reacher_wins(NodeTable::Index node, ClaimId claim) {
  NodeEntry& entry = table_[node];
  entry.status = NodeStatus::ReacherWins;
  entry.claim = claim;
  entry.phi = game_.reacher_to_move() ? 0 : kInfinity;
  entry.delta = game_.reacher_to_move() ? kInfinity : 0;
}

// Seems to win, that is: no proof of the keeper's comes of it.
void LifeSiege::keeper_wins(NodeTable::Index node) {
  NodeEntry& entry = table_[node];
  entry.status = NodeStatus::KeeperWins;
  entry.phi = game_.reacher_to_move() ? kInfinity : 0;
  entry.delta = game_.reacher_to_move() ? 0 : kInfinity;
}

// A new claim, so that it is found again. (None could be made if a reserve cannot be shown to last.)
void LifeSiege::keep(NodeTable::Index node, ClaimId claim) {
  if (claim == kNoClaim) {
    keeper_wins(node);
    return;
  }
  index_.insert(game_, claim);
  by_area_[desk_.area.state_of(game_).hash()].push_back(claim);
  reacher_wins(node, claim);
}

// One for the same stones in the area comes first: it may differ outside, where its zone does not look.
ClaimId LifeSiege::find() const {
  if (const auto same = by_area_.find(desk_.area.state_of(game_).hash()); same != by_area_.end())
    for (size_t newer = same->second.size(); newer-- > 0;)
      if (const ClaimId id = same->second[newer]; proof_->serves(id, game_)) return id;
  return index_.find(game_);
}

bool LifeSiege::is_found(NodeTable::Index node) {
  const bool may_be = table_[node].status == NodeStatus::Open && !table_[node].on_path;
  const ClaimId known = may_be ? find() : kNoClaim;
  if (known != kNoClaim) reacher_wins(node, known);
  return known != kNoClaim;
}

bool LifeSiege::wins_at_once(NodeTable::Index node) {
  const Point win = game_.reacher_to_move() ? move_that_wins_at_once(game_) : kNoPoint;
  if (win == kNoPoint) return false;
  keep(node, claims().at_once(win));
  return true;
}

// The liberties that the walls lack if they are to last while the keeper plays this number of moves
// elsewhere. A wall that has fallen lacks more.
std::uint32_t LifeSiege::danger_of_walls(std::uint32_t moves) const {
  const Board& board = game_.board();
  const PointSet fallen = walls_ - board.stones(game_.reacher());
  std::uint32_t danger = fallen.empty() ? 0 : kFallen + static_cast<std::uint32_t>(fallen.size());
  const std::uint32_t enough = std::min(moves, kEnoughLiberties);
  PointSet left = walls_ - fallen;
  while (!left.empty()) {
    const Block& wall = board.block(left.first());
    left -= wall.stones;
    const auto liberties = static_cast<std::uint32_t>(wall.liberty_count);
    if (liberties < enough) danger += enough - liberties;
  }
  return danger * kWorthOfLiberty;
}

// A position that is met for the first time: whether it is won or lost already, and if not, how far the
// reacher has to go.
void LifeSiege::initialise(NodeTable::Index node) {
  if (!table_.take_fresh()) return;
  if (game_.is_reached()) {
    reacher_wins(node, claims().goal_reached());
    return;
  }
  if (is_found(node)) return;
  const LocalState state = desk_.area.state_of(game_);
  const Side side = guide_.winner(state, kGlance);
  if (side == Side::Keeper) {
    keeper_wins(node);
    return;
  }
  const auto moves = static_cast<std::uint32_t>(desk_.area.moves_to_capture(state)) + 1;
  const std::uint32_t to_win = moves + danger_of_walls(moves) + (side == Side::Reacher ? 0 : kNotSeen);
  NodeEntry& entry = table_[node];
  entry.phi = game_.reacher_to_move() ? to_win : kHardToRefute;
  entry.delta = game_.reacher_to_move() ? kHardToRefute : to_win;
}

void LifeSiege::add_child(Point move, size_t first, unsigned doubt) {
  for (size_t i = first; i < children_.size(); ++i)
    if (children_[i].move == move) return;
  game_.play(move);
  const NodeTable::Index node = table_.find_or_add(game_.hash());
  initialise(node);
  is_found(node);
  NodeEntry& entry = table_[node];
  entry.distance = std::min(entry.distance, game_.board().depth());
  game_.undo();
  children_.push_back({move, node, doubt});
}

void LifeSiege::list_moves(size_t first) {
  children_.resize(first);
  if (game_.reacher_to_move()) {
    list_reacher_moves(first);
  } else {
    list_keeper_moves(first);
  }
}

// The guide's move, and those that take a liberty of the targets from outside, or some stones.
LocalSet LifeSiege::promising_moves(const LocalState& state) {
  const LifeArea& area = desk_.area;
  LocalSet moves = 0;
  if (guide_.winner(state, kGlance) == Side::Reacher)
    if (const int move = guide_.winning_move(state); move >= 0) moves |= local_bit(move);
  const LocalSet outside = area.wall(true) | area.neighbours(area.walls_of(state));
  const int now = area.moves_to_capture(state);
  LocalSet left = area.neighbours(area.flood(state.targets, state.keeper)) & area.empty(state);
  for (; left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (!area.may_play(state, move)) continue;
    const LocalState next = guide_.after(state, move);
    if ((outside & local_bit(move)) == 0 && next.keeper == state.keeper) continue;
    if (area.moves_to_capture(next) < now) moves |= local_bit(move);
  }
  return moves;
}

// What won with the same stones inside comes first.
void LifeSiege::list_reacher_moves(size_t first) {
  const LifeArea& area = desk_.area;
  const Board& board = game_.board();
  if (is_at_root() && area.contains(first_move_)) {
    add_child(first_move_, first);
    return;
  }
  const LocalState state = area.state_of(game_);
  if (const auto same = by_area_.find(state.hash()); same != by_area_.end()) {
    const std::vector<ClaimId>& models = same->second;
    for (size_t i = models.size(); i > 0 && i + kMostModels > models.size(); --i) {
      const Point move = (*proof_)[models[i - 1]].move;
      if (move >= 0 && board.is_legal(move)) add_child(move, first);
    }
  }
  const LocalSet promising = promising_moves(state);
  for (LocalSet moves : {promising, area.empty(state) & ~promising})
    for (LocalSet left = moves; left != 0; left &= left - 1)
      if (const Point move = area.point(lowest(left)); board.is_legal(move))
        add_child(move, first, moves == promising ? 0 : kDoubtOfOtherMove);
  if (is_at_root()) return;
  for (const SiegeMove& outside : siege_moves(game_, area)) add_child(outside.move, first, outside.doubt);
}

void LifeSiege::list_keeper_moves(size_t first) {
  const ClaimId pass = claim_after(kPass);
  if (pass == kNoClaim) {
    add_child(kPass, first);
    return;
  }
  for (Point reply : known_answers(pass).open()) add_child(reply, first);
}

ClaimId LifeSiege::claim_after(Point move) {
  game_.play(move);
  const NodeTable::Index node = table_.find_or_add(game_.hash());
  initialise(node);
  is_found(node);
  ClaimId claim = table_[node].claim;
  if (claim != kNoClaim && !proof_->serves(claim, game_)) claim = kNoClaim;
  game_.undo();
  return claim;
}

// The answers to the keeper's replies that are known already, after its pass has lost.
WinClaims::Answers LifeSiege::known_answers(ClaimId pass) {
  return claims().known_answers(pass, [this](Point reply) { return claim_after(reply); });
}

void LifeSiege::win_by(NodeTable::Index node, const Child& child) {
  if (!game_.reacher_to_move()) {
    keeper_wins(node);
    return;
  }
  const ClaimId next = claim_after(child.move);
  keep(node, next == kNoClaim ? kNoClaim : claims().by_move(child.move, next));
}

// All moves that are listed are lost. Returns false if there are more.
bool LifeSiege::lose(NodeTable::Index node) {
  const ClaimId pass = game_.reacher_to_move() ? kNoClaim : claim_after(kPass);
  if (pass == kNoClaim) {
    keeper_wins(node);
    return true;
  }
  WinClaims::Answers answers = known_answers(pass);
  if (!answers.open().empty()) return false;
  keep(node, answers.conclude());
  return true;
}

bool LifeSiege::has_old_child(NodeTable::Index node, size_t first) const {
  return std::any_of(children_.begin() + static_cast<std::ptrdiff_t>(first), children_.end(),
                     [&](const Child& child) {
                       const NodeEntry& entry = table_[child.node];
                       return entry.status == NodeStatus::Open && entry.distance <= table_[node].distance;
                     });
}

// A position that comes back counts for the keeper.
NextChild LifeSiege::weigh(NodeTable::Index node, size_t first) const {
  const bool is_reacher = game_.reacher_to_move();
  NextChild next(first);
  for (size_t i = first; i < children_.size(); ++i) {
    const NodeEntry& child = table_[children_[i].node];
    const bool is_old = child.distance <= table_[node].distance;
    if (child.on_path) {
      next.look_at(i, is_reacher ? kInfinity : 0, is_reacher ? 0 : kInfinity, is_old);
    } else {
      next.look_at(i, with_doubt(child.delta, children_[i].doubt), child.phi, is_old);
    }
  }
  return next;
}

// As in prover.cpp: weak proof numbers, old children, and staying below a node that has some.
void LifeSiege::search(NodeTable::Index node, std::uint32_t phi_limit, std::uint32_t delta_limit, bool stay,
                       int depth) {
  if (!desk_.count(bytes()) || wins_at_once(node) || (!is_at_root() && is_found(node))) return;
  table_[node].on_path = true;
  table_[node].distance = std::min(table_[node].distance, game_.board().depth());
  const size_t first = children_.size();
  list_moves(first);
  const bool is_new = !table_[node].visited;
  table_[node].visited = true;
  stay = !is_new && (stay || has_old_child(node, first));
  for (;;) {
    const NextChild next = weigh(node, first);
    const std::uint32_t phi = next.to_win();
    const std::uint32_t delta = next.to_lose();
    if (phi == 0) {
      win_by(node, children_[next.best()]);
      break;
    }
    if (delta == 0) {
      if (lose(node)) break;
      list_moves(first);
      continue;
    }
    table_[node].phi = phi;
    table_[node].delta = delta;
    if (stay) {
      phi_limit = std::max(phi_limit, phi + 1);
      delta_limit = std::max(delta_limit, delta + 1);
    }
    if (phi >= phi_limit || delta >= delta_limit || depth >= kLongest || desk_.budget.stop() != Stop::None)
      break;
    const Child chosen = children_[next.best()];
    const std::uint32_t phi_for_child = next.limit_for_theirs(delta_limit, table_[chosen.node].phi);
    const std::uint32_t delta_for_child =
        std::max(next.limit_for_mine(phi_limit, kLittlePatience), chosen.doubt + 2) - chosen.doubt;
    game_.play(chosen.move);
    search(chosen.node, phi_for_child, delta_for_child, stay, depth + 1);
    game_.undo();
    stay = false;
    if (!game_.reacher_to_move() && table_[chosen.node].status == NodeStatus::ReacherWins) list_moves(first);
  }
  children_.resize(first);
  table_[node].on_path = false;
}

}  // namespace yomi
