// yomi solve, run as a user would.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "go/sgf_read.h"
#include "support/run_program.h"

namespace yomi {
namespace {

using Json = nlohmann::json;

// A text in tests begins with a line break, for the eye.
std::string below(const char* text) {
  return text + 1;
}

//   . . . . . . . .
//   . X X X X X . .
//   . X O O . . . .
std::string ladder(const std::string& more) {
  return "(;SZ[8:3]AB[bb][cb][db][eb][fb][bc]AW[cc][dc]" + more + ")";
}

Outcome solve(const std::string& options, const std::string& sgf) {
  return run_program("yomi solve " + options, sgf);
}

TEST(Solve, WordsDiagramAndMainLine) {
  const Outcome outcome = solve("- --save C1 --nodes 1000", ladder("PL[W]"));
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.err, "");
  EXPECT_NE(outcome.out.find("[ ] zone"), std::string::npos) << outcome.out;
  std::string shown = outcome.out.substr(0, outcome.out.find(" nodes,") - 1);
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return c == '[' || c == ']'; }, ' ');
  EXPECT_EQ(shown, below(R"(
White cannot save C1: whatever White plays, Black captures C1.

   A  B  C  D  E  F  G  H
 3 .  .  .  .  .  .  .  .  3
 2 .  X  X  X  X  X  .  .  2
 1 .  X  O^ O  O1 X2 .  .  1
   A  B  C  D  E  F  G  H
^ triangle,     zone

Main line: O E1, X F1
)")) << outcome.out;
}

// White is enclosed in the corner.
const std::string kCornerStones = "SZ[9]AB[bd][cd][dc][ec][eb][ea][ad]AW[bb][cb][db][bc][cc][da]";

TEST(Solve, TellsWhatItTakesARecordToMean) {
  const Outcome outcome = solve("- --nodes 2000", "(;" + kCornerStones + "C[Black to kill];B[ac])");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(outcome.out.find("Black to move, before move 1. I take this to mean: kill the white group of D9, "
                             "6 stones (the comment says \"Black to kill\").\n\nBlack captures"),
            0u)
      << outcome.out;
  const Outcome open = solve("- --nodes 2000", "(;" + kCornerStones + ";B[ac])");
  EXPECT_NE(open.out.find("If it means something else:\n  yomi solve - --live"), std::string::npos)
      << open.out;
  const Outcome json = solve("- --nodes 2000 --json", "(;" + kCornerStones + "PL[W])");
  EXPECT_EQ(Json::parse(json.out)["ask"], "live");
  EXPECT_EQ(
      Json::parse(json.out)["assumed"],
      "White to move, before move 1. I take this to mean: live with the white group of D9, 6 stones (from "
      "the position).");
}

TEST(Solve, TellsWhatEachFirstMoveLeadsTo) {
  const Outcome kill = solve("- --all --nodes 20000", "(;" + kCornerStones + "C[Black to kill])");
  EXPECT_NE(kill.out.find("What each first move leads to"), std::string::npos) << kill.out;
  EXPECT_NE(kill.out.find("kills, in "), std::string::npos) << kill.out;
  EXPECT_NE(kill.out.find("fails: O "), std::string::npos) << kill.out;
  const Outcome live = solve("- --all --nodes 20000 --json", "(;" + kCornerStones + "C[White to live])");
  const Json judged = Json::parse(live.out)["judged"];
  EXPECT_EQ(judged[0]["outcome"], "lives") << live.out;
  // Bent four in the corner: a ko that Black takes first.
  const Outcome ko = solve("- --all --nodes 20000 --kill A3 --no-trust",
                           "(;SZ[9]AB[bd][cd][dd][ed][ae][ce][de][ee][af][bf][cf][df][ef][cg][dg][eg]"
                           "[eh][ei]AW[ag][bg][bh][ch][dh][di])");
  EXPECT_NE(ko.out.find("ko: "), std::string::npos) << ko.out;
}

