// The two fuzzers for zones (docs/theory.md, "How the rules are attacked"). A claim is about all positions
// that agree with its pattern. So the board outside its zone is rewritten at random, and then truth: the
// oracle must say that the claim is true there; step: the claim's move must be legal and lead to a position
// that its child covers, and each legal reply must lead to a position that one of the children covers. This
// needs no oracle, so that boards of any size can be used.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "claim/dead.h"
#include "claim/eyes.h"
#include "safety/benson.h"
#include "support/claim_questions.h"

namespace yomi::asked {

// A random point that is barred in this position, chosen so that the claim still covers the position.
inline Point random_bar(Random& random, const Proof& proof, const Claim& claim, const Position& position) {
  if (claim.bar >= 0) return claim.bar;
  if (claim.to_move == proof.ko_master() || one_in(random, 2)) return kNoPoint;
  const std::vector<Point> empty = listed(position.empty());
  const Point bar = empty[static_cast<size_t>(below(random, static_cast<int>(empty.size())))];
  return bar == claim.move ? kNoPoint : bar;
}

// Gives each block without a liberty one, by removing stones outside `kept`.
inline void let_breathe(Random& random, Position& position, const PointSet& kept) {
  const PointSet area = board_area(position.size);
  for (Colour colour : {Colour::Black, Colour::White}) {
    const PointSet stones = position.stones(colour);
    for (Point stone : stones) {
      const PointSet block = flood(PointSet{stone}, position.stones(colour));
      const PointSet around = dilated(block) & area;
      if (block.empty() || around.intersects(position.empty())) continue;
      const std::vector<Point> removable = listed(around - kept);
      const Point removed = removable[static_cast<size_t>(below(random, static_cast<int>(removable.size())))];
      position.black.erase(removed);
      position.white.erase(removed);
    }
  }
}

// A random position that agrees with the claim's pattern. Named stones outside the zone stay on the board.
// (Those of a seki are in every zone.)
inline Position agreeing_on_the_zone(Random& random, const Proof& proof, const Claim& claim, Size size) {
  const bool names_stones = is_player(proof.goal().named_colour()) && proof.goal().kind != GoalKind::Eye;
  const PointSet kept = claim.zone | (names_stones ? proof.targets(claim) : PointSet{});
  Position position;
  position.size = size;
  position.black = claim.black;
  position.white = claim.white;
  if (names_stones) position.stones(proof.goal().named_colour()) |= kept - claim.zone;
  std::bernoulli_distribution is_stone(0.1 * below(random, 11));
  std::bernoulli_distribution is_black(0.25 + 0.25 * below(random, 3));
  for (Point point : board_area(size) - kept)
    if (is_stone(random)) (is_black(random) ? position.black : position.white).insert(point);
  let_breathe(random, position, kept);
  position.to_move = claim.to_move;
  position.ko = random_bar(random, proof, claim, position);
  return position;
}

// The same, also with the reserves that the claim needs. Nothing if 20 tries find none.
inline std::optional<Position> agreeing_position(Random& random, const Proof& proof, const Claim& claim,
                                                 Size size) {
  for (int i = 0; i < 20; ++i) {
    const Position position = agreeing_on_the_zone(random, proof, claim, size);
    if (proof.reserves_last(claim, Board(position))) return position;
  }
  return std::nullopt;
}

// The question that the claim answers, in this position.
inline Question question_of(const Proof& proof, const Claim& claim, const Position& position) {
  Goal goal = proof.goal();
  if (goal.has_targets()) goal.points = listed(proof.targets(claim));
  return {position, goal, proof.ko_master()};
}

// What is wrong with the claim's next step in this position; nothing if it is right.
inline std::optional<std::string> wrong_step(const Proof& proof, const Claim& claim,
                                             const Position& position) {
  const Question question = question_of(proof, claim, position);
  Game game(position, question.goal, question.ko_master);
  const bool reacher_proves = proof.prover() == question.goal.reacher;
  const auto shown = [&](Point move) { return move == kPass ? "a pass" : point_name(move, position.size); };
  if (!reacher_proves && game.is_reached()) return "the goal has happened";
  switch (claim.action) {
    case ClaimAction::GoalReached:
      if (!game.is_reached()) return "the goal has not happened";
      return {};
    case ClaimAction::Win:
      if (!game.board().is_legal(claim.move)) return shown(claim.move) + " is not legal";
      if (!game.would_win_at_once(claim.move)) return shown(claim.move) + " does not win";
      return {};
    case ClaimAction::Play:
    case ClaimAction::Pass:
      if (!game.board().is_legal(claim.move)) return shown(claim.move) + " is not legal";
      game.play(claim.move);
      if (!reacher_proves && game.is_out_of_reach()) return {};
      if (proof.serves(claim.child, game)) return {};
      for (int i = 0; i < proof.link_count(claim); ++i)
        if (proof.serves(proof.link(claim, i).child, game)) return {};
      return "no claim after " + shown(claim.move) + " fits";
    case ClaimAction::Alive:
      if (!benson_life(game.board(), proof.prover()).stones.intersects(proof.targets(claim)))
        return "no target is alive";
      return {};
    case ClaimAction::AliveByKo:
      if (smallest_life(game.board(), proof.targets(claim), KoEyes::Count).empty() ||
          proof.ko_master() != proof.prover())
        return "no target is alive by ko";
      return {};
    case ClaimAction::Dead: {
      Claim whole = claim;
      whole.zone = board_area(position.size);
      whole.black = position.black;
      whole.white = position.white;
      const bool strict = proof.ko_master() == opponent(proof.prover());
      if (!dead_target(proof, whole, position.size, strict)) return "the target is not dead";
      return {};
    }
    case ClaimAction::Answer:
      break;
  }
  std::vector<Point> replies = listed(game.board().legal_moves());
  replies.push_back(kPass);
  for (Point reply : replies) {
    game.play(reply);
    bool answered = false;
    for (int i = 0; i < proof.link_count(claim) && !answered; ++i) {
      const Link& link = proof.link(claim, i);
      answered = (link.move == reply || link.move == kPass) && proof.serves(link.child, game);
    }
    const bool lost = reacher_proves ? game.is_out_of_reach() : game.is_reached();
    game.undo();
    if (lost) return shown(reply) + " wins for the other side";
    if (!answered) return shown(reply) + " has no answer that fits";
  }
  return {};
}

// The oracle's answers. Its tables are made when they are first needed.
class Truth {
 public:
  bool reacher_wins(const Question& question) {
    const Size size = question.position.size;
    std::string key{letter(question.goal.reacher), letter(question.ko_master)};
    key += std::string(name(question.goal.kind)) + std::to_string(size.width) + "x" +
           std::to_string(size.height);
    for (Point point : question.goal.points) key += " " + std::to_string(point);
    auto& table = tables_[key];
    if (!table)
      table = std::make_unique<oracle::Table>(
          size.width, size.height, static_cast<oracle::Kind>(question.goal.kind),
          oracle_points(question.goal, size), letter(question.goal.reacher), letter(question.ko_master));
    return table->reacher_wins(oracle_rows(question.position), letter(question.position.to_move),
                               oracle_point(question.position.ko, size));
  }

