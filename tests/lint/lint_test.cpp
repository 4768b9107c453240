// yomi lint, kind by kind: solutions of drawn problems with one fault each, and the same without.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#define YOMI_CHECK_NO_MAIN
#include "../../checker/yomi_check.cpp"
#include "go/sgf_point.h"
#include "go/sgf_text.h"
#include "go/sgf_write.h"
#include "lint/claims.h"
#include "lint/lint.h"
#include "lint/status_words.h"
#include "reply/certificates.h"
#include "support/sgf.h"

namespace yomi {
namespace {

// Black to move kills with E1 alone; White to move lives with E1 alone.
constexpr const char* kThree = R"(
    . . . . . . . . .
    . X X X X X X X .
    . X O O O O O X .
    . X O . . . O X .)";

// Black cannot kill: White has D1 to F1 and one point more.
constexpr const char* kFour = R"(
    . . . . . . . . . .
    . X X X X X X X X .
    . X O O O O O O X .
    . X O . . . . O X .)";

// Black kills with E1 alone, and White can still fight at E2: Black has to answer at D1.
constexpr const char* kBulkyFive = R"(
    . . . . . . . . . .
    . X X X X X X . . .
    . X O O O O X X . .
    . X O . . O O X . .
    . X O . . . O X . .)";

// Black kills with B1 or E1.
constexpr const char* kTwoWays = R"(
    . . . . . . . .
    X X X X X X . .
    O O O O O X . .
    . . . . . X . .)";

// Black makes a ko with B1, and nothing else does.
constexpr const char* kKo = R"(
    . . . . . . . . .
    . X X X X . . . .
    X . X X X . . . .
    X X X X X . . . .
    O O X X X . . . .
    . O O O X . . . .
    . . . O X . . . .)";

// The record of a drawn problem. `words`: the comment; `solution`: variations, with points as in SGF.
std::string record_of(const char* drawing, const std::string& words, const std::string& solution) {
  const Result<Position> position = position_from_text(drawing);
  EXPECT_TRUE(position) << (position ? "" : position.error());
  const Size size = position->size;
  std::string sgf = "(;GM[1]FF[4]SZ[" + std::to_string(size.width) + ":" + std::to_string(size.height) + "]";
  for (Colour colour : {Colour::Black, Colour::White}) {
    sgf += colour == Colour::Black ? "AB" : "AW";
    for (Point point : position->stones(colour)) sgf += "[" + sgf_point_name(point) + "]";
  }
  return sgf + "C[" + words + "]" + solution + ")";
}

// "D1" on a board with this number of rows, as SGF writes it.
LintReport lint(const std::string& sgf, bool fix = false) {
  const GameTree tree = test::tree_of(sgf);
  LintOptions options;
  options.truth.limits.nodes = 30'000;
  options.fix = fix;
  return lint_game(tree, tree.game(0), options);
}

// "error right-move-fails D1" for each finding.
std::vector<std::string> found(const LintReport& report) {
  std::vector<std::string> list;
  for (const Finding& finding : report.findings) {
    std::string text = std::string(name(finding.severity)) + " " + kind_of(finding.fault).id;
    for (const std::string& step : finding.path) text += " " + step;
    list.push_back(text);
  }
  return list;
}

using Found = std::vector<std::string>;

std::string checkers_word(const ProvedGame& game) {
  std::istringstream certificate(certificate_text(game));
  return yomi_check::check(certificate).text;
}

TEST(Lint, AGoodProblemIsClean) {
  const LintReport report = lint(
      record_of(kThree, "Black to kill.", "(;B[ed]C[RIGHT])(;B[dd];W[ed])(;B[fd];W[ed]C[White lives.])"));
  EXPECT_EQ(found(report), Found{});
  EXPECT_EQ(report.outcome, Upshot::Won);
  EXPECT_EQ(report.ask, Ask::Kill);
}

TEST(Lint, ARightMoveThatFailsAndTheOneThatIsMissing) {
  const LintReport report = lint(record_of(kThree, "Black to kill.", "(;B[dd]C[RIGHT])(;B[fd];W[ed])"));
  ASSERT_EQ(found(report), (Found{"error right-move-fails D1", "error second-solution"}));
  EXPECT_EQ(report.findings[0].sentence,
            "Black D1 is marked right, but it fails. White E1 answers it: Black does not kill C2.");
  for (const Finding& finding : report.findings) {
    ASSERT_EQ(finding.proofs.size(), 1u);
    EXPECT_EQ(checkers_word(finding.proofs[0]), "accepted");
  }
  EXPECT_EQ(report.findings[0].proofs[0].proof->prover(), Colour::White);
  EXPECT_EQ(report.findings[1].proofs[0].proof->prover(), Colour::Black);
}