TEST(Solve, NamesAMoveToTryWhereReadingNamesNone) {
  const Outcome unknown =
      solve("- --nodes 30", "(;SZ[9]AB[dd][de]AW[cd][dc][ed][ce]C[Black to rescue the two stones])");
  EXPECT_NE(unknown.out.find("No move was found by reading. By its shape "), std::string::npos)
      << unknown.out;
  EXPECT_FALSE(
      Json::parse(solve("- --json", "(;" + kCornerStones + "C[Black to kill])").out).contains("by_shape"));
}

TEST(Solve, APathLeadsToAVariation) {
  const std::string record = "(;" + kCornerStones + "(;B[ha];W[hb])(;W[ab];B[ac]))";
  const Outcome there = solve("- --path A8 A7 --live B8 --to-move O --nodes 500 --json", record);
  EXPECT_EQ(Json::parse(there.out)["to_move"], "O") << there.err;
  EXPECT_EQ(solve("- --path C3", record)
                .err.find("yomi solve: standard input: --path: there is no variation C3 at the beginning"),
            0u);
}

TEST(Solve, AllProblemsOfACollection) {
  const std::string collection = "(;GN[one]" + kCornerStones + "C[Black to kill])(;GN[two]" + kCornerStones +
                                 "C[White to live])(;SZ[9];B[aa])";
  const Outcome text = solve("- --game all --nodes 2000", collection);
  EXPECT_NE(text.out.find("   1  Black: kill"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("   2  White: live"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("   3  not understood: the record is of a game"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("3 of 3 problems: 2 won, 0 ko, 0 lost, 0 unknown, 1 not understood"),
            std::string::npos)
      << text.out;
  std::istringstream lines(solve("- --game all --nodes 2000 --json", collection).out);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(Json::parse(line)["title"], "one");
  EXPECT_EQ(Json::parse(line)["verdict"], "won");
  EXPECT_EQ(solve("- --game all --capture C3", collection).exit_code, 4);
}

TEST(Solve, ExitCodes) {
  EXPECT_EQ(solve("- --capture C1", ladder("")).exit_code, 0);
  EXPECT_EQ(solve("- --save C1 --to-move O", ladder("")).exit_code, 1);
  EXPECT_EQ(solve("- --capture E5 --nodes 300", "(;SZ[9]AW[ee]AB[ed])").exit_code, 2);
  EXPECT_EQ(
      solve("- --capture B1", "(;SZ[5:3]AW[aa][ba][ca][da][ea][ab][db][ac][bc]AB[eb][cc][dc])").exit_code, 3);
  EXPECT_EQ(solve("- --capture E1", ladder("")).exit_code, 4);
}

// Three liberties each: whoever moves first wins.
const std::string kRace = "(;SZ[6]AB[ab][bb][cb][dc][dd][de][ae][be][ce]AW[da][db][ac][bc][cc])";

TEST(Solve, ARace) {
  const std::string& race = kRace;
  const ScratchFolder scratch;
  const std::string file = scratch.file("race.cert");
  const Outcome black = solve("- --semeai A5 A4 --nodes 100000 --certificate " + file, race);
  EXPECT_EQ(black.exit_code, 0);
  EXPECT_EQ(black.out.find("Black wins the race. Black captures A4 by "), 0u) << black.out;
  EXPECT_NE(black.out.find("5[X^"), std::string::npos) << black.out;
  EXPECT_NE(black.out.find("Certificate: " + file), std::string::npos) << black.out;
  EXPECT_EQ(run_program("yomi-check " + file).exit_code, 0);
  const Outcome white = solve("- --semeai A4,A5 --to-move O --nodes 100000 --json", race);
  EXPECT_EQ(white.exit_code, 0);
  EXPECT_EQ(white.out.find(R"({"ask":"semeai","stones":["A4","A5"],"to_move":"O","verdict":"won")"), 0u)
      << white.out;
  EXPECT_EQ(solve("- --semeai A5", race).err,
            "yomi solve: semeai needs two stones: one of the side to move, one of the other\n");
  EXPECT_EQ(solve("- --semeai A5 A4 --no-threats", race).err,
            "yomi solve: --no-threats is for kill and live, not for semeai: leave it out\n");
  EXPECT_EQ(solve("- --semeai A4 A5", race).err,
            "yomi solve: the first stone of a semeai must be one of the side to move\n");
}

TEST(Solve, NothingThatIsAskedOfARaceIsIgnored) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("race.cert");
  const Outcome inside =
      solve("- --semeai A5 A4 --nodes 100000 --json --region A3,B3,C3,A6,B6,C6 --certificate " + file, kRace);
  EXPECT_EQ(inside.exit_code, 0) << inside.err;
  EXPECT_NE(scratch.read("race.cert").find("\nregion "), std::string::npos) << scratch.read("race.cert");
  EXPECT_EQ(run_program("yomi-check " + file).exit_code, 0);
  EXPECT_EQ(solve("- --semeai A5 A4 --nodes 100000 --region A6,B6,C6", kRace).exit_code, 1)
      << "where Black may not play there is no winning move";
  EXPECT_EQ(solve("- --semeai A5 A4 --algorithm magic", kRace).err.find("yomi solve: there is no algorithm"),
            0u);
  for (const char* option : {"--all", "--two-eyes", "--safe"})
    EXPECT_EQ(solve(std::string("- --semeai A5 A4 ") + option, kRace).exit_code, 4) << option;
}

TEST(Solve, TheQuestionInTheRecord) {
  const auto answer = [](const std::string& more) { return solve("- --quiet --nodes 1000", ladder(more)); };
  EXPECT_EQ(answer("PL[B]C[capture C1]").out, "Black captures C1 by E1 at once.\n");
  EXPECT_EQ(answer("PL[W]C[A ladder.\nyomi: save C1.]").exit_code, 1);
  EXPECT_EQ(answer("PL[B]TR[cc]").out, "Black captures C1 by E1 at once.\n")
      << "a triangle on a stone of the other side";
  EXPECT_EQ(answer("PL[W]TR[dc]").exit_code, 1) << "a triangle on an own stone";
  EXPECT_EQ(answer("PL[B]SQ[bc][fb]").out, "Connected already: F2 and B1 are one string.\n");
  EXPECT_EQ(answer("PL[W]SQ[bc][fb]").exit_code, 1);
  EXPECT_EQ(answer("PL[B]C[capture D1];B[ec]").out, "Black captures D1 by E1 at once.\n")
      << "a problem is asked at its beginning";
  EXPECT_EQ(solve("- --quiet --nodes 100000", kRace.substr(0, kRace.size() - 1) + "C[yomi: semeai A5 A4])")
                .out.find("Black wins the race."),
            0u);
  EXPECT_EQ(answer("PL[B]C[capture C1 in D1 and F1]").exit_code, 1) << "the region leaves the move out";
  EXPECT_EQ(answer("PL[B]C[What can Black capture?]").out, "Black captures C1 and D1 by E1 at once.\n")
      << "what players would understand";
  EXPECT_EQ(solve("-", "(;SZ[5];B[bb];W[cc])").err,
            "yomi solve: standard input: the record is of a game, and asks nothing: say after which move "
            "(--move) and what (--capture C3, --kill D4, …)\n");
  EXPECT_EQ(answer("C[yomi: dance]").err,
            "yomi solve: standard input: the comment asks yomi to 'dance', which is no question\n");
  EXPECT_EQ(answer("C[yomi: capture C1 in]").err,
            "yomi solve: standard input: the comment says 'in', and no point follows\n");
  EXPECT_EQ(answer("C[yomi: capture Q99]").err,
            "yomi solve: standard input: the comment names 'q99', which is no point\n");
}

TEST(Solve, MovesOfAGame) {
  const std::string game = "(;SZ[5];B[bb];W[ab];B[aa];W[ee];B[ac];W[ea])";
  EXPECT_EQ(solve("- --capture A4 --move 3 --to-move X --quiet", game).out,
            "Black captures A4 by A3 at once.\n");
  EXPECT_EQ(solve("- --capture E5 --move 99", game).err,
            "yomi solve: standard input: the game has 6 moves: there is no move 99\n");
  EXPECT_EQ(solve("- --capture E5 --game 2", game).err,
            "yomi solve: standard input: the record has 1 game: there is no game 2\n");
}

TEST(Solve, TheFileMayFollowThePoints) {
  const ScratchFolder scratch;
  const std::string file = scratch.write("ladder.sgf", ladder(""));
  EXPECT_EQ(solve("--capture C1 " + file, "").exit_code, 0);
  EXPECT_EQ(solve("--connect B1 F2 " + file, "").exit_code, 0);
  EXPECT_EQ(solve("--connect B1,F2 -", ladder("")).exit_code, 0);
  EXPECT_EQ(solve(file + " --connect B1 F2 --quiet", "").exit_code, 0);
}

TEST(Solve, EveryFirstMoveHasItsCertificate) {
  const ScratchFolder scratch;
  const Outcome outcome =
      solve("- --capture C1 --all --json --certificate " + scratch.file("a.cert"), ladder(""));
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["certificate"], scratch.file("a.cert"));
  int count = 0;
  for (const auto& judged : json["judged"]) {
    if (judged["certificate"].is_null()) continue;
    ++count;
    const Outcome checked = run_program("yomi-check " + judged["certificate"].get<std::string>());
    EXPECT_EQ(checked.exit_code, 0) << judged.dump() << checked.out;
    const std::string winner = judged["verdict"] == "won" ? "Black captures" : "White keeps";
    EXPECT_NE(checked.out.find(winner), std::string::npos) << judged.dump() << checked.out;
  }
  EXPECT_GT(count, 1) << outcome.out;
}

//   . . X X X X .
//   . . . . . O O
// The proof counts on liberties of the wall after a pass, and no certificate may begin with that.
TEST(Solve, WhatIsNoProofByItselfHasNoCertificate) {
  const ScratchFolder scratch;
  const Outcome outcome =
      solve("- --live G1 --all --nodes 241 --quiet --certificate " + scratch.file("a.cert"),
            "(;SZ[7:2]AB[ca][da][ea][fa]AW[fb][gb]PL[W])");
  ASSERT_EQ(outcome.exit_code, 1) << outcome.err;
  const Outcome checked = run_program("yomi-check " + scratch.file("*.cert"));
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
}

TEST(Solve, AnAnswerThatCannotBeWrittenIsNoSuccess) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
  const ScratchFolder scratch;
  const std::string file = scratch.write("ladder.sgf", ladder(""));
  const std::string script = std::string(YOMI_BINARY_DIR) + "/yomi solve " + file +
                             " --capture C1 >/dev/full 2>" + scratch.file("err");
  EXPECT_EQ(WEXITSTATUS(std::system(script.c_str())), 4);
  EXPECT_EQ(scratch.read("err"), "yomi: cannot write to standard output\n");
}