 private:
  std::map<std::string, std::unique_ptr<oracle::Table>> tables_;
};

// At most `at_most` of the claims on which a proof depends, in random order.
inline std::vector<ClaimId> some_claims(Random& random, const Proof& proof, ClaimId root, size_t at_most) {
  const std::vector<bool> reached = proof.support(root);
  std::vector<ClaimId> claims;
  for (size_t id = 0; id < reached.size(); ++id)
    if (reached[id]) claims.push_back(static_cast<ClaimId>(id));
  std::shuffle(claims.begin(), claims.end(), random);
  claims.resize(std::min(claims.size(), at_most));
  return claims;
}

inline std::string describe(const Proof& proof, const Claim& claim, const Position& position) {
  std::string text = describe(question_of(proof, claim, position)) + "winner " + letter(proof.prover()) +
                     ", claim with the zone\n";
  for (int y = 0; y < position.size.height; ++y) {
    for (int x = 0; x < position.size.width; ++x) {
      const Point point = point_at(x, y);
      text += claim.zone.contains(point) ? letter(position.at(point)) : '?';
    }
    text += "\n";
  }
  static constexpr const char* kActions[] = {"goal",   "play ", "win ",        "pass",
                                             "answer", "alive", "alive by ko", "dead"};
  for (int i = 0; i < claim.reserve_count; ++i)
    text += point_name(proof.reserve(claim, i).stone, position.size) + " counts " +
            std::to_string(proof.reserve(claim, i).liberties) + "\n";
  text += kActions[static_cast<int>(claim.action)];
  if (claim.move >= 0) text += point_name(claim.move, position.size);
  for (int i = 0; i < proof.link_count(claim); ++i)
    if (claim.action == ClaimAction::Answer)
      text += " " + point_name(proof.link(claim, i).move, position.size);
  return text + "\n";
}

}  // namespace yomi::asked
