// No rule claims what is not so: rules played out in the worst surroundings by plain code of their own, and
// rules on small boards against the truth found by trying everything.
#include <gtest/gtest.h>

#include "life/eye_oracle.h"
#include "life/plain_game.h"
#include "life/rule_books.h"
#include "life/standing_alone.h"
#include "support/claim_questions.h"

namespace yomi {
namespace {

void expect_all_sound(const rules::Named& named, RuleKo ko) {
  const GeneratedRules generated = *generate_rules(rules::kind_of(named, ko));
  plain::Judge judge(generated);
  for (const FoundRule& found : generated.won) {
    const std::string wrong = judge.wrong_with(found);
    ASSERT_EQ(wrong, "") << name(generated.kind) << ", " << name(ko) << ", pattern " << found.pattern
                         << ", depth " << int{found.rule.depth} << ", bar " << int{found.rule.bar};
  }
  EXPECT_EQ(judge.judged(), generated.won.size());
}

TEST(RuleTruth, EveryRuleOfTheSmallSizesHolds) {
  for (const rules::Named& named : rules::small_kinds())
    for (RuleKo ko : {RuleKo::Unconditional, RuleKo::KoMaster}) expect_all_sound(named, ko);
}

TEST(RuleTruth, RandomRulesOfTheLargeSizesHold) {
  std::vector<rules::Named> large = {{RuleGoal::Life, "corner", "4x3"}, {RuleGoal::Life, "corner", "6x2"},
                                     {RuleGoal::Life, "side", "4x3"},   {RuleGoal::Life, "side", "6x2"},
                                     {RuleGoal::Life, "side", "3x4"},   {RuleGoal::Eye, "centre", "4x3"}};
  if (asked::cases(1) > 1) {
    large.push_back({RuleGoal::Life, "corner", "5x3"});
    large.push_back({RuleGoal::Life, "side", "5x3"});
  }
  asked::Random random = asked::seeded(2);
  for (const rules::Named& named : large)
    for (RuleKo ko : {RuleKo::Unconditional, RuleKo::KoMaster}) {
      const GeneratedRules generated = *generate_rules(rules::kind_of(named, ko));
      plain::Judge judge(generated);
      for (int i = 0; i < asked::cases(40); ++i) {
        const FoundRule& found =
            generated
                .won[static_cast<std::size_t>(asked::below(random, static_cast<int>(generated.won.size())))];
        ASSERT_EQ(judge.wrong_with(found), "") << name(generated.kind) << ", " << name(ko) << ", pattern "
                                               << found.pattern << ", depth " << int{found.rule.depth};
      }
    }
}

// Rules that stand alone, and the exceptions: each of those would be found out if it were none.
TEST(RuleTruth, StandingAloneIsSoAndTheExceptionsAreNeeded) {
  std::vector<rules::Named> kinds = rules::small_kinds();
  kinds.push_back({RuleGoal::Eye, "centre", "4x3"});
  int alone = 0;
  int exceptions = 0;
  for (const rules::Named& named : kinds) {
    if (named.goal != RuleGoal::Eye) continue;
    const GeneratedRules generated = *generate_rules(rules::kind_of(named, RuleKo::Unconditional));
    const plain::AloneJudge judge(generated);
    for (const FoundRule& found : generated.won) {
      if (!may_stand_alone(found.rule)) continue;
      const bool stands = found.rule.alone != kNotAlone;
      ++(stands ? alone : exceptions);
      const std::string wrong = judge.wrong_with(found, stands ? found.rule.alone : kNotAlone - 1);
      ASSERT_EQ(wrong.empty(), stands)
          << name(generated.kind) << ", pattern " << found.pattern << ": " << wrong;
    }
  }
  EXPECT_GT(alone, 8000);
  EXPECT_GT(exceptions, 500);
}

// Every position of a small board where a rule of the book holds, for either side to move.
void expect_book_is_true(const RuleBook& book, Size size, RuleGoal goal, RuleKo ko, int one_of) {
  const eyes::Oracle oracle(size.width, size.height, goal == RuleGoal::Life, ko == RuleKo::KoMaster);
  asked::Random random = asked::seeded(3);
  int positions = 1;
  for (int i = 0; i < size.area(); ++i) positions *= 3;
  int held = 0;
  int by_eyes = 0;
  int promised = 0;
  int reachable = 0;
  for (int index = asked::below(random, one_of); index < positions;
       index += 1 + asked::below(random, 2 * one_of - 1)) {
    Position position;
    position.size = size;
    std::string cells;
    int rest = index;
    for (int y = 0; y < size.height; ++y)
      for (int x = 0; x < size.width; ++x, rest /= 3) {
        cells += ".XO"[rest % 3];
        if (rest % 3 == 1) position.black.insert(point_at(x, y));
        if (rest % 3 == 2) position.white.insert(point_at(x, y));
      }
    if (!what_is_wrong(position).empty()) continue;
    RuleQuestion question;
    question.goal = goal;
    question.ko = ko;
    position.to_move = Colour::White;
    const bool is_master = ko == RuleKo::KoMaster;
    const Board board(position, is_master ? Colour::Black : Colour::White);
    for (Point stone : goal == RuleGoal::Life ? position.black : PointSet{})
      if (const std::optional<TwoEyes> eyes = book.two_eyes(board, stone)) {
        ++by_eyes;
        ASSERT_TRUE(oracle.reaches(cells, false))
            << "two eyes by " << name(eyes->first.shape) << " and " << name(eyes->second.shape) << ", "
            << name(ko) << asked::describe({position, {}, board.ko_master()});
      }
    if (const std::optional<RuleMatch> match = book.won(board, question)) {
      ++held;
      ASSERT_TRUE(oracle.reaches(cells, false))
          << name(goal) << " by " << name(match->shape) << ", depth " << match->depth << ", " << name(ko)
          << asked::describe({position, {}, board.ko_master()});
    }
    reachable += oracle.reaches(cells, false);
    position.to_move = Colour::Black;
    Board moving(position, is_master ? Colour::Black : Colour::White);
    if (const std::optional<RuleMatch> match = book.winning(moving, question)) {
      ++promised;
      ASSERT_TRUE(oracle.reaches(cells, true))
          << name(goal) << " by " << name(match->shape) << ", depth " << match->depth << ", " << name(ko)
          << asked::describe({position, {}, moving.ko_master()});
    }
  }
  testing::Test::RecordProperty(
      std::string(name(goal)) + std::to_string(size.width) + "x" + std::to_string(size.height) + name(ko),
      std::to_string(held) + " won and " + std::to_string(promised) + " winning rules held, two eyes " +
          std::to_string(by_eyes) + "; truly won " + std::to_string(reachable));
  EXPECT_GT(held, 0);
  EXPECT_EQ(by_eyes > 0, goal == RuleGoal::Life);
  EXPECT_GT(promised, held / 2);
}

TEST(RuleTruth, NoRuleIsWrongOnSmallBoards) {
  RuleBook book;
  for (const rules::Named& named : rules::small_kinds()) book.add(rules::file_of(named));
  for (RuleKo ko : {RuleKo::Unconditional, RuleKo::KoMaster}) {
    expect_book_is_true(book, {3, 3}, RuleGoal::Eye, ko, 1);
    expect_book_is_true(book, {5, 2}, RuleGoal::Eye, ko, 8);
    expect_book_is_true(book, {5, 2}, RuleGoal::Life, ko, 8);
    if (asked::cases(1) == 1) continue;
    expect_book_is_true(book, {4, 3}, RuleGoal::Eye, ko, 1);
    expect_book_is_true(book, {4, 3}, RuleGoal::Life, ko, 1);
    expect_book_is_true(book, {6, 2}, RuleGoal::Life, ko, 1);
  }
}

}  // namespace
}  // namespace yomi
