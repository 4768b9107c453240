#include "reply/proof_of_certificate.h"

#include <algorithm>

namespace yomi {

namespace {

// The claim's pattern as a position.
Game game_of(const Certificate& certificate, const Certificate::Node& node, const Goal& goal) {
  Position pattern;
  pattern.size = certificate.position.size;
  pattern.black = node.black;
  pattern.white = node.white;
  pattern.to_move = node.to_move;
  KoTerms ko = certificate.ko;
  ko.threats = node.threats;
  return {pattern, goal, ko, goal.has_targets() ? node.targets : goal.named()};
}

Ground ground_of(const Certificate& certificate, const Certificate::Node& node) {
  Ground ground(node.zone);
  for (std::uint32_t i = 0; i < node.reserve_count; ++i) {
    const Reserve& asked = certificate.reserves[node.first_reserve + i];
    ground.reserves.ask(asked.stone, asked.liberties);
  }
  return ground;
}

void add_claim(Proof& proof, const Certificate& certificate, const Certificate::Node& node) {
  const auto first = certificate.links.begin() + node.first_link;
  std::vector<Link> links(first, first + node.link_count);
  const Game game = game_of(certificate, node, proof.goal());
  const Ground ground = ground_of(certificate, node);
  if (node.action == ClaimAction::Answer) {
    proof.add(game, ground, node.action, kNoPoint, kNoClaim, node.bar, links);
    return;
  }
  const ClaimId child = links.empty() ? kNoClaim : links.front().child;
  if (!links.empty()) links.erase(links.begin());
  for (Link& link : links) link.move = kNoPoint;
  proof.add(game, ground, node.action, node.move, child, node.bar, links);
}

}  // namespace

Result<ProvedGame> proof_of(const Certificate& certificate, const Position& position, const Goal& goal) {
  if (!certificate.outside.empty()) return Error{"the certificate trusts its surroundings"};
  const Position& proved = certificate.position;
  if (proved.size != position.size || proved.black != position.black || proved.white != position.white ||
      proved.to_move != position.to_move || proved.region != position.region || certificate.goal != goal)
    return Error{"the certificate is about another question"};
  const auto proof = std::make_shared<Proof>(goal, certificate.winner, certificate.ko);
  for (const Certificate::Node& node : certificate.nodes) add_claim(*proof, certificate, node);
  const auto root = static_cast<ClaimId>(certificate.root);
  if (!proof->serves(root, Game(position, goal, certificate.ko)))
    return Error{"the root of the certificate does not hold in its position"};
  return ProvedGame{position, proof, root};
}

}  // namespace yomi