TEST(Solve, BadInputIsOneSentence) {
  const auto error = [](const std::string& options) {
    const Outcome outcome = solve(options, ladder(""));
    EXPECT_EQ(outcome.exit_code, 4) << options;
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  EXPECT_EQ(error("- --capture B1"), "yomi solve: B1 is Black's own stone; ask save to keep it\n");
  EXPECT_EQ(error("- --capture C1 --save C1"), "yomi solve: one question at a time, please\n");
  EXPECT_EQ(error("--capture C1"), "yomi solve: which record? Give an SGF file, or - for standard input\n");
  EXPECT_EQ(error("- --capture Z99").find("yomi solve: "), 0u);
  EXPECT_EQ(error("/no/such/file.sgf").find("yomi solve: cannot open /no/such/file.sgf"), 0u);
  EXPECT_EQ(error("- --capture C1 --certificate /no/such/folder/x").find("yomi solve: cannot write"), 0u);
  EXPECT_EQ(error("- --capture C1 --certificate -"),
            "yomi solve: --certificate needs the name of a file; - is none\n");
  EXPECT_EQ(error("- --capture C1 --seconds -3").find("yomi solve: "), 0u);
  EXPECT_EQ(error("- --capture C1 --algorithm magic").find("yomi solve: there is no algorithm magic"), 0u);
  EXPECT_EQ(error("- --capture C1 --guess --all").find("yomi solve: a guess is for capture, save"), 0u);
  EXPECT_EQ(error("- --capture C1 --no-threats"),
            "yomi solve: --no-threats is for kill and live, not for capture: leave it out\n");
}

TEST(Solve, Json) {
  const ScratchFolder scratch;
  const std::string certificate = scratch.file("c.cert.zst");
  const Outcome outcome = solve("- --capture C1 --all --json --certificate " + certificate, ladder("PL[B]"));
  ASSERT_EQ(outcome.exit_code, 0);
  const nlohmann::json json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["ask"], "capture");
  EXPECT_EQ(json["stones"], nlohmann::json{"C1"});
  EXPECT_EQ(json["verdict"], "won");
  EXPECT_EQ(json["move"], "E1");
  EXPECT_EQ(json["certificate"], certificate);
  EXPECT_EQ(json["moves"][0], "E1");
  EXPECT_EQ(run_program("yomi-check " + certificate).exit_code, 0);
}

