// Every claim of the safety methods against players that try everything, on 20,000 random positions of boards
// of up to twelve points: what is called safe is kept, all of it at once, and no bound exceeds the score. The
// bounds are also asked of 20,000 positions with stones strewn at random, where more of them rest on moves
// yet to be made.
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "safety/exhaustive.h"
#include "safety/safety.h"
#include "safety/score_table.h"
#include "safety/suites.h"
#include "support/claim_questions.h"
#include "support/drawings.h"
#include "support/random_games.h"

namespace yomi {
namespace {

using test::Claim;
using test::ExhaustiveKeeper;
using test::ScoreTable;
using test::text_of;
using test::TinyBoard;

constexpr int kPositions = 20'000;

std::uint32_t bits(const PointSet& points, Size size) {
  std::uint32_t result = 0;
  for (Point point : points) result |= 1U << (row(point) * size.width + column(point));
  return result;
}

const std::vector<Size>& sizes() {
  static const std::vector<Size> all = {{4, 3}, {3, 3}, {5, 2}, {4, 3}, {6, 2}, {4, 2}, {4, 3}};
  return all;
}

std::string shown(const Position& position, Colour colour, const ColourSafety& safe) {
  return std::string(name(colour)) + ", bound " + std::to_string(safe.bound) + "\n" + text_of(position) +
         "stones\n" + text_of(safe.stones, position.size) + "territory\n" +
         text_of(safe.territory, position.size);
}

void expect_kept(SafetyMethod method) {
  std::minstd_rand random(2026);
  int claims = 0;
  for (int i = 0; i < kPositions; ++i) {
    const Position position =
        test::late_position(sizes()[static_cast<std::size_t>(i) % sizes().size()], random);
    const Board board(position);
    for (Colour colour : {Colour::Black, Colour::White}) {
      const ColourSafety safe = safety(board, method, position.to_move).of(colour);
      if (safe.stones.empty()) {
        EXPECT_TRUE(safe.territory.empty());
        continue;
      }
      const TinyBoard tiny{position.size.width, position.size.height,
                           bits(position.stones(colour), position.size),
                           bits(position.stones(opponent(colour)), position.size)};
      const Claim claim{bits(safe.stones, position.size), bits(safe.stones | safe.territory, position.size),
                        0};
      for (bool keeper_moves : {false, true}) {
        ExhaustiveKeeper keeper(tiny, claim);
        ++claims;
        ASSERT_EQ(keeper.ask(keeper_moves), ExhaustiveKeeper::Answer::Kept) << shown(position, colour, safe);
      }
    }
  }
  EXPECT_GT(claims, kPositions / 4);
}

TEST(Soundness, StonesAndTerritorySafeByLocalAlternatingPlayAreKept) {
  expect_kept(SafetyMethod::Lap);
}

TEST(Soundness, BensonStonesAreKeptWithoutTheirTerritory) {
  std::minstd_rand random(1976);
  int claims = 0;
  for (int i = 0; i < kPositions; ++i) {
    const Position position =
        test::late_position(sizes()[static_cast<std::size_t>(i) % sizes().size()], random);
    const Board board(position);
    for (Colour colour : {Colour::Black, Colour::White}) {
      const ColourSafety safe = safety(board, SafetyMethod::Benson, position.to_move).of(colour);
      if (safe.stones.empty()) continue;
      ++claims;
      const TinyBoard tiny{position.size.width, position.size.height,
                           bits(position.stones(colour), position.size),
                           bits(position.stones(opponent(colour)), position.size)};
      ExhaustiveKeeper keeper(tiny, {bits(safe.stones, position.size), 0, 0});
      ASSERT_EQ(keeper.ask(false), ExhaustiveKeeper::Answer::Kept) << shown(position, colour, safe);
    }
  }
  EXPECT_GT(claims, kPositions / 10);
}

TEST(Soundness, NoBoundExceedsTheScore) {
  std::map<std::pair<int, int>, ScoreTable> tables;
  for (const Size& size : sizes()) tables.try_emplace({size.width, size.height}, size.width, size.height);
  std::minstd_rand random(2023);
  asked::Random scattered(2024);
  int above_lap = 0;
  for (int i = 0; i < 2 * kPositions; ++i) {
    const Size size = sizes()[static_cast<std::size_t>(i) % sizes().size()];
    const Position position = i < kPositions ? test::late_position(size, random)
                                             : asked::random_position(scattered, size, 0.3 + 0.05 * (i % 11));
    const Board board(position);
    ScoreTable& table = tables.at({position.size.width, position.size.height});
    for (Colour to_move : {Colour::Black, Colour::White}) {
      const Safety lap = safety(board, SafetyMethod::Lap, to_move);
      const Safety bss = safety(board, SafetyMethod::Bss, to_move);
      for (Colour colour : {Colour::Black, Colour::White}) {
        const int score =
            table.sure_area(bits(position.stones(colour), position.size),
                            bits(position.stones(opponent(colour)), position.size), to_move == colour);
        ASSERT_LE(bss.of(colour).bound, score)
            << name(to_move) << " moves, " << shown(position, colour, bss.of(colour));
        ASSERT_LE(lap.of(colour).bound, bss.of(colour).bound);
        above_lap += bss.of(colour).bound > lap.of(colour).bound;
      }
    }
  }
  EXPECT_GT(above_lap, kPositions / 20);
}

}  // namespace
}  // namespace yomi
