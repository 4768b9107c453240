// LifeArea::dead compared with brute force: all positions of small rooms within walls that stay, every
// target, with the keeper as the ko master and with nobody. Who is dead is captured, whoever moves first.
#include <gtest/gtest.h>

#include <iostream>
#include <vector>

#include "read/fight/life_area.h"
#include "read/fight/life_reader.h"
#include "support/drawings.h"

namespace yomi {
namespace {

constexpr std::int32_t kNone = -1;
constexpr std::int32_t kWon = -2;  // a capture of the target

// All positions of an area, and who wins there if the stone at `target` is to be captured.
class Solved {
 public:
  Solved(const LifeArea& area, int target, bool keeper_is_barred)
      : area_(area), target_(target), keeper_is_barred_(keeper_is_barred) {
    for (LocalSet left = area.all(); left != 0; left &= left - 1) points_.push_back(lowest(left));
    std::uint32_t codes = 1;
    for (size_t i = 0; i < points_.size(); ++i) codes *= 3;
    wins_.assign(codes * (points_.size() + 1) * 2, false);
    for (std::uint32_t at = 0; at < wins_.size(); ++at)
      if (is_legal(state(at))) legal_.push_back(at);
    find_moves();
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = 0; i < legal_.size(); ++i)
        if (!wins_[legal_[i]] && is_won(i)) wins_[legal_[i]] = changed = true;
    }
  }

  const std::vector<std::uint32_t>& legal() const { return legal_; }
  bool reacher_wins(std::uint32_t at) const { return wins_[at]; }

  // The side to move, the barred point and the stones, in this order.
  LocalState state(std::uint32_t at) const {
    LocalState state;
    const auto bars = static_cast<std::uint32_t>(points_.size() + 1);
    state.reacher_to_move = at % 2 == 1;
    const std::uint32_t bar = at / 2 % bars;
    if (bar > 0) state.bar = static_cast<std::int8_t>(points_[bar - 1]);
    std::uint32_t stones = at / 2 / bars;
    for (int point : points_) {
      if (stones % 3 == 1) state.reacher |= local_bit(point);
      if (stones % 3 == 2) state.keeper |= local_bit(point);
      stones /= 3;
    }
    state.targets = local_bit(target_);
    return state;
  }

 private:
  std::uint32_t number(const LocalState& state) const {
    std::uint32_t stones = 0, bar = 0;
    for (size_t i = points_.size(); i-- > 0;) {
      const LocalSet bit = local_bit(points_[i]);
      stones = 3 * stones + ((state.reacher & bit) != 0 ? 1 : (state.keeper & bit) != 0 ? 2 : 0);
      if (state.bar == points_[i]) bar = static_cast<std::uint32_t>(i + 1);
    }
    return (stones * static_cast<std::uint32_t>(points_.size() + 1) + bar) * 2 + state.reacher_to_move;
  }

  bool breathes(const LocalState& state, LocalSet stones, LocalSet wall) const {
    for (LocalSet left = stones; left != 0;) {
      const LocalSet block = area_.flood(left & (~left + 1), stones);
      left &= ~block;
      if ((area_.neighbours(block) & area_.empty(state)) == 0 && (block & wall) == 0) return false;
    }
    return true;
  }

  // The target stands, every block has a liberty, and a point is barred only to a side that can be.
  bool is_legal(const LocalState& state) const {
    if ((state.keeper & state.targets) == 0) return false;
    if (state.bar >= 0 && (area_.empty(state) & local_bit(state.bar)) == 0) return false;
    if (state.bar >= 0 && !state.reacher_to_move && !keeper_is_barred_) return false;
    return breathes(state, state.keeper, 0) && breathes(state, state.reacher, area_.wall(true));
  }

  void find_moves() {
    const size_t most = points_.size() + 1;
    moves_.assign(legal_.size() * most, kNone);
    for (size_t i = 0; i < legal_.size(); ++i) {
      const LocalState before = state(legal_[i]);
      size_t next = i * most;
      const auto add = [&](int move) {
        const LocalState after = area_.after(before, move, !before.reacher_to_move || keeper_is_barred_);
        moves_[next++] = after.targets == 0 ? kWon : static_cast<std::int32_t>(number(after));
      };
      add(LifeArea::kPassIndex);
      for (int move : points_)
        if ((area_.empty(before) & local_bit(move)) != 0 && area_.may_play(before, move)) add(move);
    }
  }