TEST(Solve, TheProofAsAGameTree) {
  const ScratchFolder scratch;
  solve("- --save C1 --sgf " + scratch.file("proof.sgf") + " --svg " + scratch.file("picture.svg"),
        ladder("PL[W]"));
  const std::string sgf = scratch.read("proof.sgf");
  Result<GameTree> tree = read_sgf(sgf);
  ASSERT_TRUE(tree) << tree.error();
  EXPECT_NE(sgf.find("TR[cc]"), std::string::npos) << sgf;
  EXPECT_NE(sgf.find(";W[ec];B[fc]C[Captured.]"), std::string::npos) << sgf;
  EXPECT_NE(sgf.find(";W[];B[ec]C[Captured.]"), std::string::npos) << sgf;
  EXPECT_EQ(scratch.read("picture.svg").substr(0, 5), "<svg ");
}

// White's three points in a row, a black wall, and the open board.
constexpr const char* kStraightThree =
    "(;SZ[13]AB[ak][bk][ck][dk][ek][el][em]AW[al][bl][cl][dl][dm]PL[B]C[kill a2])";

TEST(Solve, TrustedSurroundingsAreAPartOfEveryForm) {
  const ScratchFolder scratch;
  const Outcome trusted = solve("- --trust --svg " + scratch.file("a.svg") + " --sgf " +
                                    scratch.file("a.sgf") + " --certificate " + scratch.file("a.cert"),
                                kStraightThree);
  EXPECT_EQ(trusted.exit_code, 0) << trusted.err;
  EXPECT_EQ(trusted.out.find("If the stones around hold: Black captures A2 by B1"), 0u) << trusted.out;
  EXPECT_NE(trusted.out.find("\nAssumed: "), std::string::npos) << trusted.out;
  EXPECT_NE(scratch.read("a.svg").find("assumed: squares are safe"), std::string::npos);
  EXPECT_NE(scratch.read("a.sgf").find("yomi: kill A2 trust\n\nIf the stones around hold"), std::string::npos)
      << scratch.read("a.sgf");
  EXPECT_EQ(run_program("yomi-check --quiet " + scratch.file("a.cert")).out,
            "accepted, assuming that the surroundings hold\n");
  const nlohmann::json json = nlohmann::json::parse(solve("- --trust --json", kStraightThree).out);
  EXPECT_EQ(json["assuming"]["surroundings"], "trusted");
  EXPECT_FALSE(json["assuming"]["safe"].empty());
  EXPECT_FALSE(json["assuming"]["outside"].empty());
  EXPECT_FALSE(nlohmann::json::parse(solve("- --no-trust --json", kStraightThree).out).contains("assuming"));
}

