#include "front/lint.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>

#include "front/certificate_file.h"
#include "front/commands.h"
#include "front/complaint.h"
#include "front/field_options.h"
#include "front/files.h"
#include "front/lint_state.h"
#include "front/lint_text.h"
#include "front/progress.h"
#include "front/terminal.h"
#include "go/sgf_read.h"
#include "go/sgf_write.h"
#include "lint/one_game.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

constexpr double kSecondsOfPosition = 5;

struct Options {
  std::vector<std::string> files;
  Form form;
  std::string certificates;
  std::string fix;
  std::string sarif;
  std::string resume;
  std::string colour;
  int game = 0;  // 0: all
  bool strict = false;
  bool all = false;
  bool json = false;
  bool quiet = false;
};

int fail(const std::string& sentence) {
  return complain("yomi lint", sentence);
}

void make_folder(const std::string& folder) {
  std::error_code ignored;  // writing into it says what is wrong
  std::filesystem::create_directories(folder, ignored);
}

class LintRun {
 public:
  explicit LintRun(const Options& options) : options_(options), status_(options.quiet) {
    const Given* seconds = options.form.find("seconds");
    const Given* nodes = options.form.find("nodes");
    if (const Given* memory = options.form.find("memory"))
      lint_.truth.limits.memory = static_cast<std::int64_t>(memory->number()) << 20;
    if (nodes != nullptr) lint_.truth.limits.nodes = static_cast<std::int64_t>(nodes->number());
    lint_.truth.limits.seconds = seconds != nullptr ? seconds->number()
                                 : nodes != nullptr ? 0
                                                    : kSecondsOfPosition;
    lint_.truth.limits.cancelled = &interruption();
    if (options.form.find("trust") != nullptr) lint_.truth.surroundings = Surroundings::Trusted;
    if (options.form.find("no_trust") != nullptr) lint_.truth.surroundings = Surroundings::AsTheyStand;
    lint_.fix = !options.fix.empty();
  }

  // What is wrong with the options or the state, or an empty text.
  std::string prepare() {
    if (options_.form.find("trust") != nullptr && options_.form.find("no_trust") != nullptr)
      return "give --trust or --no-trust, not both";
    for (const std::string& file : {one_file() ? options_.fix : std::string(), options_.sarif})
      if (std::string wrong = what_forbids_writing(file); !wrong.empty()) return wrong;
    if (options_.resume.empty()) return "";
    Result<LintState> state = LintState::open(options_.resume);
    if (!state) return state.error();
    state_ = std::make_unique<LintState>(std::move(*state));
    return "";
  }

  void lint_files() {
    for (std::size_t i = 0; i < options_.files.size() && !is_interrupted(); ++i) lint_file(options_.files[i]);
    status_.clear();
  }

  int finish() {
    summary_.is_complete = !is_interrupted();
    if (!options_.sarif.empty())
      if (const std::string wrong = write_file(options_.sarif, sarif_of(done_).dump(2) + "\n");
          !wrong.empty())
        return fail(wrong);
    if (options_.json) {
      fmt::print("{}\n", one_line(summary_as_json(summary_)));
    } else if (options_.sarif != "-") {
      fmt::print("{}", summary_as_text(summary_));
      if (lint_.fix && summary_.is_complete)
        fmt::print("After mending: {} errors, {} warnings, {} notes, {} not settled.\n", summary_.left.errors,
                   summary_.left.warnings, summary_.left.notes, summary_.left.open);
    }
    if (!wrong_.empty()) return fail(wrong_);
    if (summary_.unreadable > 0) return kExitBadInput;
    const int faults = summary_.found.errors + (options_.strict ? summary_.found.warnings : 0);
    return faults > 0 ? 1 : summary_.found.open > 0 || !summary_.is_complete ? 2 : 0;
  }

 private:
  bool one_file() const { return options_.files.size() == 1; }
  bool is_interrupted() const { return interruption_; }

