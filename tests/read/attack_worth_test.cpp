// What an attack looks like: values read off a drawn position, the same however the board lies; and what a
// search tells about the attacks it finds.
#include "read/threats/attack_worth.h"

#include <gtest/gtest.h>

#include "go/symmetry.h"
#include "read/threats/threats.h"
#include "support/claim_questions.h"
#include "support/glances.h"

namespace yomi {
namespace {

int value_of(const char* glance, const AttackFeatures& features) {
  return value_of(kAttackGlances, glance, features);
}

Game connection(const char* diagram, const std::vector<std::string>& stones) {
  const asked::Question question = asked::connection(diagram, Colour::White, stones);
  return Game(question.position, question.goal, question.ko_master);
}

const char* const kJump = R"(
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . X . X . . .
    . . . O . . .
    . . . . . . .)";

TEST(AttackWorth, SeesWhatAPlayerSees) {
  Game game = connection(kJump, {"B3", "D3"});
  const auto at = [](const char* name) { return *parse_point(name, {7, 6}); };
  game.play(at("C2"));
  const AttackContext context = context_of(game, at("C3"));
  EXPECT_EQ(context.last, at("C2"));
  EXPECT_EQ(context.mine, kNoPoint);

  const AttackFeatures between = features_of(game, at("C3"), 0, context);
  EXPECT_EQ(value_of("steps from the last stone", between), 0) << "which is one step";
  EXPECT_EQ(value_of("steps from what was threatened", between), 0);
  EXPECT_EQ(value_of("named strings it touches", between), 2);
  EXPECT_EQ(value_of("line of the board", between), 2);
  EXPECT_EQ(value_of("own stones it touches", between), 2);
  EXPECT_EQ(value_of("the keeper's stones it touches", between), 1);
  EXPECT_EQ(value_of("liberties of the last stone if it touches that", between), 4) << "or more";

  const AttackFeatures below = features_of(game, at("E2"), 2, context);
  EXPECT_EQ(value_of("moves more than on a shortest way", below), 2);
  EXPECT_EQ(value_of("steps from the last stone", below), 1);
  EXPECT_EQ(value_of("steps from the named strings", below), 1);
  EXPECT_EQ(value_of("liberties of the weakest string of the keeper's it touches", below), 5);
  EXPECT_GT(worth_of(between), worth_of(below));
}

TEST(AttackWorth, IsTheSameHoweverTheBoardLies) {
  asked::Random random = asked::seeded(70);
  for (int i = 0; i < asked::cases(200); ++i) {
    const Position position = asked::random_position(random, {6, 5}, 0.4);
    const PointSet stones = position.stones(Colour::Black);
    if (stones.empty()) continue;
    const AttackContext context{stones.first(), position.empty().first(), stones.first()};
    for (const Symmetry& symmetry : kSymmetries) {
      const auto map = [&](Point point) { return symmetry.map(point, position.size); };
      const Game straight(position, {GoalKind::Connect, Colour::Black, {stones.first()}}, Colour::White);
      const Game turned(symmetry.map(position), {GoalKind::Connect, Colour::Black, {map(stones.first())}},
                        Colour::White);
      const AttackContext turned_context{map(context.last), map(context.mine), map(context.threat)};
      for (Point attack : position.empty())
        ASSERT_EQ(worth_of(features_of(turned, map(attack), 1, turned_context)),
                  worth_of(features_of(straight, attack, 1, context)))
            << asked::oracle_rows(position) << " " << point_name(attack, position.size);
    }
  }
}

class Listener : public Observer {
 public:
  void attack_found(const Game& game, Point attack, Point, std::int64_t work) override {
    EXPECT_TRUE(game.reacher_to_move());
    EXPECT_TRUE(game.board().is_legal(attack));
    EXPECT_GE(work, 0);
    if (game.board().depth() == 1) answers_.insert(attack);
  }
  PointSet answers_;
};

TEST(AttackWorth, SearchesTellWhichAttackWon) {
  const Game game = connection(kJump, {"B3", "D3"});
  Listener listener;
  const Position position = game.board().position();
  const SearchOutcome outcome =
      threats_search({position, game.goal(), Colour::White}, {.nodes = 10'000}, &listener);
  ASSERT_EQ(outcome.winner, Colour::Black);
  EXPECT_FALSE(listener.answers_.empty());
}

}  // namespace
}  // namespace yomi