TEST(Lint, ARightMoveThatIsMarkedWrong) {
  EXPECT_EQ(found(lint(record_of(kTwoWays, "Black to kill.", "(;B[bd]C[RIGHT])(;B[ed];W[bd]C[WRONG])"))),
            Found{"error right-move-marked-wrong E1"});
}

TEST(Lint, ASecondSolutionThatIsMissing) {
  EXPECT_EQ(found(lint(record_of(kTwoWays, "Black to kill.", "(;B[bd]C[RIGHT])"))),
            Found{"error second-solution"});
}

TEST(Lint, NoRightMoveAfterAReply) {
  EXPECT_EQ(found(lint(record_of(kBulkyFive, "Black to kill.",
                                 "(;B[ee](;W[ed];B[fe];W[de])(;W[dd];B[de]C[RIGHT]))"))),
            Found{"error right-move-missing E1 E2"});
}

TEST(Lint, ARecordWithoutSolution) {
  EXPECT_EQ(found(lint(record_of(kThree, "Black to kill.", ""))), Found{"error no-solution"});
}

TEST(Lint, ARefutationThatIsMissingOrFails) {
  EXPECT_EQ(found(lint(record_of(kThree, "Black to kill.", "(;B[ed]C[RIGHT])(;B[dd])"))),
            Found{"warning refutation-missing D1"});
  const LintReport report = lint(record_of(kThree, "Black to kill.", "(;B[ed]C[RIGHT])(;B[dd];W[fd])"));
  ASSERT_EQ(found(report), Found{"error refutation-fails D1 F1"});
  EXPECT_EQ(report.findings[0].sentence,
            "White F1 does not refute: after Black E1 Black kills C2. White E1 refutes.");
}

TEST(Lint, TheBestResistanceThatIsMissing) {
  const char* const weak = "(;B[ee];W[dd];B[de]C[RIGHT])";
  const char* const strong = "(;B[ee](;W[dd];B[de]C[RIGHT])(;W[ed];B[de]C[RIGHT]))";
  EXPECT_EQ(found(lint(record_of(kBulkyFive, "Black to kill.", weak))),
            Found{"warning resistance-missing E1"});
  EXPECT_EQ(found(lint(record_of(kBulkyFive, "Black to kill.", strong))), Found{});
}

TEST(Lint, ALineThatEndsTooEarly) {
  const auto with = [](const std::string& solution) {
    return found(lint(record_of(kBulkyFive, "Black to kill.", solution)));
  };
  EXPECT_EQ(with("(;B[ee];W[ed]C[RIGHT])"), Found{"warning ends-too-early E1 E2"});
  EXPECT_EQ(with("(;B[ee];W[ed];B[de]C[RIGHT])"), Found{});
  EXPECT_EQ(with("(;B[ee](;W[];B[dd]C[RIGHT])(;W[ed];B[de]C[RIGHT]))"),
            Found{"warning ends-too-early E1 pass D2"});
}

TEST(Lint, AStatusThatIsWrong) {
  EXPECT_EQ(found(lint(record_of(kFour, "Black to kill.", "(;B[ed];W[fd];B[dd]C[RIGHT])"))),
            Found{"error status-wrong"});
  EXPECT_EQ(found(lint(record_of(kThree, "Black to kill by ko.", "(;B[ed]C[RIGHT])"))),
            Found{"error status-wrong"});
  const LintReport ko = lint(record_of(kKo, "Black to kill.", "(;B[bg];W[ag];B[af]C[RIGHT])"));
  ASSERT_EQ(found(ko), Found{"error status-wrong"});
  EXPECT_EQ(ko.findings[0].proofs.size(), 2u) << "a ko has two proofs";
  EXPECT_EQ(found(lint(record_of(kKo, "Black to kill by ko.", "(;B[bg];W[ag];B[af]C[RIGHT])"))), Found{});
  EXPECT_EQ(found(lint(record_of(kThree, "White to live in seki.", "(;W[ed]C[RIGHT])"))),
            Found{"error status-wrong"});
}

