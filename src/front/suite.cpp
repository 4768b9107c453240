#include "front/suite.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <set>

#include "ask/door.h"
#include "front/complaint.h"
#include "front/done_lines.h"
#include "front/field_options.h"
#include "front/progress.h"
#include "front/suite_check.h"
#include "front/suite_lines.h"
#include "front/suite_report.h"
#include "front/suite_state.h"
#include "front/suite_survey.h"
#include "reply/json_form.h"
#include "work/crew.h"

namespace yomi {

namespace {

struct SuiteOptions {
  std::vector<std::string> files;
  SuiteSample sample;
  Form form;  // what the options say of every line that it suits
  int threads = 1;
  bool survey = false;
  bool json = false;
  bool check = false;
  bool gnugo = false;
  bool trust = false;
  bool quiet = false;
  std::string resume;
};

constexpr double kSuiteSeconds = 2;

class Suite {
 public:
  // `done`: what earlier runs have found; null if nothing is kept.
  Suite(const SuiteOptions& options, const CertificateChecker* checker, GnuGo* peer, DoneLines* done)
      : options_(options),
        checker_(checker),
        peer_(peer),
        done_(done),
        status_(options.quiet),
        sample_(options.sample) {}

  // What is wrong with the file as a whole, or an empty text.
  std::string load(const std::string& path) { return sample_.load(path); }

  size_t size() const { return lines().size(); }
  const std::set<std::string>& found() const { return sample_.found(); }

  // Why something was not kept for a later run; empty if all is well.
  const std::string& not_kept() const { return not_kept_; }

  // Until the user interrupts.
  template <class Result, class Work>
  std::vector<Result> run(Work&& result_of_line) {
    std::vector<Result> results(size());
    std::vector<char> done(size());
    std::atomic<size_t> next{0};
    const auto work = [&] {
      for (size_t i = 0; (i = next++) < size() && !interruption_;) {
        status_.show(fmt::format("{} of {}: {}", i + 1, size(), id_in_words(id_of(lines()[i]))));
        results[i] = result_of_line(lines()[i]);
        done[i] = 1;
      }
    };
    Crew others;
    for (int i = 1; i < options_.threads; ++i) others.start(work);
    work();
    others.wait();
    status_.clear();
    std::vector<Result> finished;
    for (size_t i = 0; i < results.size(); ++i)
      if (done[i]) finished.push_back(std::move(results[i]));
    return finished;
  }

  std::vector<SuiteResult> answered() {
    return run<SuiteResult>([this](const Json& line) { return result_of(line); });
  }
  std::vector<RankedLine> surveyed() {
    return run<RankedLine>([this](const Json& line) { return ranked_line(line, options_.form); });
  }

 private:
  const std::vector<Json>& lines() const { return sample_.lines(); }

  // The question of a line, with what the options say. Limits, the searcher and what it tries are the
  // options' alone, so that the lines of a table can be compared. ("method" is a word of the suites' own.)
  Result<Request> request_of_line(Json line) const {
    const bool is_ladder = string_in(line, "method") == "ladder";
    line.erase("method");
    Result<Form> form = form_from_json(line, Unknown::Ignored);
    if (!form) return Error{form.error()};
    for (const Field& field : fields())
      if (field.group == FieldGroup::Search || field.group == FieldGroup::Board || field.is_file())
        form->leave_out(field.name);
    form->leave_out("early");
    if (is_ladder) form->give("order", 1.0);
    form->take_what_suits(options_.form);
    Result<Request> request = request_of(*form, {.seconds = kSuiteSeconds});
    if (!request) return request;
    Question& question = request->question;
    if (options_.trust && (request->asked->bit & kLife) != 0 && !question.two_eyes && !question.guess &&
        question.region.empty())
      question.surroundings = Surroundings::TrustedIfNeeded;
    request->limits.memory /= options_.threads;
    request->limits.cancelled = &interruption_;
    return request;
  }

