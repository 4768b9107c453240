#include "read/lambda/lambda_go.h"

#include <array>

#include "claim/repetition.h"
#include "read/general/candidates.h"
#include "read/lambda/ladder.h"
#include "read/lambda/lambda.h"
#include "read/lambda/relevancy_zone.h"
#include "read/proof/telling.h"
#include "work/budget.h"

namespace yomi {

namespace {

struct ShadowStones {
  PointSet points;
  void add(Point move) {
    if (move >= 0) points.insert(move);
  }
  void merge(const ShadowStones& other) { points |= other.points; }
};

class GoPosition {
 public:
  using Move = Point;
  using Win = ClaimId;
  using Trace = ShadowStones;

  class Replies {
   public:
    Replies(GoPosition& position, ClaimId after_pass)
        : position_(position), answers_(std::in_place, position.claims_, after_pass) {}
    Replies(GoPosition& position, const PointSet& zone) : position_(position), left_(zone) {}

    std::optional<Point> next() {
      const PointSet open = answers_ ? answers_->open() : legal_left();
      if (open.empty()) return std::nullopt;
      const Point reply = position_.best_reply(open);
      left_.erase(reply);
      return reply;
    }
    void answered(Point reply, ClaimId claim) {
      if (answers_) answers_->answer(reply, claim);
    }
    void averted_by(Point reply) { ++position_.averted_[static_cast<size_t>(reply)]; }
    ClaimId won() { return answers_ ? answers_->conclude() : kNoClaim; }

   private:
    PointSet legal_left() const {
      PointSet legal;
      for (Point point : left_)
        if (position_.game_.board().is_legal(point)) legal.insert(point);
      return legal;
    }

    GoPosition& position_;
    std::optional<WinClaims::Answers> answers_;
    PointSet left_;
  };

  GoPosition(const Task& task, const Limits& limits, Observer* observer, const ZoneRules& rules,
             const LambdaOptions& options)
      : game_(task),
        rules_(rules),
        options_(options),
        budget_(limits),
        observer_(observer),
        proof_(std::make_shared<Proof>(task.goal, task.goal.reacher, task.ko)),
        claims_(game_, *proof_, rules_),
        ladders_(options.ladder_nodes) {}

  Game& game() { return game_; }
  WinClaims& claims() { return claims_; }
  const Budget& budget() const { return budget_; }
  const std::shared_ptr<Proof>& proof() const { return proof_; }
  bool is_sound() const { return options_.zones == LambdaZones::Sound; }

  std::uint64_t hash() const { return game_.hash(); }
  void play(Point move) { game_.play(move); }
  void pass() { game_.play(kPass); }
  void undo() { game_.undo(); }

  void count(std::int64_t table_bytes) {
    const std::int64_t bytes = table_bytes + proof_->bytes();
    budget_.count(bytes);
    if (observer_) tell_node(*observer_, game_, game_.board().depth(), budget_.nodes(), bytes);
  }
  bool stopped() const { return budget_.stop() != Stop::None; }

  int moves_needed() const { return game_.is_out_of_reach() ? kNever : yomi::moves_needed(game_); }

  std::optional<ClaimId> win_at_once(ShadowStones& trace) {
    const Point move = move_that_wins_at_once(game_);
    if (move == kNoPoint) return std::nullopt;
    trace.add(move);
    return is_sound() ? claims_.at_once(move) : kNoClaim;
  }

  // Was a ladder too long to be read?
  bool gave_up_a_ladder() const { return gave_up_a_ladder_; }
  bool has_ladders() const {
    return game_.goal().kind == GoalKind::Capture &&
           game_.board().block(game_.targets().first()).stones.contains_all(game_.targets());
  }
  std::optional<ClaimId> ladder(ShadowStones& trace);

  std::vector<Point> attacking_moves(int order, const ShadowStones& failed);