  void lint_file(const std::string& file) {
    Result<std::string> text = read_file(file);
    Result<GameTree> tree = text ? read_sgf(std::move(*text)) : Result<GameTree>(Error{text.error()});
    if (!tree || tree->game_count() == 0) {
      ++summary_.unreadable;
      fail(!text ? text.error()
                 : fmt::format("{}: {}", file, tree ? "there is no game in it" : tree.error()));
      return;
    }
    int game = 0;
    GameTree mended;
    for (int root : tree->games()) {
      ++game;
      const bool is_wanted = options_.game == 0 || options_.game == game;
      const LintedProblem* linted =
          is_wanted && !is_interrupted() ? lint_problem(file, *tree, root, game) : nullptr;
      if (lint_.fix) add_mended(*tree, root, linted, mended);
    }
    if (options_.game > game) {
      ++summary_.unreadable;
      fail(fmt::format("{}: it has {} games: there is no game {}", file, game, options_.game));
    }
    if (lint_.fix && !is_interrupted()) write_mended(file, mended);
  }

  void write_mended(const std::string& file, const GameTree& mended) {
    std::string path = options_.fix;
    if (!one_file()) {
      make_folder(path);
      path += "/" + std::filesystem::path(file).filename().string();
    }
    if (const std::string wrong = write_file(path, write_sgf(mended)); !wrong.empty()) wrong_ = wrong;
  }

  static void add_mended(const GameTree& tree, int root, const LintedProblem* linted, GameTree& to) {
    if (linted != nullptr && !linted->fixed.empty())
      if (const Result<GameTree> fixed = read_sgf(linted->fixed); fixed && fixed->game_count() == 1) {
        append_game(*fixed, fixed->game(0), to);
        return;
      }
    append_game(tree, root, to);
  }

  std::string options_in_words() const {
    const Limits& limits = lint_.truth.limits;
    return fmt::format("{} {} {} {} {} {}", limits.nodes, limits.seconds, limits.memory,
                       static_cast<int>(lint_.truth.surroundings), lint_.fix, options_.certificates);
  }

  // Null if it was interrupted.
  const LintedProblem* lint_problem(const std::string& file, const GameTree& tree, int root, int game) {
    std::string key;
    if (state_) {
      const OneGame one = copy_of_game(tree, root);
      key = lint_key(file, game, write_sgf(one.tree), options_in_words());
      if (const LintedProblem* known = state_->find(key)) {
        take(*known);
        return &done_.back();
      }
    }
    status_.show(
        fmt::format("{}, problem {} of {} … {} (Ctrl-C stops)", file, game, tree.game_count(),
                    summary_.problems == 0 ? "" : fmt::format("{} errors so far", summary_.found.errors)));
    const Stopwatch clock;
    LintedProblem problem{file, game, lint_game(tree, root, lint_), 0, ""};
    problem.seconds = clock.seconds();
    if (!problem.report.is_complete) return nullptr;
    if (!options_.certificates.empty()) write_proofs(problem);
    for (Finding& finding : problem.report.findings) finding.proofs.clear();
    if (problem.report.fixed) problem.fixed = write_sgf(*problem.report.fixed);
    problem.report.fixed.reset();
    if (state_)
      if (std::string wrong = state_->add(key, problem); !wrong.empty()) wrong_ = std::move(wrong);
    take(std::move(problem));
    return &done_.back();
  }

  void take(LintedProblem problem) {
    summary_.add(problem);
    status_.clear();
    if (options_.json) {
      fmt::print("{}\n", one_line(linted_as_json(problem)));
    } else if (options_.sarif != "-") {
      fmt::print("{}", linted_as_text(problem, options_.all, wants_colour(options_.colour)));
    }
    std::fflush(stdout);
    done_.push_back(std::move(problem));
  }

