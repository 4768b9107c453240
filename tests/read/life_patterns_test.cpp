// Wins found again by their patterns, as the guide of life and death stores them.
#include "read/fight/life_patterns.h"

#include <gtest/gtest.h>

#include <random>

namespace yomi {
namespace {

constexpr Threats kNone = 0;

LocalState state_of(LocalSet reacher, LocalSet keeper, bool reacher_to_move = true) {
  LocalState state;
  state.reacher = reacher;
  state.keeper = keeper;
  state.targets = keeper & (~keeper + 1);
  state.reacher_to_move = reacher_to_move;
  return state;
}

bool finds(const LifePatterns& patterns, const LocalState& state) {
  return patterns.find(state, kNone, kNone).win != nullptr;
}

// Points 0 to 7 are the zone: the keeper's stone at 0, the reacher's at 1, the winning move at 2.
struct APattern : testing::Test {
  LocalState state = state_of(0b0000'0010, 0b0000'0001);
  LifeWin win{.zone = 0xff, .least = kNone, .move = 2};
  LifePatterns patterns;

  void SetUp() override { patterns.add(state, Side::Reacher, win); }
};

TEST_F(APattern, StandsWhateverIsElsewhere) {
  LocalState other = state;
  other.reacher |= local_bit(20);
  other.keeper |= local_bit(30);
  const KnownWin found = patterns.find(other, kNone, kNone);
  ASSERT_NE(found.win, nullptr);
  EXPECT_EQ(found.winner, Side::Reacher);
  EXPECT_EQ(found.win->move, 2);
}

TEST_F(APattern, NeedsItsZone) {
  LocalState other = state;
  other.keeper |= local_bit(5);
  EXPECT_FALSE(finds(patterns, other)) << "a stone more";
  other = state;
  other.reacher = 0;
  EXPECT_FALSE(finds(patterns, other)) << "a stone less";
  other = state;
  std::swap(other.reacher, other.keeper);
  other.targets = state.targets;
  EXPECT_FALSE(finds(patterns, other)) << "other colours";
}

TEST_F(APattern, NeedsTheSideToMoveAndTheTargets) {
  LocalState other = state;
  other.reacher_to_move = false;
  EXPECT_FALSE(finds(patterns, other));
  other = state;
  other.targets |= local_bit(40);
  EXPECT_FALSE(finds(patterns, other)) << "one more to capture";
}

TEST_F(APattern, NeedsItsThreats) {
  EXPECT_EQ(patterns.find(state, -1, 1).win, nullptr);
  EXPECT_NE(patterns.find(state, 1, -1).win, nullptr);
}

TEST_F(APattern, IsBarredOnlyWhereItsMoveIs) {
  LocalState other = state;
  other.bar = 2;
  EXPECT_FALSE(finds(patterns, other));
  other.bar = 3;
  EXPECT_TRUE(finds(patterns, other));
}

TEST_F(APattern, IsForgotten) {
  LocalState other = state;
  other.reacher |= local_bit(20);
  patterns.forget(other, Side::Keeper);
  EXPECT_TRUE(finds(patterns, state)) << "that was the other side's";
  patterns.forget(other, Side::Reacher);
  EXPECT_FALSE(finds(patterns, state));
}

// Elsewhere the point of such a move may be taken.
TEST(LifePatterns, AMoveOutsideItsZoneIsNotPlayed) {
  LifePatterns patterns;
  patterns.add(state_of(0b10, 0b01, false), Side::Keeper, {.zone = 0xff, .least = kNone, .move = 50});
  patterns.add(state_of(0b100, 0b01, true), Side::Reacher, {.zone = 0xff, .least = kNone, .move = 50});
  LocalState taken = state_of(0b10 | local_bit(50), 0b01, false);
  ASSERT_TRUE(finds(patterns, taken));
  EXPECT_EQ(patterns.find(taken, kNone, kNone).win->move, LifeArea::kPassIndex);
  taken = state_of(0b100 | local_bit(50), 0b01, true);
  EXPECT_FALSE(finds(patterns, taken)) << "a reacher does not pass";
}

// The tree against a plain list.
TEST(LifePatterns, FindsWhatAListFinds) {
  std::mt19937_64 random(7);
  const auto few = [&] { return random() & random() & 0xffff; };
  std::vector<std::pair<LocalState, LocalSet>> list;
  LifePatterns patterns;
  for (int i = 0; i < 2000; ++i) {
    const LocalSet keeper = few() | 1;
    const LocalState state = state_of(few() & ~keeper, keeper, (random() & 1) != 0);
    const LocalSet zone = (random() | random()) & 0xffff;
    list.emplace_back(state, zone);
    patterns.add(state, other_side(mover_of(state)), {.zone = zone, .least = kNone});
  }
  int found = 0;
  for (int i = 0; i < 5000; ++i) {
    const LocalSet keeper = few() | 1;
    const LocalState state = state_of(few() & ~keeper, keeper, (random() & 1) != 0);
    bool is_in_list = false;
    for (const auto& [won, zone] : list)
      is_in_list |= won.reacher_to_move == state.reacher_to_move && won.targets == state.targets &&
                    ((won.reacher ^ state.reacher) & zone) == 0 && ((won.keeper ^ state.keeper) & zone) == 0;
    EXPECT_EQ(finds(patterns, state), is_in_list);
    found += is_in_list ? 1 : 0;
  }
  EXPECT_GT(found, 100);
  EXPECT_LT(found, 4900);
}

}  // namespace
}  // namespace yomi
