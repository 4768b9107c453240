// Rules on real boards: wherever a rule holds, walking down it must lead to the goal, whatever the opponent
// plays. Patterns of rules are planted on boards with random surroundings; the opponent tries every legal
// move of the board, passes included.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <unordered_set>

#include "go/symmetry.h"
#include "life/placements.h"
#include "life/rule_books.h"
#include "life/rule_strategy.h"
#include "life/standing_alone.h"
#include "safety/benson.h"
#include "support/claim_questions.h"
#include "support/drawings.h"
#include "support/random_games.h"
#include "support/run_program.h"

namespace yomi {
namespace {

using asked::below;
using asked::one_in;
using asked::Random;

// An empty point with one string of the colour all around it.
bool has_eye(const Board& board, Colour colour, const PointSet& where) {
  for (Point point : where& board.empty()) {
    const PointSet around = board.neighbours(point);
    if (!board.stones(colour).contains_all(around)) continue;
    if (board.block(around.first()).stones.contains_all(around)) return true;
  }
  return false;
}

// The opponent tries everything, the friend answers as the strategy says.
class Walk {
 public:
  Walk(const RuleBook& book, Board& board, const RuleQuestion& question, int most_visits)
      : strategy_(book, question.goal, question.colour, question.stone),
        board_(board),
        question_(question),
        visits_left_(most_visits) {}

  // What went wrong, or nothing. The opponent is to move, and `match` holds.
  std::string down(const RuleMatch& match) {
    if (match.depth == 0) return reached(match) ? "" : "the goal does not stand on the board" + shown(match);
    if (visits_left_-- <= 0 || !seen_.insert(board_.hash()).second) return "";
    std::vector<Point> moves = asked::listed(board_.legal_moves());
    moves.push_back(kPass);
    for (Point move : moves) {
      board_.play(move);
      std::string wrong = answer(match);
      board_.undo();
      if (!wrong.empty()) return wrong + " after " + point_name(move, board_.size()) + shown(match);
    }
    return "";
  }

 private:
  std::string answer(const RuleMatch& match) {
    const std::optional<Point> reply = strategy_.reply(board_);
    if (!reply) return "no answer";
    if (!board_.is_legal(*reply)) return "illegal answer";
    board_.play(*reply);
    const std::optional<RuleMatch> next = strategy_.holds(board_);
    std::string wrong;
    if (!next)
      wrong = "no rule holds after the answer";
    else if (next->depth > match.depth - 2)
      wrong = "the answer leads to depth " + std::to_string(next->depth);
    else
      wrong = down(*next);
    board_.undo();
    return wrong;
  }
  bool reached(const RuleMatch& match) const {
    if (question_.goal == RuleGoal::Eye) return has_eye(board_, question_.colour, match.rectangle);
    return benson_life(board_, question_.colour).stones.contains_all(match.kept) &&
           match.kept.contains(question_.stone);
  }
  std::string shown(const RuleMatch& match) const {
    std::string text = std::string(", ") + name(question_.goal) + " for " + letter(question_.colour) +
                       " at " + point_name(question_.stone, board_.size()) + " by " + name(match.shape) +
                       ", depth " + std::to_string(match.depth) + ", " + name(question_.ko) + "\n";
    return text + test::text_of(board_.position());
  }