  SuiteResult result_of(const Json& line) const {
    SuiteResult result;
    result.id = id_in_words(id_of(line));
    result.id_is_number = id_of(line).is_number();
    result.level = string_in(line, "level");
    result.group = string_in(line, "class");
    if (result.group.empty()) result.group = result.level;
    result.refused = what_is_wrong_with_id(line);
    const Result<Expectation> expected = expectation_of(line);
    if (!expected) result.refused = expected.error();
    if (!result.refused.empty()) return result;
    result.expected = *expected;
    result.published = published_nodes_of(line);
    const Result<Request> request = request_of_line(line);
    if (!request) {
      result.refused = request.error();
      return result;
    }
    if ((request->asked->bit & kAboutStones) == 0) {
      result.refused = fmt::format("a suite asks about stones, not for {}", request->asked->name);
      return result;
    }
    const std::string key = done_ ? key_of(line, *request) : "";
    if (take_from_earlier_run(key, request->question.position, result)) return result;
    Result<Reply> reply = answer_to(*request);
    if (!reply) {
      result.refused = reply.error();
      return result;
    }
    if (auto* race = std::get_if<SemeaiAnswer>(&*reply)) {
      take_race(std::move(*race), result);
    } else {
      take_answer(std::move(std::get<Answer>(*reply)), result);
      if (peer_) result.peer = peer_->ask(request->question);
    }
    if (done_ && !interruption_) keep(key, result);
    return result;
  }

  // Of the line and all options that bear on its answer.
  std::string key_of(const Json& line, const Request& request) const {
    const Limits& limits = request.limits;
    const Question& question = request.question;
    const Given* rules = options_.form.find("rules");
    const std::string options =
        fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {}", limits.nodes, limits.seconds, limits.memory,
                    question.algorithm, question.scope.order, name(question.scope.threat),
                    static_cast<int>(question.surroundings), question.guess, question.count,
                    question.two_eyes, question.safe, rules ? rules->text() : "", options_.check);
    return key_of_work(id_in_words(id_of(line)), options + "\n" + one_line(line));
  }

  bool take_from_earlier_run(const std::string& key, const Position& position, SuiteResult& result) const {
    const std::lock_guard lock(keeping_);
    const Json* known = done_ ? done_->find(key) : nullptr;
    return known != nullptr && take_from_state(*known, position, result).empty();
  }

  // What cannot be kept does not end the run; it is said at its end.
  void keep(const std::string& key, const SuiteResult& result) const {
    const std::lock_guard lock(keeping_);
    if (std::string wrong = done_->add(key, result_as_state(result)); !wrong.empty()) not_kept_ = wrong;
  }

  void take_answer(Answer answer, SuiteResult& result) const {
    result.answer = std::move(answer);
    check(result.answer, result);
    if (result.answer.verdict == Verdict::Unknown && !result.answer.proofs.empty())
      result.wins_as_master = result.answer.proofs[0].proof->prover();
    forget_proofs(result.answer);
  }

  void take_race(SemeaiAnswer race, SuiteResult& result) const {
    result.answer.nodes = race.nodes;
    result.answer.seconds = race.seconds;
    result.answer.known_after = race.known_after;
    result.answer.bound = race.text;
    for (Answer* part : {&race.attack, &race.defence}) {
      check(*part, result);
      forget_proofs(*part);
    }
    result.race = std::move(race);
  }

  void check(const Answer& answer, SuiteResult& result) const {
    if (checker_ == nullptr) return;
    result.checked += static_cast<int>(answer.proofs.size() + answer.number_proofs.size() +
                                       answer.proofs_without_threats.size());
    for (std::string& said : checker_->rejections(answer)) result.rejections.push_back(std::move(said));
  }

  // Those of a whole suite would not fit in the memory.
  static void forget_proofs(Answer& answer) {
    answer.proofs.clear();
    answer.number_proofs.clear();
    answer.proofs_without_threats.clear();
  }

