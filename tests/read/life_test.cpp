// Reading life and death: the area, the guide's static life against Benson's theorem, and every verdict on
// random small boards against the oracle, with each side as the ko master and with nobody, the checker
// judging the proofs.
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <random>
#include <sstream>

#define YOMI_CHECK_NO_MAIN
#include "../../checker/yomi_check.cpp"
#include "claim/certificate.h"
#include "claim/repetition.h"
#include "life/rule_books.h"
#include "oracle/oracle.h"
#include "plan/settle_life.h"
#include "read/fight/capture_opinion.h"
#include "read/fight/life_race.h"
#include "read/fight/life_reader.h"
#include "read/fight/life_search.h"
#include "read/fight/life_surroundings.h"
#include "read/lambda/dfpn.h"
#include "work/budget.h"

namespace yomi {
namespace {

int times() {
  const char* text = std::getenv("YOMI_TIMES");
  return text ? std::max(1, std::atoi(text)) : 1;
}

unsigned seed() {
  const char* text = std::getenv("YOMI_SEED");
  return text ? static_cast<unsigned>(std::atoi(text)) : 7;
}

Position drawn(const std::vector<std::string>& rows, Colour to_move) {
  Position position = *position_from_rows(rows);
  position.to_move = to_move;
  return position;
}

Goal capture_of(Colour keeper, const std::vector<std::string>& names, Size size) {
  Goal goal;
  goal.kind = GoalKind::Capture;
  goal.reacher = opponent(keeper);
  for (const std::string& text : names) goal.points.push_back(*parse_point(text, size));
  return goal;
}

struct RandomFight {
  Position position;
  Goal goal;
};

class RandomFights {
 public:
  explicit RandomFights(unsigned start) : random_(start) {}

  RandomFight next() {
    for (;;) {
      const Size sizes[] = {{3, 3}, {4, 2}, {5, 2}, {4, 3}, {6, 2}};
      RandomFight fight;
      Position& position = fight.position;
      position.size = sizes[below(5)];
      for (Point point : board_area(position.size))
        if (below(10) < 6) position.stones(below(5) < 2 ? Colour::Black : Colour::White).insert(point);
      position.to_move = below(2) ? Colour::Black : Colour::White;
      if (!what_is_wrong(position).empty()) continue;
      std::vector<Point> stones;
      for (Point stone : position.stones(Colour::White)) stones.push_back(stone);
      if (stones.empty()) continue;
      std::shuffle(stones.begin(), stones.end(), random_);
      stones.resize(std::min<size_t>(stones.size(), static_cast<size_t>(1 + below(3))));
      fight.goal.kind = GoalKind::Capture;
      fight.goal.reacher = Colour::Black;
      fight.goal.points = stones;
      return fight;
    }
  }