  RuleStrategy strategy_;
  Board& board_;
  RuleQuestion question_;
  int visits_left_;
  std::unordered_set<Hash> seen_;
};

// The board outside the rectangle at random, with liberties for every block.
std::optional<Position> planted(Random& random, Size size, const RulePlacement& placement,
                                const RulePattern& pattern, Colour colour) {
  Position position;
  position.size = size;
  position.stones(colour) = placement.at(pattern.own);
  position.stones(opponent(colour)) = placement.at(pattern.other);
  const int density = 1 + below(random, 10);
  const int friendly = 1 + below(random, 9);
  for (Point point : board_area(size) - placement.rectangle)
    if (below(random, 10) < density)
      position.stones(below(random, 10) < friendly ? colour : opponent(colour)).insert(point);
  position.to_move = opponent(colour);
  if (!what_is_wrong(position).empty()) return {};
  return position;
}

struct Tally {
  int walks = 0;
  int deepest = 0;
};

void plant_and_walk(Random& random, const std::vector<GeneratedRules>& all, const RuleBook& book, int wanted,
                    int most_visits, Tally& tally) {
  for (int tries = 0; tally.walks < wanted && tries < 200 * wanted; ++tries) {
    const GeneratedRules& rules = all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))];
    const FoundRule& found =
        rules.won[static_cast<std::size_t>(below(random, static_cast<int>(rules.won.size())))];
    if (found.rule.bar != kNoBar) continue;
    const RuleGrid grid(rules.kind.shape);
    const Size size{4 + below(random, 4), 4 + below(random, 4)};
    const std::vector<RulePlacement> places = placements_on_board(rules.kind.shape, size);
    if (places.empty()) continue;
    const RulePlacement& placement =
        places[static_cast<std::size_t>(below(random, static_cast<int>(places.size())))];
    const Colour colour = asked::coin(random);
    const std::optional<Position> position =
        planted(random, size, placement, grid.pattern(found.pattern), colour);
    if (!position) continue;
    RuleQuestion question;
    question.goal = rules.kind.goal;
    question.colour = colour;
    question.ko = rules.kind.ko;
    question.stone = placement.at(found.rule.kept).first();
    if (question.stone < 0) question.stone = placement.points[0];
    const bool is_master = question.ko == RuleKo::KoMaster;
    Board board(*position, is_master ? colour : opponent(colour));
    const std::optional<RuleMatch> match = book.won(board, question);
    if (!match) continue;
    ++tally.walks;
    tally.deepest = std::max(tally.deepest, match->depth);
    const std::string wrong = Walk(book, board, question, most_visits).down(*match);
    ASSERT_EQ(wrong, "") << "from\n" << asked::describe({*position, {}, colour});
  }
}

TEST(RuleWalks, EveryRuleLeadsToItsGoal) {
  std::vector<GeneratedRules> all;
  RuleBook book;
  for (const rules::Named& named : rules::small_kinds()) {
    for (RuleKo ko : {RuleKo::Unconditional, RuleKo::KoMaster})
      all.push_back(*generate_rules(rules::kind_of(named, ko)));
    Result<RuleFile> file =
        RuleFile::from_bytes(rule_file_bytes(all[all.size() - 2], all[all.size() - 1]), "generated rules");
    ASSERT_TRUE(file) << file.error();
    book.add(std::move(*file));
  }
  Random random = asked::seeded(1);
  Tally tally;
  const int wanted = asked::cases(400);
  plant_and_walk(random, all, book, wanted, 300, tally);
  EXPECT_EQ(tally.walks, wanted);
  EXPECT_GE(tally.deepest, 8);
}

// The opponent tries everything against two eyes; only moves in their rectangles are to be answered.
class TwoEyesWalk {
 public:
  TwoEyesWalk(const RuleBook& book, Board& board, Point stone, int most_visits)
      : strategy_(book, stone), board_(board), stone_(stone), visits_left_(most_visits) {}

  std::string down(const TwoEyes& eyes) {
    if (eyes.depth() == 0)
      return benson_life(board_, board_.at(stone_)).stones.contains_all(eyes.string)
                 ? ""
                 : "no life" + shown(eyes);
    if (visits_left_-- <= 0 || !seen_.insert(board_.hash()).second) return "";
    std::vector<Point> moves = asked::listed(board_.legal_moves());
    moves.push_back(kPass);
    PointSet rectangles;
    for (const LastingEye* eye : {&eyes.first, &eyes.second})
      if (eye->depth > 0) rectangles |= eye->rectangle;
    for (Point move : moves) {
      board_.play(move);
      std::string wrong = answer(eyes.depth() - (move >= 0 && rectangles.contains(move) ? 2 : 0));
      board_.undo();
      if (!wrong.empty()) return wrong + " after " + point_name(move, board_.size()) + shown(eyes);
    }
    return "";
  }

