// The survey: four standings kept apart, groups that the oracle agrees with, every claim certified, the same
// answers whatever the number of threads, and the command.
#include "survey/survey.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "claim/certificate.h"
#include "front/analyze.h"
#include "go/diagram_svg.h"
#include "reply/json.h"
#include "support/claim_questions.h"
#include "support/drawings.h"
#include "support/run_program.h"
#include "survey/picture.h"
#include "survey/report.h"

namespace yomi {
namespace {

using test::drawn_position;

// What is said of the connection of two black stones, asked for both sides to move.
std::string connection(const std::string& diagram, const std::string& a, const std::string& b) {
  const Position position = drawn_position(diagram);
  Relation relation;
  relation.goal = {
      GoalKind::Connect, Colour::Black, {*parse_point(a, position.size), *parse_point(b, position.size)}};
  Desk desk(SurveyLimits{.nodes = 20'000}, {});
  desk.read("", position, {&relation}, false);
  desk.read("", position, {&relation}, true);
  return standing_in_words(GoalKind::Connect, relation.standing());
}

TEST(Standings, FourDifferentThings) {
  EXPECT_EQ(connection(". X . . / X X . X / . O . . / O O O O", "A3", "D3"), "connected");
  EXPECT_EQ(connection(". . . O / O . X X / X . O . / X X X .", "C3", "A2"), "can be cut");
  EXPECT_EQ(connection(". O . O / . X . . / O O O . / . X O .", "B3", "B1"), "cut");
  EXPECT_EQ(connection(". . . O / X . . X / X X . . / . X O .", "A3", "D3"), "ko");
}

TEST(Standings, OneProofAloneIsNotAStanding) {
  Relation relation;
  relation.goal = {GoalKind::Connect, Colour::Black, {0, 1}};
  EXPECT_EQ(relation.standing(), Standing::Unknown);
  relation.reacher_first.asked = true;
  relation.reacher_first.verdict = Verdict::Won;
  EXPECT_EQ(relation.standing(), Standing::Unknown);
  EXPECT_EQ(relation.likely(), Standing::Open);
  relation.keeper_first.verdict = Verdict::Won;
  EXPECT_EQ(relation.standing(), Standing::Open);
  relation.keeper_first.verdict = Verdict::Ko;
  EXPECT_EQ(relation.standing(), Standing::Ko);
}

size_t group_count(const std::vector<Group>& groups, Colour side) {
  size_t count = 0;
  for (const Group& group : groups) count += group.side == side;
  return count;
}

// C3 and D2 are connected, and so are D2 and C1, but White C2 threatens both.
TEST(Groups, OverlappingConnectionsAreNotMerged) {
  const Position position = drawn_position(". . . . / . O X . / O O . X / O O X .");
  Desk desk(SurveyLimits{.nodes = 20'000}, {});
  const Grouping grouping = build_groups(position, {}, {}, desk);
  EXPECT_EQ(group_count(grouping.groups, Colour::Black), 2u);
  EXPECT_GE(grouping.unmerged.size(), 1u);
  for (size_t unmerged : grouping.unmerged) EXPECT_TRUE(grouping.relations[unmerged].holds());
}

// Here they overlap as well, but a proof covers all three strings.
TEST(Groups, ATransitiveProofMerges) {
  const Position position = drawn_position("X X . . / . X . . / . O . X / X X X .");
  Desk desk(SurveyLimits{.nodes = 20'000}, {});
  const Grouping grouping = build_groups(position, {}, {}, desk);
  EXPECT_EQ(group_count(grouping.groups, Colour::Black), 1u);
}

TEST(Groups, ZonesThatLeaveEachOtherAlone) {
  const Position position = drawn_position(". . . . . / . X O X . / . . . . .");
  const auto set = [&](const std::string& names) {
    PointSet points;
    std::istringstream in(names);
    for (std::string name; in >> name;) points.insert(*parse_point(name, position.size));
    return points;
  };
  EXPECT_TRUE(are_independent(position, set("A1 B2"), set("B2 B3"), Colour::Black));
  EXPECT_FALSE(are_independent(position, set("A1 B2"), set("A1 D2"), Colour::Black));
  EXPECT_FALSE(are_independent(position, set("B1 C2"), set("D1 C2"), Colour::Black));
  EXPECT_FALSE(are_independent(position, set("C1 B2"), set("C2 D2"), Colour::Black));
}

// Whatever a survey of a small board calls one group, the oracle can join although the other side begins.
TEST(Groups, TheOracleAgrees) {
  asked::Random random = asked::seeded(60);
  int large = 0;
  const int boards = asked::cases(120);
  for (int i = 0; i < boards; ++i) {
    asked::Question question;
    question.position = asked::random_position(random, i % 2 == 0 ? Size{4, 3} : Size{3, 3}, 0.5);
    Desk desk(SurveyLimits{.nodes = 2'000}, {});
    const Grouping grouping = build_groups(question.position, {}, {}, desk);
    for (const Group& group : grouping.groups) {
      if (group.strings.size() < 2) continue;
      large += group.strings.size() > 2;
      question.goal = {GoalKind::Connect, group.side, group.strings};
      question.position.to_move = opponent(group.side);
      question.ko_master = opponent(group.side);
      ASSERT_TRUE(asked::reacher_wins(question)) << asked::describe(question);
    }
  }
  EXPECT_GT(large, boards / 40);
}

const std::string kFight = R"(
  . . . . . . . . .
  . . O . . . X . .
  . O X X . . . . .
  . . O X . O X . .
  . . . . . . . O .
  . . X . O . X . .
  . . X O . . O . .
  . . O O . . . . .
  . . . . . . . . .)";

std::string all_but_the_time(const Survey& survey) {
  const std::string text = report_of(survey);
  return text.substr(0, text.rfind(" nodes, "));
}

TEST(Surveys, AreTheSameWithAnyNumberOfThreads) {
  SurveyLimits limits{.nodes = 500};
  const Survey alone = survey(drawn_position(kFight), limits);
  limits.threads = 3;
  const Survey together = survey(drawn_position(kFight), limits);
  EXPECT_EQ(all_but_the_time(alone), all_but_the_time(together));
  EXPECT_EQ(alone.nodes, together.nodes);
  EXPECT_GT(alone.questions, 30);
  EXPECT_EQ(svg_diagram(picture_of(alone)), svg_diagram(picture_of(together)));
}

TEST(Surveys, EveryProofIsAccepted) {
  const Survey done = survey(drawn_position(kFight), SurveyLimits{.nodes = 500, .keep_proofs = true});
  int accepted = 0;
  const auto check = [&](const Reading& reading) {
    EXPECT_EQ(reading.proofs.empty(), reading.verdict == Verdict::Unknown);
    for (const ProvedGame& game : reading.proofs) {
      std::stringstream certificate;
      write_certificate(certificate, game.position, *game.proof, game.root);
      EXPECT_EQ(asked::checkers_word(certificate.str()), "accepted");
      ++accepted;
    }
  };
  for (const std::vector<Relation>* relations :
       {&done.captures, &done.grouping.relations, &done.walls.relations})
    for (const Relation& relation : *relations) {
      check(relation.reacher_first);
      check(relation.keeper_first);
    }
  for (const Enclosure& enclosure : done.enclosures.found) {
    check(enclosure.wall);
    check(enclosure.connection);
  }
  EXPECT_GT(accepted, 20);
}

// White's two stones in the corner are lost even if White begins.
TEST(Surveys, FindDeadStones) {
  const Survey done = survey(drawn_position(R"(
    . . . . . . .
    . . . . . . .
    . . . . . . .
    X X X . . . .
    O O X . . . .
    . X X . . . .
    . X . . . . .)"),
                             SurveyLimits{.nodes = 5'000});
  EXPECT_EQ(done.dead.size(), 2);
  EXPECT_TRUE(done.dead.contains(*parse_point("A3", done.position.size)));
  EXPECT_NE(report_of(done).find("dead: A3"), std::string::npos) << report_of(done);
}

TEST(Surveys, SayWhatAStopLeftOut) {
  const std::atomic<bool> cancelled{true};
  const Survey done = survey(drawn_position(kFight), SurveyLimits{.cancelled = &cancelled});
  EXPECT_EQ(done.questions, 0);
  EXPECT_GT(done.not_asked, 0);
  ASSERT_FALSE(done.left_out.empty());
  EXPECT_NE(done.left_out.front().find("not asked"), std::string::npos);
}

TEST(Surveys, AnEmptyBoardHasNothingToTell) {
  const Survey done = survey(Position{}, SurveyLimits{});
  EXPECT_EQ(done.questions, 0);
  EXPECT_TRUE(done.urgent.empty());
  EXPECT_TRUE(done.grouping.groups.empty());
}

// B2 is a point for both sides: White captures and cuts there, Black cuts White. (So may be B3, where White
// connects as well.)
TEST(Surveys, RankUrgentPoints) {
  const Survey done =
      survey(drawn_position(". . . O / O . X X / X . O . / X X X ."), SurveyLimits{.nodes = 5'000});
  std::string both;
  for (size_t i = 0; i < done.urgent.size(); ++i) {
    bool black = false;
    bool white = false;
    for (const UrgentReason& reason : done.urgent[i].reasons) {
      black |= reason.side == Colour::Black && reason.is_proved;
      white |= reason.side == Colour::White && reason.is_proved;
      EXPECT_EQ(reason.value > 0, done.urgent[i].value > 0) << reason.text;
    }
    if (black && white) both += point_name(done.urgent[i].point, done.position.size) + " ";
    if (i > 0) {
      EXPECT_GE(done.urgent[i - 1].urgency, done.urgent[i].urgency);
    }
  }
  EXPECT_NE(both.find("B2 "), std::string::npos) << report_of(done);
}

TEST(SurveyCommand, AnswersOverJsonLines) {
  const Json json = Json::parse(reply_to(
      R"({"id": 5, "ask": "survey", "rows": ["...O", "O.XX", "X.O.", "XXX."], "limits": {"nodes": 2000}})",
      std::int64_t{1} << 28));
  EXPECT_EQ(json["id"], 5);
  for (const char* field : {"urgent", "groups", "connections", "walls", "enclosures", "captures", "dead",
                            "safe", "points", "left_out", "questions", "nodes", "seconds", "text"})
    EXPECT_TRUE(json.contains(field)) << field;
  const Json bad = Json::parse(reply_to(R"({"id": 6, "ask": "survey", "rows": ["..", "."]})", 1 << 28));
  EXPECT_TRUE(bad.contains("error"));
}

TEST(SurveyCommand, PrintsPictureAndProofs) {
  const ScratchFolder scratch;
  const std::string file = std::string(YOMI_SOURCE_DIR) + "/problems/separate/05-the-better-cut.sgf";
  const Outcome done = run_program("yomi survey " + file + " --nodes 2000 --certificate " +
                                   scratch.file("proofs") + " --svg " + scratch.file("board.svg"));
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_NE(done.out.find("Urgent points"), std::string::npos) << done.out;
  EXPECT_NE(done.out.find("the better cut"), std::string::npos) << done.out;
  EXPECT_TRUE(std::filesystem::exists(scratch.file("board.svg")));
  EXPECT_EQ(run_program("yomi-check " + scratch.file("proofs") + "/*.cert").exit_code, 0);
  EXPECT_EQ(run_program("yomi survey /no/such/file.sgf").exit_code, 4);
  EXPECT_EQ(run_program("yomi survey " + file + " --move 99").exit_code, 4);
}

TEST(SurveyCommand, ReadsRealRecords) {
  const std::string folder = YOMI_SHARED_DIR "/games/other";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "there is no folder " << folder;
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (++count % 12 != 0) continue;
    const Outcome done =
        run_program("yomi survey '" + entry.path().string() + "' --nodes 30 --threads 1 --json");
    EXPECT_EQ(done.exit_code, 0) << entry.path() << done.err;
    EXPECT_TRUE(Json::parse(done.out).contains("groups"));
  }
  EXPECT_GT(count, 12);
}

}  // namespace
}  // namespace yomi
