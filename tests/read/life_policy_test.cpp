// The learnt order of moves in life and death: what it sees of a drawn position, its sums against plain ones
// from the weights as they are printed, and the vital points that it must know.
#include "read/fight/life_policy.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "go/colour_name.h"
#include "read/fight/life_surroundings.h"

namespace yomi {
namespace {

// Black is to capture the block of the stone that is named, in an enclosed fight.
struct Drawn {
  Position position;
  Goal goal;

  Drawn(const std::vector<std::string>& rows, const std::string& target, Colour to_move) {
    position = *position_from_rows(rows);
    position.to_move = to_move;
    goal.kind = GoalKind::Capture;
    goal.reacher = Colour::Black;
    goal.points = {*parse_point(target, position.size)};
  }
  Game game() const { return Game(position, goal, Colour::Empty); }
  Point at(const std::string& name) const { return *parse_point(name, position.size); }
};

const std::vector<std::string> kStraightThree = {
    "XOOOOOX",  //
    "XO...OX",  //
    "XOOOOOX",  //
    "XXXXXXX",  //
    ".......",  //
    ".......",
};

LifePolicy::Worths worths_in(const LifeArea& area, const LocalState& state) {
  return LifePolicy(area).worths(state, LifeBlocks(area, state), area.empty(state));
}

TEST(LifeSight, TellsStonesByTheirLiberties) {
  const Drawn drawn({".O.OX.", "OOOOX.", "XXXXX.", "......", "......", "......"}, "A5", Colour::Black);
  const auto area = enclosed_area(drawn.game());
  ASSERT_TRUE(area);
  const LocalState state = area->state_of(drawn.game());
  const LifeSight sight(*area);
  const LifeSight::Words words = sight.words(state, LifeBlocks(*area, state));
  const LifeSight::Around& around = sight.around(area->index_of(drawn.at("C6")));
  const auto seen = [&](int right, int down) {
    return int{words[around[static_cast<size_t>((down + 3) * 7 + right + 3)]]};
  };
  EXPECT_EQ(seen(0, -1), 0) << "above the board";
  EXPECT_EQ(seen(2, 0), 1) << "Black's wall, outside";
  EXPECT_EQ(seen(0, 0), 3) << "empty";
  EXPECT_EQ(seen(-2, 0), 3) << "empty";
  EXPECT_EQ(seen(0, 1), 13) << "a target with two liberties";
  EXPECT_EQ(seen(1, 0), 13) << "of the same block";
  EXPECT_EQ(seen(-3, 0), 0) << "beside the board";
}

TEST(LifePolicy, AddsUpItsWeights) {
  for (Colour to_move : {Colour::Black, Colour::White}) {
    const Drawn drawn(kStraightThree, "C5", to_move);
    const auto area = enclosed_area(drawn.game());
    ASSERT_TRUE(area);
    const LocalState state = area->state_of(drawn.game());
    const LifeSight sight(*area);
    const LifeSight::Words words = sight.words(state, LifeBlocks(*area, state));
    const LifePolicy::Worths worths = worths_in(*area, state);
    const std::size_t side = to_move == Colour::Black ? 1 : 0;
    for (LocalSet left = area->empty(state); left != 0; left &= left - 1) {
      const LifeSight::Around& around = sight.around(lowest(left));
      std::array<int, 16> seen{};
      for (std::size_t i = 0; i < 16; ++i) {
        int sum = kLifeWeights[2 * 49 * 16 * 16 + side * 16 + i];
        for (std::size_t place = 0; place < 49; ++place)
          sum += kLifeWeights[((side * 49 + place) * 16 + words[around[place]]) * 16 + i];
        seen[i] = std::clamp(sum < 0 ? 0 : sum / 2, 0, 127);
      }
      const std::size_t mixing = 2 * 49 * 16 * 16 + 32;
      int worth = 0;
      for (std::size_t made = 0; made < 16; ++made) {
        int sum = 32 * kLifeWeights[mixing + 2 * 256 + side * 16 + made];
        for (std::size_t i = 0; i < 16; ++i)
          sum += seen[i] * kLifeWeights[mixing + side * 256 + made * 16 + i];
        const std::size_t last = mixing + 2 * 256 + 32 + side * 32;
        worth += kLifeWeights[last + made] * seen[made];
        worth += kLifeWeights[last + 16 + made] * std::clamp(sum < 0 ? 0 : sum / 64, 0, 127);
      }
      EXPECT_EQ(worths[static_cast<size_t>(lowest(left))], worth);
    }
  }
}

// Eyes of which the point in the middle is vital: it makes two of them, or keeps them one.
TEST(LifePolicy, KnowsVitalPoints) {
  const std::vector<std::string> open(5, ".......");
  const std::vector<std::vector<std::string>> shapes = {
      {"XOOOOOX", "XO...OX", "XOOOOOX", "XXXXXXX"},             // three in a row
      {"XOOOOOX", "XO...OX", "XOO.OOX", "XXOOOXX", "XXXXXXX"},  // the pyramid
      {"XOOOOOX", "XO...OX", "XO..OOX", "XOOOOXX", "XXXXXXX"},  // the bulky five
  };
  for (std::vector<std::string> rows : shapes) {
    const std::string vital = "D" + std::to_string(rows.size() + open.size() - 1);
    const std::string target = "B" + std::to_string(rows.size() + open.size());
    rows.insert(rows.end(), open.begin(), open.end());
    for (Colour to_move : {Colour::Black, Colour::White}) {
      const Drawn drawn(rows, target, to_move);
      const auto area = enclosed_area(drawn.game());
      ASSERT_TRUE(area) << rows[2];
      const LocalState state = area->state_of(drawn.game());
      const LifePolicy::Worths worths = worths_in(*area, state);
      for (LocalSet left = area->empty(state); left != 0; left &= left - 1) {
        if (area->point(lowest(left)) == drawn.at(vital)) continue;
        EXPECT_LT(worths[static_cast<size_t>(lowest(left))],
                  worths[static_cast<size_t>(area->index_of(drawn.at(vital)))])
            << rows[2] << ", " << name(to_move) << " to move, point " << lowest(left);
      }
    }
  }
}

}  // namespace
}  // namespace yomi
