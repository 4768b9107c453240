#include "jobs/job_tree.h"

#include <algorithm>
#include <bit>

#include "read/general/candidates.h"
#include "read/proof/proof_numbers.h"

namespace yomi {

namespace {

constexpr int kFirstMoves = 6;            // that get a child at once
constexpr int kMoreMoves = 3;             // each time the work below a node has doubled
constexpr std::int64_t kWorkForMore = 8;  // in first jobs
constexpr std::int64_t kPatience = 4;     // as much has been spent below a node as 4 jobs of its own
constexpr std::uint32_t kUnlikely = 3;    // times as hard as what is likely
constexpr std::uint64_t kPassFirst = 4;   // times as hard as it seems is a move beside a pass
constexpr std::uint32_t kBusy = 4;        // times harder for each worker at it

PointSet around(const Game& game) {
  PointSet stones = game.targets();
  for (Point point : game.targets())
    if (is_player(game.board().at(point))) stones |= game.board().block(point).stones;
  return stones;
}

// None if the searchers do not say.
Colour bet_of(const SettledQuestion& found, const Goal& goal) {
  if (found.life.has_guess()) return found.life.likely_winner();
  if (is_player(found.settled.favourite)) return found.settled.favourite;
  return found.settled.out_of_attacks ? goal.keeper() : Colour::Empty;
}

}  // namespace

JobTree::JobTree(const Inquiry& inquiry, Colour ko_master, std::int64_t first_nodes, int number)
    : inquiry_(inquiry),
      goal_(inquiry.task.goal),
      ko_master_(ko_master),
      first_nodes_(first_nodes),
      number_(number),
      reachers_(goal_, goal_.reacher, ko_master),
      keepers_(goal_, goal_.keeper(), ko_master) {
  Node root;
  root.position = inquiry.task.position;
  root.targets = goal_.named();
  root.hash = Game(root.position, goal_, ko_master).hash();
  nodes_.push_back(std::move(root));
}

std::int64_t JobTree::bytes() const {
  return reachers_.bytes() + keepers_.bytes() +
         static_cast<std::int64_t>(nodes_.size() * (sizeof(Node) + 64 * sizeof(Point)));
}

std::optional<ProvedGame> JobTree::proof() const {
  const Node& root = at(0);
  if (!is_player(root.winner)) return std::nullopt;
  return (root.winner == goal_.reacher ? reachers_ : keepers_).cut_out(root.position, root.claim);
}

std::optional<Job> JobTree::next() {
  const std::optional<Place> place = descend();
  if (!place) return std::nullopt;
  return job_at(*place);
}

// From the root down to the leaf that tells most. Children that are made on the way may settle a node; then
// from the root again.
std::optional<JobTree::Place> JobTree::descend() {
  int node = 0;
  while (!is_player(winner())) {
    if (const std::optional<Place> place = place_here(node)) return place;
    if (!at(node).is_expanded) expand(node);
    widen(node);
    if (is_player(at(node).winner)) {
      node = 0;
      continue;
    }
    const int best = best_child(at(node));
    if (best < 0 && at(node).busy > 0) return std::nullopt;
    if (best < 0) return Place{node, std::max(first_nodes_, 2 * at(node).tried)};
    node = best;
  }
  return std::nullopt;
}

// Should the node itself be asked, and not what is below it?
std::optional<JobTree::Place> JobTree::place_here(int node) const {
  const Node& here = at(node);
  if (here.busy > 0) return std::nullopt;
  if (!here.is_expanded && here.tried < first_nodes_) return Place{node, first_nodes_};
  if (here.is_expanded && here.spent >= kPatience * here.tried)
    return Place{node, std::max(first_nodes_, 2 * here.tried)};
  return std::nullopt;
}

Job JobTree::job_at(const Place& place) {
  Node& here = at(place.node);
  Job job{place.node, number_, inquiry_, place.nodes};
  Task& task = job.inquiry.task;
  task.position = here.position;
  task.scope.instinct = nullptr;
  if (goal_.has_targets())
    std::erase_if(task.goal.points, [&](Point point) { return !here.targets.contains(point); });
  job.inquiry.rivals &= here.position.black | here.position.white;
  job.inquiry.threads = 1;
  ++here.busy;
  update_up(place.node);
  return job;
}

void JobTree::drop(const Job& job) {
  --at(job.node).busy;
  update_up(job.node);
}

void JobTree::take(const Job& job, const SettledQuestion& found) {
  for (int node = job.node; node >= 0; node = at(node).parent) at(node).spent += found.settled.nodes;
  Node& here = at(job.node);
  --here.busy;
  if (!is_player(here.winner) && !take_proof(job.node, found.settled)) {
    here.tried = std::max(here.tried, job.nodes);
    estimate(here, found);
    tried_[here.hash] = job.node;
  }
  update_up(job.node);
}

void JobTree::take_root(const Settlement& known) {
  if (!is_player(winner())) take_proof(0, known);
}

void JobTree::take_known(const ProvedGame& known) {
  for (JoinedProof* proof : {&reachers_, &keepers_})
    if (proof->may_take(known)) proof->take(known);
}

bool JobTree::take_proof(int node, const Settlement& found) {
  for (const ProvedGame& proved : found.proofs) {
    JoinedProof& joined = proof_of(proved.proof->prover());
    if (!joined.may_take(proved)) continue;
    settle(node, proved.proof->prover(), joined.take(proved));
    return true;
  }
  return false;
}

void JobTree::estimate(Node& node, const SettledQuestion& found) {
  const auto hardness = static_cast<std::uint32_t>(
      2 * std::bit_width(static_cast<std::uint64_t>(node.tried / std::max<std::int64_t>(first_nodes_, 1))));
  const Colour mover = node.position.to_move;
  const Colour bet = bet_of(found, goal_);
  node.guess_to_win = bet == opponent(mover) ? kUnlikely * hardness : hardness;
  node.guess_to_lose = bet == mover ? kUnlikely * hardness : hardness;
  node.hint = found.life.move != kNoPoint ? found.life.move
              : bet == mover              ? found.settled.favourites_move
                                          : kNoPoint;
}

bool JobTree::is_open_for(const Node& child, Colour mover) const {
  return !child.is_covered && child.winner != opponent(mover);
}

// The one for which it is easiest to show that the side to move there loses. Where the side to move here is
// expected to lose, the pass comes first: its zone tells which other moves matter.
int JobTree::best_child(const Node& node) const {
  const bool is_losing = node.guess_to_lose < node.guess_to_win && !node.pass_loses;
  int best = -1;
  std::uint64_t least = 0;
  for (int child : node.children) {
    const Node& next = at(child);
    if (!is_open_for(next, node.position.to_move)) continue;
    const std::uint64_t hardness = next.to_lose * (is_losing && next.move != kPass ? kPassFirst : 1);
    if (best >= 0 && hardness >= least) continue;
    best = child;
    least = hardness;
  }
  return best;
}

void JobTree::update(Node& node) {
  if (is_player(node.winner)) {
    const bool wins = node.winner == node.position.to_move;
    node.to_win = wins ? 0 : kInfinity;
    node.to_lose = wins ? kInfinity : 0;
    return;
  }
  const std::uint32_t factor = 1 + kBusy * static_cast<std::uint32_t>(node.busy);
  NextChild choice(0);
  bool has_open_child = false;
  for (int child : node.children) {
    const Node& next = at(child);
    if (!is_open_for(next, node.position.to_move)) continue;
    has_open_child = true;
    choice.look_at(static_cast<std::size_t>(child), next.to_lose, next.to_win);
  }
  node.to_win = saturated(std::uint64_t{has_open_child ? choice.to_win() : node.guess_to_win} * factor);
  node.to_lose = saturated(std::uint64_t{has_open_child ? choice.to_lose() : node.guess_to_lose} * factor);
}

void JobTree::update_up(int node) {
  for (; node >= 0; node = at(node).parent) update(at(node));
}

void JobTree::expand(int node) {
  Node& here = at(node);
  here.is_expanded = true;
  const Game game = game_at(here);
  here.waiting = moves_best_first(here, game);
  std::reverse(here.waiting.begin(), here.waiting.end());
  if (here.move != kPass) add_child(node, kPass);
}

// The move that a job suggests, the attacks of the reacher, and then whatever is nearest to the fight.
std::vector<Point> JobTree::moves_best_first(const Node& node, const Game& game) const {
  PointSet left = game.board().legal_moves();
  std::vector<Point> order;
  const auto take = [&](const PointSet& points) {
    for (Point point : points& left) order.push_back(point);
    left -= points;
  };
  if (node.hint >= 0) take(PointSet{node.hint});
  PointSet near = around(game);
  if (game.reacher_to_move()) {
    const PointSet attacks = attacking_moves(game);
    for (PointSet ring = near; !(left & attacks).empty(); ring = dilated8(ring) & game.board().area())
      take(ring.empty() ? attacks : attacks & ring);
  }
  while (!left.empty()) {
    near = near.empty() ? game.board().area() : dilated8(near) & game.board().area();
    take(near);
  }
  return order;
}

// More children: at first, later when much has been spent below, and where those that there are have lost.
void JobTree::widen(int node) {
  Node& here = at(node);
  const auto doublings = std::bit_width(
      static_cast<std::uint64_t>(here.spent / (kWorkForMore * std::max<std::int64_t>(first_nodes_, 1))));
  const int wanted = kFirstMoves + kMoreMoves * static_cast<int>(doublings);
  const auto moves = [&] {
    return std::count_if(here.children.begin(), here.children.end(), [&](int child) {
      return at(child).move != kPass && is_open_for(at(child), here.position.to_move);
    });
  };
  while (!is_player(here.winner) && !here.pass_loses && !here.waiting.empty() && moves() < wanted) {
    const Point move = here.waiting.back();
    here.waiting.pop_back();
    add_child(node, move);
  }
  update_up(node);
}

bool JobTree::repeats_an_ancestor(int node, Hash hash) const {
  for (; node >= 0; node = at(node).parent)
    if (at(node).hash == hash) return true;
  return false;
}

// A child may be settled at once: the move ends the game, or a claim serves the position after it.
void JobTree::add_child(int node, Point move) {
  Node& here = at(node);
  const Colour mover = here.position.to_move;
  Game game = game_at(here);
  if (game.would_win_at_once(move)) return settle(node, mover, proof_of(mover).by_move(game, move));
  game.play(move);
  if (repeats_an_ancestor(node, game.hash())) return;
  Node child;
  child.position = game.board().position();
  child.targets = game.targets();
  child.parent = node;
  child.move = move;
  child.hash = game.hash();
  if (const auto same = tried_.find(child.hash); same != tried_.end()) {
    const Node& other = at(same->second);
    child.tried = other.tried;
    child.guess_to_win = other.guess_to_win;
    child.guess_to_lose = other.guess_to_lose;
    child.hint = other.hint;
  }
  const int added = size();
  nodes_.push_back(std::move(child));
  here.children.push_back(added);
  update(at(added));
  for (Colour side : {mover, opponent(mover)}) {
    const ClaimId claim = proof_of(side).find(game);
    if (claim != kNoClaim) return settle(added, side, claim);
  }
}

void JobTree::settle(int node, Colour winner, ClaimId claim) {
  Node& here = at(node);
  if (is_player(here.winner) || claim == kNoClaim) return;
  here.winner = winner;
  here.claim = claim;
  here.waiting = {};
  if (here.parent >= 0) settle_parent(node);
  update_up(node);
}

void JobTree::settle_parent(int node) {
  const Node& here = at(node);
  Node& above = at(here.parent);
  if (is_player(above.winner)) return;
  if (here.winner != above.position.to_move) {
    if (here.move == kPass) above.pass_loses = true;
    if (above.pass_loses) try_to_lose(here.parent);
    return;
  }
  Game game = game_at(above);
  settle(here.parent, here.winner, proof_of(here.winner).by_move(game, here.move, here.claim));
}

// The pass loses. Do all moves that this does not cover? Those get children, and no others count any more.
void JobTree::try_to_lose(int node) {
  Node& here = at(node);
  const Colour other = opponent(here.position.to_move);
  const auto after = [&](Point move) -> Node* {
    for (int child : here.children)
      if (at(child).move == move) return &at(child);
    return nullptr;
  };
  Game game = game_at(here);
  JoinedProof& joined = proof_of(other);
  const JoinedProof::Answered answered = joined.by_answers(game, after(kPass)->claim, [&](Point move) {
    if (const Node* child = after(move); child != nullptr && child->winner == other) return child->claim;
    if (game.would_win_at_once(move)) return kNoClaim;
    game.play(move);
    const ClaimId claim = joined.find(game);
    game.undo();
    return claim;
  });
  if (answered.claim != kNoClaim) return settle(node, other, answered.claim);
  here.waiting = {};
  for (int child : here.children)
    if (Node& next = at(child); next.move != kPass) next.is_covered = !answered.open.contains(next.move);
  for (Point move : answered.open)
    if (!is_player(here.winner) && after(move) == nullptr) add_child(node, move);
}

}  // namespace yomi
