// Reads a certificate back into a proof, with the checker's parser. For proofs that are drawn by hand or
// damaged.
#pragma once

#include <memory>

#include "support/claim_questions.h"

namespace yomi::asked {

struct ReadProof {
  Question question;
  std::shared_ptr<Proof> proof;
  ClaimId root = kNoClaim;
};

// The certificate must have the right format. It need not prove anything.
inline ReadProof read_proof(const std::string& certificate) {
  std::istringstream in(certificate);
  const yomi_check::Limits limits;
  yomi_check::Parser parser(in, limits);
  parser.read();
  const yomi_check::Header& header = parser.header;
  const int width = header.board.width();
  const auto point = [&](int at) {
    return at == yomi_check::kNone ? kNoPoint : point_at(at % width, at / width);
  };
  const auto points = [&](const yomi_check::Points& set) {
    PointSet result;
    set.each([&](int at) { result.insert(point(at)); });
    return result;
  };
  const auto colour = [](int side) { return side == yomi_check::kBlack ? Colour::Black : Colour::White; };

  ReadProof result;
  Position& position = result.question.position;
  position.size = {width, header.board.height()};
  position.black = points(header.stones[yomi_check::kBlack]);
  position.white = points(header.stones[yomi_check::kWhite]);
  position.to_move = colour(header.to_move);
  position.ko = point(header.bar);
  Goal& goal = result.question.goal;
  goal.kind = static_cast<GoalKind>(header.goal);
  goal.reacher = colour(header.reacher);
  for (int at : header.named) goal.points.push_back(point(at));
  goal.count = static_cast<int>(header.count);
  result.question.ko_master = colour(header.ko_master);
  result.proof = std::make_shared<Proof>(goal, colour(header.winner), result.question.ko_master);
  result.root = static_cast<ClaimId>(header.root);

  static constexpr ClaimAction kActions[] = {
      ClaimAction::GoalReached, ClaimAction::Play,  ClaimAction::Win,       ClaimAction::Pass,
      ClaimAction::Answer,      ClaimAction::Alive, ClaimAction::AliveByKo, ClaimAction::Dead};
  for (const yomi_check::Node& node : parser.nodes) {
    Position pattern;
    pattern.size = position.size;
    pattern.black = points(node.stones[yomi_check::kBlack]);
    pattern.white = points(node.stones[yomi_check::kWhite]);
    pattern.to_move = colour(node.to_move);
    Goal left = goal;
    if (goal.has_targets()) left.points = listed(points(node.targets));
    const ClaimAction action = kActions[static_cast<int>(node.action)];
    std::vector<Link> links;
    for (std::uint32_t i = 0; i < node.edges; ++i) {
      const yomi_check::Edge& edge = parser.edges[node.first_edge + i];
      links.push_back(
          {edge.point == yomi_check::kNone ? kPass : point(edge.point), static_cast<ClaimId>(edge.child)});
    }
    const Game game(pattern, left, result.question.ko_master);
    Ground ground(points(node.zone));
    for (std::uint32_t i = 0; i < node.reserves; ++i) {
      const yomi_check::Reserve& reserve = parser.reserves[node.first_reserve + i];
      ground.reserves.ask(point(reserve.stone), reserve.liberties);
    }
    if (action == ClaimAction::Answer) {
      result.proof->add(game, ground, action, kNoPoint, kNoClaim, point(node.bar), links);
    } else {
      const Point move = action == ClaimAction::Pass ? kPass : point(node.point);
      const ClaimId id =
          result.proof->add(game, ground, action, move, links.empty() ? kNoClaim : links[0].child);
      if (links.size() < 2) continue;
      links.erase(links.begin());
      for (Link& link : links) link.move = kNoPoint;
      result.proof->set_links(id, links);
    }
  }
  return result;
}

}  // namespace yomi::asked
