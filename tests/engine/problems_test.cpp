// Our own problems: every record in problems/ asks a question and says the answer, and the engine has to
// agree, with a proof that the checker accepts.
// What a record says of its answer stands on a line of its comment (lint/stated_answer.h).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#define YOMI_CHECK_NO_MAIN
#include "../../checker/yomi_check.cpp"
#include "ask/comment.h"
#include "claim/certificate.h"
#include "claim/game.h"
#include "engine/engine.h"
#include "front/files.h"
#include "go/sgf_text.h"
#include "lint/stated_answer.h"

namespace yomi {
namespace {

constexpr std::int64_t kNodes = 400'000;
constexpr std::int64_t kNodesInVain = 20'000;
constexpr std::int64_t kNodesForAllMoves = 500'000;

struct Problem {
  std::string file;
  std::string title;
  std::string answer;
  RecordedPosition record;
  Question question;
  StatedAnswer said;
};

std::vector<std::string> problem_files() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(YOMI_SOURCE_DIR "/problems"))
    if (entry.path().extension() == ".sgf") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

// What is wrong with the file, or an empty text.
std::string read_problem(const std::string& file, Problem& problem) {
  problem.file = std::filesystem::path(file).filename().string();
  Result<std::string> text = read_file(file);
  if (!text) return text.error();
  Result<RecordedPosition> record = read_record(std::move(*text), 0);
  if (!record) return record.error();
  problem.record = std::move(*record);
  if (!problem.record.remarks.empty()) return problem.record.remarks.front();
  const Position& position = problem.record.state.position;
  const Result<Request> asked = request_of_record(problem.record, position.to_move);
  if (!asked) return asked.error();
  problem.question = asked->question;
  const GameTree& tree = problem.record.tree;
  const int root = tree.game(0);
  problem.title = simple_text_of(tree, root, "GN");
  const std::string comment = text_of(tree, root, "C");
  problem.answer = line_after(comment, "Answer: ");
  const std::optional<StatedAnswer> said = stated_answer(problem.answer, position.size);
  if (!said) return "no answer is understood: '" + problem.answer + "'";
  problem.said = *said;
  if (problem.title.empty() || line_after(comment, "Kind: ").empty()) return "a title or a kind is missing";
  if (comment.back() != '.' || comment.ends_with(problem.answer))
    return "there is no reason after the answer";
  return "";
}

const std::vector<Problem>& problems() {
  static const std::vector<Problem> all = [] {
    std::vector<Problem> read;
    for (const std::string& file : problem_files()) {
      Problem problem;
      const std::string wrong = read_problem(file, problem);
      EXPECT_EQ(wrong, "") << file;
      if (wrong.empty()) read.push_back(std::move(problem));
    }
    return read;
  }();
  return all;
}

Answer answer_to(const Problem& problem, std::int64_t nodes, bool all) {
  Question question = problem.question;
  question.all = all;
  Limits limits;
  limits.nodes = nodes;
  const Result<Answer> answer = Engine().ask(question, limits);
  EXPECT_TRUE(answer) << (answer ? "" : answer.error());
  return answer ? *answer : Answer{};
}

std::string checkers_word(const ProvedGame& game) {
  std::stringstream certificate;
  write_certificate(certificate, game.position, *game.proof, game.root);
  return yomi_check::check(certificate).text;
}

bool contains(const std::vector<Point>& points, Point point) {
  return std::find(points.begin(), points.end(), point) != points.end();
}

TEST(Problems, ThereAreEnough) {
  EXPECT_GE(problems().size(), 100u);
}

TEST(Problems, TheEngineAgreesAndProvesIt) {
  for (const Problem& problem : problems()) {
    SCOPED_TRACE(problem.file + ": " + problem.answer);
    const bool in_vain = problem.said.verdict == Verdict::Unknown;
    const Answer answer = answer_to(problem, in_vain ? kNodesInVain : kNodes, false);
    EXPECT_STREQ(name(answer.verdict), name(problem.said.verdict));
    EXPECT_EQ(answer.likely, problem.said.likely);
    if (problem.said.nothing_else) {
      EXPECT_TRUE(contains(problem.said.moves, answer.move))
          << "begins at " << point_name(answer.move, answer.position.size);
    }
    if (is_player(problem.said.needs_threat)) {
      EXPECT_EQ(answer.takes_first, opponent(problem.said.needs_threat));
    }
    if (answer.verdict == Verdict::Unknown) {
      EXPECT_LE(answer.proofs.size(), 1u) << "half a ko at most";
    } else {
      EXPECT_EQ(answer.proofs.size(), answer.verdict == Verdict::Ko ? 2u : 1u);
    }
    if (is_player(answer.by)) {
      EXPECT_EQ(answer.proofs.at(0).proof->prover(), answer.by);
      EXPECT_EQ(answer.proofs.at(0).proof->ko_master(), opponent(answer.by))
          << "wins whatever the threats are";
    }
    for (const ProvedGame& game : answer.proofs) EXPECT_EQ(checkers_word(game), "accepted");
  }
}

TEST(Problems, NoOtherMoveIsAsGoodWhereTheRecordSaysSo) {
  for (const Problem& problem : problems()) {
    if (!problem.said.nothing_else) continue;
    SCOPED_TRACE(problem.file + ": " + problem.answer);
    Answer answer = answer_to(problem, kNodesForAllMoves, true);
    std::vector<Point> expected = problem.said.moves;
    std::sort(expected.begin(), expected.end());
    std::sort(answer.moves.begin(), answer.moves.end());
    EXPECT_EQ(answer.moves, expected);
    for (const JudgedMove& judged : answer.judged)
      EXPECT_NE(judged.verdict, Verdict::Unknown) << point_name(judged.move, answer.position.size);
  }
}

// What the reacher wants has happened in this position: the targets are gone, or the named stones are joined.
bool has_happened(const Goal& goal, const Position& position) {
  const Game game(position, goal, Colour::Empty);
  const PointSet there = position.stones(goal.named_colour()) & goal.named();
  return goal.kind == GoalKind::Capture ? there.empty() : game.is_reached();
}

// The record's own line, played by the rules, begins with an accepted move and ends where it should: with the
// goal reached where that is the verdict, and not reached anywhere before.
TEST(Problems, TheLineOfTheRecordShowsTheAnswer) {
  for (const Problem& problem : problems()) {
    SCOPED_TRACE(problem.file + ": " + problem.answer);
    const GameTree& tree = problem.record.tree;
    const std::vector<int> nodes = tree.main_line(tree.game(0));
    const Goal goal = case_of(problem.question)->goal;
    const Verdict verdict = problem.said.verdict;
    const bool reacher_moves = problem.record.state.position.to_move == goal.reacher;
    const bool reached = verdict == (reacher_moves ? Verdict::Won : Verdict::Lost);
    for (size_t i = 1; i < nodes.size(); ++i) {
      const Result<GameState> state = state_at(tree, nodes[i]);
      ASSERT_TRUE(state) << (state ? "" : state.error());
      EXPECT_EQ(state->irregularity_count, 0);
      const bool last = i + 1 == nodes.size();
      if (i == 1 && !problem.said.moves.empty()) {
        EXPECT_TRUE(contains(problem.said.moves, state->last_move));
      }
      if (!last || verdict != Verdict::Ko) {
        EXPECT_EQ(has_happened(goal, state->position), last && reached) << "after move " << i;
      }
    }
    if (reached) {
      EXPECT_GT(nodes.size(), 1u);
    }
  }
}

TEST(Problems, TheListIsUpToDate) {
  const Result<std::string> list = read_file(YOMI_SOURCE_DIR "/problems/README.md");
  ASSERT_TRUE(list);
  for (const Problem& problem : problems())
    for (const std::string& part : {problem.file, problem.title, problem.answer})
      EXPECT_NE(list->find(part), std::string::npos)
          << part << " is not in problems/README.md; scripts/problems.sh writes it";
}

}  // namespace
}  // namespace yomi