 private:
  std::string answer(int most_depth) {
    if (board_.at(stone_) == Colour::Empty) return "the stone is captured";
    const std::optional<Point> reply = strategy_.reply(board_);
    if (!reply) return "no answer";
    if (!board_.is_legal(*reply)) return "illegal answer";
    board_.play(*reply);
    const std::optional<TwoEyes> next = strategy_.holds(board_);
    std::string wrong = !next ? "no two eyes after the answer"
                        : next->depth() > most_depth
                            ? "the answer leads to depth " + std::to_string(next->depth())
                            : down(*next);
    board_.undo();
    return wrong;
  }
  std::string shown(const TwoEyes& eyes) const {
    std::string text = ", two eyes at " + point_name(stone_, board_.size()) + " by " +
                       name(eyes.first.shape) + " and " + name(eyes.second.shape) + ", depth " +
                       std::to_string(eyes.depth()) + "\n";
    return text + test::text_of(board_.position());
  }

  TwoEyesStrategy strategy_;
  Board& board_;
  Point stone_;
  int visits_left_;
  std::unordered_set<Hash> seen_;
};

struct EyeRules {
  std::vector<GeneratedRules> sure;
  RuleBook book;
  std::vector<std::pair<RuleShape, FoundRule>> planted;  // rules that seem to stand alone
};

// With the exceptions left out, all rules that seem to stand alone are taken to do so, and it is these that
// are planted.
EyeRules eye_rules(bool with_exceptions) {
  EyeRules eyes;
  for (const rules::Named& named : rules::small_kinds()) {
    if (named.goal != RuleGoal::Eye) continue;
    GeneratedRules sure = *generate_rules(rules::kind_of(named, RuleKo::Unconditional));
    for (FoundRule& found : sure.won) {
      if (!may_stand_alone(found.rule)) continue;
      if (with_exceptions || found.rule.alone == kNotAlone) eyes.planted.emplace_back(sure.kind.shape, found);
      if (!with_exceptions && found.rule.alone == kNotAlone) found.rule.alone = 100;
    }
    Result<RuleFile> file = RuleFile::from_bytes(rule_file_bytes(sure, sure), "generated rules");
    if (!file) throw std::runtime_error(file.error());
    eyes.book.add(std::move(*file));
    eyes.sure.push_back(std::move(sure));
  }
  return eyes;
}

// A rule that seems to stand alone, and beside it any other, on a board that is otherwise mostly the
// friend's.
std::optional<Position> with_two_eyes(Random& random, const EyeRules& eyes, Size size) {
  Position position;
  position.size = size;
  PointSet rectangles;
  const auto plant = [&](RuleShape shape, std::uint32_t pattern_number) {
    const std::vector<RulePlacement> places = placements_on_board(shape, size);
    if (places.empty()) return false;
    const RulePlacement& placement =
        places[static_cast<std::size_t>(below(random, static_cast<int>(places.size())))];
    if (placement.rectangle.intersects(rectangles)) return false;
    rectangles |= placement.rectangle;
    const RulePattern pattern = RuleGrid(shape).pattern(pattern_number);
    position.black |= placement.at(pattern.own);
    position.white |= placement.at(pattern.other);
    return true;
  };
  const auto& [shape, found] =
      eyes.planted[static_cast<std::size_t>(below(random, static_cast<int>(eyes.planted.size())))];
  const GeneratedRules& other =
      eyes.sure[static_cast<std::size_t>(below(random, static_cast<int>(eyes.sure.size())))];
  const FoundRule& any =
      other.won[static_cast<std::size_t>(below(random, static_cast<int>(other.won.size())))];
  if (!plant(shape, found.pattern) || !plant(other.kind.shape, any.pattern)) return {};
  const int friendly = 5 + below(random, 6);
  for (Point point : board_area(size) - rectangles) {
    if (below(random, 10) < friendly)
      position.black.insert(point);
    else if (one_in(random, 2))
      position.white.insert(point);
  }
  position.to_move = Colour::White;
  if (!what_is_wrong(position).empty()) return {};
  return position;
}

