// The rules of Go and the games as the proof has them, run beside ours: random games on our board, up to
// 19x19, and on the oracle's, with its goals.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "go/board.h"
#include "oracle/game.h"
#include "support/claim_questions.h"
#include "support/run_program.h"

namespace yomi {
namespace {

using asked::Random;

class Rules : public testing::Test {
 protected:
  void SetUp() override {
#ifndef YOMI_HAS_PROOF
    GTEST_SKIP() << "built without Coq, so there is no yomi-replay-verified";
#endif
  }
};

// What yomi-replay-verified reads and prints.
struct Game {
  std::string input, expected;
};

void expect_same(const std::vector<Game>& games) {
  std::string input, expected;
  for (const Game& game : games) {
    input += game.input + "\n";
    expected += game.expected;
  }
  const Outcome outcome = run_program("proof/yomi-replay-verified", input);
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  std::istringstream ours(expected), theirs(outcome.out);
  std::string our_line, their_line;
  while (std::getline(ours, our_line)) {
    ASSERT_TRUE(std::getline(theirs, their_line));
    ASSERT_EQ(our_line, their_line);
  }
  EXPECT_FALSE(std::getline(theirs, their_line));
}

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text.empty() ? "-" : text;
}

std::string names(const PointSet& points, Size size) {
  std::vector<std::string> list;
  for (Point point : points) list.push_back(point_name(point, size));
  return joined(list, ",");
}

char letter_of(Colour colour) {
  return colour == Colour::Empty ? '-' : letter(colour);
}

std::string line_of(const Board& board) {
  const Size size = board.size();
  std::ostringstream line;
  line << joined(board.position().rows(), "/") << ' ' << letter(board.to_move()) << ' '
       << (board.ko() == kNoPoint ? "-" : point_name(board.ko(), size)) << " - " << board.ko_terms().threats
       << " reached " << names(board.legal_moves(), size) << "\n";
  return line.str();
}

// A game without a goal: a capture of nothing, which has been reached from the start.
Game random_game(Random& random, Size size, int moves) {
  KoTerms terms(asked::one_in(random, 3) ? Colour::Empty : asked::coin(random));
  if (terms.master == Colour::Empty && asked::one_in(random, 2))
    terms = KoTerms::with_threats(asked::coin(random), 1 + asked::below(random, 3));
  Position start;
  start.size = size;
  Board board(start, terms);
  std::ostringstream input;
  input << size.width << ' ' << size.height << " capture - X " << letter_of(terms.master) << ' '
        << letter_of(terms.threatens) << ' ' << terms.threats << ' ' << joined(start.rows(), "/") << " X";
  Game game{"", line_of(board)};
  for (; moves > 0; --moves) {
    const std::vector<Point> choice = asked::listed(board.legal_moves());
    const bool pass = choice.empty() || asked::one_in(random, 50);
    const Point point =
        pass ? kPass : choice[static_cast<size_t>(asked::below(random, static_cast<int>(choice.size())))];
    input << ' ' << (pass ? "pass" : point_name(point, size));
    board.play(point);
    game.expected += line_of(board);
  }
  game.input = input.str();
  return game;
}

TEST_F(Rules, OfOurBoard) {
  Random random = asked::seeded(31);
  std::vector<Game> games;
  for (int i = 0; i < asked::cases(200); ++i) {
    const Size size = asked::random_size(random, 1, 25);
    games.push_back(random_game(random, size, 3 * size.area()));
  }
  for (int side : {7, 9, 13}) games.push_back(random_game(random, {side, side}, 100));
  games.push_back(random_game(random, {19, 19}, 50));
  expect_same(games);
}

std::string point_name_of(int point, int width, int height) {
  return std::string(1, "ABCDEFGHJKLMNOPQRST"[point % width]) + std::to_string(height - point / width);
}

struct OracleGame {
  int width, height;
  oracle::Kind kind;
  std::vector<int> named;
  char reacher, master, threatens;
  oracle::Game game;

  std::string name(int point) const { return point_name_of(point, width, height); }
  char colour(oracle::Side side) const {
    return side == oracle::Reacher ? reacher : reacher == 'X' ? 'O' : 'X';
  }