// The tree that is written asks what was asked.
TEST(Solve, AGameTreeCanBeAskedAgain) {
  const ScratchFolder scratch;
  const std::string tree = scratch.file("tree.sgf");
  const auto asked_again = [&](const std::string& question, const std::string& sgf) {
    const Outcome first = solve("- " + question + " --nodes 20000 --quiet --sgf " + tree, sgf);
    const Outcome second = solve(tree + " --nodes 20000 --quiet", "");
    EXPECT_EQ(first.out, second.out) << question << second.err;
    EXPECT_EQ(first.exit_code, second.exit_code) << question;
    EXPECT_NE(first.exit_code, 4) << first.err;
  };
  const std::string two = "(;SZ[7]AB[cc][ec]AW[dd])";
  asked_again("--connect C5 E5", two);
  asked_again("--cut C5 E5 --to-move O", two);
  asked_again("--separate C5 E5", two);
  asked_again("--separate C5 E5 --safe", two);
  asked_again("--kill D4 --two-eyes", two);
  asked_again("--kill A2 --trust", kStraightThree);
  asked_again("--capture C1 --region D1,E1,F1", ladder(""));
  asked_again("--semeai A5 A4", kRace);
  const std::string ko = "(;SZ[3]AB[bb][ac]AW[ba][ab]PL[B];B[aa])";
  asked_again("--capture A3 --move 1", ko);
  EXPECT_NE(scratch.read("tree.sgf").find("yomi: capture A3 ko A2\n"), std::string::npos);
  EXPECT_EQ(solve(tree + " --capture A3", "").exit_code, 0) << "only the comment knows that it is barred";
  asked_again("--kill A3 --move 1 --ko-threats O=2", ko);
  asked_again("--kill A3 --move 1 --no-threats", ko);
}