// What went wrong first in so many walks.
std::string first_wrong_walk(const EyeRules& eyes, int walks) {
  Random random = asked::seeded(7);
  for (int tries = 0; walks > 0 && tries < 5000000; ++tries) {
    const Size size{4 + below(random, 4), 3 + below(random, 4)};
    const std::optional<Position> position = with_two_eyes(random, eyes, size);
    if (!position) continue;
    Board board(*position, one_in(random, 2) ? Colour::White : Colour::Black);
    PointSet asked;
    for (Point stone : position->black) {
      if (asked.contains(stone)) continue;
      asked |= board.block(stone).stones;
      const std::optional<TwoEyes> found = eyes.book.two_eyes(board, stone);
      if (!found || found->depth() == 0) continue;
      --walks;
      const std::string wrong = TwoEyesWalk(eyes.book, board, stone, 200).down(*found);
      if (!wrong.empty()) return wrong;
    }
  }
  return walks > 0 ? "too few walks" : "";
}

TEST(TwoEyes, LiveWhateverTheOpponentPlays) {
  EXPECT_EQ(first_wrong_walk(eye_rules(true), asked::cases(150)), "");
}

// White D3 takes C3, from outside the rectangle in the left corner and from within the other one; both would
// need an answer.
TEST(TwoEyes, WouldBeWrongWithoutTheExceptions) {
  Board board = test::drawn_board(
      ".OX...X"
      "/X.OX.X."
      "/.XXXOXX",
      Colour::White, Colour::White);
  const Point stone = *parse_point("D2", board.size());
  EXPECT_FALSE(eye_rules(true).book.two_eyes(board, stone));
  const EyeRules careless = eye_rules(false);
  const std::optional<TwoEyes> claimed = careless.book.two_eyes(board, stone);
  ASSERT_TRUE(claimed);
  const std::string wrong = TwoEyesWalk(careless.book, board, stone, 1000).down(*claimed);
  EXPECT_EQ(wrong.substr(0, wrong.find(',')), "no answer after D3");
}

RuleBook small_book() {
  RuleBook book;
  for (const rules::Named& named : rules::small_kinds()) book.add(rules::file_of(named));
  return book;
}

TEST(RuleBook, FindsLifeInAllSymmetriesAndBothColours) {
  const RuleBook book = small_book();
  const Position drawn = test::drawn_position(
      "....XO..."
      "/XXXXXO..."
      "/OOOOO...."
      "/........."
      "/........."
      "/........."
      "/.........");
  for (const Symmetry symmetry : kSymmetries)
    for (const bool exchanged : {false, true}) {
      Position position = symmetry.map(drawn);
      if (exchanged) std::swap(position.black, position.white);
      const Colour colour = exchanged ? Colour::White : Colour::Black;
      RuleQuestion question;
      question.colour = colour;
      question.stone = position.stones(colour).first();
      position.to_move = opponent(colour);
      const std::optional<RuleMatch> match = book.won(Board(position), question);
      ASSERT_TRUE(match);
      EXPECT_EQ(name(match->shape), "corner 5x2");
      EXPECT_EQ(match->depth, 4);
      EXPECT_EQ(match->kept, position.stones(colour));
    }
}

