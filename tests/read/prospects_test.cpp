// What a capture looks like: values read off a drawn position, the same however the board lies; numbers that
// follow the odds; and what λ df-pn tells about the nodes it settles.
#include "read/lambda/prospects.h"

#include <gtest/gtest.h>

#include "go/symmetry.h"
#include "read/lambda/dfpn.h"
#include "support/claim_questions.h"
#include "support/glances.h"

namespace yomi {
namespace {

int value_of(const char* glance, const ProspectFeatures& features) {
  return value_of(kProspectGlances, glance, features);
}

// Black is to capture the white stone on D4.
Game capture_of_d4(const char* diagram) {
  const asked::Question question = asked::capture(diagram, Colour::Black, "D4");
  return Game(question.position, question.goal, question.ko_master);
}

const char* const kTwoStones = R"(
    . . . . . . .
    . . . . . . .
    . O X O . . .
    . . . X . . .
    . . . . . . .
    . . . . . . .)";

void play(Game& game, const char* move) {
  game.play(*parse_point(move, game.board().size()));
}

TEST(Prospects, SeeWhatAPlayerSees) {
  Game game = capture_of_d4(kTwoStones);
  const ProspectFeatures before = prospect_features(game);
  EXPECT_EQ(value_of("liberties of the target", before), 1) << "which are two";
  EXPECT_EQ(value_of("attackers with two liberties", before), 1) << "C4";
  EXPECT_EQ(value_of("liberties of the last stone", before), 6) << "there is none";
  EXPECT_EQ(value_of("steps from the target to it", before), 3);

  play(game, "E5");
  const ProspectFeatures after = prospect_features(game);
  EXPECT_EQ(value_of("liberties after its best extension", after), 3) << "C5, D6 and E4, or D5, E3 and F4";
  EXPECT_EQ(value_of("liberties after the second best", after), 3);
  EXPECT_EQ(value_of("liberties that the reacher can fill only in atari", after), 0);
  EXPECT_EQ(value_of("liberties of his best stone on one of them", after), 5);
  EXPECT_EQ(value_of("attackers in atari", after), 0);
  EXPECT_EQ(value_of("liberties of the last stone", after), 4);
  EXPECT_EQ(value_of("steps from the target to it", after), 1);
  EXPECT_EQ(value_of("stones of the reacher's it touches", after), 0);

  play(game, "C3");
  const ProspectFeatures cut = prospect_features(game);
  EXPECT_EQ(value_of("attackers in atari", cut), 1) << "C4";
  EXPECT_EQ(value_of("attackers with two liberties", cut), 1) << "D3";
  EXPECT_EQ(value_of("stones of the reacher's it touches", cut), 2);
}

TEST(Prospects, FriendsNearbyAreSeen) {
  const Game game = capture_of_d4(R"(
    . . . . . . .
    . . . O O O .
    . . X O X . .
    . . . X O . .
    . . . . . . .
    . . . . . . .)");
  const ProspectFeatures seen = prospect_features(game);
  EXPECT_EQ(value_of("friends next to a liberty, with more than three", seen), 0) << "they are one string";
  const Game cut = capture_of_d4(R"(
    . . . . . . .
    . . X . O O .
    . . X O X . .
    . . . X O . .
    . . . . . . .
    . . . . . . .)");
  EXPECT_EQ(value_of("friends next to a liberty, with more than three", prospect_features(cut)), 1);
  EXPECT_EQ(value_of("weaker friends there", prospect_features(cut)), 0);
}

TEST(Prospects, AttackersInAtariAreASetback) {
  Game game = capture_of_d4(kTwoStones);
  play(game, "E5");
  play(game, "G1");
  const Prospects free = prospects_of(game, 2, kCaptureWeights);
  game.undo();
  play(game, "C3");
  const Prospects cut = prospects_of(game, 2, kCaptureWeights);
  EXPECT_LE(free.to_win, cut.to_win);
  EXPECT_GT(free.to_fail, cut.to_fail);
}

TEST(Prospects, NumbersFollowTheOdds) {
  const Game game = capture_of_d4(kTwoStones);
  CaptureWeights weights;
  const auto at = [&](int log_odds) {
    weights.tables[0][1][0] = static_cast<std::int16_t>(log_odds);
    return prospects_of(game, 2, weights);
  };
  EXPECT_EQ(at(0).to_win, at(0).to_fail);
  EXPECT_EQ(at(2'000).to_win, 1u);
  EXPECT_EQ(at(-2'000).to_fail, 1u);
  EXPECT_EQ(at(-1'100).to_win - at(-1'000).to_win, static_cast<unsigned>(Prospects::kHardness));
  for (int log_odds = -3'000; log_odds < 3'000; log_odds += 50) {
    EXPECT_GE(at(log_odds).to_win, at(log_odds + 50).to_win);
    EXPECT_EQ(at(log_odds).to_win, at(-log_odds).to_fail);
  }
}

TEST(Prospects, AreTheSameHoweverTheBoardLies) {
  asked::Random random = asked::seeded(71);
  for (int i = 0; i < asked::cases(300); ++i) {
    const Position position = asked::random_position(random, {6, 5}, 0.5);
    if (position.stones(Colour::White).empty()) continue;
    const Point target = position.stones(Colour::White).first();
    for (const Symmetry& symmetry : kSymmetries) {
      const Goal goal{GoalKind::Capture, Colour::Black, {target}};
      const Goal mapped{GoalKind::Capture, Colour::Black, {symmetry.map(target, position.size)}};
      Game straight(position, goal, Colour::White);
      Game turned(symmetry.map(position), mapped, Colour::White);
      for (Point move : straight.board().legal_moves()) {
        straight.play(move);
        turned.play(symmetry.map(move, position.size));
        if (!straight.is_reached()) {
          ASSERT_EQ(prospect_features(turned), prospect_features(straight))
              << asked::oracle_rows(position) << " " << point_name(move, position.size);
        }
        straight.undo();
        turned.undo();
      }
    }
  }
}

class Listener : public Observer {
 public:
  void order_settled(const Game& game, int order, bool reacher_wins) override {
    if (game.board().depth() > 0) return;
    (reacher_wins ? won : failed) = order;
  }
  int won = 0;
  int failed = 0;
};

TEST(Prospects, SearchesTellWhatTheySettle) {
  const auto& [position, goal, ko_master] = asked::capture(asked::kNetNoLadder, Colour::Black, "C3");
  Listener listener;
  const SearchOutcome found = dfpn({position, goal, Colour::White}, {.nodes = 10'000}, &listener);
  ASSERT_EQ(found.winner, Colour::Black);
  EXPECT_EQ(listener.won, 2);
  EXPECT_LT(listener.failed, 2);

  const CaptureWeights none;
  const SearchOutcome blind =
      dfpn({position, goal, Colour::White}, {.nodes = 10'000}, nullptr, ZoneRules(), none);
  EXPECT_EQ(blind.winner, Colour::Black);
  EXPECT_GT(blind.nodes, found.nodes) << "the weights are of use";
}

}  // namespace
}  // namespace yomi