 private:
  int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }
  std::mt19937 random_;
};

bool reacher_wins(const RandomFight& fight, const KoTerms& ko) {
  const Size size = fight.position.size;
  oracle::Question told;
  told.width = size.width;
  told.height = size.height;
  for (const std::string& line : fight.position.rows()) told.rows += line;
  told.to_move = letter(fight.position.to_move);
  told.ko_master = is_player(ko.master) ? letter(ko.master) : '-';
  told.threatens = is_player(ko.threatens) ? letter(ko.threatens) : '-';
  told.threats = ko.threats;
  told.kind = oracle::Kind::Capture;
  for (Point point : fight.goal.points) told.points.push_back(row(point) * size.width + column(point));
  told.reacher = letter(fight.goal.reacher);
  return oracle::reacher_wins(told);
}

std::string shown(const RandomFight& fight) {
  std::string text;
  for (const std::string& line : fight.position.rows()) text += line + "\n";
  text += std::string(name(fight.position.to_move)) + " to move, targets";
  for (Point point : fight.goal.points) text += " " + point_name(point, fight.position.size);
  return text;
}

// Nothing is said of such wins (docs/theory.md on superko).
const std::string kRepeats = "a repetition is left";

std::string checkers_word(const RandomFight& fight, const SearchOutcome& found) {
  if (found.winner == fight.goal.reacher &&
      !remove_repetitions(*found.proof, found.root, fight.position.size))
    return kRepeats;
  std::stringstream certificate;
  write_certificate(certificate, fight.position, *found.proof, found.root);
  return yomi_check::check(certificate).text;
}

const std::vector<std::string> kEnclosed = {
    ".X...X...", "XXOOOXX..", "X.OX.OXX.", "XXOOOOOX.", ".XXXXXXX.",
    ".........", ".........", ".........", ".........",
};

TEST(LifeArea, EndsAtWallsThatTouchOpenSpace) {
  const Position position = drawn(kEnclosed, Colour::Black);
  const Goal goal = capture_of(Colour::White, {"C6"}, position.size);
  const auto area = enclosed_area(Game(position, goal, Colour::Empty));
  ASSERT_TRUE(area);
  const LocalState state = area->state_of(Game(position, goal, Colour::Empty));
  EXPECT_EQ(std::popcount(state.keeper), 10);
  EXPECT_EQ(std::popcount(state.targets), 1);
  EXPECT_NE(area->wall(true), 0u);
  EXPECT_EQ(area->wall(false), 0u);
}

TEST(LifeArea, IsNoneForStonesThatCanRun) {
  const Position position = drawn({".........", ".........", "...X.....", "..XO.....", "...X.....",
                                   ".........", ".........", ".........", "........."},
                                  Colour::Black);
  const Goal goal = capture_of(Colour::White, {"D6"}, position.size);
  EXPECT_FALSE(LifeReader({position, goal, {}}, Limits()).is_enclosed());
  EXPECT_EQ(read_life({position, goal, Colour::White}, Limits()).bound, "not enclosed");
}

TEST(LifeArea, StonesBeyondItAreNoHelpIfTheyMayDie) {
  const Position position = drawn({"X.O.X", "XXOXX", ".XOX.", "..O..", "....."}, Colour::Black);
  const Goal goal = capture_of(Colour::White, {"C5"}, position.size);
  const Game game(position, goal, Colour::Empty);
  PointSet inside;
  for (const char* name : {"B5", "C5", "D5", "B4", "C4", "D4"})
    inside.insert(*parse_point(name, position.size));
  const LifeArea open(game, inside, LifeArea::Beyond::Lives);
  const LifeArea closed(game, inside, LifeArea::Beyond::Dies);
  const LocalSet at_stones = open.state_of(game).keeper & open.wall(false);
  EXPECT_NE(at_stones, 0u);
  EXPECT_EQ(closed.wall(false), 0u);
  EXPECT_EQ(closed.wall(true) & at_stones, at_stones);
}

TEST(LifeArea, ALargeTargetIsOnePointWhereItWouldNotFit) {
  std::vector<std::string> rows(19, std::string(19, '.'));
  for (int row = 7; row <= 12; ++row)
    rows[static_cast<size_t>(row)] = std::string(19, row == 7 || row == 12 ? 'X' : 'O');
  rows[9].replace(8, 3, "...");
  const Position position = drawn(rows, Colour::Black);
  const Game game(position, capture_of(Colour::White, {"A10"}, position.size), Colour::Empty);
  const std::vector<FightArea> areas = life_areas(game);
  ASSERT_FALSE(areas.empty());
  const LifeArea area(game, areas[0].inside, LifeArea::Beyond::Lives, areas[0].merged);
  EXPECT_EQ(area.size(), 4);
  EXPECT_EQ(std::popcount(area.state_of(game).keeper), 1);
  EXPECT_EQ(area.neighbours(area.state_of(game).keeper), area.empty(area.state_of(game)));
}

TEST(LifeSearch, InAHurryTheKeeperNeedOnlyWaitUntilTheWallsFall) {
  const Position position = drawn({"OO..XX...", "XOXXX....", "XXX......", ".........", ".........",
                                   ".........", ".........", ".........", "........."},
                                  Colour::White);
  const Goal goal = capture_of(Colour::White, {"A9"}, position.size);
  const Game game(position, goal, Colour::White);
  const auto area = enclosed_area(game);
  ASSERT_TRUE(area);
  const Limits limits;
  Budget budget(limits);
  LifeSearch search(*area, {true, false}, budget, true);
  LocalState state = area->state_of(game);
  EXPECT_EQ(search.winner(state), Side::Reacher);
  state.time = 1;
  EXPECT_EQ(search.winner(state), Side::Keeper);
  state.time = 2;
  EXPECT_EQ(search.winner(state), Side::Reacher);
}

// A corner inside a wall of Black's: fifteen points, White's wall with holes, and stones thrown in.
std::vector<std::string> drawn_corner(std::mt19937& random) {
  std::vector<std::string> rows{".....X..", ".....X..", ".....X..", "XXXXXX..", "........", "........"};
  for (size_t y = 0; y < 3; ++y)
    for (size_t x = 0; x < 5; ++x) {
      const auto any = static_cast<size_t>(std::uniform_int_distribution<int>(0, 5)(random));
      rows[y][x] = (x == 4 || y == 2 ? "OOOOO." : "...XO.")[any];
    }
  return rows;
}

TEST(LifeSearch, SearchesThatShareTheirWinsAndThePolicyFindWhatEachFindsAlone) {
  std::mt19937 random(seed());
  int kos = 0;
  for (int i = 0; i < 600 * times(); ++i) {
    const std::vector<std::string> rows = drawn_corner(random);
    const Result<Position> read = position_from_rows(rows);
    if (!read || !what_is_wrong(*read).empty()) continue;
    Position position = *read;
    position.to_move = i % 2 ? Colour::Black : Colour::White;
    Goal goal{.kind = GoalKind::Capture, .reacher = Colour::Black, .points = {}};
    PointSet inside;
    for (Point point : board_area(position.size)) {
      if (column(point) > 4 || row(point) > 2) continue;
      inside.insert(point);
      if (position.white.contains(point)) goal.points.push_back(point);
    }
    if (goal.points.empty()) continue;
    const LifeArea area(Game(position, goal, Colour::Empty), inside, LifeArea::Beyond::Dies);
    Budget budget(Limits{});
    LifeResults results;
    const LifePolicy policy(area);
    const LocalKo conventions[] = {
        {false, true}, {true, false}, {true, true, Side::Keeper}, {true, true, Side::Reacher}};
    std::deque<LifeSearch> sharing;
    for (const LocalKo& ko : conventions) {
      sharing.emplace_back(area, ko, budget, false);
      sharing.back().share(&results);
      sharing.back().use(&policy);
    }
    std::vector<Side> winners;
    for (size_t k = 0; k < std::size(conventions); ++k) {
      for (std::uint8_t threats = 0; threats <= (conventions[k].has_threats == Side::Nobody ? 0 : 3);
           ++threats) {
        LocalState state = area.state_of(Game(position, goal, Colour::Empty));
        state.threats = threats;
        LifeSearch alone(area, conventions[k], budget, false);
        winners.push_back(sharing[k].winner(state));
        EXPECT_EQ(winners.back(), alone.winner(state))
            << rows[0] << "\n"
            << rows[1] << "\n"
            << rows[2] << "\n"
            << name(position.to_move) << " to move, convention " << k << ", threats " << int{threats};
      }
    }
    kos += winners[0] != winners[1];
  }
  EXPECT_GT(kos, 10);
}

// A reader has many searches, and all of them stay: the limit on memory is for them together.
TEST(LifeSearch, HoldsItsMemoryUntilItIsGone) {
  const std::vector<std::string> rows{
      "..XXO.", "XXXOO.", "OOOO..", "......", "......", "......",
  };
  const Position position = *position_from_rows(rows);
  const Goal goal{.kind = GoalKind::Capture, .reacher = Colour::White, .points = {point_at(2, 0)}};
  const Game game(position, goal, Colour::Empty);
  const std::optional<LifeArea> area = enclosed_area(game);
  ASSERT_TRUE(area);
  Limits limits;
  limits.memory = std::int64_t{32} << 20;
  const std::int64_t most = (std::int64_t{20} << 20) / 33 * 32;  // beside the program and what is wasted
  Budget budget(limits);
  {
    LifeSearch gone(*area, {true, false}, budget, true);
    gone.winner(area->state_of(game));
  }
  EXPECT_TRUE(budget.affords(most));
  LifeSearch first(*area, {true, false}, budget, true);
  first.winner(area->state_of(game));
  EXPECT_FALSE(budget.affords(most));
  EXPECT_EQ(budget.stop(), Stop::Memory);
}

// Black above, White below, each in the other's wall: outside liberties at the top and the bottom, an eye of
// none, one, two or four points in each block, and shared liberties between them.
std::vector<std::string> drawn_race(int black_outside, int black_eye, int shared, int white_eye,
                                    int white_outside) {
  const std::string black_eyes[4][2] = {
      {"XXXX", "XXXX"}, {"X.XX", "XXXX"}, {"X..X", "XXXX"}, {"X..X", "X..X"}};
  const std::string white_eyes[4][2] = {
      {"OOOO", "OOOO"}, {"O.OO", "OOOO"}, {"O..O", "OOOO"}, {"O..O", "O..O"}};
  const auto row = [](int open, char filled) {
    const auto points = static_cast<size_t>(open);
    return std::string(points, '.') + std::string(4 - points, filled);
  };
  return {"OOOOO.",
          row(black_outside, 'O') + "O.",
          "XXXXO.",
          black_eyes[black_eye][0] + "O.",
          black_eyes[black_eye][1] + "O.",
          "XXXXO.",
          row(shared, 'X') + "O.",
          "OOOOX.",
          white_eyes[white_eye][0] + "X.",
          white_eyes[white_eye][1] + "X.",
          "OOOOX.",
          row(white_outside, 'X') + "X.",
          "XXXXX."};
}

TEST(LifeRace, CountsAsASearchPlays) {
  std::mt19937 random(seed());
  const auto below = [&](int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random); };
  int compared = 0;
  int won = 0;
  for (int i = 0; i < 80 * times(); ++i) {
    const std::vector<std::string> rows = drawn_race(below(4), below(4), below(3), below(4), below(4));
    const Result<Position> read = position_from_rows(rows);
    if (!read) continue;
    Position position = *read;
    position.to_move = below(2) ? Colour::Black : Colour::White;
    const Goal goal = capture_of(Colour::White, {"A6"}, position.size);
    const Game game(position, goal, Colour::White);
    PointSet inside;
    for (Point point : board_area(position.size))
      if (column(point) < 4 && row(point) > 0 && row(point) < 12) inside.insert(point);
    const PointSet blocks = {*parse_point("A6", position.size), *parse_point("A8", position.size)};
    const LifeArea merged(game, inside, LifeArea::Beyond::Lives, blocks);
    const LifeArea plain(game, inside, LifeArea::Beyond::Lives);
    LifeEyes eyes(merged);
    const auto judged = LifeRace(merged, eyes).judge(merged.state_of(game));
    Budget budget(Limits{.nodes = 4'000});
    LifeSearch search(plain, {true, false}, budget, true);
    const Side winner = search.winner(plain.state_of(game));
    if (!judged || winner == Side::Nobody) continue;
    ++compared;
    won += judged->reacher_wins;
    std::string shown;
    for (const std::string& line : rows) shown += line + "\n";
    EXPECT_EQ(judged->reacher_wins, winner == Side::Reacher) << shown << name(position.to_move);
  }
  EXPECT_GT(compared, 20);
  EXPECT_GT(won, 5);
  EXPECT_LT(won, compared - 5);
}

RuleBook rules_on_life() {
  RuleBook book;
  for (const rules::Named& named : rules::small_kinds())
    if (named.goal == RuleGoal::Life) book.add(rules::file_of(named));
  return book;
}

std::string shown(const KoTerms& ko) {
  return std::string(", ko master ") + name(ko.master) + ", " + std::to_string(ko.threats) + " threats of " +
         name(ko.threatens);
}

// The reader's verdicts on random fights, one after the other, against the oracle and the checker.
class Verdicts {
 public:
  int asked = 0;
  int settled = 0;
  int checked = 0;

  // The truth.
  bool compare(const RandomFight& fight, const KoTerms& ko, const Limits& limits,
               const RuleBook* rules = nullptr) {
    ++asked;
    LifeReader reader({fight.position, fight.goal, ko, {.rules = rules}}, limits);
    EXPECT_TRUE(reader.is_enclosed());
    const SearchOutcome found = reader.read(ko);
    const bool truth = reacher_wins(fight, ko);
    if (!is_player(found.winner)) return truth;
    ++settled;
    EXPECT_EQ(found.winner == Colour::Black, truth) << shown(fight) << shown(ko);
    EXPECT_EQ(found.proof->ko_terms(), ko);
    EXPECT_TRUE(found.proof->serves(found.root, Game(fight.position, fight.goal, ko)));
    const std::string word = checkers_word(fight, found);
    if (word == kRepeats) return truth;
    EXPECT_EQ(word, "accepted") << shown(fight) << shown(ko);
    ++checked;
    return truth;
  }
};

TEST(LifeReader, NoVerdictOnRandomBoardsIsWrong) {
  const RuleBook book = rules_on_life();
  RandomFights fights(seed());
  const int count = 250 * times();
  Verdicts verdicts;
  int kos = 0;
  for (int i = 0; i < count; ++i) {
    const RandomFight fight = fights.next();
    Limits limits;
    limits.nodes = 200'000;
    const RuleBook* rules = i % 2 == 1 ? &book : nullptr;
    const bool with_reachers_ko = verdicts.compare(fight, Colour::Black, limits, rules);
    kos += with_reachers_ko != verdicts.compare(fight, Colour::White, limits, rules);
    verdicts.compare(fight, Colour::Empty, limits, rules);
  }
  EXPECT_GT(verdicts.settled, verdicts.asked * 95 / 100);
  EXPECT_GT(verdicts.checked, verdicts.asked * 95 / 100);
  EXPECT_GT(kos, count / 100);
}

// A threat decides only where there is a ko. With more threats nobody fares worse.
TEST(LifeReader, NoVerdictWithThreatsIsWrong) {
  RandomFights fights(seed() + 1);
  Verdicts verdicts;
  int decided_by_threats = 0;
  for (int kos = 0; kos < 40 * times();) {
    const RandomFight fight = fights.next();
    if (reacher_wins(fight, Colour::Black) == reacher_wins(fight, Colour::White)) continue;
    ++kos;
    const Limits limits{.nodes = 200'000};
    const bool without = verdicts.compare(fight, Colour::Empty, limits);
    const Colour needy = without ? Colour::White : Colour::Black;
    bool won = false;
    for (int threats = 1; threats <= 3; ++threats) {
      const bool wins = verdicts.compare(fight, KoTerms::with_threats(needy, threats), limits) != without;
      EXPECT_GE(wins, won) << shown(fight);
      won = wins;
    }
    decided_by_threats += won;
    EXPECT_EQ(verdicts.compare(fight, KoTerms::with_threats(opponent(needy), 1), limits), without);
  }
  EXPECT_GT(verdicts.settled, verdicts.asked * 95 / 100);
  EXPECT_GT(verdicts.checked, verdicts.asked * 95 / 100);
  EXPECT_GT(decided_by_threats, 10);
}

LocalLife life_by_rules(const RuleBook& book, const Position& position, const Goal& goal) {
  const Game game(position, goal, Colour::Empty);
  const auto area = enclosed_area(game);
  return LifeRules(book, *area, position.size).life_of_target(area->state_of(game), 0);
}

TEST(LifeRules, KnowFourInARowOnTheSideButNotThree) {
  const RuleBook book = rules_on_life();
  const std::vector<std::string> beyond = {".........", ".........", ".........", ".........",
                                           ".........", "XXXXXX...", "OOOOOX..."};
  std::vector<std::string> four = beyond;
  four.insert(four.end(), {"OOOOOX...", "....OX..."});
  std::vector<std::string> three = beyond;
  three.insert(three.end(), {"OOOOOX...", "...OOX..."});
  const Position alive = drawn(four, Colour::Black);
  const Position dead = drawn(three, Colour::Black);
  const Goal goal = capture_of(Colour::White, {"A2"}, alive.size);
  EXPECT_NE(life_by_rules(book, alive, goal).zone, 0u);
  EXPECT_EQ(life_by_rules(book, dead, goal).zone, 0u);
}

// A rule that needs the ko is one for the ko master alone, also where searches tell each other what they
// found.
TEST(LifeRules, LeaveTheNumberOfThreatsAsItIs) {
  const RuleBook book = rules_on_life();
  RandomFights fights(seed() + 2);
  for (int kos = 0; kos < 100 * times();) {
    const RandomFight fight = fights.next();
    const auto count = [&](const RuleBook* rules) {
      LifeReader reader({fight.position, fight.goal, {}, {.rules = rules}}, {.nodes = 200'000});
      const bool is_ko = reader.expected(Colour::Black) != reader.expected(Colour::White);
      return is_ko ? reader.count_threats(3) : KoCount();
    };
    const KoCount without = count(nullptr);
    const KoCount with = count(&book);
    kos += is_player(without.first);
    EXPECT_EQ(with.first, without.first) << shown(fight);
    EXPECT_EQ(with.threats, without.threats) << shown(fight);
  }
}

TEST(LifeRules, AreNeverWrongOnRandomBoards) {
  const RuleBook book = rules_on_life();
  RandomFights fights(seed());
  int claimed = 0;
  for (int i = 0; i < 12'000 * times(); ++i) {
    RandomFight fight = fights.next();
    fight.position.to_move = Colour::Black;
    if (life_by_rules(book, fight.position, fight.goal).zone == 0) continue;
    ++claimed;
    EXPECT_FALSE(reacher_wins(fight, Colour::Black)) << shown(fight);
  }
  EXPECT_GT(claimed, 30);
}

TEST(LifeReader, CountsThreats) {
  const Position position = drawn({".........", ".........", ".........", ".XXXX....", "X.XXX....",
                                   "XXXXX....", "OOXXX....", ".OOOX....", "...OX...."},
                                  Colour::Black);
  LifeReader reader({position, capture_of(Colour::White, {"A3"}, position.size), {}}, Limits());
  ASSERT_TRUE(reader.is_enclosed());
  EXPECT_EQ(reader.expected(Colour::Black), Colour::Black);
  EXPECT_EQ(reader.expected(Colour::White), Colour::White);
  const KoCount count = reader.count_threats(4);
  EXPECT_EQ(count.first, Colour::Black);
  EXPECT_EQ(count.threats, 1);
  EXPECT_FALSE(count.never_enough);
}

TEST(LifeReader, WallsDoNotMakeProofsGrow) {
  const Position position = drawn({".........", ".XXXXXXX.", ".XOOOOOX.", ".XO..OOX.", ".XO...OX.",
                                   ".XOOOOOX.", ".XXXXXXX.", ".........", "........."},
                                  Colour::Black);
  Limits limits;
  limits.nodes = 5'000;
  LifeReader reader({position, capture_of(Colour::White, {"C7"}, position.size), {}}, limits);
  const SearchOutcome found = reader.read(Colour::White);
  ASSERT_EQ(found.winner, Colour::Black);
  EXPECT_EQ((*found.proof)[found.root].move, *parse_point("E5", position.size));
}

// Black captures all four white stones, but the first way that comes to mind brings back, after the capture
// of one of them, what stood there before.
TEST(LifeReader, WritesAnewWhatWouldRepeatAPosition) {
  const Position position = drawn({".O....X..", "OXO..OX..", "XXXXXXX..", ".........", ".........",
                                   ".........", ".........", ".........", "........."},
                                  Colour::Black);
  const RandomFight fight{position, capture_of(Colour::White, {"A8", "B9", "C8", "F8"}, position.size)};
  Limits limits;
  limits.nodes = 5'000;
  LifeReader reader({fight.position, fight.goal, {}}, limits);
  const SearchOutcome found = reader.read(Colour::White);
  ASSERT_EQ(found.winner, Colour::Black);
  EXPECT_EQ(checkers_word(fight, found), "accepted");
}

// White lives by a ko that he has to win again and again. Black may fill all liberties of his own walls
// meanwhile; but what falls then leaves room to live.
TEST(LifeReader, AKeeperMayFightAKoForEver) {
  const Position position =
      drawn({".O..OX..", "O.OO.X..", "XXXXXX..", "........", "........", "........", "........", "........"},
            Colour::Black);
  const RandomFight fight{position, capture_of(Colour::White, {"D7", "E8"}, position.size)};
  Limits limits;
  limits.nodes = 5'000;
  const SearchOutcome found = LifeReader({fight.position, fight.goal, {}}, limits).read(Colour::White);
  ASSERT_EQ(found.winner, Colour::White);
  EXPECT_EQ(checkers_word(fight, found), "accepted");
}

// E5 has nowhere to go once the net is cast; without D6 there is a way out, and all ways out are life.
TEST(CaptureOpinion, SeesWhatIsCaughtInASmallArea) {
  const std::vector<std::string> net{"...........", "...........", "...........", "...........",
                                     "...........", "...X.......", "...XO......", "....XX.....",
                                     "...........", "...........", "..........."};
  const Position caught = drawn(net, Colour::Black);
  const Goal goal = capture_of(Colour::White, {"E5"}, caught.size);
  const CaptureOpinion seen = judge_capture({caught, goal, {}}, Limits{.nodes = 5'000});
  ASSERT_GE(seen.move, 0);
  EXPECT_GT(seen.nodes, 0);
  EXPECT_LE(seen.nodes, 5'000);
  Game game(caught, goal, goal.keeper());
  game.play(seen.move);
  EXPECT_EQ(dfpn({game.board().position(), goal, goal.keeper()}, Limits{.nodes = 100'000}).winner,
            goal.reacher);

  std::vector<std::string> open = net;
  open[5] = "...........";
  open[7] = "....X......";
  EXPECT_EQ(judge_capture({drawn(open, Colour::Black), goal, {}}, Limits{.nodes = 5'000}).move, kNoPoint);
}

// Three in a row die at the point in the middle, and at no other.
TEST(LifeReader, AKillBeginsWithTheMoveThatIsSaid) {
  const std::vector<std::string> rows{"...OX..", "OOOOX..", "XXXXX..", ".......", "......."};
  const Position position = drawn(rows, Colour::Black);
  const Goal goal = capture_of(Colour::White, {"A4"}, position.size);
  const auto read_with = [&](const char* move) {
    LifeReader reader({position, goal, {}}, Limits{.nodes = 100'000});
    return reader.read(KoTerms(), *parse_point(move, position.size));
  };
  const SearchOutcome middle = read_with("B5");
  ASSERT_EQ(middle.winner, Colour::Black);
  EXPECT_EQ((*middle.proof)[middle.root].move, *parse_point("B5", position.size));
  EXPECT_EQ(middle.proof->ko_terms(), KoTerms());
  EXPECT_EQ(read_with("A5").winner, Colour::Empty);
}

// Many moves win for a master of the ko. The one that also wins if nobody has a threat is what players ask
// for.
TEST(LifeReader, AMasterOfTheKoBeginsAsIfNobodyHadThreats) {
  RandomFights fights(seed() + 2);
  int kos = 0;
  int as_said = 0;
  while (kos < 40 * times()) {
    const RandomFight fight = fights.next();
    if (fight.position.to_move != Colour::Black || reacher_wins(fight, Colour::White) ||
        !reacher_wins(fight, Colour::Empty))
      continue;
    LifeReader reader({fight.position, fight.goal, {}}, Limits{.nodes = 200'000});
    const Point said = reader.suggested(KoTerms());
    if (said < 0) continue;
    const SearchOutcome found = reader.read(Colour::Black, said);
    if (found.winner != Colour::Black) continue;
    ++kos;
    if ((*found.proof)[found.root].move != said) continue;
    ++as_said;
    if (const std::string word = checkers_word(fight, found); word != kRepeats) {
      EXPECT_EQ(word, "accepted");
    }
    Board board(fight.position);
    board.play(said);
    const bool all_stand = std::all_of(fight.goal.points.begin(), fight.goal.points.end(),
                                       [&](Point target) { return board.at(target) == Colour::White; });
    if (all_stand) {
      EXPECT_TRUE(reacher_wins({board.position(), fight.goal}, Colour::Empty)) << shown(fight);
    }
  }
  EXPECT_GT(as_said, kos * 9 / 10);
}

// A win of the siege's is one, and the checker accepts it. (On such boards nothing is outside the area; but
// the siege relies on the claims alone, wherever they are.)
TEST(LifeSiege, NoWinOnRandomBoardsIsWrong) {
  RandomFights fights(seed() + 3);
  int won = 0;
  int missed = 0;
  for (int i = 0; i < 100 * times(); ++i) {
    const RandomFight fight = fights.next();
    for (const KoTerms& ko : {KoTerms(Colour::Black), KoTerms(Colour::White), KoTerms(Colour::Empty),
                              KoTerms::with_threats(Colour::Black, 1)}) {
      const bool truth = reacher_wins(fight, ko);
      LifeReader reader({fight.position, fight.goal, ko}, {.nodes = 5'000});
      const SearchOutcome found = reader.besiege(ko);
      if (!is_player(found.winner)) {
        missed += truth;
        continue;
      }
      ++won;
      EXPECT_EQ(found.winner, Colour::Black);
      EXPECT_TRUE(truth) << shown(fight) << shown(ko);
      EXPECT_EQ(checkers_word(fight, found), "accepted") << shown(fight) << shown(ko);
    }
  }
  EXPECT_GT(won, 50);
  EXPECT_LT(missed, won / 4);
}

// The walls are A6, D6, D7 and E8, and White may play around them. Black wins inside, and answers outside
// where a wall would fall.
TEST(LifeSiege, AnswersOutsideWhereAWallWouldFall) {
  const Position position = drawn({"...OX.O..", "..OOX....", "OOOX.....", "XXXX.....", ".........",
                                   ".........", ".........", ".........", "........."},
                                  Colour::Black);
  const Task task{position, capture_of(Colour::White, {"C8"}, position.size), {}};
  const Settlement settled = settle_life(task, {.nodes = 20'000}, {}, true).settled;
  ASSERT_EQ(settled.winner, Colour::Black);
  const ProvedGame& proved = settled.proofs.at(0);
  std::stringstream certificate;
  write_certificate(certificate, proved.position, *proved.proof, proved.root);
  EXPECT_EQ(yomi_check::check(certificate).text, "accepted");
}

TEST(CaptureOpinion, DoesNotCountOnAKo) {
  const Position ko = drawn({"OOOOO", "O..OX", "OOXX."}, Colour::Black);
  const Goal goal = capture_of(Colour::White, {"B1"}, ko.size);
  const Limits limits{.nodes = 50'000};
  EXPECT_EQ(LifeReader({ko, goal, {}}, limits).expected(goal.reacher), goal.reacher);
  EXPECT_EQ(judge_capture({ko, goal, {}}, limits).move, kNoPoint);
}

}  // namespace
}  // namespace yomi
