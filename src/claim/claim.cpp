#include "claim/claim.h"

namespace yomi {

bool Proof::reserves_last(const Claim& claim, const Board& board) const {
  for (int i = 0; i < claim.reserve_count; ++i) {
    const Reserve& asked = reserve(claim, i);
    if ((board.liberties(asked.stone) - claim.zone).size() < asked.liberties) return false;
  }
  return true;
}

bool Proof::serves(ClaimId id, const Game& game) const {
  const Claim& claim = (*this)[id];
  if (!claim.agrees_with(game.board())) return false;
  if (claim.bar >= 0 && claim.bar != game.board().ko()) return false;
  const bool spends = claim.move >= 0 && claim.move == game.board().ko();
  if (spends && !game.board().is_legal(claim.move)) return false;
  if (!threats_last(claim, game.board().ko_terms().threats - spends)) return false;
  if (!reserves_last(claim, game.board())) return false;
  if (!goal_.has_targets()) return !game.is_out_of_reach();
  return prover_ == goal_.named_colour() ? game.targets().contains_all(targets(claim))
                                         : targets(claim).contains_all(game.targets());
}

Ground Proof::ground(ClaimId id) const {
  const Claim& claim = (*this)[id];
  Ground result(claim.zone);
  for (int i = 0; i < claim.reserve_count; ++i)
    result.reserves.ask(reserve(claim, i).stone, reserve(claim, i).liberties);
  return result;
}

std::uint16_t Proof::index_of(const PointSet& targets) {
  size_t index = 0;
  while (index < target_sets_.size() && !(target_sets_[index] == targets)) ++index;
  if (index == target_sets_.size()) target_sets_.push_back(targets);
  return static_cast<std::uint16_t>(index);
}

ClaimId Proof::add(const Game& game, const Ground& ground, ClaimAction action, Point move, ClaimId child,
                   Point bar, std::span<const Link> links) {
  const PointSet& zone = ground.zone;
  const PointSet left = prover_ == goal_.named_colour() ? game.targets() & zone : game.targets();
  Claim claim;
  claim.zone = zone;
  claim.black = game.board().stones(Colour::Black) & zone;
  claim.white = game.board().stones(Colour::White) & zone;
  claim.bar = bar;
  claim.move = move;
  claim.child = child;
  claim.targets = index_of(left);
  claim.to_move = game.board().to_move();
  claim.action = action;
  const bool spends = move >= 0 && move == game.board().ko();
  claim.threats = static_cast<std::uint8_t>(game.board().ko_terms().threats - spends);
  claim.first_reserve = static_cast<std::uint32_t>(reserves_.size());
  for (const Reserve& asked : ground.reserves) {
    reserves_.push_back(asked);
    ++claim.reserve_count;
  }
  claims_.push_back(claim);
  const ClaimId id = size() - 1;
  set_links(id, links);
  return id;
}

ClaimId Proof::append(const Proof& other) {
  repeats_nothing_ = kNoClaim;
  const ClaimId first = size();
  for (ClaimId id = 0; id < other.size(); ++id) {
    const Claim& theirs = other[id];
    Claim claim = theirs;
    claim.targets = index_of(other.targets(theirs));
    if (claim.child != kNoClaim) claim.child += first;
    claim.first_link = static_cast<std::uint32_t>(links_.size());
    for (int i = 0; i < claim.link_count; ++i)
      links_.push_back({other.link(theirs, i).move, other.link(theirs, i).child + first});
    claim.first_reserve = static_cast<std::uint32_t>(reserves_.size());
    for (int i = 0; i < claim.reserve_count; ++i) reserves_.push_back(other.reserve(theirs, i));
    claims_.push_back(claim);
  }
  return first;
}

void Proof::set_links(ClaimId id, std::span<const Link> links) {
  repeats_nothing_ = kNoClaim;
  Claim& claim = claims_[static_cast<size_t>(id)];
  claim.first_link = static_cast<std::uint32_t>(links_.size());
  claim.link_count = static_cast<std::uint16_t>(links.size());
  for (const Link& link : links) links_.push_back(link);
}

void Proof::make_winner_ko_master() {
  set_ko_master(prover_);
  for (size_t id = 0; id < claims_.size(); ++id) claims_[id].threats = 0;
}

void Proof::say_the_same(ClaimId id, ClaimId earlier) {
  repeats_nothing_ = kNoClaim;
  Claim& claim = claims_[static_cast<size_t>(id)];
  const Colour to_move = claim.to_move;
  claim = (*this)[earlier];
  if (claim.to_move == to_move) return;
  claim.to_move = to_move;
  claim.action = ClaimAction::Pass;
  claim.move = kPass;
  claim.child = earlier;
  claim.link_count = 0;
}

std::vector<bool> Proof::support(std::span<const ClaimId> roots) const {
  std::vector<bool> reached(claims_.size());
  std::vector<ClaimId> left(roots.begin(), roots.end());
  for (ClaimId root : roots) reached[static_cast<size_t>(root)] = true;
  while (!left.empty()) {
    const ClaimId id = left.back();
    left.pop_back();
    for_each_child((*this)[id], [&](ClaimId child) {
      if (reached[static_cast<size_t>(child)]) return;
      reached[static_cast<size_t>(child)] = true;
      left.push_back(child);
    });
  }
  return reached;
}

std::vector<ClaimId> Proof::keep_only(const std::vector<bool>& kept) {
  repeats_nothing_ = kNoClaim;
  std::vector<ClaimId> now(claims_.size(), kNoClaim);
  ClaimId count = 0;
  for (size_t id = 0; id < kept.size(); ++id)
    if (kept[id]) now[id] = count++;
  Chunks<Link> links;
  Chunks<Reserve> reserves;
  for (size_t id = 0; id < kept.size(); ++id) {
    if (!kept[id]) continue;
    Claim claim = claims_[id];
    const auto first_link = static_cast<std::uint32_t>(links.size());
    const auto first_reserve = static_cast<std::uint32_t>(reserves.size());
    for (int i = 0; i < claim.link_count; ++i)
      links.push_back({link(claim, i).move, now[static_cast<size_t>(link(claim, i).child)]});
    for (int i = 0; i < claim.reserve_count; ++i) reserves.push_back(reserve(claim, i));
    claim.first_link = first_link;
    claim.first_reserve = first_reserve;
    if (claim.child != kNoClaim) claim.child = now[static_cast<size_t>(claim.child)];
    claims_[static_cast<size_t>(now[id])] = claim;
  }
  claims_.shrink(static_cast<size_t>(count));
  links_ = std::move(links);
  reserves_ = std::move(reserves);
  return now;
}

std::int64_t Proof::bytes() const {
  return claims_.bytes() + links_.bytes() + reserves_.bytes();
}

}  // namespace yomi