// Asking about a stone looks only where a sieve lets something pass; nothing must be lost by that.
TEST(RuleBook, AnswersAboutAStoneAsAboutTheWholeBoard) {
  const RuleBook book = small_book();
  std::minstd_rand random(11);
  int held = 0;
  for (int i = 0; i < asked::cases(60); ++i) {
    const Size size{3 + static_cast<int>(random() % 17), 3 + static_cast<int>(random() % 17)};
    const auto area = static_cast<std::size_t>(size.area());
    Board board = test::random_game(size, area / 3 + random() % area, random, 4);
    std::map<std::pair<RuleGoal, Point>, int> depths;
    for (const RuleMatch& match : book.all(board, false, false))
      for (Point stone : match.kept) {
        const auto [known, is_new] = depths.insert({{match.goal, stone}, match.depth});
        if (!is_new) known->second = std::min(known->second, match.depth);
      }
    for (const RuleGoal goal : {RuleGoal::Eye, RuleGoal::Life})
      for (const Colour colour : {Colour::Black, Colour::White})
        for (Point stone : board.stones(colour)) {
          const std::optional<RuleMatch> match =
              book.won(board, RuleQuestion{goal, colour, stone, RuleKo::KoMaster, 255});
          const auto known = depths.find({goal, stone});
          ASSERT_TRUE(known == depths.end() || (match && match->depth <= known->second))
              << name(goal) << " at " << point_name(stone, size) << "\n"
              << asked::describe({board.position(), {}, colour});
          held += match.has_value();
        }
  }
  EXPECT_GT(held, 300);
}

TEST(RuleBook, FindsTheKeyMove) {
  const RuleBook book = small_book();
  const Position position = test::drawn_position(
      "...XO...."
      "/XXXXO...."
      "/OOOOO....");
  RuleQuestion question;
  question.stone = point_at(0, 1);
  Board board(position);
  EXPECT_FALSE(book.won(board, question)) << "three in a row die";
  const std::optional<RuleMatch> match = book.winning(board, question);
  ASSERT_TRUE(match);
  EXPECT_EQ(point_name(match->move, board.size()), "B3");
  EXPECT_EQ(match->depth, 0);
}

TEST(RuleFiles, AreRefusedWithOneSentenceWhenDamagedOrOld) {
  const rules::Named named{RuleGoal::Life, "corner", "4x2"};
  const GeneratedRules sure = *generate_rules(rules::kind_of(named, RuleKo::Unconditional));
  const std::string good = rule_file_bytes(sure, sure);
  const Result<RuleFile> file = RuleFile::from_bytes(good, "good.rules");
  ASSERT_TRUE(file) << file.error();
  EXPECT_EQ(file->rules(), sure.won.size());
  std::uint64_t found = 0;
  for (std::uint32_t pattern = 0; pattern < file->patterns(); ++pattern)
    found += file->rules_of(pattern).size();
  EXPECT_EQ(found, sure.won.size());

  const auto refusal = [](std::string bytes) {
    const Result<RuleFile> opened = RuleFile::from_bytes(std::move(bytes), "x.rules");
    return opened ? std::string("none") : opened.error();
  };
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string flipped = good;
    flipped[i] = static_cast<char>(flipped[i] ^ 4);
    EXPECT_NE(refusal(flipped), "none") << "byte " << i;
  }
  EXPECT_EQ(refusal(good.substr(0, good.size() - 8)), "x.rules has " + std::to_string(good.size() - 8) +
                                                          " bytes instead of " + std::to_string(good.size()) +
                                                          ": make it again with yomi rules generate");
  std::string damaged = good;
  damaged[good.size() / 2] = static_cast<char>(damaged[good.size() / 2] ^ 1);
  EXPECT_EQ(
      refusal(damaged),
      "x.rules is damaged, its checksum does not fit its content: make it again with yomi rules generate");
  std::string turned = good;
  std::reverse(turned.begin() + 8, turned.begin() + 12);
  EXPECT_EQ(refusal(turned),
            "x.rules comes from a machine with the other byte order: make it again with yomi rules generate");
  EXPECT_EQ(refusal("not rules"), "x.rules is not a rule database");
  std::string old = good;
  old[8] = 0;
  EXPECT_EQ(
      refusal(old),
      "x.rules is of version 0, and this program uses version 3: make it again with yomi rules generate");
  EXPECT_FALSE(RuleFile::open("/nowhere/x.rules"));
}

