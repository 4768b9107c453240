#include "lint/lint.h"

#include <algorithm>
#include <sstream>

#include "ask/comment.h"
#include "ask/problem.h"
#include "go/sgf_text.h"
#include "lint/inspector.h"
#include "lint/one_game.h"
#include "lint/repair.h"
#include "lint/stated_answer.h"

namespace yomi {

namespace {

constexpr std::size_t kMostCandidates = 3;
constexpr int kMostRounds = 8;  // of mending what is mended

// A question that the record may ask.
struct PossibleQuestion {
  Question question;
  std::string meaning;
};

std::string meaning_of(Colour side, const Beginning& beginning, const std::string& what) {
  return std::string(name(side)) + " to move, " + beginning.where + ". I take this to mean: " + what +
         " (the comment says so).";
}

// The comment's line in the words of our questions: "capture C3". The stones say whose turn it is, where the
// rest of the comment misleads.
std::optional<PossibleQuestion> asked_in_words(const GameTree& tree, const Problem& problem) {
  std::istringstream lines(text_of(tree, problem.beginning.state.node, "C"));
  for (std::string line; std::getline(lines, line);) {
    Result<Form> form = question_of_words(line, problem.position().size);
    if (!form || (ask_word(form->word())->bit & kAboutStones) == 0) continue;
    for (Colour side : {problem.position().to_move, opponent(problem.position().to_move)}) {
      form->give("to_move", std::vector<std::string>{std::string(1, letter(side))});
      form->place(problem.position());
      const Result<Request> request = request_of(*form);
      if (!request || request->kind() != Kind::Stones || !case_of(request->question)) continue;
      return PossibleQuestion{request->question, meaning_of(side, problem.beginning, line)};
    }
  }
  return std::nullopt;
}

std::vector<PossibleQuestion> questions_of(const GameTree& tree, const Problem& problem) {
  if (std::optional<PossibleQuestion> said = asked_in_words(tree, problem)) return {std::move(*said)};
  std::vector<PossibleQuestion> asked;
  for (const Candidate& candidate : problem.candidates) {
    const Result<Request> request = request_of(form_of(problem, candidate));
    if (!request || request->kind() != Kind::Stones || asked.size() >= kMostCandidates) continue;
    asked.push_back({request->question, assumed_in_words(problem, candidate)});
  }
  return asked;
}

StatedResult expectation_of(const GameTree& tree, const Problem& problem) {
  StatedResult expected;
  const std::string comment = text_of(tree, problem.beginning.state.node, "C");
  const std::string said = line_after(comment, "Answer: ");
  if (const std::optional<StatedAnswer> answer = stated_answer(said, problem.position().size)) {
    expected.outcome = upshot_of(answer->verdict, true);
    expected.is_stated = true;
    expected.moves = answer->moves;
    expected.may_have_more = !answer->nothing_else;
    expected.in_words = "the comment says \"" + said + "\"";
    return expected;
  }
  const bool has_solution = tree.first_child(problem.beginning.state.node) != kNoNode;
  expected.is_stated = problem.is_stated;
  expected.by_seki = problem.said.by_seki;
  if (problem.said.by_ko)
    expected.outcome = Upshot::Ko;
  else if (problem.is_stated || has_solution)
    expected.outcome = Upshot::Won;
  expected.in_words =
      problem.is_stated ? "the record says \"" + problem.said.words + "\"" : "the record shows a solution";
  return expected;
}

class Linting {
 public:
  Linting(const GameTree& tree, const LintOptions& options) : tree_(&tree), options_(options) {}

  LintReport lint() {
    report_.title = simple_text_of(*tree_, tree_->game(0), "GN");
    if (!find_problem()) return std::move(report_);
    choose_question();
    if (!truth_) return std::move(report_);
    report_.findings = inspect(*tree_);
    report_.left = tally_of(report_.findings);
    if (options_.fix) mend();
    report_.is_complete = !truth_->is_cancelled();
    report_.positions = truth_->positions();
    report_.nodes = truth_->nodes();
    return std::move(report_);
  }

 private:
  void cannot_be_checked(const std::string& why) {
    Finding finding;
    finding.fault = Fault::NotChecked;
    finding.severity = Severity::Open;
    finding.node = tree_->game(0);
    finding.sentence = "The problem could not be checked: " + why + ".";
    report_.findings.push_back(std::move(finding));
  }

  bool find_problem() {
    Result<Problem> found = problem_of_game(*tree_, tree_->game(0));
    if (!found) {
      cannot_be_checked(found.error());
      return false;
    }
    problem_ = std::move(*found);
    asked_ = questions_of(*tree_, *problem_);
    expected_ = expectation_of(*tree_, *problem_);
    if (asked_.empty()) cannot_be_checked("it is not clear what it asks");
    return !asked_.empty();
  }

  // The first question whose answer is what the record says; else the first of them.
  void choose_question() {
    std::optional<Truth> first;
    std::string first_meaning;
    for (const PossibleQuestion& asked : asked_) {
      Result<Truth> truth = Truth::of(asked.question, options_.truth);
      if (!truth) continue;
      const bool fits = asked_.size() == 1 || !expected_.outcome ||
                        truth->begin(expected_.outcome).outcome == *expected_.outcome;
      if (fits || !first) {
        first = std::move(*truth);
        first_meaning = asked.meaning;
        report_.ask = asked.question.ask;
      }
      if (fits) break;
    }
    if (!first) {
      cannot_be_checked("its question makes no sense");
      return;
    }
    truth_ = std::move(first);
    report_.meaning = first_meaning;
  }

  std::vector<Finding> inspect(const GameTree& tree) {
    Inspector inspector(tree, problem_->beginning.state.node, *truth_, expected_);
    std::vector<Finding> findings = inspector.inspect();
    report_.outcome = inspector.outcome();
    return findings;
  }

  static Tally tally_of(const std::vector<Finding>& findings) {
    Tally tally;
    for (const Finding& finding : findings) tally.add(finding.severity);
    return tally;
  }

  // Lines that were added are looked at like any others, until nothing is left to mend.
  void mend() {
    std::vector<Finding> findings = report_.findings;
    GameTree tree = *tree_;
    for (int round = 0; round < kMostRounds && !truth_->is_cancelled(); ++round) {
      if (std::none_of(findings.begin(), findings.end(), can_be_mended)) break;
      GameTree mended = repaired(tree, problem_->beginning.state.node, truth_->solver(), findings);
      Result<Problem> still = problem_of_game(mended, mended.game(0));
      if (!still || !(still->position() == problem_->position())) break;
      problem_ = std::move(*still);
      tree = std::move(mended);
      expected_ = expectation_of(tree, *problem_);
      findings = inspect(tree);
      report_.left = tally_of(findings);
      report_.fixed = tree;
    }
  }

  const GameTree* tree_;
  const LintOptions& options_;
  LintReport report_;
  std::optional<Problem> problem_;
  std::vector<PossibleQuestion> asked_;
  StatedResult expected_;
  std::optional<Truth> truth_;
};

// "line 3, column 14".
void take_place(const std::string& place, Finding& finding) {
  std::istringstream words(place);
  std::string word;
  char comma = 0;
  words >> word >> finding.line >> comma >> word >> finding.column;
}

}  // namespace

LintReport lint_game(const GameTree& tree, int root, const LintOptions& options) {
  const OneGame game = copy_of_game(tree, root);
  LintReport report = Linting(game.tree, options).lint();
  for (Finding& finding : report.findings)
    take_place(tree.place_of_node(game.original[static_cast<std::size_t>(finding.node)]), finding);
  return report;
}

}  // namespace yomi
