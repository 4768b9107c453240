// Small boards against the definition: every bound against retrograde analysis of all positions of boards of
// up to twelve points, superko against a player who remembers everything and tries everything, the one-word
// board against go/board, and the values everybody knows.
#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "go/board.h"
#include "solve/best_move.h"
#include "solve/leaf.h"
#include "solve/local_answers.h"
#include "solve/retrograde.h"
#include "solve/solver.h"
#include "support/claim_questions.h"
#include "support/drawings.h"
#include "support/run_program.h"

namespace yomi::small {
namespace {

using asked::below;
using asked::cases;
using asked::Random;
using asked::seeded;
using test::drawn_position;
using test::Retrograde;

BoardQuestion question_about(const Position& position, Superko superko) {
  BoardQuestion question;
  question.position = position;
  question.superko = superko;
  return question;
}

Limits limits_of(std::int64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  limits.memory = std::int64_t{1} << 24;
  return limits;
}

BoardAnswer answer_to(const BoardQuestion& question, std::int64_t nodes = 3'000'000) {
  return BoardSolver(question, limits_of(nodes)).solve();
}

std::string shown(const Position& position) {
  return "\n" + test::text_of(position) + name(position.to_move) + " to move";
}

TEST(SmallBoard, PlaysAsTheGeneralBoardDoes) {
  Random random = seeded(1);
  for (int game = 0; game < cases(60); ++game) {
    const Size size{1 + below(random, 7), 1 + below(random, 7)};
    const Grid grid(size);
    Board board(size);
    SmallPosition position = small_position(grid, board.position());
    for (int i = 0; i < 120; ++i) {
      const PointSet legal = board.legal_moves();
      std::vector<int> moves;
      for (int p = 0; p < grid.points(); ++p) {
        if (board.at(grid.point(p)) != Colour::Empty) continue;
        SmallPosition after;
        ASSERT_EQ(play(grid, position, p, {}, after), legal.contains(grid.point(p)))
            << shown(board.position());
        if (legal.contains(grid.point(p))) moves.push_back(p);
      }
      const int move = moves.empty()
                           ? kPassMove
                           : moves[static_cast<size_t>(below(random, static_cast<int>(moves.size())))];
      SmallPosition after;
      ASSERT_TRUE(play(grid, position, move, {}, after));
      board.play(move == kPassMove ? kPass : grid.point(move));
      position = after;
      ASSERT_EQ(large_position(grid, position), board.position());
    }
  }
}

TEST(SmallBoard, SymmetricPositionsHaveOneKey) {
  Random random = seeded(2);
  for (int i = 0; i < cases(300); ++i) {
    const Grid grid(asked::one_in(random, 2) ? Size{5, 5} : Size{4, 3});
    SmallPosition position;
    for (int p = 0; p < grid.points(); ++p)
      if (const int colour = below(random, 3); colour < 2) position.stones[colour] |= bit(p);
    position.barred = below(random, grid.points() + 1) - 1;
    const PositionKey key = key_of(grid, position);
    for (int s = 0; s < grid.symmetries(); ++s) {
      SmallPosition image = position;
      for (int side : {0, 1}) image.stones[side] = grid.image(s, position.stones[side]);
      if (position.barred >= 0) image.barred = grid.image_of_point(s, position.barred);
      ASSERT_TRUE(key_of(grid, image).same_position(key));
    }
    SmallPosition other = position;
    other.to_move = kWhite;
    ASSERT_FALSE(key_of(grid, other).same_position(key));
  }
}

SmallPosition small_of(const Retrograde::State& state) {
  SmallPosition position;
  for (int side : {0, 1}) position.stones[side] = state.stones[side];
  position.to_move = static_cast<std::uint8_t>(state.side);
  if (state.barred != Retrograde::kNone) position.barred = state.barred;
  return position;
}

// What local answers keep, of one position in so many, asked for the whole board, half of it and any life.
void compare_local_answers(Retrograde& definition, const Grid& grid, std::size_t one_in) {
  LocalAnswers answers(grid, 1 << 24);
  const int points = grid.points();
  int found = 0;
  for (std::size_t i = 0; i < definition.states(); i += one_in) {
    const Retrograde::State state = definition.state(i);
    if (state.passed) continue;
    const SmallPosition position = small_of(state);
    for (int side : {kBlack, kWhite})
      for (int needed : {points, points / 2 + 1, 1}) {
        const LocalAnswers::Kept kept =
            answers.kept(position.stones[side], position.stones[1 - side], needed);
        if (kept.walls == 0) continue;
        ++found;
        const int score = 2 * count(kept.points()) - points;
        ASSERT_LE(score, side == kBlack ? definition.least(state) : -definition.most(state))
            << shown(large_position(grid, position)) << " side " << side << " needed " << needed;
      }
  }
  EXPECT_GT(found, 0);
  std::printf("%dx%d: local answers keep something %d times\n", grid.size().width, grid.size().height, found);
}

// With a guide both sides still prove what the definition says they can, and nothing else.
void compare_guided(Retrograde& definition, const Grid& grid, int searched) {
  Random random = seeded(5);
  Limits limits = limits_of(300'000);
  limits.memory = std::int64_t{1} << 28;
  int could = 0;
  int proved = 0;
  for (int i = 0; i < cases(searched); ++i) {
    const Retrograde::State state = definition.state(random() % definition.states());
    if (state.passed) continue;
    BoardQuestion question = question_about(large_position(grid, small_of(state)), Superko::None);
    const bool black = asked::one_in(random, 2);
    const int sure = black ? std::max(definition.least(state), -grid.points())
                           : std::min(definition.most(state), grid.points());
    const int asks_more = asked::one_in(random, 2) ? 1 : 0;
    question.prover = black ? kBlack : kWhite;
    question.games = asked::one_in(random, 2) ? 100 : 1;  // good guides and bad ones
    question.komi = black ? sure + asks_more - 0.5 : sure - asks_more + 0.5;
    const BoardAnswer answer = BoardSolver(question, limits).solve();
    ASSERT_LE(answer.least, std::max(definition.least(state), -grid.points()))
        << shown(question.position) << " komi " << *question.komi;
    ASSERT_GE(answer.most, std::min(definition.most(state), grid.points()))
        << shown(question.position) << " komi " << *question.komi;
    if (asks_more || std::abs(*question.komi) > grid.points()) continue;
    ++could;
    proved += black ? answer.least > *question.komi : answer.most < *question.komi;
  }
  EXPECT_GE(proved, could - could / 20);
  std::printf("%dx%d: %d of %d proved with a guide\n", grid.size().width, grid.size().height, proved, could);
}

Retrograde::State state_of(const SmallPosition& position) {
  Retrograde::State state;
  for (int side : {0, 1}) state.stones[side] = static_cast<std::uint32_t>(position.stones[side]);
  state.side = position.to_move;
  state.passed = position.passed;
  if (position.barred >= 0) state.barred = position.barred;
  return state;
}

// The bounds of every move, and what they say of the move that is asked about.
void compare_best_moves(Retrograde& definition, const Grid& grid, int searched) {
  Random random = seeded(6);
  int known = 0;
  int decided = 0;
  for (int i = 0; i < cases(searched); ++i) {
    const Retrograde::State state = definition.state(random() % definition.states());
    const SmallPosition root = small_of(state);
    SmallPosition after;
    const int move = below(random, grid.points());
    if (state.passed || ((root.own() | root.other()) & bit(move)) != 0 || !play(grid, root, move, {}, after))
      continue;
    BestMove contest(grid, root, move, Superko::None, limits_of(100'000));
    const Standing standing = contest.decide();
    std::vector<MoveWorth> truth;
    for (const MoveWorth& worth : contest.worths()) {
      ASSERT_TRUE(play(grid, root, worth.move, {}, after));
      const Retrograde::State child = state_of(after);
      const int least = std::max(definition.least(child), -grid.points());
      const int most = std::min(definition.most(child), grid.points());
      const bool black = root.to_move == kBlack;
      truth.push_back({worth.move, black ? least : -most, black ? most : -least});
      ASSERT_LE(worth.least, truth.back().least) << shown(large_position(grid, root)) << worth.move;
      ASSERT_GE(worth.most, truth.back().most) << shown(large_position(grid, root)) << worth.move;
    }
    int least_of_rivals = -grid.points();
    int most_of_rivals = -grid.points();
    for (std::size_t rival = 1; rival < truth.size(); ++rival) {
      if (truth[rival].move != kPassMove) least_of_rivals = std::max(least_of_rivals, truth[rival].least);
      most_of_rivals = std::max(most_of_rivals, truth[rival].most);
    }
    const bool is_best = truth.size() == 1 || truth.front().least >= most_of_rivals;
    const bool is_not = least_of_rivals > truth.front().most;
    const bool is_only_best = truth.size() == 1 || truth.front().least > most_of_rivals;
    ASSERT_TRUE(standing != Standing::OnlyBest || is_only_best) << shown(large_position(grid, root)) << move;
    ASSERT_TRUE(standing != Standing::Best || is_best) << shown(large_position(grid, root)) << move;
    ASSERT_TRUE(standing != Standing::NotBest || is_not) << shown(large_position(grid, root)) << move;
    known += is_best || is_not;
    decided += standing != Standing::Open;
  }
  EXPECT_GE(decided, known - known / 8);
  std::printf("%dx%d: of %d moves known to be best or not, %d were found out\n", grid.size().width,
              grid.size().height, known, decided);
}

// The other static methods claim no score that the definition does not give, and decide some where the first
// look does not.
void compare_methods(Retrograde& definition, const Grid& grid, int asked) {
  Random random = seeded(4);
  int more = 0;
  for (const SafetyMethod method : {SafetyMethod::Lap, SafetyMethod::Bss}) {
    Judge judge_closely(grid, method);
    for (int i = 0; i < cases(asked); ++i) {
      const Retrograde::State state = definition.state(random() % definition.states());
      if (state.passed) continue;
      const SmallPosition position = small_of(state);
      const Goal goal{below(random, 2 * grid.points() + 1) - grid.points(),
                      below(random, 2) ? kBlack : kWhite};
      const Judgement first = judge(grid, position);
      const Judgement closer = judge_closely(position, goal);
      ASSERT_LE(closer.least, std::max(definition.least(state), -grid.points()))
          << name(method) << shown(large_position(grid, position));
      ASSERT_GE(closer.most, std::min(definition.most(state), grid.points()))
          << name(method) << shown(large_position(grid, position));
      ASSERT_EQ(closer.settled, first.settled);
      more += goal.is_decided_by(closer.least, closer.most) && !goal.is_decided_by(first.least, first.most);
    }
  }
  EXPECT_GT(more, 0);
}

// Bounds without search, of every position of the board; and bounds by search, of some.
void compare_with_definition(Size size, int searched, std::size_t one_in = 1) {
  Retrograde definition(size.width, size.height);
  const Grid grid(size);
  compare_local_answers(definition, grid, one_in);
  if (WorkGuide::fits(size)) compare_guided(definition, grid, searched / 2);
  compare_best_moves(definition, grid, searched);
  if (grid.points() > 9) compare_methods(definition, grid, 20 * searched);
  const std::size_t states = definition.states();
  for (std::size_t i = 0; i < states; ++i) {
    const Retrograde::State state = definition.state(i);
    if (state.passed) continue;
    const Judgement judgement = judge(grid, small_of(state));
    ASSERT_LE(judgement.least, std::max(definition.least(state), -grid.points()))
        << shown(large_position(grid, small_of(state)));
    ASSERT_GE(judgement.most, std::min(definition.most(state), grid.points()))
        << shown(large_position(grid, small_of(state)));
  }
  Random random = seeded(3);
  int determined[2] = {0, 0};
  int found[2] = {0, 0};
  for (int i = 0; i < cases(searched); ++i) {
    const Retrograde::State state = definition.state(random() % states);
    if (state.passed) continue;
    const Position position = large_position(grid, small_of(state));
    const int least = std::max(definition.least(state), -grid.points());
    const int most = std::min(definition.most(state), grid.points());
    BoardQuestion question = question_about(position, Superko::None);
    if (i % 4 == 3) question.algorithm = Algorithm::ProofNumber;
    const BoardAnswer answer = answer_to(question, 1'000'000);
    ASSERT_LE(answer.least, least) << shown(position);
    ASSERT_GE(answer.most, most) << shown(position);
    if (least != most) continue;
    const bool by_numbers = question.algorithm == Algorithm::ProofNumber;
    ++determined[by_numbers];
    found[by_numbers] += answer.is_exact();
  }
  EXPECT_EQ(found[0], determined[0]);
  EXPECT_GE(found[1], determined[1] / 2);
  std::printf("%dx%d: %zu states; values found: %d of %d, by proof numbers %d of %d\n", size.width,
              size.height, states, found[0], determined[0], found[1], determined[1]);
}

// More than six million nodes without the guide.
TEST(Solver, LearnsWhatIsLittleWork) {
  BoardQuestion question =
      question_about(drawn_position("...../..XO./.XX../..X../.....", Colour::Black), Superko::None);
  question.komi = 24.5;
  question.prover = kBlack;
  question.games = 3000;
  Limits limits = limits_of(2'500'000);
  limits.memory = std::int64_t{1} << 29;
  const BoardAnswer answer = BoardSolver(question, limits).solve();
  EXPECT_EQ(answer.least, 25) << answer.nodes;
  const BoardAnswer again = BoardSolver(question, limits).solve();
  EXPECT_EQ(answer.nodes, again.nodes);

  limits.memory = std::int64_t{1} << 24;
  EXPECT_EQ(BoardSolver(question, limits).solve().stop, Stop::Memory);
  question.algorithm = Algorithm::ProofNumber;
  EXPECT_NE(BoardSolver::what_is_wrong_with(question), "");
}

TEST(Solver, AgreesWithTheDefinitionOnFourByTwo) {
  compare_with_definition({4, 2}, 300);
}
TEST(Solver, AgreesWithTheDefinitionOnThreeByThree) {
  compare_with_definition({3, 3}, 300);
}
TEST(Solver, AgreesWithTheDefinitionOnFourByThree) {
  compare_with_definition({4, 3}, 100, 97);
}

// Everything under superko, by trying it: the score between perfect players who remember every position.
class Rememberer {
 public:
  Rememberer(Size size, Superko superko, std::int64_t most_nodes)
      : grid_(size), superko_(superko), nodes_left_(most_nodes) {}

  bool gave_up() const { return nodes_left_ <= 0; }
  int value(const Position& position) {
    seen_.clear();
    return best(small_position(grid_, position), -100, 100);
  }
  int value_after(const SmallPosition& before, const SmallPosition& position) {
    seen_ = {before};
    return best(position, -100, 100);
  }

 private:
  int best(const SmallPosition& position, int alpha, int beta) {
    if (--nodes_left_ <= 0) return 0;
    seen_.push_back(position);
    const bool black = position.to_move == kBlack;
    for (int move = 0; move <= kPassMove && alpha < beta; ++move) {
      if (move == grid_.points()) move = kPassMove;
      int value = 0;
      if (move == kPassMove && position.passed) {
        value = area_score(grid_, position);
      } else {
        SmallPosition after;
        if (move != kPassMove && (((position.own() | position.other()) & bit(move)) != 0)) continue;
        const KoRule no_simple_ko{{false, false}};
        if (!play(grid_, position, move, no_simple_ko, after)) continue;
        if (move != kPassMove && is_repetition(after)) continue;
        value = best(after, alpha, beta);
      }
      if (black)
        alpha = std::max(alpha, value);
      else
        beta = std::min(beta, value);
    }
    seen_.pop_back();
    return black ? alpha : beta;
  }
  bool is_repetition(const SmallPosition& after) const {
    return std::any_of(seen_.begin(), seen_.end(), [&](const SmallPosition& before) {
      return before.stones[0] == after.stones[0] && before.stones[1] == after.stones[1] &&
             (superko_ == Superko::Positional || before.to_move == after.to_move);
    });
  }

  Grid grid_;
  Superko superko_;
  std::int64_t nodes_left_;
  std::vector<SmallPosition> seen_;
};

TEST(Solver, AgreesWithAPlayerWhoRemembersEverything) {
  Random random = seeded(4);
  int compared = 0;
  int exact = 0;
  const Size sizes[] = {{2, 2}, {4, 1}, {5, 1}, {3, 1}, {3, 2}};
  for (int i = 0; i < cases(300); ++i) {
    const Size size = sizes[below(random, 5)];
    const Superko superko = asked::one_in(random, 2) ? Superko::Positional : Superko::Situational;
    Board board(size);
    for (int moves = below(random, 2 * size.area()); moves > 0; --moves) {
      const std::vector<Point> legal = asked::listed(board.legal_moves());
      board.play(legal.empty() ? kPass
                               : legal[static_cast<size_t>(below(random, static_cast<int>(legal.size())))]);
    }
    Position position = board.position();
    position.ko = kNoPoint;
    Rememberer rememberer(size, superko, 40'000);
    const int value = rememberer.value(position);
    if (rememberer.gave_up()) continue;
    BoardQuestion question = question_about(position, superko);
    if (i % 4 == 3) question.algorithm = Algorithm::ProofNumber;
    const BoardAnswer answer = answer_to(question, 100'000);
    ASSERT_LE(answer.least, value) << shown(position) << static_cast<int>(superko);
    ASSERT_GE(answer.most, value) << shown(position) << static_cast<int>(superko);
    ++compared;
    exact += answer.is_exact();
  }
  EXPECT_GT(compared, cases(300) / 5);
  std::printf("%d compared, %d exact\n", compared, exact);
}

TEST(Solver, TellsBestMovesAsAPlayerWhoRemembersEverythingDoes) {
  Random random = seeded(7);
  int compared = 0;
  int decided = 0;
  const Size sizes[] = {{2, 2}, {4, 1}, {3, 1}, {5, 1}};
  for (int i = 0; i < cases(300); ++i) {
    const Size size = sizes[below(random, 4)];
    const Superko superko = asked::one_in(random, 2) ? Superko::Positional : Superko::Situational;
    const Grid grid(size);
    Board board(size);
    for (int moves = below(random, 2 * size.area()); moves > 0; --moves) {
      const std::vector<Point> legal = asked::listed(board.legal_moves());
      board.play(legal.empty() ? kPass
                               : legal[static_cast<size_t>(below(random, static_cast<int>(legal.size())))]);
    }
    SmallPosition root = small_position(grid, board.position());
    root.barred = -1;
    const int move = below(random, grid.points());
    SmallPosition after;
    if (((root.own() | root.other()) & bit(move)) != 0 || !play(grid, root, move, {}, after)) continue;
    BestMove contest(grid, root, move, superko, limits_of(50'000));
    decided += contest.decide() != Standing::Open;
    for (const MoveWorth& worth : contest.worths()) {
      ASSERT_TRUE(play(grid, root, worth.move, {}, after));
      Rememberer rememberer(size, superko, 40'000);
      const int score = rememberer.value_after(root, after);
      if (rememberer.gave_up()) continue;
      const int value = root.to_move == kBlack ? score : -score;
      ASSERT_LE(worth.least, value) << shown(large_position(grid, root)) << worth.move;
      ASSERT_GE(worth.most, value) << shown(large_position(grid, root)) << worth.move;
      ++compared;
    }
  }
  EXPECT_GT(compared, cases(300) / 8);
  EXPECT_GT(decided, cases(300) / 10);
  std::printf("%d moves compared, %d decided\n", compared, decided);
}

TEST(Solver, KnowsTheValuesOfSmallBoards) {
  struct Known {
    const char* board;
    int value;
  };
  for (const Known& known : {Known{"../..", 1}, Known{".../...", 0}, Known{"..../....", 8},
                             Known{".../.../...", 9}, Known{"..../..../....", 4}}) {
    const BoardAnswer answer = answer_to(question_about(drawn_position(known.board), Superko::Positional));
    EXPECT_EQ(answer.least, known.value) << known.board;
    EXPECT_EQ(answer.most, known.value) << known.board;
  }
  // Without superko nobody can force anything on two by two.
  const BoardAnswer answer = answer_to(question_about(drawn_position("../.."), Superko::None));
  EXPECT_EQ(answer.least, -4);
  EXPECT_EQ(answer.most, 4);
  EXPECT_TRUE(answer.cycles);
}

// A proof from the table would make the winner repeat a position of the path he is on now: each of these
// comes out wrong when proofs are taken from the table whatever stood on the board before.
TEST(Solver, TakesNoProofFromTheTableThatRepeatsThePath) {
  struct Known {
    const char* board;
    Colour to_move;
    Superko superko;
    int value;
  };
  for (const Known& known : {Known{"..O/..X/.X.", Colour::White, Superko::Positional, 3},
                             Known{".../XO./.XO", Colour::Black, Superko::Positional, 3},
                             Known{".X./..X/...", Colour::White, Superko::Positional, 3},
                             Known{".../XXO/.O.", Colour::White, Superko::Situational, -3}}) {
    const BoardAnswer answer =
        answer_to(question_about(drawn_position(known.board, known.to_move), known.superko));
    EXPECT_EQ(answer.least, known.value) << known.board;
    EXPECT_EQ(answer.most, known.value) << known.board;
  }
}

// Walls count on a liberty in each of two regions, or on two in one: without looking after them on the way to
// the eyes White would seem to have the whole board in each of these, and in the last two she has nothing.
TEST(LocalAnswers, WallsNeedLibertiesOnTheWay) {
  for (const char* board : {".../..O/.O.", "X..O/..OO/OO.O", "O../..O/OOO", "O..O/..OO/OOOO"}) {
    const Position position = drawn_position(board);
    const Grid grid(position.size);
    LocalAnswers answers(grid, 1 << 20);
    const SmallPosition small = small_position(grid, position);
    for (int needed : {grid.points(), grid.points() / 2 + 1})
      EXPECT_LT(count(answers.kept(small.stones[kWhite], small.stones[kBlack], needed).points()),
                grid.points())
          << board;
  }
}

TEST(Solver, AnswersWithKomi) {
  BoardQuestion question = question_about(drawn_position("..../..../...."), Superko::Positional);
  for (double komi : {3.5, 4.0, 4.5, -100.0, 100.0}) {
    question.komi = komi;
    const BoardAnswer answer = answer_to(question);
    EXPECT_EQ(answer.least > komi, komi < 4) << komi;
    EXPECT_EQ(answer.most<komi, komi> 4) << komi;
    EXPECT_EQ(answer.is_exact(), komi == 4.0) << komi;
  }
}

TEST(Solver, DoesTheSameAgain) {
  const BoardQuestion question = question_about(drawn_position("..../..../..../...."), Superko::Positional);
  const BoardAnswer first = answer_to(question, 200'000);
  const BoardAnswer second = answer_to(question, 200'000);
  EXPECT_EQ(first.stop, Stop::Nodes);
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.least, second.least);
  EXPECT_EQ(first.most, second.most);
  EXPECT_EQ(first.depth, second.depth);
}

TEST(Solver, GoesOnFromASavedTable) {
  const BoardQuestion question = question_about(drawn_position("..../..../...."), Superko::Positional);
  BoardSolver solver(question, limits_of(3'000'000));
  const BoardAnswer whole = solver.solve();
  std::stringstream file;
  ASSERT_EQ(solver.save(file), "");
  BoardSolver again(question, limits_of(3'000'000));
  std::stringstream copy(file.str());
  ASSERT_EQ(again.load(copy), "");
  const BoardAnswer resumed = again.solve();
  EXPECT_TRUE(resumed.is_exact());
  EXPECT_EQ(resumed.least, whole.least);
  EXPECT_LT(resumed.nodes, whole.nodes / 10);

  std::string damaged = file.str();
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  std::stringstream bad(damaged);
  EXPECT_EQ(again.load(bad), "the table is damaged");
  std::stringstream other(file.str());
  BoardSolver stranger(question_about(drawn_position(".../.../..."), Superko::Positional), limits_of(1000));
  EXPECT_NE(stranger.load(other).find("the table is about 4x3"), std::string::npos);
}

TEST(Solver, SeveralThreadsFindTheSame) {
  BoardQuestion question = question_about(drawn_position("..../..../...."), Superko::Positional);
  question.threads = 3;
  Limits limits;
  limits.memory = std::int64_t{1} << 24;
  const BoardAnswer answer = BoardSolver(question, limits).solve();
  EXPECT_EQ(answer.least, 4);
  EXPECT_EQ(answer.most, 4);
}

TEST(Solver, RefusesLargeBoards) {
  EXPECT_NE(BoardSolver::what_is_wrong_with(question_about(Position{}, Superko::None)), "");
}

TEST(BoardCommand, SaysTheValueInWordsAndAsJson) {
  const yomi::Outcome words = run_program("yomi board 3x3");
  EXPECT_EQ(words.exit_code, 0);
  EXPECT_NE(words.out.find("The value is Black by 9."), std::string::npos) << words.out;
  const yomi::Outcome json = run_program("yomi board 4x3 --komi 4.5 --json");
  EXPECT_EQ(json.exit_code, 1);
  EXPECT_NE(json.out.find("\"verdict\":\"lost\",\"by\":\"O\""), std::string::npos) << json.out;
  const yomi::Outcome record = run_program("yomi board --position - --to-move O --quiet", "(;SZ[3]AB[bb])");
  EXPECT_EQ(record.out, "The value is Black by 9.\n");
  EXPECT_EQ(record.exit_code, 1);
}

TEST(BoardCommand, TheValueIsTheBoardsWhateverTheKomi) {
  const auto words = [](const std::string& komi) {
    return run_program("yomi board 3x3 --quiet --komi " + komi).out;
  };
  EXPECT_EQ(words("9"), "The value is Black by 9; with komi 9 it is a draw.\n");
  EXPECT_EQ(words("8.5"), "The value is Black by 9; with komi 8.5 it is Black by 0.5.\n");
  const std::string json = run_program("yomi board 3x3 --komi 9 --json").out;
  EXPECT_NE(json.find("\"verdict\":\"draw\",\"by\":null,\"value\":9"), std::string::npos) << json;
}

TEST(BoardCommand, SaysWhyThereIsNoValue) {
  EXPECT_EQ(run_program("yomi board 2x2 --superko none --quiet").out,
            "The value is not known: long cycles are in the way. It is proved to lie between -4 and 4.\n");
  EXPECT_EQ(
      run_program("yomi board 2x2 --algorithm pns --quiet").out,
      "The value is not known: proof-number search misses proofs under superko, alphabeta finds more. It "
      "is proved to lie between -4 and 4.\n");
  EXPECT_EQ(run_program("yomi board 2x2 --position x.sgf").err,
            "yomi board: a size and --position are two boards: leave one of them out\n");
}

TEST(BoardCommand, SaysWhatIsKnownWhenTheNodesAreSpent) {
  const yomi::Outcome outcome = run_program("yomi board 5x5 --nodes 20000 --memory 16 --quiet");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_NE(outcome.out.find("The value is not known: the node limit ended the search."), std::string::npos)
      << outcome.out;
}

TEST(BoardCommand, AnswersJsonLines) {
  const yomi::Outcome outcome =
      run_program("yomi analyze",
                  "{\"id\": 1, \"ask\": \"board\", \"rows\": [\"...\", \"...\", \"...\"]}\n"
                  "{\"id\": 2, \"ask\": \"board\", \"rows\": [\"..\"], \"superko\": \"maybe\"}\n");
  EXPECT_NE(outcome.out.find("\"verdict\":\"won\",\"by\":\"X\",\"value\":9"), std::string::npos)
      << outcome.out;
  EXPECT_NE(outcome.out.find("{\"id\":2,\"error\":\"superko must be positional, situational or none\"}"),
            std::string::npos)
      << outcome.out;
}

TEST(BoardCommand, ExplainsWhatItCannotDo) {
  for (const char* line : {"board", "board 5by5", "board 0x3", "board 9x9", "board 3x3 --komi much",
                           "board 3x3 --resume /nowhere/table", "board --position /nowhere/game.sgf"}) {
    const yomi::Outcome outcome = run_program(std::string("yomi ") + line);
    EXPECT_EQ(outcome.exit_code, 4) << line;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << line << outcome.err;
  }
}

}  // namespace
}  // namespace yomi::small