TEST(Lint, AWrongWordAtTheEndOfALine) {
  EXPECT_EQ(
      found(lint(record_of(kThree, "Black to kill.", "(;B[ed]C[RIGHT])(;B[dd];W[ed]C[White is dead.])"))),
      Found{"warning status-wrong D1 E1"});
}

TEST(Lint, WithoutMarksTheFirstVariationIsTheSolution) {
  EXPECT_EQ(found(lint(record_of(kThree, "Black to kill.", "(;B[ed])(;B[dd];W[ed])"))), Found{});
  EXPECT_EQ(found(lint(record_of(kThree, "Black to kill.", "(;B[dd];W[ed])(;B[ed])"))),
            (Found{"error right-move-fails D1", "warning unmarked-solution E1"}));
}

TEST(Lint, MovesThatCannotBeFollowed) {
  const auto with = [](const std::string& more) {
    return found(lint(record_of(kThree, "Black to kill.", "(;B[ed]C[RIGHT])" + more)));
  };
  EXPECT_EQ(with("(;B[cc];W[ed])"), Found{"error illegal-move C2"});
  EXPECT_EQ(with("(;W[dd])"), Found{"warning out-of-turn D1"});
  EXPECT_EQ(with("(;B[dd];W[ed])(;B[dd];W[ed])"), Found{"warning repeated-branch #3"});
  EXPECT_EQ(with("(;B[dd]AW[ed])"), Found{"open not-checked D1"});
  EXPECT_EQ(with("(;B[zz])"), Found{"open not-checked #2"});
}

TEST(Lint, WhatCouldNotBeSettledIsListedApart) {
  const GameTree tree =
      test::tree_of(record_of(kBulkyFive, "Black to kill.", "(;B[ee];W[ed];B[de]C[RIGHT])"));
  LintOptions options;
  options.truth.limits.nodes = 1;
  const LintReport report = lint_game(tree, tree.game(0), options);
  ASSERT_FALSE(report.findings.empty());
  for (const Finding& finding : report.findings)
    EXPECT_EQ(finding.severity, Severity::Open) << finding.sentence;
}

// The wall has a hole towards the open board, and White gets out: a book takes the stones around for granted.
constexpr const char* kOpenWall = R"(
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    X X X X X . . . . . . . .
    O O O O X . . . . . . . .
    . . . O X . . . . . . . .)";

TEST(Lint, TrustIsAPartOfTheFinding) {
  const GameTree tree =
      test::tree_of(record_of(kOpenWall, "Black to kill.", "(;B[am]C[RIGHT])(;B[cm];W[bm])"));
  LintOptions options;
  options.truth.limits.nodes = 30'000;
  options.truth.surroundings = Surroundings::Trusted;
  const LintReport report = lint_game(tree, tree.game(0), options);
  EXPECT_EQ(found(report), (Found{"error right-move-fails A1", "error second-solution"}));
  for (const Finding& finding : report.findings) {
    EXPECT_EQ(finding.assuming, "the stones around the fight hold");
    ASSERT_FALSE(finding.proofs.empty());
    EXPECT_EQ(checkers_word(finding.proofs[0]), "accepted, assuming that the surroundings hold");
  }
  options.truth.surroundings = Surroundings::AsTheyStand;
  for (const Finding& finding : lint_game(tree, tree.game(0), options).findings)
    EXPECT_EQ(finding.assuming, "");
}

TEST(Lint, WhatIsMendedIsClean) {
  const std::pair<const char*, const char*> kFaulty[] = {
      {kThree, "(;B[dd]C[RIGHT])(;B[fd];W[ed])"},
      {kThree, "(;B[ed];W[dd]C[WRONG])(;B[dd];W[ed]C[Correct! White is dead.])"},
      {kThree, "(;B[ed]C[RIGHT])(;B[dd];W[fd])"},
      {kThree, "(;B[ed]C[RIGHT])(;B[dd])"},
      {kThree, "(;B[dd];W[ed])(;B[ed])"},
      {kThree, ""},
      {kTwoWays, "(;B[bd]C[RIGHT])"},
      {kBulkyFive, "(;B[ee];W[dd];B[de]C[RIGHT])"},
      {kBulkyFive, "(;B[ee];W[ed]C[RIGHT])"},
      {kBulkyFive, "(;B[ee](;W[ed];B[fe])(;W[de]C[RIGHT]))"},
      {kKo, "(;B[bg];W[ag];B[af]C[RIGHT])"},
  };
  for (const auto& [drawing, solution] : kFaulty) {
    SCOPED_TRACE(solution);
    const LintReport report = lint(record_of(drawing, "Black to kill.", solution), true);
    EXPECT_FALSE(report.findings.empty());
    ASSERT_TRUE(report.fixed);
    EXPECT_EQ(found(lint(write_sgf(*report.fixed))), Found{}) << write_sgf(*report.fixed);
  }
}