  const SuiteOptions& options_;
  const CertificateChecker* checker_;
  GnuGo* peer_;
  DoneLines* done_;
  mutable std::mutex keeping_;
  mutable std::string not_kept_;
  const std::atomic<bool>& interruption_ = interruption();
  mutable StatusLine status_;
  SuiteLines sample_;
};

int fail(const std::string& sentence) {
  return complain("yomi suite", sentence);
}

// What a file's lines came to: printed, with what was left out when the user interrupted.
template <class Line, class Report, class AsJson>
void print_report(const std::string& file, const std::vector<Line>& lines, size_t asked, bool json,
                  const Report& report, AsJson&& as_json) {
  if (json) {
    for (const Line& line : lines) fmt::print("{}\n", one_line(as_json(line)));
    Json summary = report.as_json();
    summary["file"] = file;
    fmt::print("{}\n", one_line(summary));
  } else {
    fmt::print("{}\n{}", file, report.as_text());
    if (lines.size() < asked) fmt::print("Interrupted after {} of {} lines.\n", lines.size(), asked);
  }
  std::fflush(stdout);
}

int run_suites(const SuiteOptions& options) {
  std::unique_ptr<CertificateChecker> checker;
  if (options.check) {
    const Result<CertificateChecker> found = CertificateChecker::next_to_this_program();
    if (!found) return fail(found.error());
    checker = std::make_unique<CertificateChecker>(*found);
  }
  std::unique_ptr<GnuGo> peer;
  if (options.gnugo) {
    if (options.threads > 1) return fail("--gnugo compares times, so it needs --threads 1");
    Result<std::unique_ptr<GnuGo>> started = GnuGo::start();
    if (!started) return fail(started.error());
    peer = std::move(*started);
  }
  std::unique_ptr<DoneLines> done;
  if (!options.resume.empty()) {
    if (options.gnugo) return fail("--gnugo compares times, so it is not for --resume");
    if (options.survey) return fail("--survey asks nothing, so there is nothing to --resume");
    Result<DoneLines> opened = DoneLines::open(options.resume);
    if (!opened) return fail(opened.error());
    done = std::make_unique<DoneLines>(std::move(*opened));
  }
  std::vector<std::unique_ptr<Suite>> suites;
  std::set<std::string> missing(options.sample.only.begin(), options.sample.only.end());
  for (const std::string& file : options.files) {
    suites.push_back(std::make_unique<Suite>(options, checker.get(), peer.get(), done.get()));
    if (const std::string wrong = suites.back()->load(file); !wrong.empty()) return fail(wrong);
    for (const std::string& id : suites.back()->found()) missing.erase(id);
  }
  if (!missing.empty()) return fail(fmt::format("no line has the id {}", *missing.begin()));
  bool rejected = false;
  std::string unreadable;
  for (size_t i = 0; i < suites.size(); ++i) {
    const std::string& file = options.files[i];
    bool answered = suites[i]->size() == 0;
    if (options.survey) {
      const std::vector<RankedLine> lines = suites[i]->surveyed();
      RankReport report;
      for (const RankedLine& line : lines) {
        report.add(line);
        answered |= line.refused.empty();
      }
      print_report(file, lines, suites[i]->size(), options.json, report, ranked_as_json);
    } else {
      const std::vector<SuiteResult> results = suites[i]->answered();
      SuiteReport report;
      answered |= results.empty();
      for (const SuiteResult& result : results) {
        report.add(result);
        rejected |= !result.rejections.empty();
        answered |= result.refused.empty();
      }
      print_report(file, results, suites[i]->size(), options.json, report, result_as_json);
    }
    if (!suites[i]->not_kept().empty()) return fail(suites[i]->not_kept());
    if (!answered && unreadable.empty()) unreadable = file;
  }
  if (rejected) return 1;
  return unreadable.empty() ? 0 : fail(fmt::format("{}: no line could be answered", unreadable));
}

}  // namespace

void add_suite_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("suite", "Runs problem suites and counts the agreements.");
  auto options = std::make_shared<SuiteOptions>();
  command->add_option("FILE", options->files, "problems, one JSON object a line")->required();
  command->add_option("--limit", options->sample.limit, "only the first N lines of each file")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N");
  command->add_option("--every", options->sample.every, "only every Nth problem of each file")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N");
  command->add_option("--from", options->sample.from, "begin with the Kth problem of each file")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("K");
  command->add_option("--only", options->sample.only, "only the line with this id; may be repeated")
      ->type_name("ID");
  command->add_option("--threads", options->threads, "lines at a time")
      ->check(CLI::Range(1, 256))
      ->type_name("N")
      ->capture_default_str();
  add_field_options(
      *command, options->form, kAboutStones,
      {"move", "game", "to_move", "ko", "region", "rivals", "life", "any_stones", "safe", "surroundings",
       "trust", "no_trust", "threads", "certificate", "tree", "svg", "all", "explain"},
      {{"seconds", fmt::format("time for a line ({:g} unless nodes are given)", kSuiteSeconds)}});
  command->add_flag("--check", options->check,
                    "send every certificate to yomi-check; exit 1 if one is rejected");
  command->add_flag("--trust", options->trust,
                    "kill and live: what is not settled otherwise may trust the stones around the fight");
  command->add_flag("--survey", options->survey,
                    "ask nothing; count how high a survey ranks the moves of each line");
  command->add_flag("--gnugo", options->gnugo, "ask GNU Go the same, side by side");
  command
      ->add_option("--resume", options->resume,
                   "keep what is found in this file, and do not ask again what is there already")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "one JSON object a line, and one for the whole file");
  command->add_flag("--quiet", options->quiet, "no progress on a terminal");
  command->footer(
      "Examples:\n"
      "  yomi suite capture.jsonl connect.jsonl --seconds 2 --check\n"
      "  yomi suite capture.jsonl --only problem-7 --json");
  command->callback([options, &exit_code] { exit_code = run_suites(*options); });
}

}  // namespace yomi
