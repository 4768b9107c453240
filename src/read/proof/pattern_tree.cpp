#include "read/proof/pattern_tree.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace yomi {

ClaimId PatternTree::find(const Game& game) const {
  if (misses_.empty()) return walk(game);
  Miss& miss = misses_[game.hash() % kMisses];
  if (!is_missed(miss, game)) {
    if (const ClaimId found = walk(game); found != kNoClaim) return found;
  }
  miss = {game.hash(), sides_[side_of(game.board().to_move())].count};
  return kNoClaim;
}

// Is this the position of the miss, and does no claim that was added since serve it? False if too many were
// added.
bool PatternTree::is_missed(const Miss& miss, const Game& game) const {
  if (miss.position != game.hash()) return false;
  const Side& side = sides_[side_of(game.board().to_move())];
  if (side.count - miss.claims > kNewest) return false;
  for (std::uint32_t at = miss.claims; at < side.count; ++at) {
    const Item& item = side.newest[at % kNewest];
    if (may_serve(item, game.board()) && proof_.serves(item.id, game)) return false;
  }
  return true;
}

ClaimId PatternTree::walk(const Game& game) const {
  const Board& board = game.board();
  std::array<std::int32_t, kDeepest + 2> open;
  size_t count = 0;
  open[count++] = static_cast<std::int32_t>(side_of(board.to_move()));
  int looks = kMostLooks;
  while (count > 0) {
    const Node& node = nodes_[static_cast<size_t>(open[--count])];
    if (node.point != kNoPoint) {
      const Colour colour = board.at(node.point);
      const Answer here = colour == Colour::Black ? kBlack : colour == Colour::White ? kWhite : kEmpty;
      for (const Answer answer : {kOutside, here})
        if (node.below[answer] != kNone) open[count++] = node.below[answer];
      continue;
    }
    for (size_t at = node.items.size(); at-- > 0;) {
      const Item& item = node.items[at];
      if (may_serve(item, board) && proof_.serves(item.id, game)) return item.id;
      if (--looks == 0) return kNoClaim;
    }
  }
  return kNoClaim;
}

void PatternTree::insert(ClaimId id) {
  const Claim& claim = proof_[id];
  Item item;
  item.id = id;
  const auto& zone = claim.zone.words();
  for (unsigned i = 1; i < PointSet::kWords; ++i)
    if (std::popcount(zone[i]) > std::popcount(zone[item.word])) item.word = i;
  item.zone = zone[item.word];
  item.black = claim.black.words()[item.word];
  item.white = claim.white.words()[item.word];
  if (++claims_ == kFewClaims) misses_.resize(kMisses);
  Side& side = sides_[side_of(claim.to_move)];
  side.newest[side.count++ % kNewest] = item;
  auto node = static_cast<std::int32_t>(side_of(claim.to_move));
  while (nodes_[static_cast<size_t>(node)].point != kNoPoint)
    node = child(node, answer_of(claim, nodes_[static_cast<size_t>(node)].point));
  Node& leaf = nodes_[static_cast<size_t>(node)];
  leaf.items.push_back(item);
  if (leaf.items.size() > static_cast<size_t>(leaf.split_at)) split(node);
}

void PatternTree::renumber(const std::vector<ClaimId>& now) {
  std::vector<ClaimId> kept;
  for (const Node& node : nodes_)
    for (const Item& item : node.items)
      if (now[static_cast<size_t>(item.id)] != kNoClaim) kept.push_back(now[static_cast<size_t>(item.id)]);
  std::sort(kept.begin(), kept.end());
  nodes_ = std::vector<Node>(2);
  claims_ = 0;
  sides_ = {};
  misses_.clear();
  for (ClaimId id : kept) insert(id);
}

std::int32_t PatternTree::child(std::int32_t node, Answer answer) {
  const std::int32_t known = nodes_[static_cast<size_t>(node)].below[answer];
  if (known != kNone) return known;
  const auto made = static_cast<std::int32_t>(nodes_.size());
  nodes_.push_back({});
  nodes_.back().depth = nodes_[static_cast<size_t>(node)].depth + 1;
  nodes_[static_cast<size_t>(node)].below[answer] = made;
  return made;
}

void PatternTree::split(std::int32_t leaf) {
  Node& node = nodes_[static_cast<size_t>(leaf)];
  const Point point = node.depth < kDeepest ? best_question(node) : kNoPoint;
  if (point == kNoPoint) {
    node.split_at *= 2;
    return;
  }
  node.point = point;
  const std::vector<Item> items = std::exchange(node.items, {});
  for (const Item& item : items)
    nodes_[static_cast<size_t>(child(leaf, answer_of(proof_[item.id], point)))].items.push_back(item);
}

// The point that leaves the fewest claims to look at, if the positions asked about are like the stored
// patterns.
Point PatternTree::best_question(const Node& leaf) const {
  std::array<std::array<std::int32_t, 3>, kPoints> wants{};
  for (const Item& item : leaf.items) {
    const Claim& claim = proof_[item.id];
    for (Point point : claim.zone) ++wants[static_cast<size_t>(point)][answer_of(claim, point)];
  }
  Point best = kNoPoint;
  const auto count = static_cast<double>(leaf.items.size());
  double least = 0.9 * count;
  for (Point point = 0; point < kPoints; ++point) {
    const auto& [black, white, empty] = wants[static_cast<size_t>(point)];
    const int inside = black + white + empty;
    if (inside == 0) continue;
    const double looks =
        count - inside + static_cast<double>(black * black + white * white + empty * empty) / inside;
    if (looks >= least) continue;
    least = looks;
    best = point;
  }
  return best;
}

}  // namespace yomi
