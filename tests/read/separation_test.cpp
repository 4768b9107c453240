// The separation game: the shortest 8-path against a plain breadth-first search, point by point; the move
// generators of the paper; what its section 4 says separations are good for; and every verdict on small
// boards against the oracle.
#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <sstream>

#include "claim/certificate.h"
#include "engine/engine.h"
#include "plan/searchers.h"
#include "read/connect/eight_path.h"
#include "read/connect/separation_moves.h"
#include "read/threats/threat_verifier.h"
#include "read/threats/threats.h"
#include "support/claim_questions.h"
#include "support/drawings.h"

namespace yomi {
namespace {

constexpr int kFar = 1000;
using Distances = std::array<int, kPoints>;

// How many stones of `colour` lead from `start` to each point, that point included: a friendly stone costs
// nothing, an empty point one, an opposing stone is never entered.
Distances plain_distances(const Position& position, Point start, Colour colour) {
  Distances distance;
  distance.fill(kFar);
  std::deque<Point> queue{start};
  distance[static_cast<size_t>(start)] = 0;
  while (!queue.empty()) {
    const Point point = queue.front();
    queue.pop_front();
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const int x = column(point) + dx;
        const int y = row(point) + dy;
        if (!position.size.contains(x, y)) continue;
        const Point next = point_at(x, y);
        const Colour there = position.at(next);
        if (there == opponent(colour)) continue;
        const int cost = distance[static_cast<size_t>(point)] + (there == Colour::Empty ? 1 : 0);
        if (cost >= distance[static_cast<size_t>(next)]) continue;
        distance[static_cast<size_t>(next)] = cost;
        if (there == Colour::Empty) {
          queue.push_back(next);
        } else {
          queue.push_front(next);
        }
      }
  }
  return distance;
}

EightPaths plain_eight_paths(const Position& position, Point a, Point b, Colour colour) {
  const Distances from = plain_distances(position, a, colour);
  const Distances to = plain_distances(position, b, colour);
  EightPaths paths;
  paths.length = std::min(from[static_cast<size_t>(b)], kLongestEightPath + 1);
  if (!paths.exists()) return paths;
  for (Point point : position.empty())
    if (from[static_cast<size_t>(point)] + to[static_cast<size_t>(point)] - 1 == paths.length)
      paths.points.insert(point);
  return paths;
}

std::string shown(const Position& position, Point a, Point b) {
  return "\n" + test::text_of(position) + point_name(a, position.size) + " " + point_name(b, position.size);
}

TEST(EightPath, AgreesWithAPlainSearchOnRandomBoards) {
  asked::Random random = asked::seeded(88);
  std::array<int, kLongestEightPath + 2> lengths{};
  const int boards = asked::cases(20'000);
  for (int i = 0; i < boards; ++i) {
    const Size size{2 + asked::below(random, 18), 2 + asked::below(random, 18)};
    const Position position =
        asked::random_position(random, size, 0.05 + 0.01 * asked::below(random, size.area() > 100 ? 35 : 50));
    const Board board(position);
    const Colour colour = asked::coin(random);
    const std::vector<Point> stones = asked::listed(position.stones(colour));
    if (stones.size() < 2) continue;
    const Point a = stones[static_cast<size_t>(asked::below(random, static_cast<int>(stones.size())))];
    const Point b = stones[static_cast<size_t>(asked::below(random, static_cast<int>(stones.size())))];
    const EightPaths found = shortest_eight_paths(board, a, b);
    const EightPaths expected = plain_eight_paths(position, a, b, colour);
    ASSERT_EQ(found.length, expected.length) << shown(position, a, b);
    ASSERT_EQ(found.points, expected.points) << shown(position, a, b);
    ++lengths[static_cast<size_t>(found.length)];
  }
  for (int count : lengths) EXPECT_GT(count, boards / 50);
}

// From an empty point it is what it would be from a stone there.
TEST(EightPath, FromAnEmptyPoint) {
  asked::Random random = asked::seeded(89);
  int compared = 0;
  for (int i = 0; i < 500; ++i) {
    Position position = asked::random_position(random, Size{8, 8}, 0.3);
    const Board board(position);
    if (position.black.empty()) continue;
    const Point stone = position.black.first();
    for (Point point : board.empty()) {
      Position with_stone = position;
      with_stone.black.insert(point);
      if (!what_is_wrong(with_stone).empty()) continue;
      const EightPaths found =
          shortest_eight_paths(board, PointSet{point}, board.block(stone).stones, Colour::Black);
      const EightPaths expected = shortest_eight_paths(Board(with_stone), point, stone);
      ASSERT_EQ(found.length, expected.length) << shown(position, point, stone);
      ASSERT_EQ(found.points, expected.points) << shown(position, point, stone);
      ++compared;
    }
  }
  EXPECT_GT(compared, 5'000);
}

std::string between(const std::string& diagram, const std::string& a, const std::string& b) {
  const Position position = test::drawn_position(diagram);
  const EightPaths paths =
      shortest_eight_paths(Board(position), *parse_point(a, position.size), *parse_point(b, position.size));
  std::string text = std::to_string(paths.length) + ":";
  for (Point point : paths.points) text += " " + point_name(point, position.size);
  return text;
}

TEST(EightPath, DiagonalStonesAreAWall) {
  EXPECT_EQ(between("X . . / O X . / . . X", "A3", "C1"), "0:");
}

TEST(EightPath, AOnePointJumpIsOneStoneAway) {
  EXPECT_EQ(between(". . . / X . X / . . .", "A2", "C2"), "1: B3 B2 B1");
}

// The paper's lengthOne looks one friendly string ahead; here the path goes through two of them.
TEST(EightPath, FriendlyStringsOnTheWayCostNothing) {
  EXPECT_EQ(between("X . X O . / O O O X . / . . . O X / . . . . .", "A4", "E2"), "1: B4");
  EXPECT_EQ(between("X . . . . . . / O O X . . O O / O O O X . . X / . . . . . O .", "A4", "G2"),
            "3: B4 E3 E2 F2 E1");
}

TEST(EightPath, OpposingStonesAreNeverPassed) {
  EXPECT_EQ(between("X O X / . O . / . O .", "A3", "C3"), "4:");
}

TEST(EightPath, FourStonesAreTooMany) {
  EXPECT_EQ(between("X . . . . X", "A1", "F1"), "4:");
  EXPECT_EQ(between("X . . . X", "A1", "E1"), "3: B1 C1 D1");
}

Game drawn_game(const std::string& diagram, const std::string& a, const std::string& b) {
  const Position position = test::drawn_position(diagram);
  const Goal goal{
      GoalKind::Separate, Colour::Black, {*parse_point(a, position.size), *parse_point(b, position.size)}};
  return Game(position, goal, Colour::White);
}

std::string names(const PointSet& points, Size size) {
  std::string text;
  for (Point point : points) text += (text.empty() ? "" : " ") + point_name(point, size);
  return text;
}

// As in figure 7: the advanced moves of order two are the few on shortest paths, the naive ones are many.
TEST(SeparationMoves, NaiveAndAdvanced) {
  const Game game = drawn_game(". . . . . . / . X . . X . / . . . . . . / . . . . . .", "B3", "E3");
  const Size size = game.board().size();
  EXPECT_EQ(separation_order(game, 3), 2);
  EXPECT_EQ(names(advanced_separation_moves(game, 1), size), "");
  EXPECT_EQ(names(advanced_separation_moves(game, 2), size), "C4 D4 C3 D3 C2 D2");
  EXPECT_EQ(names(naive_separation_moves(game, 1), size), "B4 E4 A3 C3 D3 F3 B2 E2");
  EXPECT_EQ(naive_separation_moves(game, 2).size(), 18);
  const PointSet both = advanced_separation_moves(game, 3);
  EXPECT_TRUE(both.contains_all(advanced_separation_moves(game, 2) | naive_separation_moves(game, 2)));
}

// A string that a ladder threatens comes first: its liberty, and those of the weak stones around it.
TEST(SeparationMoves, OnlyWhatPreventsACapture) {
  const Game game = drawn_game(". . . . . . . / . O . . . X . / O X . . . . . / . O . . . . .", "B2", "F3");
  const PointSet moves = advanced_separation_moves(game, 3);
  EXPECT_EQ(names(moves, game.board().size()), "A3 C2 A1 C1");
}

TEST(SeparationMoves, UnseparatingAtOnce) {
  Game game = drawn_game("X . X / . O . / . O .", "A3", "C3");
  game.play(kPass);
  EXPECT_TRUE(can_be_unseparated(game, 3));
  Game open = drawn_game(". . . / X . X / . . .", "A2", "C2");
  open.play(kPass);
  EXPECT_FALSE(can_be_unseparated(open, 3));
}

// All three generators prove walls; only the moves they look at differ.
TEST(SeparationMoves, EachGeneratorProvesAWall) {
  const Game game =
      drawn_game(". . . . . . . / . . . . . . . / . X . . X . . / . . . . . . . / . . . . . . .", "B3", "E3");
  Position position = game.board().position();
  position.to_move = Colour::White;
  for (WallMoves walls : {WallMoves::Paths, WallMoves::Naive, WallMoves::Advanced}) {
    const SearchOutcome outcome =
        threats_search({position, game.goal(), Colour::White}, Limits{.nodes = 5'000}, nullptr, ZoneRules(),
                       {{2, 1}, walls});
    EXPECT_EQ(outcome.winner, Colour::Black) << static_cast<int>(walls);
  }
}

Answer asked_of(const std::string& diagram, char to_move, Ask ask, const std::string& a, const std::string& b,
                bool safe = false) {
  Question question;
  question.position = test::drawn_position(diagram, to_move == 'X' ? Colour::Black : Colour::White);
  question.ask = ask;
  question.stones = {*parse_point(a, question.position.size), *parse_point(b, question.position.size)};
  question.safe = safe;
  question.all = true;
  return *Engine().ask(question, Limits{.nodes = 100'000});
}

std::string moves_of(const Answer& answer) {
  PointSet moves;
  for (Point move : answer.moves) moves.insert(move);
  return names(moves, answer.position.size);
}

// Section 4: White can cut in six ways, but only three of them also keep the two from being a wall.
TEST(WhatSeparationsAreGoodFor, UnseparatingIsTheBetterCut) {
  const std::string board = R"(
    O . . . O
    . O O . X
    O . . X .
    X . . X .
    X O . . O)";
  EXPECT_EQ(moves_of(asked_of(board, 'O', Ask::Cut, "D3", "A2")), "B3 C3 B2 C2 C1 D1");
  EXPECT_EQ(moves_of(asked_of(board, 'O', Ask::Unseparate, "D3", "A2")), "B3 B2 C2");
}

// Section 4: cutting a one-point jump achieves little where it stays a wall.
TEST(WhatSeparationsAreGoodFor, AJumpThatCanBeCutIsStillAWall) {
  const std::string board = R"(
    . . . . X
    . . O . .
    O . . . .
    X . X . .
    . . . . .)";
  EXPECT_EQ(asked_of(board, 'O', Ask::Cut, "A2", "C2").verdict, Verdict::Won);
  EXPECT_EQ(asked_of(board, 'O', Ask::Unseparate, "A2", "C2").verdict, Verdict::Lost);
}

// Section 4: the two cannot be connected at all, yet Black can make them a wall, and White can prevent it: no
// search for connections finds these moves.
TEST(WhatSeparationsAreGoodFor, AWallThatNoConnectionSearchFinds) {
  const std::string board = R"(
    . . X O .
    . X . X .
    O . X X .
    X . . . O
    . O . X X)";
  EXPECT_EQ(asked_of(board, 'X', Ask::Connect, "A2", "D1").verdict, Verdict::Lost);
  EXPECT_EQ(asked_of(board, 'X', Ask::Separate, "A2", "D1").verdict, Verdict::Won);
  EXPECT_EQ(moves_of(asked_of(board, 'O', Ask::Unseparate, "A2", "D1")), "B2 D2");
}

bool is_safe_wall(const std::string& diagram, const std::string& a, const std::string& b) {
  Game game = drawn_game(diagram, a, b);
  Goal goal = game.goal();
  goal.kind = GoalKind::SafeSeparate;
  return Game(game.board().position(), goal, Colour::White).is_reached();
}

TEST(SafeWalls, EndsHaveThreeLibertiesOrLive) {
  EXPECT_TRUE(is_safe_wall(". . . / . X . / . . X / . . .", "B3", "C2"));
  EXPECT_FALSE(is_safe_wall(". . . / . X . / . O X / . . .", "B3", "C2"));
  EXPECT_TRUE(is_safe_wall(". X . X O . / X X X X O . / O O O O X X / . . . . . .", "A3", "E2"));
  EXPECT_FALSE(is_safe_wall("X . . X O . / X X X X O . / O O O O X X / . . . . . .", "A3", "E2"));
}

TEST(SafeWalls, WhatIsBetweenHasTwoLiberties) {
  EXPECT_TRUE(is_safe_wall(". . . . . / . X . X . / . O X O . / . . . . .", "B3", "D3"));
  EXPECT_FALSE(is_safe_wall(". . . . . / . X . X . / . O X O . / . . O . .", "B3", "D3"));
}

// The paper's figure 4: a wall, but a ladder catches one of its ends.
TEST(SafeWalls, AnEndThatCanBeCaptured) {
  const std::string board = R"(
    . . . . . .
    . . . . . .
    . . . . . .
    . . O X . .
    . O X . . .
    . . . . . .)";
  EXPECT_EQ(asked_of(board, 'O', Ask::Unseparate, "C2", "D3").verdict, Verdict::Lost);
  const Answer caught = asked_of(board, 'O', Ask::Unseparate, "C2", "D3", true);
  EXPECT_EQ(caught.verdict, Verdict::Won);
  EXPECT_EQ(point_name(caught.move, caught.position.size), "D2");
  EXPECT_EQ(asked_of(board, 'X', Ask::Separate, "C2", "D3", true).verdict, Verdict::Won);
}

bool is_caught_by_ataris(Position position, Point stone) {
  const Colour attacker = opponent(position.at(stone));
  position.to_move = attacker;
  const Goal goal{GoalKind::Capture, attacker, {stone}};
  Game game(position, goal, opponent(attacker));
  Proof proof(goal, attacker, opponent(attacker));
  const ZoneRules rules;
  WinClaims claims(game, proof, rules);
  ClaimIndex index(proof);
  Budget budget(Limits{.nodes = 3'000});
  Orders orders(game, WallMoves::Paths);
  Threat threat = kCaptureThreat;
  return ThreatVerifier(game, claims, index, budget, orders, WallMoves::Paths).attack(threat) != kNoClaim;
}

// Its figure 5: no (6,5,0) threat captures either end, but one move captures one of them.
TEST(SafeWalls, OneMoveThatCapturesOneOfTwo) {
  const std::string board = R"(
    . . . . . .
    . . . . . .
    . O X . . .
    . . O X . .
    . . . O . .
    . . . . . .)";
  const Position position = test::drawn_position(board);
  for (const char* end : {"C4", "D3"})
    EXPECT_FALSE(is_caught_by_ataris(position, *parse_point(end, position.size)));
  EXPECT_EQ(asked_of(board, 'O', Ask::Unseparate, "C4", "D3").verdict, Verdict::Lost);
  EXPECT_EQ(moves_of(asked_of(board, 'O', Ask::Unseparate, "C4", "D3", true)), "D4");
  EXPECT_EQ(asked_of(board, 'X', Ask::Separate, "C4", "D3", true).verdict, Verdict::Won);
}

// Why three liberties are all that the paper's two conditions ask for.
TEST(SafeWalls, NoThreatOfCapturesAndAtarisTakesThreeLiberties) {
  asked::Random random = asked::seeded(650);
  int strong = 0;
  int caught = 0;
  for (int i = 0; i < asked::cases(150); ++i) {
    const Position position = asked::random_position(random, Size{7, 7}, 0.2 + 0.05 * (i % 9));
    const Board board(position);
    for (PointSet left = position.black | position.white; !left.empty();) {
      const Point stone = left.first();
      left -= board.block(stone).stones;
      const bool is_strong = board.liberty_count(stone) >= 3;
      const bool is_caught = is_caught_by_ataris(position, stone);
      ASSERT_FALSE(is_strong && is_caught) << shown(position, stone, stone);
      strong += is_strong;
      caught += is_caught;
    }
  }
  EXPECT_GT(strong, 500);
  EXPECT_GT(caught, 300);
}

// The true verdict for the side that asks, by the definition.
Verdict truth_of(asked::Question question, Colour mover) {
  const auto mover_wins = [&](Colour ko_master) {
    question.ko_master = ko_master;
    return asked::reacher_wins(question) == (question.goal.reacher == mover);
  };
  return mover_wins(opponent(mover)) ? Verdict::Won : mover_wins(mover) ? Verdict::Ko : Verdict::Lost;
}

void expect_certified(const Answer& answer, const std::string& described) {
  for (const ProvedGame& game : answer.proofs) {
    std::ostringstream certificate;
    write_certificate(certificate, game.position, *game.proof, game.root);
    ASSERT_EQ(asked::checkers_word(certificate.str()), "accepted") << described;
  }
}

// Both sides' questions about walls on random small boards, a quarter of them from an empty point. The
// engine's own choice of searchers must know the answer, with certificates; the threats searchers may not
// know it, but are never wrong.
void compare_with_oracle(unsigned seed, int wanted, bool safe) {
  asked::Random random = asked::seeded(seed);
  int verdicts[4] = {};
  for (int i = 0; i < wanted;) {
    asked::Question asked_for;
    asked_for.position = asked::random_position(random, asked::random_size(random, 6, 12),
                                                0.3 + 0.05 * asked::below(random, 6));
    asked_for.position.to_move = asked::coin(random);
    if (!asked::choose_goal(random, asked_for, GoalKind::Separate) || asked_for.goal.points.size() != 2)
      continue;
    Question question;
    question.position = asked_for.position;
    question.ask = asked_for.goal.reacher == question.position.to_move ? Ask::Separate : Ask::Unseparate;
    question.stones = asked_for.goal.points;
    question.safe = safe;
    if (safe) asked_for.goal.kind = GoalKind::SafeSeparate;
    if (const PointSet empty = question.position.empty(); i % 4 == 0 && !empty.empty()) {
      question.stones[1] = asked::listed(empty)[static_cast<size_t>(asked::below(random, empty.size()))];
      const Result<Case> placed = case_of(question);
      if (!placed) continue;
      asked_for.position = placed->position;
      asked_for.goal = placed->goal;
    }
    ++i;
    const Verdict truth = truth_of(asked_for, question.position.to_move);
    const Answer answer = *Engine().ask(question, Limits{.nodes = 3'000'000});
    ASSERT_STREQ(name(answer.verdict), name(truth)) << asked::describe(asked_for);
    expect_certified(answer, asked::describe(asked_for));
    ++verdicts[static_cast<int>(truth)];
    for (const char* algorithm : {"threats", "threats-naive", "threats-advanced"}) {
      question.algorithm = algorithm;
      const Answer said = *Engine().ask(question, Limits{.nodes = 3'000});
      if (said.verdict != Verdict::Unknown) {
        ASSERT_STREQ(name(said.verdict), name(truth)) << algorithm << asked::describe(asked_for);
        expect_certified(said, algorithm + asked::describe(asked_for));
      }
    }
  }
  EXPECT_GT(verdicts[static_cast<int>(Verdict::Won)], wanted / 10);
  EXPECT_GT(verdicts[static_cast<int>(Verdict::Lost)], wanted / 10);
}

TEST(SeparationAgainstOracle, EveryVerdictIsTrue) {
  compare_with_oracle(4711, asked::cases(150), false);
}

TEST(SeparationAgainstOracle, EveryVerdictOnSafeWallsIsTrue) {
  compare_with_oracle(4712, asked::cases(100), true);
}

}  // namespace
}  // namespace yomi