TEST(Lint, MendingKeepsEverythingElse) {
  const std::string sgf = record_of(kThree, "Black to kill.",
                                    "(;B[ed]C[RIGHT]LB[dd:a]XX[odd\\]]N[key])(;B[dd]C[a \\] bracket]TR[ed])");
  const LintReport report = lint(sgf, true);
  ASSERT_TRUE(report.fixed);
  const std::string fixed = write_sgf(*report.fixed);
  for (const char* kept :
       {"LB[dd:a]", "XX[odd\\]]", "N[key]", "C[a \\] bracket]", "TR[ed]", "C[Black to kill.]"})
    EXPECT_NE(fixed.find(kept), std::string::npos) << kept << "\n" << fixed;
  EXPECT_NE(fixed.find("W[ed]C[yomi lint: added. The refutation is missing: White E1.]"), std::string::npos)
      << fixed;
}

TEST(Lint, WhatTheAuthorClaims) {
  const GameTree tree = test::tree_of("(;SZ[9](;B[aa];W[bb];B[cc]C[RIGHT];W[dd];B[ee])(;B[ab]))");
  const Claims claims(tree, 0, Colour::Black);
  EXPECT_TRUE(claims.are_marked());
  EXPECT_EQ(claims.of(1), Claimed::Right);
  EXPECT_EQ(claims.of(3), Claimed::Right);
  EXPECT_FALSE(claims.is_epilogue(3));
  EXPECT_TRUE(claims.is_epilogue(5));
  EXPECT_EQ(claims.of(6), Claimed::Wrong);
}

TEST(Lint, WhatAWordAtTheEndSays) {
  const auto status = [](const char* text) {
    const std::optional<StatedStatus> said = stated_status(text);
    return said ? std::string(name(said->status)) + " " + std::string(name(said->of)) : "";
  };
  EXPECT_EQ(status("RIGHT White is dead."), "dead White");
  EXPECT_EQ(status("Black lives!"), "alive Black");
  EXPECT_EQ(status("Seki."), "seki nobody");
  EXPECT_EQ(status("It's ko"), "ko nobody");
  EXPECT_EQ(status("White is not dead."), "");
  EXPECT_EQ(status("White dies if Black answers here."), "");
  EXPECT_EQ(status("Is White dead?"), "");
  EXPECT_EQ(status("Black to live"), "");
  EXPECT_EQ(status("White lives. White is dead."), "");
}

TEST(Lint, HostileRecordsComeToAnEnd) {
  std::string deep;
  for (int i = 0; i < 4'000; ++i) deep += i % 2 == 0 ? ";B[ed]" : ";W[]";
  std::string wide;
  for (int i = 0; i < 3'000; ++i) wide += "(;B[dd];W[ed])";
  std::string silent;
  for (int i = 0; i < 4'000; ++i) silent += ";C[x]";
  for (const std::string& solution : {deep, wide, silent, std::string("(;B[ed](;C[RIGHT])(;AB[dd])(;))"),
                                      std::string(";B[ed]B[dd]W[fd]"), std::string(";B[]W[];B[];W[]")})
    EXPECT_GT(lint(record_of(kThree, "Black to kill.", solution), true).positions, 0);
  for (const char* odd :
       {"(;)", "(;SZ[0])", "(;SZ[99]C[Black to kill])", "(;SZ[9]C[Black to kill])",
        "(;SZ[9]AB[aa]AW[aa]C[Black to kill])", "(;GM[2])", "(;SZ[1]C[White to live];B[aa])"}) {
    const GameTree tree = test::tree_of(odd);
    EXPECT_FALSE(lint_game(tree, tree.game(0), {}).findings.empty()) << odd;
  }
}

}  // namespace
}  // namespace yomi