  std::string rows(const oracle::State& state) const {
    std::string text;
    for (int p = 0; p < width * height; ++p) {
      if (p > 0 && p % width == 0) text += '/';
      text += state.stones[oracle::Reacher] >> p & 1  ? colour(oracle::Reacher)
              : state.stones[oracle::Keeper] >> p & 1 ? colour(oracle::Keeper)
                                                      : '.';
    }
    return text;
  }
  std::vector<int> legal_moves(const oracle::State& state) const {
    std::vector<int> moves;
    oracle::State next;
    for (int p = 0; p < width * height; ++p)
      if (game.play(state, p, next)) moves.push_back(p);
    return moves;
  }
  std::string line(const oracle::State& state) const {
    std::vector<std::string> left, legal;
    for (size_t i = 0; i < named.size(); ++i)
      if (game.has_targets() && (state.targets >> i & 1)) left.push_back(name(named[i]));
    for (int p : legal_moves(state)) legal.push_back(name(p));
    const oracle::Outcome outcome = game.outcome(state);
    std::ostringstream text;
    text << rows(state) << ' ' << colour(state.mover) << ' '
         << (state.bar == oracle::kNone ? "-" : name(state.bar)) << ' ' << joined(left, ",") << ' '
         << state.threats << ' '
         << (outcome == oracle::Outcome::Never     ? "never"
             : outcome == oracle::Outcome::Reached ? "reached"
                                                   : "open")
         << ' ' << joined(legal, ",") << "\n";
    return text.str();
  }
};

const char* word(oracle::Kind kind) {
  switch (kind) {
    case oracle::Kind::Capture:
      return "capture";
    case oracle::Kind::Connect:
      return "connect";
    case oracle::Kind::Separate:
      return "separate";
    case oracle::Kind::Life:
      return "life";
    case oracle::Kind::Eye:
      return "eye";
    case oracle::Kind::SafeSeparate:
      return "safe-separate";
    case oracle::Kind::Seki:
      return "seki";
    case oracle::Kind::Area:
      return "area";  // not covered by the proof: no question here is about it
  }
  return "";
}

// A random question on a small board, played on from at random.
Game random_oracle_game(Random& random) {
  const auto kind = static_cast<GoalKind>(asked::below(random, 7));
  asked::Question question = asked::random_question(random, asked::random_size(random, 6, 16),
                                                    0.3 + 0.1 * asked::below(random, 4), kind);
  const Size size = question.position.size;
  const bool nobody = asked::one_in(random, 3);
  const char master = nobody ? '-' : letter(question.ko_master);
  const char threatens = nobody && asked::one_in(random, 2) ? "XO"[asked::below(random, 2)] : '-';
  const int threats = threatens == '-' ? 0 : 1 + asked::below(random, 3);
  const std::vector<int> named = asked::oracle_points(question.goal, size);
  const char reacher = letter(question.goal.reacher);
  const auto oracle_kind = static_cast<oracle::Kind>(kind);
  const OracleGame oracle{
      size.width,  size.height,
      oracle_kind, named,
      reacher,     master,
      threatens,   oracle::Game(size.width, size.height, oracle_kind, named, reacher, master, threatens)};
  const char to_move = letter(question.position.to_move);
  oracle::State state =
      oracle.game.parse(asked::oracle_rows(question.position), to_move, oracle::kNone, threats);
  std::vector<std::string> points;
  for (int p : named) points.push_back(oracle.name(p));
  std::ostringstream input;
  input << size.width << ' ' << size.height << ' ' << word(oracle_kind) << ' ' << joined(points, ",") << ' '
        << reacher << ' ' << master << ' ' << threatens << ' ' << threats << ' '
        << joined(question.position.rows(), "/") << ' ' << to_move;
  Game game{"", oracle.line(state)};
  for (int moves = 0; moves < 40; ++moves) {
    // The first capture ends a seki.
    if (kind == GoalKind::Seki && oracle.game.outcome(state) != oracle::Outcome::Open) break;
    const std::vector<int> choice = oracle.legal_moves(state);
    const bool pass = choice.empty() || asked::one_in(random, 10);
    const int move = pass
                         ? oracle.game.pass()
                         : choice[static_cast<size_t>(asked::below(random, static_cast<int>(choice.size())))];
    oracle::State next;
    oracle.game.play(state, move, next);
    state = next;
    input << ' ' << (pass ? "pass" : oracle.name(move));
    game.expected += oracle.line(state);
  }
  game.input = input.str();
  return game;
}

TEST_F(Rules, AndGoalsOfTheOracle) {
  Random random = asked::seeded(37);
  std::vector<Game> games;
  for (int i = 0; i < asked::cases(1'000); ++i) games.push_back(random_oracle_game(random));
  expect_same(games);
  int reached = 0, never = 0, barred = 0;
  for (const Game& game : games) {
    reached += game.expected.find(" reached ") != std::string::npos;
    never += game.expected.find(" never ") != std::string::npos;
    std::istringstream lines(game.expected);
    for (std::string rows, mover, bar, rest; lines >> rows >> mover >> bar; std::getline(lines, rest))
      barred += bar != "-";
  }
  EXPECT_GT(reached, 0);
  EXPECT_GT(never, 0);
  EXPECT_GT(barred, 0);
}

}  // namespace
}  // namespace yomi