  bool is_won(size_t i) const {
    const size_t most = points_.size() + 1;
    const bool reacher_moves = legal_[i] % 2 == 1;
    for (size_t move = i * most; move < (i + 1) * most && moves_[move] != kNone; ++move) {
      const bool wins = moves_[move] == kWon || wins_[static_cast<std::uint32_t>(moves_[move])];
      if (wins == reacher_moves) return wins;
    }
    return !reacher_moves;
  }

  const LifeArea& area_;
  int target_;
  bool keeper_is_barred_;
  std::vector<int> points_;
  std::vector<bool> wins_;
  std::vector<std::uint32_t> legal_;
  std::vector<std::int32_t> moves_;
};

struct Room {
  const char* name;
  const char* board;  // with a white stone in the room
  const char* inside;
};

class Dead : public testing::TestWithParam<Room> {};

TEST_P(Dead, IsCaptured) {
  const Position position = test::drawn_position(GetParam().board, Colour::White);
  Goal goal;
  goal.kind = GoalKind::Capture;
  goal.reacher = Colour::Black;
  goal.points = {position.white.first()};
  const PointSet inside = test::drawn_position(GetParam().inside, Colour::White).white;
  const LifeArea area(Game(position, goal, KoTerms()), inside, LifeArea::Beyond::Dies);
  std::uint64_t dead = 0, captured = 0;
  for (LocalSet left = area.all(); left != 0; left &= left - 1)
    for (const bool strict : {true, false}) {
      const Solved solved(area, lowest(left), !strict);
      for (const std::uint32_t at : solved.legal()) {
        const LocalState state = solved.state(at);
        captured += solved.reacher_wins(at);
        if (area.dead(state, area.solid(state), strict) == 0) continue;
        ++dead;
        ASSERT_TRUE(solved.reacher_wins(at)) << "target " << lowest(left) << ", position " << at;
      }
    }
  std::cout << dead << " of " << captured << " positions in which the target is captured\n";
  EXPECT_GT(10 * dead, captured);
}

const Room kRooms[] = {
    {"Corner", "O..X/...X/...X/XXXX", "OOO./OOO./OOO./...."},
    {"Side", "XO...X/X....X/XXXXXX", ".OOOO./.OOOO./......"},
    {"Long", "O....X/.....X", "OOOOO./OOOOO."},
    {"Bent", "O..XX/...XX/....X/XX..X/XXXXX", "OOO../OOO../..OO./..OO./....."},
    {"OneWall", "O...X/....X", "OOOO./OOOO."},
    {"Island", "O..X/.X.X/...X/XXXX", "OOO./O.O./OOO./...."},
    {"Ring", "XXXXX/XO..X/X.X.X/X...X/XXXXX", "...../.OOO./.O.O./.OOO./....."},
};

// How many claims of a proof end where the target is dead.
int dead_claims(const Position& position) {
  Goal goal;
  goal.kind = GoalKind::Capture;
  goal.reacher = Colour::Black;
  goal.points = {point_at(0, 0)};
  const SearchOutcome found = read_life({position, goal, Colour::White}, Limits{.nodes = 100'000});
  EXPECT_EQ(found.winner, Colour::Black);
  int count = 0;
  for (ClaimId id = 0; found.proof && id < found.proof->size(); ++id)
    count += (*found.proof)[id].action == ClaimAction::Dead;
  return count;
}

// In a region the attacker may not play wherever he needs to.
TEST(DeadClaims, AreNotMadeInARegion) {
  Position position = test::drawn_position("O..XX.X/...XXXX/O..XX.X/XXXXXXX", Colour::Black);
  EXPECT_GT(dead_claims(position), 0);
  position.region = board_area(position.size) - PointSet{point_at(5, 0)};
  EXPECT_EQ(dead_claims(position), 0);
}

INSTANTIATE_TEST_SUITE_P(Rooms, Dead, testing::ValuesIn(kRooms),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace yomi