  // "bent-three-2-D1-C1-right-move-fails.cert".
  std::string certificate_of(const LintedProblem& problem, const Finding& finding, int number) const {
    std::string stem = std::filesystem::path(problem.file == "-" ? "stdin" : problem.file).stem().string();
    if (problem.game > 1) stem += fmt::format("-{}", problem.game);
    constexpr std::size_t kMostSteps = 12;
    for (std::size_t i = 0; i < finding.path.size() && i < kMostSteps; ++i)
      stem += "-" + (finding.path[i].starts_with("#") ? finding.path[i].substr(1) : finding.path[i]);
    return fmt::format("{}/{}-{}-{}.cert", options_.certificates, stem, kind_of(finding.fault).id, number);
  }

  void write_proofs(LintedProblem& problem) {
    make_folder(options_.certificates);
    int number = 0;
    for (Finding& finding : problem.report.findings) {
      Answer answer;
      answer.verdict = finding.proofs.size() > 1 ? Verdict::Ko : Verdict::Won;
      answer.proofs = finding.proofs;
      const Result<std::vector<std::string>> written =
          write_certificates(certificate_of(problem, finding, ++number), answer);
      if (written)
        finding.certificates = *written;
      else
        wrong_ = written.error();
    }
  }

  const Options& options_;
  LintOptions lint_;
  StatusLine status_;
  const std::atomic<bool>& interruption_ = interruption();
  std::unique_ptr<LintState> state_;
  std::vector<LintedProblem> done_;
  LintSummary summary_;
  std::string wrong_;
};

int lint(const Options& options) {
  LintRun run(options);
  if (const std::string wrong = run.prepare(); !wrong.empty()) return fail(wrong);
  run.lint_files();
  return run.finish();
}

}  // namespace

void add_lint_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("lint", "Checks the solutions of problems, for their authors.");
  auto options = std::make_shared<Options>();
  command->add_option("FILE", options->files, "SGF files with problems; - for standard input")->required();
  command->add_option("--game", options->game, "only this game of each collection")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N");
  const auto into_form = [options](const Given& given) {
    options->form.give(*given.field, given.value, given.shown);
  };
  add_field_option(*command, "seconds", into_form,
                   fmt::format("time for each position ({:g} unless nodes are given)", kSecondsOfPosition));
  add_field_option(*command, "nodes", into_form,
                   "positions to look at for each position of a solution; makes runs repeatable");
  add_field_option(*command, "memory", into_form);
  add_field_option(*command, "trust", into_form,
                   "kill and live: the stones around the fight hold, whatever the board shows");
  add_field_option(*command, "no_trust", into_form);
  command
      ->add_option("--certificates", options->certificates,
                   "a folder for the certificate of each finding, for yomi-check")
      ->type_name("FOLDER");
  command
      ->add_option("--fix", options->fix,
                   "write the mended record to this file; with several files, to this folder")
      ->type_name("OUT");
  command
      ->add_option(
          "--sarif", options->sarif,
          "also write SARIF 2.1.0, for tools for code scanning (- for standard output, instead of text)")
      ->type_name("FILE");
  command
      ->add_option("--resume", options->resume,
                   "keep what is done in this file, and go on where a run with the same file stopped")
      ->type_name("STATE");
  command->add_flag("--strict", options->strict, "exit 1 for warnings, too");
  command->add_flag("--all", options->all, "also list the problems without a finding");
  command->add_flag("--json", options->json, "one JSON object for each problem, and one for the summary");
  command->add_flag("--quiet", options->quiet, "show no progress");
  add_colour_option(*command, options->colour);
  command->footer(
      "Examples:\n"
      "  yomi lint problems.sgf\n"
      "  yomi lint *.sgf --certificates proofs && yomi-check proofs/*.cert\n"
      "  yomi lint problems.sgf --fix mended.sgf\n"
      "  yomi lint collection.sgf --resume collection.state --sarif findings.sarif\n"
      "The exit code is 0 if nothing is wrong, 1 if there are errors, 2 if something could not be settled,\n"
      "4 for bad input.");
  command->callback([options, &exit_code] { exit_code = lint(*options); });
}

}  // namespace yomi