  ClaimId won_by(Point move, ClaimId child) { return is_sound() ? claims_.by_move(move, child) : kNoClaim; }

  Replies replies(ClaimId after_pass, const ShadowStones& trace, int order) {
    if (is_sound()) return Replies(*this, after_pass);
    return Replies(*this, relevancy_zone(game_, trace.points, order, true));
  }

 private:
  static constexpr int kNever = 1 << 20;

  Point best_reply(const PointSet& open) const;
  int worth_of_attack(Point move) const;
  int worth_of_reply(Point move) const;

  Game game_;
  const ZoneRules& rules_;
  LambdaOptions options_;
  Budget budget_;
  Observer* observer_;
  std::shared_ptr<Proof> proof_;
  WinClaims claims_;
  LadderReader ladders_;
  bool gave_up_a_ladder_ = false;
  std::array<int, kPoints> averted_{};  // how often a reply at each point has saved the defender
};

std::optional<ClaimId> GoPosition::ladder(ShadowStones& trace) {
  const LadderResult result = ladders_.read(game_);
  trace.points |= ladders_.shadow();
  for (std::int64_t i = 0; i < result.nodes; ++i) budget_.count(0);
  gave_up_a_ladder_ |= result.verdict == LadderResult::Verdict::NotRead;
  if (!result.captured()) return std::nullopt;
  if (!is_sound()) return kNoClaim;
  const ClaimId claim = ladders_.record(game_, claims_);
  return claim == kNoClaim ? std::nullopt : std::optional(claim);
}

// An attack is good if it leaves the target few liberties and few second-order liberties: footnote 18.
int GoPosition::worth_of_attack(Point move) const {
  const Board& board = game_.board();
  if (game_.goal().kind != GoalKind::Capture) return 0;
  const PointSet& liberties = board.liberties(game_.targets().first());
  PointSet second = dilated(liberties) & board.empty();
  int worth = 0;
  if (liberties.contains(move)) worth += 8;
  if (second.contains(move)) worth += 4;
  worth += 2 * (dilated(PointSet{move}) & liberties).size();
  worth += board.captures_something(move, game_.reacher()) ? 8 : 0;
  return worth;
}

int GoPosition::worth_of_reply(Point move) const {
  const Board& board = game_.board();
  int worth = std::min(averted_[static_cast<size_t>(move)], 1000);
  if (board.captures_something(move, game_.keeper())) worth += 100;
  if (game_.goal().kind != GoalKind::Capture) return worth;
  if (board.liberties(game_.targets().first()).contains(move))
    worth += 20 * board.liberties_after(move, game_.keeper()).size();
  return worth;
}

Point GoPosition::best_reply(const PointSet& open) const {
  Point best = open.first();
  int most = -1;
  for (Point reply : open) {
    const int worth = worth_of_reply(reply);
    if (worth <= most) continue;
    most = worth;
    best = reply;
  }
  return best;
}

std::vector<Point> GoPosition::attacking_moves(int order, const ShadowStones& failed) {
  const Board& board = game_.board();
  PointSet moves;
  if (game_.goal().kind != GoalKind::Capture) {
    moves = yomi::attacking_moves(game_, order) | (dilated(failed.points) & board.empty());
  } else if (moves_needed() == order + 1) {
    moves = forcing_moves(game_);
  } else {
    moves = relevancy_zone(game_, failed.points, order - 1, false);
  }
  std::vector<std::pair<int, Point>> ranked;
  for (Point move : moves)
    if (board.is_legal(move)) ranked.push_back({-worth_of_attack(move), move});
  std::stable_sort(ranked.begin(), ranked.end());
  std::vector<Point> result;
  for (const auto& [worth, move] : ranked) result.push_back(move);
  if (board.ko() != kNoPoint) result.push_back(kPass);
  return result;
}

std::string bound_of(const LambdaSearch<GoPosition>::Result& result) {
  const auto up_to = [](int order) { return "no win up to λ" + std::to_string(order); };
  if (result.exhausted >= result.tried_order) return up_to(std::max(result.exhausted, 0));
  const std::string within =
      up_to(result.tried_order) + " within " + std::to_string(result.tried_moves) + " moves";
  return result.exhausted < 1 ? within : up_to(result.exhausted) + ", " + within;
}

}  // namespace

static_assert(LambdaPosition<GoPosition> && ReadsLadders<GoPosition>);

std::string name_of_order(int order) {
  if (order == 0) return "at once";
  if (order == 1) return "ladder";
  if (order == 2) return "net or loose ladder, λ²";
  return order == 3 ? "λ³" : "λ" + std::to_string(order);
}

SearchOutcome lambda_search(const Task& task, const Limits& limits, Observer* observer,
                            const ZoneRules& rules, const LambdaOptions& options) {
  GoPosition go(task, limits, observer, rules, options);
  SearchOutcome outcome;
  const bool is_proof = options.zones == LambdaZones::Sound;
  if (go.game().is_reached()) {
    outcome.root = go.claims().goal_reached();
    outcome.order = 0;
    outcome.winner = task.goal.reacher;
  } else {
    LambdaSearch<GoPosition> search(go);
    const int highest = task.scope.order > 0 ? task.scope.order : kDefaultLambdaOrder;
    const auto result =
        go.game().reacher_to_move() ? search.attack_up_to(highest) : search.defend_up_to(highest);
    if (result.win) {
      outcome.winner = task.goal.reacher;
      outcome.root = *result.win;
      outcome.order = result.order;
    } else {
      outcome.bound = bound_of(result);
      if (go.gave_up_a_ladder()) outcome.bound += ", but for a ladder too long to be read";
      outcome.stop = go.budget().stop();
      outcome.exhausted = outcome.stop == Stop::None;
    }
  }
  if (outcome.root != kNoClaim && is_proof &&
      !remove_repetitions(*go.proof(), outcome.root, task.position.size)) {
    outcome = SearchOutcome{};
    outcome.bound = "a win that may repeat a position";
  }
  if (outcome.root != kNoClaim && go.game().reacher_to_move())
    outcome.move = (*go.proof())[outcome.root].move;
  if (outcome.winner != Colour::Empty && is_proof) outcome.proof = go.proof();
  outcome.nodes = go.budget().nodes();
  return outcome;
}

ReplyZones reply_zones(const Task& task, const Limits& limits) {
  ReplyZones zones;
  const ZoneRules rules;
  const auto threat = [&](GoPosition& go, int highest) {
    LambdaSearch<GoPosition> search(go);
    go.pass();
    auto result = search.attack_up_to(highest);
    go.undo();
    return result;
  };
  GoPosition sound(task, limits, nullptr, rules, {LambdaZones::Sound});
  const auto by_zones = threat(sound, task.scope.order > 0 ? task.scope.order : kDefaultLambdaOrder);
  if (!by_zones.win) return zones;
  GoPosition star(task, limits, nullptr, rules, {LambdaZones::Relevancy});
  const auto by_star = threat(star, by_zones.order);
  if (!by_star.win) return zones;

  zones.order = by_zones.order;
  zones.sound = WinClaims::Answers(sound.claims(), *by_zones.win).open();
  const PointSet star_zone = relevancy_zone(star.game(), by_star.trace.points, by_star.order, true);
  for (Point reply : sound.game().board().legal_moves()) {
    if (star_zone.contains(reply)) zones.relevancy.insert(reply);
    sound.game().play(reply);
    Task same_order = task;
    same_order.position = sound.game().board().position();
    same_order.scope.order = std::max(zones.order, 1);
    const SearchOutcome after = lambda_search(same_order, limits);
    sound.game().undo();
    if (after.winner == Colour::Empty && after.stop == Stop::None) zones.averting.insert(reply);
  }
  return zones;
}

}  // namespace yomi