// It is about the position that the comment stands beside, and the side that is to move there.
TEST(Solve, ABarOfACommentEndsWithTheNextMove) {
  const std::string sgf = "(;SZ[3]AB[bb][ac][aa]AW[ba]PL[W]C[yomi: capture A3 ko A2];W[cc];B[cb])";
  EXPECT_EQ(solve("- --quiet", sgf).exit_code, 3);
  EXPECT_EQ(solve("- --quiet --move 2", sgf).exit_code, 0);
  EXPECT_EQ(solve("-", "(;SZ[3]AB[bb][ac][aa]AW[ba]PL[W]C[yomi: capture A3 ko])").err,
            "yomi solve: standard input: the comment says 'ko', and no point follows\n");
}

// The proof begins after the stone that the question places.
TEST(Solve, TheGameTreeOfAPlacedStoneAsksOnFromThere) {
  const ScratchFolder scratch;
  const Outcome first = solve("- --separate C5 D5 --nodes 20000 --quiet --sgf " + scratch.file("tree.sgf"),
                              "(;SZ[7]AB[cc][ec]AW[dd])");
  EXPECT_EQ(first.exit_code, 0);
  EXPECT_EQ(solve(scratch.file("tree.sgf") + " --nodes 20000", "").exit_code, 1);
}

TEST(Solve, AKoGivesTwoGames) {
  const ScratchFolder scratch;
  solve("- --capture B1 --sgf " + scratch.file("ko.sgf"),
        "(;SZ[5:3]AW[aa][ba][ca][da][ea][ab][db][ac][bc]AB[eb][cc][dc])");
  const Result<GameTree> tree = read_sgf(scratch.read("ko.sgf"));
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->game_count(), 2);
}

