// Generalized threats search and transitive search against the oracle and the checker; orders of connections
// against playing them out; and drawn positions.
#include "read/threats/threats.h"

#include <gtest/gtest.h>

#include "plan/transitive_connections.h"
#include "read/general/prover.h"
#include "read/proof/pattern_tree.h"
#include "read/threats/threat_moves.h"
#include "read/transitive/links.h"
#include "read/transitive/transitive_proof.h"
#include "support/claim_questions.h"
#include "work/budget.h"

namespace yomi {
namespace {

using asked::connection;
using asked::Question;
using asked::Random;

constexpr double kLeastDensity = 0.2;
constexpr double kMostDensity = 0.85;

Question random_connection(Random& random, size_t stones, int most_points) {
  std::uniform_real_distribution<double> density(kLeastDensity, kMostDensity);
  for (;;) {
    Question question = asked::random_question(random, asked::random_size(random, 4, most_points),
                                               density(random), GoalKind::Connect);
    if (question.goal.points.size() == stones) return question;
  }
}

void expect_accepted(const Question& question, const SearchOutcome& outcome) {
  const std::string certificate = asked::certificate_of(question, *outcome.proof, outcome.root);
  ASSERT_EQ(asked::checkers_word(certificate), "accepted") << asked::describe(question) << certificate;
}

// Where little can be held, most of what is found is forgotten, and found again.
constexpr std::int64_t kLittle = 160 << 10;
constexpr std::int64_t kPlenty = 64 << 20;

struct Sample {
  const char* name;
  GoalKind kind;
  int least_found;  // of a hundred true wins
  int cases = 300;
  int most_points = 12;
  ThreatOptions options = {};
  std::int64_t memory = kPlenty;
};

class ThreatsOnRandomQuestions : public testing::TestWithParam<Sample> {};

TEST_P(ThreatsOnRandomQuestions, ClaimOnlyTrueWins) {
  Random random = asked::seeded(50 + static_cast<unsigned>(GetParam().kind));
  std::uniform_real_distribution<double> density(kLeastDensity, kMostDensity);
  int wins = 0;
  int true_wins = 0;
  const int count = asked::cases(GetParam().cases);
  for (int i = 0; i < count; ++i) {
    const Size size = asked::random_size(random, 4, GetParam().most_points);
    const Question question = asked::random_question(random, size, density(random), GetParam().kind);
    const SearchOutcome outcome = threats_search({question.position, question.goal, question.ko_master},
                                                 {.nodes = 5'000, .memory = GetParam().memory}, nullptr,
                                                 ZoneRules(), GetParam().options);
    const bool truth = asked::reacher_wins(question);
    true_wins += truth;
    if (outcome.winner == Colour::Empty) continue;
    ++wins;
    ASSERT_EQ(outcome.winner, question.goal.reacher);
    ASSERT_TRUE(truth) << asked::describe(question);
    expect_accepted(question, outcome);
  }
  EXPECT_GE(wins * 100, true_wins * GetParam().least_found) << wins << " of " << true_wins << " true wins";
}

INSTANTIATE_TEST_SUITE_P(
    Threats, ThreatsOnRandomQuestions,
    testing::Values(
        Sample{"Capture", GoalKind::Capture, 90}, Sample{"Connect", GoalKind::Connect, 90},
        Sample{
            "ConnectReadingPassesOn", GoalKind::Connect, 95, 150, 12, {.largest = {2, 1}, .pass_order = 6}},
        Sample{"CaptureInLittleRoom", GoalKind::Capture, 85, 300, 12, {}, kLittle},
        Sample{"ConnectInLittleRoom", GoalKind::Connect, 85, 300, 12, {}, kLittle},
        Sample{"Separate", GoalKind::Separate, 90}, Sample{"Life", GoalKind::Life, 50, 60, 9},
        Sample{"Eye", GoalKind::Eye, 50, 60, 9}),
    [](const auto& test) { return test.param.name; });

class TransitiveOnRandomQuestions : public testing::TestWithParam<int> {};

TEST_P(TransitiveOnRandomQuestions, IsNeverWrong) {
  const auto stones = static_cast<size_t>(GetParam());
  Random random = asked::seeded(60 + static_cast<unsigned>(stones));
  int settled = 0;
  int found = 0;
  int true_wins = 0;
  const int count = asked::cases(150);
  for (int i = 0; i < count; ++i) {
    const Question question = random_connection(random, stones, 12);
    const bool truth = asked::reacher_wins(question);
    true_wins += truth;
    const Limits limits{.nodes = 20'000};
    const SearchOutcome proved =
        prove_transitive({question.position, question.goal, question.ko_master}, limits);
    if (is_player(proved.winner)) {
      ++found;
      ASSERT_TRUE(truth) << asked::describe(question);
      expect_accepted(question, proved);
    }
    const SearchOutcome outcome =
        transitive_search({question.position, question.goal, question.ko_master}, limits);
    if (!is_player(outcome.winner)) continue;
    ++settled;
    ASSERT_EQ(outcome.winner == question.goal.reacher, truth) << asked::describe(question);
    expect_accepted(question, outcome);
  }
  EXPECT_GE(settled * 100, count * 95);
  EXPECT_GE(found * 100, true_wins * 85) << found << " of " << true_wins << " true wins";
}

INSTANTIATE_TEST_SUITE_P(Transitive, TransitiveOnRandomQuestions, testing::Values(2, 3));

// The paper's opinion is no proof, but it should be a good one.
TEST(Transitive, ItsOpinionIsMostlyRight) {
  Random random = asked::seeded(70);
  int right = 0;
  int asked_for = 0;
  const int count = asked::cases(100);
  for (int i = 0; i < count; ++i) {
    const Question question = random_connection(random, 3, 12);
    const TransitiveOpinion judged =
        judge_transitive({question.position, question.goal, question.ko_master}, {.nodes = 50'000});
    if (judged.opinion == Opinion::Unknown) continue;
    ++asked_for;
    right += (judged.opinion == Opinion::Won) == asked::reacher_wins(question);
  }
  EXPECT_GE(asked_for * 100, count * 90);
  EXPECT_GE(right * 100, asked_for * 97) << right << " of " << asked_for;
  if (count >= 2000) {
    EXPECT_LT(right, asked_for) << "so good that it should have been a proof";
  }
}

// The least number of moves in a row that reach the goal, by trying all of them; most + 1 if it is more.
int played_order(Game& game, int most) {
  if (game.is_reached()) return 0;
  if (most == 0) return 1;
  int least = most + 1;
  for (Point move : game.board().legal_moves()) {
    game.play(move);
    game.play(kPass);
    least = std::min(least, 1 + played_order(game, std::min(most, least - 1) - 1));
    game.undo();
    game.undo();
  }
  return least;
}

TEST(ConnectionOrder, IsNeverMoreThanTheTruthAndSeldomLess) {
  Random random = asked::seeded(80);
  constexpr int kMost = 2;
  int same = 0;
  int total = 0;
  const int count = asked::cases(400);
  for (int i = 0; i < count; ++i) {
    Question question = random_connection(random, 2 + static_cast<size_t>(i % 2), 14);
    question.position.to_move = question.goal.reacher;
    question.position.ko = kNoPoint;
    if (i % 4 == 0) question.goal.kind = GoalKind::Separate;
    Game game(question.position, question.goal, Colour::Empty);
    const int order = connection_order(game, kMost);
    const int played = played_order(game, kMost);
    ASSERT_LE(order, played) << asked::describe(question);
    same += order == played;
    ++total;
  }
  EXPECT_GE(same * 100, total * 85) << same << " of " << total;
}

TEST(ConnectionMoves, HoldTheMovesOfFigure8) {
  Random random = asked::seeded(90);
  int listed = 0;
  int held = 0;
  const int count = asked::cases(600);
  for (int i = 0; i < count; ++i) {
    Question question = random_connection(random, 2, 25);
    question.position.to_move = question.goal.reacher;
    question.position.ko = kNoPoint;
    const Game game(question.position, question.goal, Colour::Empty);
    Board board(question.position);
    for (int order = 1; order <= 3; ++order) {
      const PointSet paper = figure_8_moves(board, question.goal.points[0], question.goal.points[1], order) &
                             question.position.empty();
      if (paper.empty()) continue;
      const PointSet ours = connection_moves(game, order);
      listed += paper.size();
      held += (paper & ours).size();
      break;
    }
  }
  EXPECT_GT(listed, count / 2);
  EXPECT_GE(held * 100, listed * 99) << held << " of " << listed;
}

TEST(Threat, IsReadAndNamedAsInThePaper) {
  EXPECT_EQ(name(*parse_threat("8,5,2,0")), "(8,5,2,0)");
  EXPECT_EQ(name(*parse_threat("(6,5,0)")), "(6,5,0)");
  for (const char* wrong :
       {"", "8", "8,5", "8,,0", "8,0,2,0", "0", "8,x,0", "300,0", "1,1,1,1,1,1,1,1,1,0", "-1,0"})
    EXPECT_FALSE(parse_threat(wrong)) << wrong;
  std::string sequence;
  for (const Threat& threat : threats_up_to({8, 5, 2})) sequence += name(threat);
  EXPECT_EQ(sequence, "(1,0)(4,3,0)(8,5,0)(4,3,1,0)(8,5,2,0)");
}

const char* const kJumpOnTheThirdLine = R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . O . .
    . . X . X . X . .
    . . . . . . . . .
    . . . . . . . . .)";

TEST(Threats, CountTheSameNodesEveryTime) {
  const Question drawn = connection(kJumpOnTheThirdLine, Colour::White, {"C3", "E3", "G3"});
  const SearchOutcome once = threats_search({drawn.position, drawn.goal, Colour::White}, {.nodes = 100'000});
  const SearchOutcome again = threats_search({drawn.position, drawn.goal, Colour::White}, {.nodes = 100'000});
  EXPECT_EQ(once.winner, Colour::Black);
  EXPECT_EQ(once.nodes, again.nodes);
}

TEST(Threats, GoOnWhenTheirMemoryIsFull) {
  const Question drawn = connection(kJumpOnTheThirdLine, Colour::White, {"C3", "E3", "G3"});
  const auto read_in = [&](std::int64_t memory, std::int64_t nodes) {
    return threats_search({drawn.position, drawn.goal, Colour::White}, {.nodes = nodes, .memory = memory});
  };
  const SearchOutcome with_plenty = read_in(kPlenty, 100'000);
  constexpr std::int64_t kNotQuiteEnough = 13 << 18;
  const SearchOutcome with_little = read_in(kNotQuiteEnough, 100'000);
  EXPECT_EQ(with_little.winner, Colour::Black);
  EXPECT_NE(with_little.nodes, with_plenty.nodes) << "they have forgotten nothing";
  EXPECT_EQ(read_in(1 << 20, 0).stop, Stop::Memory) << "for ever, if nothing else ends it";
}

TEST(Threats, TellHowFarTheyGot) {
  const Question drawn = connection(kJumpOnTheThirdLine, Colour::White, {"C3", "G3"});
  const SearchOutcome outcome =
      threats_search({drawn.position, drawn.goal, Colour::White, {.threat = Threat{4, 2}}}, Limits());
  EXPECT_EQ(outcome.winner, Colour::Empty);
  EXPECT_EQ(outcome.bound, "no win by threats up to (4,2,0)");
}

TEST(Threats, ReadPassesOnWhereTheyEnd) {
  const Question drawn = connection(kJumpOnTheThirdLine, Colour::White, {"C3", "G3"});
  const SearchOutcome far = threats_search({drawn.position, drawn.goal, Colour::White}, {.nodes = 50'000},
                                           nullptr, ZoneRules(), {.largest = {4, 2}, .pass_order = 4});
  EXPECT_EQ(far.winner, Colour::Black);
}

TEST(Threats, BeginWithTheMoveTheyAreGiven) {
  const Question drawn = connection(R"(
      . . . . . .
      . X . . X .
      . . . . . .)",
                                    Colour::Black, {"B2", "E2"});
  const auto first = [&](const char* move) {
    return threats_search({drawn.position, drawn.goal, Colour::White}, {.nodes = 1'000}, nullptr, ZoneRules(),
                          {.largest = {4, 2}, .first_move = *parse_point(move, drawn.position.size)});
  };
  EXPECT_EQ(first("C2").winner, Colour::Black);
  EXPECT_EQ(first("A1").winner, Colour::Empty);
}

// The two are too far apart for any threat that is tried without much time; that is no loss, and whoever has
// time is not told that all has been tried.
TEST(Threats, GiveUpEarlyOnlyForThoseInAHurry) {
  const Question drawn = connection(R"(
      . . . . . . .
      . O O O O O .
      X . . O . . X
      . O O O O O .
      . . . . . . .)",
                                    Colour::White, {"A3", "G3"});
  const SearchOutcome quick = threats_search({drawn.position, drawn.goal, Colour::White}, {.nodes = 200'000});
  EXPECT_EQ(quick.winner, Colour::Empty);
  EXPECT_EQ(quick.stop, Stop::Hopeless);
  EXPECT_TRUE(quick.out_of_attacks);
  EXPECT_FALSE(quick.exhausted);
  EXPECT_LT(quick.nodes, 10'000);
  EXPECT_FALSE(is_patient({.nodes = 200'000}));
  EXPECT_TRUE(is_patient({.seconds = 60}));
}

// White B2 takes C2 in a ko, and Black takes back if he is the ko master; White C5 takes nothing, and D1 two
// stones.
TEST(Threats, AKoThatIsTakenBackIsNotTried) {
  const Question drawn = connection(R"(
      . . . . .
      . . . . .
      . X O . O
      X . X O X
      . X O . X)",
                                    Colour::White, {"C3", "D2"});
  const auto taken_back = [&](const char* move, Colour ko_master) {
    return is_taken_back(Game(drawn.position, drawn.goal, ko_master),
                         *parse_point(move, drawn.position.size));
  };
  EXPECT_TRUE(taken_back("B2", Colour::Black));
  EXPECT_FALSE(taken_back("B2", Colour::White));
  EXPECT_FALSE(taken_back("C5", Colour::Black));
  EXPECT_FALSE(taken_back("D1", Colour::Black));
}

// B2 is in atari: Black runs to B1 or takes A2, and tries nothing else.
TEST(Threats, SaveAStringInAtariFirst) {
  const Question drawn = connection(R"(
      . . . . .
      . X . . .
      . O O O .
      O X O . .
      X . X . .)",
                                    Colour::Black, {"B2", "B4"});
  const Size size = drawn.position.size;
  const PointSet saving{*parse_point("B1", size), *parse_point("A3", size)};
  EXPECT_EQ(moves_of_order(Game(drawn.position, drawn.goal, Colour::White), 4), saving);
  Position calm = drawn.position;
  calm.white.erase(*parse_point("C2", size));
  EXPECT_GT(moves_of_order(Game(calm, drawn.goal, Colour::White), 4).size(), saving.size());
}

// A string that falls to a ladder at once counts as lost, however near it is to the other.
TEST(Threats, GiveUpAStringThatFallsToALadder) {
  const Question drawn = connection(R"(
      . . . . . .
      . O . . O .
      . O X . . X
      . . O O . .
      . . . . . .)",
                                    Colour::White, {"C3", "F3"});
  Game game(drawn.position, drawn.goal, Colour::White);
  LadderReader ladders(500);
  EXPECT_TRUE(is_lost_at_a_glance(game, ladders));
  const Question saved = connection(R"(
      . . . . . .
      . O . . O .
      . O X X . X
      . . O O . .
      . . . . . .)",
                                    Colour::White, {"C3", "F3"});
  Game other(saved.position, saved.goal, Colour::White);
  EXPECT_FALSE(is_lost_at_a_glance(other, ladders));
}

// What the tree finds serves the game; what it does not find, no claim would have.
TEST(PatternTree, FindsAClaimWheneverThereIsOne) {
  Random random = asked::seeded(95);
  int found = 0;
  int asked_for = 0;
  const int count = asked::cases(60);
  for (int i = 0; i < count; ++i) {
    const Question question = random_connection(random, 2, 25);
    const SearchOutcome outcome =
        threats_search({question.position, question.goal, question.ko_master}, {.nodes = 2'000});
    if (!outcome.proof) continue;
    const Proof& proof = *outcome.proof;
    PatternTree tree(proof);
    for (ClaimId id = 0; id < proof.size(); ++id) tree.insert(id);
    for (int j = 0; j < 20; ++j) {
      const Claim& claim = proof[std::uniform_int_distribution<ClaimId>(0, proof.size() - 1)(random)];
      Position position = question.position;
      position.ko = kNoPoint;
      position.to_move = claim.to_move;
      for (Point point : board_area(position.size)) {
        for (Colour colour : {Colour::Black, Colour::White}) position.stones(colour).erase(point);
        const bool keeps = j % 2 == 0 || random() % 8 != 0;
        if (keeps && claim.black.contains(point)) position.black.insert(point);
        if (keeps && claim.white.contains(point)) position.white.insert(point);
        if (!claim.zone.contains(point) && random() % 3 == 0)
          (random() % 2 == 0 ? position.black : position.white).insert(point);
      }
      for (Point named : question.goal.points) {
        position.stones(question.goal.keeper()).erase(named);
        position.stones(question.goal.reacher).insert(named);
      }
      if (!what_is_wrong(position).empty()) continue;
      const Game game(position, question.goal, question.ko_master);
      bool is_there = false;
      for (ClaimId id = 0; id < proof.size() && !is_there; ++id) is_there = proof.serves(id, game);
      const ClaimId id = tree.find(game);
      ++asked_for;
      found += is_there;
      ASSERT_EQ(id != kNoClaim, is_there);
      if (is_there) {
        ASSERT_TRUE(proof.serves(id, game));
      }
    }
  }
  EXPECT_GT(found, count);
  EXPECT_GT(asked_for, found);
}

// A4 with C4 holds although Black moves first, and so does A4 with A2; but B3 hurts both.
const char* const kNotTransitive = R"(
    O . O O O
    . . . X O
    O . X X O
    O X X . O)";

TEST(Transitive, TwoSureLinksNeedNotMakeOne) {
  const Question drawn = connection(kNotTransitive, Colour::Black, {"C4", "A4", "A2"});
  TransitiveOptions options;
  const TransitiveOpinion with_union =
      judge_transitive({drawn.position, drawn.goal, Colour::Black}, {.nodes = 50'000}, options);
  options.keeper_moves = KeeperMoves::Intersection;
  const TransitiveOpinion with_intersection =
      judge_transitive({drawn.position, drawn.goal, Colour::Black}, {.nodes = 50'000}, options);
  EXPECT_EQ(with_union.opinion, Opinion::Lost);
  EXPECT_EQ(with_intersection.opinion, Opinion::Lost);
  EXPECT_EQ(with_union.move, *parse_point("B3", drawn.position.size));
  const SearchOutcome outcome =
      transitive_search({drawn.position, drawn.goal, Colour::Black}, {.nodes = 200'000});
  EXPECT_EQ(outcome.winner, Colour::Black);
}

TEST(Links, AMoveThatMakesTwoOfThem) {
  const Question open = connection(R"(
      . . . . . . .
      . . O . X . .
      . . . . . . .
      . . X . O . .
      . . . . . . .
      . . . . . . .)",
                                   Colour::Black, {"C3", "E5"});
  EXPECT_EQ(judge_links({open.position, open.goal, Colour::Black}, {.nodes = 20'000}).move,
            *parse_point("D4", open.position.size));
  const Question cut = connection(R"(
      . . . . O . .
      . . O O X O .
      . . O . . O .
      . O X O O . .
      . . . . . . .
      . . . . . . .)",
                                  Colour::Black, {"C3", "E5"});
  EXPECT_EQ(judge_links({cut.position, cut.goal, Colour::Black}, {.nodes = 20'000}).move, kNoPoint);
}

TEST(Links, AReaderKeepsItsWins) {
  const Question drawn = connection(R"(
      . . . . . . .
      . . . . . . .
      . . X . X . .
      . . X . X . .
      . . . . . . .)",
                                    Colour::White, {"C3", "E3"});
  const ZoneRules rules;
  ThreatReader reader({drawn.position, drawn.goal, Colour::White}, rules);
  const ThreatReader::Reading first = reader.read(drawn.position, {.nodes = 10'000});
  EXPECT_TRUE(first.is_won);
  EXPECT_GT(first.nodes, 0);
  Position elsewhere = drawn.position;
  elsewhere.stones(Colour::White).insert(*parse_point("A5", elsewhere.size));
  const ThreatReader::Reading again = reader.read(elsewhere, {.nodes = 10'000});
  EXPECT_TRUE(again.is_won);
  EXPECT_EQ(again.nodes, 0);
  Position cut = drawn.position;
  for (const char* point : {"D1", "D2", "D3", "D4", "D5"})
    cut.stones(Colour::White).insert(*parse_point(point, cut.size));
  EXPECT_FALSE(reader.read(cut, {.nodes = 10'000}).is_won);
}

// The readings of the links count, too: each of these would take more than the smaller limits allow.
TEST(Transitive, KeepsItsLimits) {
  const Question drawn = connection(R"(
      . . . . . . . . .
      . . . . . . . . .
      . X . . . O . X .
      . . . . . . . . .
      . . O . . . . . .
      . . . . X . . . .
      . . . . . . . . .)",
                                    Colour::White, {"B5", "E2", "H5"});
  for (const std::int64_t nodes : {50, 500, 5'000}) {
    const TransitiveOpinion opinion =
        judge_transitive({drawn.position, drawn.goal, Colour::White}, {.nodes = nodes});
    EXPECT_LT(opinion.nodes, nodes + 20);
    const SearchOutcome outcome =
        transitive_search({drawn.position, drawn.goal, Colour::White}, {.nodes = nodes});
    EXPECT_LT(outcome.nodes, nodes + 20);
    EXPECT_GT(outcome.nodes, nodes / 2) << "or there is no limit to keep";
  }
}

// The intersection of the traces leaves the keeper fewer moves than the union.
TEST(Transitive, TracesGiveTheKeepersMoves) {
  const Question drawn = connection(R"(
      . . . . . . .
      . . . . . . .
      . X . X . X .
      . X . X . X .
      . . . . . . .)",
                                    Colour::White, {"B3", "D3", "F3"});
  TransitiveOptions options;
  const TransitiveOpinion with_union =
      judge_transitive({drawn.position, drawn.goal, Colour::White}, {.nodes = 5'000}, options);
  options.keeper_moves = KeeperMoves::Intersection;
  const TransitiveOpinion with_intersection =
      judge_transitive({drawn.position, drawn.goal, Colour::White}, {.nodes = 5'000}, options);
  EXPECT_TRUE(with_union.keeper_moves.contains_all(with_intersection.keeper_moves));
  EXPECT_LT(with_intersection.keeper_moves.size(), with_union.keeper_moves.size());
}

// The paper's figure 6 and problem 13: what traces leave out may be what cuts. D2 with B2 holds, and B2 with
// A3 holds; no move that hurts both works, yet Black cuts. With the intersection of the traces the paper's
// search calls the three connected. Ours asks for a proof first, and finds one of the opposite.
TEST(Transitive, TheIntersectionOfTheTracesMissesTheCut) {
  const Question drawn = connection(R"(
      O . . .
      . O X O
      . . . .)",
                                    Colour::Black, {"D2", "B2", "A3"});
  TransitiveOptions options;
  options.keeper_moves = KeeperMoves::Intersection;
  const Limits limits{.nodes = 200'000};
  EXPECT_EQ(judge_transitive({drawn.position, drawn.goal, Colour::Black}, limits, options).opinion,
            Opinion::Won);
  EXPECT_EQ(judge_transitive({drawn.position, drawn.goal, Colour::Black}, limits).opinion, Opinion::Lost);
  const SearchOutcome outcome =
      transitive_search({drawn.position, drawn.goal, Colour::Black}, limits, nullptr, ZoneRules(), options);
  EXPECT_EQ(outcome.winner, Colour::Black);
  EXPECT_FALSE(asked::reacher_wins({drawn.position, drawn.goal, Colour::Black}));
}

// The paper's figure 6: a move that lies in none of the traces cuts. Each link of A4, C3, D4, F3 and H4 holds
// alone. Black C4 would hurt two of them, but White C6 takes it together with C5. C6 keeps it on the board,
// and F4 hurts the other two: White cannot defend against both. As in the paper F4 would have worked at once.
TEST(Transitive, TheUnionOfTheTracesMissesAMove) {
  const Question drawn = connection(R"(
      X X X X . X . X
      X X . X X X X X
      . O X O O X O .
      O O . O O . O O
      O . O . . O . O
      X X X X X X X X
      X . X . X X X X)",
                                    Colour::Black, {"A4", "C3", "D4", "F3", "H4"});
  const Limits limits{.nodes = 100'000};
  const TransitiveOpinion judged = judge_transitive({drawn.position, drawn.goal, Colour::Black}, limits);
  const Point missed = *parse_point("C6", drawn.position.size);
  EXPECT_FALSE(judged.keeper_moves.contains(missed));
  EXPECT_FALSE(judged.keeper_moves.empty());
  EXPECT_EQ(judged.opinion, Opinion::Lost);
  EXPECT_EQ(judged.move, *parse_point("F4", drawn.position.size));

  Position white_first = drawn.position;
  white_first.to_move = Colour::White;
  EXPECT_EQ(threats_search({white_first, drawn.goal, Colour::Black}, limits).winner, Colour::White);
  Board board(drawn.position, Colour::Black);
  board.play(missed);
  const Question after{board.position(), drawn.goal, Colour::White};
  const SearchOutcome outcome = prove({after.position, after.goal, after.ko_master}, limits);
  ASSERT_EQ(outcome.winner, Colour::Black);
  expect_accepted(after, outcome);
}

// Black joins at C1, and White takes everything in a ladder of one move.
TEST(Transitive, WhatFallsToALadderNeedNotCount) {
  const Question drawn = connection(R"(
      . O O O O
      O O . . O
      O X . X O
      O O X O O)",
                                    Colour::Black, {"B2", "C1", "D2"});
  TransitiveOptions options;
  const auto opinion = [&] {
    return judge_transitive({drawn.position, drawn.goal, Colour::White}, {.nodes = 50'000}, options).opinion;
  };
  EXPECT_EQ(opinion(), Opinion::Won);
  options.must_stand = true;
  EXPECT_EQ(opinion(), Opinion::Lost);
}

}  // namespace
}  // namespace yomi