// Smaller rules lose nothing when what they cover is left out of the larger ones: every question has an
// answer as shallow as before.
TEST(Subsumption, TakesNothingAway) {
  RuleBook whole;
  RuleBook reduced;
  std::vector<GeneratedRules> complete;
  for (const rules::Named& named :
       {rules::Named{RuleGoal::Life, "corner", "4x2"}, rules::Named{RuleGoal::Life, "corner", "3x3"},
        rules::Named{RuleGoal::Life, "side", "5x2"}, rules::Named{RuleGoal::Life, "corner", "5x2"}}) {
    GeneratedRules generated = *generate_rules(rules::kind_of(named, RuleKo::Unconditional));
    GeneratedRules fewer = generated;
    std::vector<const GeneratedRules*> smaller;
    for (const GeneratedRules& other : complete) smaller.push_back(&other);
    drop_covered_by_smaller(fewer, smaller, Subsumption::KeepDepth);
    EXPECT_TRUE(complete.size() < 3 || fewer.won.size() < generated.won.size());
    whole.add(std::move(*RuleFile::from_bytes(rule_file_bytes(generated, generated), "whole")));
    reduced.add(std::move(*RuleFile::from_bytes(rule_file_bytes(fewer, fewer), "reduced")));
    complete.push_back(generated);
  }
  asked::Random random = asked::seeded(5);
  int matches = 0;
  const RuleGrid grid(complete.back().kind.shape);
  for (int i = 0; i < asked::cases(20000); ++i) {
    const Size size{7, 5};
    const std::vector<RulePlacement> places = placements_on_board(grid.shape(), size);
    const FoundRule& found =
        complete.back()
            .won[static_cast<std::size_t>(below(random, static_cast<int>(complete.back().won.size())))];
    const RulePlacement& placement =
        places[static_cast<std::size_t>(below(random, static_cast<int>(places.size())))];
    const std::optional<Position> position =
        planted(random, size, placement, grid.pattern(found.pattern), Colour::Black);
    if (!position) continue;
    RuleQuestion question;
    question.stone = placement.at(found.rule.kept).first();
    const Board board(*position);
    const std::optional<RuleMatch> before = whole.won(board, question);
    const std::optional<RuleMatch> after = reduced.won(board, question);
    ASSERT_EQ(before.has_value(), after.has_value()) << asked::describe({*position, {}, Colour::Black});
    if (!before) continue;
    ASSERT_EQ(before->depth, after->depth) << asked::describe({*position, {}, Colour::Black});
    ++matches;
  }
  EXPECT_GT(matches, 1000);
}

// As a user meets them: made on demand, matched, and refused when damaged.
TEST(RulesCommand, MakesMatchesAndRefuses) {
  const ScratchFolder scratch;
  const std::string record = scratch.write(
      "x.sgf", "(;GM[1]FF[4]SZ[9]AB[ab][bb][cb][db][eb][ea]AW[ac][bc][cc][dc][ec][fb][fa]PL[W])");
  const std::string folder = scratch.file("rules");
  const Outcome matched = run_program("yomi rules match --json --rules " + folder + " " + record);
  ASSERT_EQ(matched.exit_code, 0) << matched.err;
  EXPECT_NE(
      matched.out.find(R"("goal":"life","for":"X","state":"won","move":null,"rule":"corner 5x2","depth":4)"),
      std::string::npos)
      << matched.out;
  const std::string damaged = folder + "/eye-corner-2x2.rules";
  std::filesystem::resize_file(damaged, 100);
  const Outcome refused = run_program("yomi rules list --rules " + folder);
  EXPECT_EQ(refused.exit_code, 4);
  EXPECT_TRUE(refused.err.starts_with("yomi rules: " + damaged + " has 100 bytes instead of "))
      << refused.err;
}

}  // namespace
}  // namespace yomi
