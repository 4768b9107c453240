#include "front/suite.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <sstream>

#include "engine/searchers.h"
#include "front/complaint.h"
#include "front/files.h"
#include "front/progress.h"
#include "front/search_options.h"
#include "front/suite_check.h"
#include "front/suite_report.h"
#include "work/crew.h"

namespace yomi {

namespace {

struct SuiteOptions {
  std::vector<std::string> files;
  int limit = 0;
  int every = 1;
  int from = 1;
  SearchOptions search;
  std::vector<std::string> only;
  bool json = false;
  bool check = false;
  bool gnugo = false;
  bool two_eyes = false;
  bool guess = false;
  bool trust = false;
  bool count = false;
  bool quiet = false;
};

constexpr double kSuiteSeconds = 2;

class Suite {
 public:
  Suite(const SuiteOptions& options, const CertificateChecker* checker, GnuGo* peer)
      : options_(options), checker_(checker), peer_(peer), status_(options.quiet) {}

  // What is wrong with the file as a whole, or an empty text.
  std::string load(const std::string& path) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    std::istringstream lines(*text);
    int number = 0;
    int problems = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      ++problems;
      Result<Json> value = parse_json(line);
      if (!value || !value->is_object())
        return fmt::format("{}, line {}: {}", path, number,
                           value ? "a line must be an object" : value.error());
      const bool is_in_sample = problems >= options_.from && (problems - options_.from) % options_.every == 0;
      if (is_in_sample && is_wanted(*value)) lines_.push_back(std::move(*value));
    }
    return "";
  }

  size_t size() const { return lines_.size(); }
  // Of the ids that were asked for, those that are in the file.
  const std::set<std::string>& found() const { return found_; }

  // As far as nobody interrupts.
  std::vector<SuiteResult> run() {
    std::vector<SuiteResult> results(lines_.size());
    std::vector<char> done(lines_.size());
    std::atomic<size_t> next{0};
    const auto work = [&] {
      for (size_t i = 0; (i = next++) < lines_.size() && !interruption_;) {
        status_.show(fmt::format("{} of {}: {}", i + 1, lines_.size(), id_in_words(id_of(lines_[i]))));
        results[i] = result_of(lines_[i]);
        done[i] = 1;
      }
    };
    Crew others;
    for (int i = 1; i < options_.search.threads; ++i) others.start(work);
    work();
    others.wait();
    status_.clear();
    std::vector<SuiteResult> finished;
    for (size_t i = 0; i < results.size(); ++i)
      if (done[i]) finished.push_back(std::move(results[i]));
    return finished;
  }

 private:
  bool is_wanted(const Json& line) {
    if (!options_.only.empty()) {
      const std::string id = id_in_words(id_of(line));
      if (std::find(options_.only.begin(), options_.only.end(), id) == options_.only.end()) return false;
      found_.insert(id);
    }
    return options_.limit == 0 || static_cast<int>(lines_.size()) < options_.limit;
  }

  Limits limits_of_a_line() const {
    Limits limits = options_.search.limits();
    limits.memory /= options_.search.threads;
    limits.cancelled = &interruption_;
    return limits;
  }

  Scope scope_for(const Json& line) const {
    Scope scope = options_.search.scope();
    if (scope.order == 0 && string_in(line, "method") == "ladder") scope.order = 1;
    return scope;
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
    if (asks_for_semeai(line)) {
      race(line, result);
      return result;
    }
    Result<Request> request = request_from_json(line);
    if (!request) {
      result.refused = request.error();
      return result;
    }
    Question& question = request->question;
    question.algorithm = options_.search.algorithm;
    question.scope = scope_for(line);
    question.guess |= options_.guess && can_be_guessed(question.ask);
    if (question.ask == Ask::Kill || question.ask == Ask::Live) {
      question.two_eyes |= options_.two_eyes;
      question.count |= options_.count;
      if (options_.trust && !question.two_eyes && !question.guess && question.region.empty())
        question.surroundings = Surroundings::TrustedIfNeeded;
    }
    Result<Answer> answer = Engine().ask(request->question, limits_of_a_line());
    if (!answer) {
      result.refused = answer.error();
      return result;
    }
    result.answer = std::move(*answer);
    if (checker_) {
      const Answer& given = result.answer;
      result.checked = static_cast<int>(given.proofs.size() + given.number_proofs.size() +
                                        given.proofs_without_threats.size());
      result.rejections = checker_->rejections(result.answer);
    }
    if (result.answer.verdict == Verdict::Unknown && !result.answer.proofs.empty())
      result.wins_as_master = result.answer.proofs[0].proof->prover();
    result.answer.proofs.clear();
    result.answer.number_proofs.clear();
    result.answer.proofs_without_threats.clear();
    if (peer_) result.peer = peer_->ask(request->question);
    return result;
  }