TEST(Solve, NothingProvedNothingWritten) {
  const ScratchFolder scratch;
  const Outcome outcome =
      solve("- --capture E5 --nodes 300 --certificate " + scratch.file("x.cert"), "(;SZ[9]AW[ee]AB[ed])");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err, "yomi solve: note: there is no certificate, because nothing is proved\n");
  EXPECT_FALSE(std::filesystem::exists(scratch.file("x.cert")));
}

// Nobody has looked at the question yet, or E4 would be refused.
TEST(Solve, WhatCannotBeWrittenIsRefusedBeforeTheSearch) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("no/such/folder");
  for (const std::string option : {"--certificate ", "--sgf ", "--svg "}) {
    const Outcome outcome = solve("- --capture E4 " + option + file, "(;SZ[9]AW[ee]AB[ed])");
    EXPECT_EQ(outcome.exit_code, 4);
    EXPECT_EQ(outcome.err, "yomi solve: cannot write " + file + ": No such file or directory\n");
  }
  const Outcome folder = solve("- --capture E4 --svg " + scratch.file(""), "(;SZ[9]AW[ee]AB[ed])");
  EXPECT_NE(folder.err.find(": Is a directory"), std::string::npos) << folder.err;
}

// A searcher that finds another move changes the first thing that everybody reads.
TEST(Solve, TheExampleOfTheReadmeIsWhatIsPrinted) {
  const ScratchFolder scratch;
  const std::string source = YOMI_SOURCE_DIR;
  const auto content = [](const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  };
  const Outcome outcome =
      run_program("yomi solve " + source + "/docs/examples/net.sgf --quiet --nodes 100000 --svg " +
                  scratch.file("net.svg"));
  EXPECT_NE(content(source + "/README.md").find("$ yomi solve docs/examples/net.sgf\n" + outcome.out),
            std::string::npos)
      << outcome.out;
  EXPECT_EQ(content(source + "/docs/pictures/net.svg"), scratch.read("net.svg"))
      << "`make pictures` draws it again";
}

TEST(Solve, AnInterruptStopsWithWhatIsKnown) {
  const ScratchFolder scratch;
  const std::string file = scratch.write("open.sgf", "(;SZ[19]AW[jj]AB[ji])");
  const std::string yomi = std::string(YOMI_BINARY_DIR) + "/yomi";
  // `timeout` sends its signal twice, to the program and to its group: that is one wish, not two.
  for (const std::string threads : {"1", "2"}) {
    const std::string script = "timeout --signal=INT 2 " + yomi + " solve " + file +
                               " --capture K10 --algorithm prover --seconds 100 --quiet --threads " +
                               threads + " >" + scratch.file("out") + " 2>&1; true";
    ASSERT_EQ(std::system(script.c_str()), 0);
    EXPECT_NE(scratch.read("out").find("an interruption ended the search"), std::string::npos)
        << scratch.read("out");
  }
}

// `script` gives the program a terminal. Not every searcher tells how far it is; the status line goes on.
TEST(Solve, ATerminalSeesThatItGoesOnAndWhatIsLikely) {
  const ScratchFolder scratch;
  const std::string file = scratch.write("race.sgf", "(;SZ[19]AW[jj][kj][ki]AB[ji][jh][kh])");
  const auto shown = [&](const std::string& question) {
    const std::string yomi = std::string(YOMI_BINARY_DIR) + "/yomi solve " + file + " --seconds 2 ";
    const std::string line =
        "script -qec '" + yomi + question + "' " + scratch.file("seen") + " </dev/null >/dev/null";
    EXPECT_NE(std::system(line.c_str()), -1);
    return scratch.read("seen");
  };
  EXPECT_NE(shown("--semeai K11 K10").find("\rreading … 1 s (Ctrl-C stops)"), std::string::npos);
  EXPECT_NE(shown("--kill K10").find("\rprobably yes; reading … "), std::string::npos);
  EXPECT_EQ(shown("--kill K10 --quiet").find("reading"), std::string::npos);
}

}  // namespace
}  // namespace yomi
