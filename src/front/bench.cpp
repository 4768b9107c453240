#include "front/bench.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <sstream>

#include "front/bench_problems.h"
#include "front/complaint.h"
#include "front/name_option.h"
#include "front/progress.h"
#include "go/hash.h"
#include "plan/searchers.h"
#include "reply/json.h"

namespace yomi {

namespace {

struct BenchOptions {
  std::int64_t nodes = 20'000;
  std::string algorithm;
  bool json = false;
  bool quiet = false;
};

Result<Question> question_of(const BenchProblem& problem) {
  Question question;
  const Result<Position> position = position_from_text(problem.diagram);
  if (!position) return Error{fmt::format("{}: {}", problem.name, position.error())};
  question.position = *position;
  question.position.to_move = problem.side[0] == 'X' ? Colour::Black : Colour::White;
  std::istringstream words(problem.question);
  std::string word;
  words >> word;
  question.ask = *ask_named(word);
  while (words >> word) question.stones.push_back(*parse_point(word, position->size));
  return question;
}

// What one searcher made of one problem.
struct Reading {
  std::string problem;
  std::string searcher;
  Verdict verdict = Verdict::Unknown;
  std::int64_t nodes = 0;
  double seconds = 0;
};

Hash fingerprint(const std::vector<Reading>& readings) {
  Hash hash = 0;
  for (const Reading& reading : readings) {
    for (char c : reading.problem + "/" + reading.searcher) hash = mix(hash ^ static_cast<unsigned char>(c));
    hash = mix(hash ^ static_cast<Hash>(reading.verdict));
    hash = mix(hash ^ static_cast<Hash>(reading.nodes));
  }
  return hash;
}

// What an interruption leaves out is not compared with anything.
bool is_complete(const std::vector<Reading>& readings, const std::vector<std::string>& names) {
  return readings.size() == bench_problems().size() * names.size();
}

std::string as_text(const std::vector<Reading>& readings, const std::vector<std::string>& names) {
  std::string text = fmt::format("{:<26}", "problem");
  for (const std::string& searcher : names) text += fmt::format("{:>20}", searcher);
  text += "\n";
  std::vector<std::int64_t> nodes(names.size());
  std::vector<int> proved(names.size());
  std::vector<double> seconds(names.size());
  for (size_t i = 0; i < readings.size(); ++i) {
    const Reading& reading = readings[i];
    const size_t column = i % names.size();
    if (column == 0) text += fmt::format("{:<26}", reading.problem);
    text += fmt::format("{:>12} {:>7}", reading.nodes, name(reading.verdict));
    if (column + 1 == names.size()) text += "\n";
    nodes[column] += reading.nodes;
    proved[column] += reading.verdict != Verdict::Unknown;
    seconds[column] += reading.seconds;
  }
  const auto add_row = [&](const char* label, auto&& cell) {
    text += fmt::format("{:<26}", label);
    for (size_t i = 0; i < names.size(); ++i) text += fmt::format("{:>20}", cell(i));
    text += "\n";
  };
  add_row("nodes", [&](size_t i) { return fmt::format("{}", nodes[i]); });
  add_row("proved",
          [&](size_t i) { return fmt::format("{} of {}", proved[i], readings.size() / names.size()); });
  add_row("nodes a second", [&](size_t i) {
    return fmt::format("{:.0f}", static_cast<double>(nodes[i]) / std::max(seconds[i], 1e-9));
  });
  if (!is_complete(readings, names))
    return text + fmt::format("Interrupted after {} of {} problems.\n", readings.size() / names.size(),
                              bench_problems().size());
  return text + fmt::format("fingerprint {:016x}\n", fingerprint(readings));
}

std::string as_json(const std::vector<Reading>& readings, const std::vector<std::string>& names) {
  Json json;
  json["readings"] = Json::array();
  for (const Reading& reading : readings)
    json["readings"].push_back({{"problem", reading.problem},
                                {"algorithm", reading.searcher},
                                {"verdict", name(reading.verdict)},
                                {"nodes", reading.nodes},
                                {"seconds", reading.seconds}});
  json["fingerprint"] =
      is_complete(readings, names) ? Json(fmt::format("{:016x}", fingerprint(readings))) : Json(nullptr);
  return one_line(json) + "\n";
}

int fail(const std::string& sentence) {
  return complain("yomi bench", sentence);
}

int bench(const BenchOptions& options) {
  std::vector<std::string> names;
  for (const Searcher& searcher : searchers())
    if (options.algorithm.empty() || options.algorithm == searcher.name) names.emplace_back(searcher.name);
  if (names.empty())
    return fail(
        fmt::format("there is no algorithm {}; choose one of {}", options.algorithm, searcher_names()));
  Limits limits;
  limits.nodes = options.nodes;
  const std::atomic<bool>& interrupted = interruption();
  limits.cancelled = &interrupted;
  StatusLine status(options.quiet);
  std::vector<Reading> readings;
  for (const BenchProblem& problem : bench_problems()) {
    Result<Question> question = question_of(problem);
    if (!question) return fail(question.error());
    std::vector<Reading> of_problem;
    for (const std::string& searcher : names) {
      status.show(fmt::format("{} by {}", problem.name, searcher));
      question->algorithm = searcher;
      const Result<Answer> answer = Engine().ask(*question, limits);
      if (!answer) return fail(fmt::format("{}: {}", problem.name, answer.error()));
      of_problem.push_back({problem.name, searcher, answer->verdict, answer->nodes, answer->seconds});
    }
    if (interrupted) break;
    readings.insert(readings.end(), of_problem.begin(), of_problem.end());
  }
  status.clear();
  fmt::print("{}", options.json ? as_json(readings, names) : as_text(readings, names));
  return 0;
}

}  // namespace

void add_bench_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("bench", "Reads fixed problems: node counts and a fingerprint.");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("--nodes", options->nodes, "for each problem and searcher")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40))
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--algorithm", options->algorithm, "only this one of " + searcher_names())
      ->check(refuse_empty)
      ->type_name("NAME");
  command->add_flag("--json", options->json, "print one JSON object instead of a table");
  command->add_flag("--quiet", options->quiet, "no progress on a terminal");
  command->footer(
      "Examples:\n"
      "  yomi bench                     the table and the fingerprint\n"
      "  yomi bench --json | jq -r .fingerprint");
  command->callback([options, &exit_code] { exit_code = bench(*options); });
}

}  // namespace yomi