  void race(const Json& line, SuiteResult& result) const {
    Result<SemeaiRequest> request = semeai_request_from_json(line);
    if (!request) {
      result.refused = request.error();
      return;
    }
    request->question.algorithm = options_.search.algorithm;
    request->question.scope = scope_for(line);
    Result<SemeaiAnswer> answer = ask_semeai(request->question, limits_of_a_line());
    if (!answer) {
      result.refused = answer.error();
      return;
    }
    result.race = std::move(*answer);
    result.answer.nodes = result.race->nodes;
    result.answer.seconds = result.race->seconds;
    result.answer.known_after = result.race->known_after;
    result.answer.bound = result.race->text;
    for (Answer* part : {&result.race->attack, &result.race->defence}) {
      if (checker_) {
        result.checked += static_cast<int>(part->proofs.size());
        for (std::string& said : checker_->rejections(*part)) result.rejections.push_back(std::move(said));
      }
      part->proofs.clear();
    }
  }

  const SuiteOptions& options_;
  const CertificateChecker* checker_;
  GnuGo* peer_;
  const std::atomic<bool>& interruption_ = interruption();
  mutable StatusLine status_;
  std::vector<Json> lines_;
  std::set<std::string> found_;
};

int fail(const std::string& sentence) {
  return complain("yomi suite", sentence);
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
    if (options.search.threads > 1) return fail("--gnugo compares times, so it needs --threads 1");
    Result<std::unique_ptr<GnuGo>> started = GnuGo::start();
    if (!started) return fail(started.error());
    peer = std::move(*started);
  }
  std::vector<std::unique_ptr<Suite>> suites;
  std::set<std::string> missing(options.only.begin(), options.only.end());
  for (const std::string& file : options.files) {
    suites.push_back(std::make_unique<Suite>(options, checker.get(), peer.get()));
    if (const std::string wrong = suites.back()->load(file); !wrong.empty()) return fail(wrong);
    for (const std::string& id : suites.back()->found()) missing.erase(id);
  }
  if (!missing.empty()) return fail(fmt::format("no line has the id {}", *missing.begin()));
  bool rejected = false;
  std::string unreadable;
  for (size_t i = 0; i < suites.size(); ++i) {
    const std::string& file = options.files[i];
    const std::vector<SuiteResult> results = suites[i]->run();
    SuiteReport report;
    bool answered = results.empty();
    for (const SuiteResult& result : results) {
      report.add(result);
      rejected |= !result.rejections.empty();
      answered |= result.refused.empty();
      if (options.json) fmt::print("{}\n", one_line(result_as_json(result)));
    }
    if (options.json) {
      Json summary = report.as_json();
      summary["file"] = file;
      fmt::print("{}\n", one_line(summary));
    } else {
      fmt::print("{}\n{}", file, report.as_text());
      if (results.size() < suites[i]->size())
        fmt::print("Interrupted after {} of {} lines.\n", results.size(), suites[i]->size());
    }
    std::fflush(stdout);
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
  command->add_option("--limit", options->limit, "only the first N lines of each file")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N");
  command->add_option("--every", options->every, "only every Nth problem of each file")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("N");
  command->add_option("--from", options->from, "begin with the Kth problem of each file")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("K");
  command->add_option("--only", options->only, "only the line with this id; may be repeated")
      ->type_name("ID");
  add_search_options(*command, options->search, kSuiteSeconds, "lines at a time");
  command->add_flag("--check", options->check,
                    "send every certificate to yomi-check; exit 1 if one is rejected");
  command->add_flag("--two-eyes", options->two_eyes,
                    "kill and live are about two eyes; a seki is not enough");
  command->add_flag("--guess", options->guess, "what seems likely, and soon; not for walls and eyes");
  command->add_flag("--count", options->count, "kill and live: prove the number of threats of a ko, too");
  command->add_flag("--trust", options->trust,
                    "kill and live: what is not settled otherwise may trust the stones around the fight");
  command->add_flag("--gnugo", options->gnugo, "ask GNU Go the same, side by side");
  command->add_flag("--json", options->json, "one JSON object a line, and one for the whole file");
  command->add_flag("--quiet", options->quiet, "no progress on a terminal");
  command->footer(
      "Examples:\n"
      "  yomi suite capture.jsonl connect.jsonl --seconds 2 --check\n"
      "  yomi suite capture.jsonl --only problem-7 --json");
  command->callback([options, &exit_code] { exit_code = run_suites(*options); });
}

}  // namespace yomi
