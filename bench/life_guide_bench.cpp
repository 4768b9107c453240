// The guide of life and death by itself, without proofs: for how many problems of a suite it finds the status
// with the number of ko threats, and how many nodes and how much processor time it takes. It lists the other
// lines.
//
//   life_guide_bench NODES SUITE.jsonl [every n-th line only [folder of rules to use as leaves]]
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "life/rule_shelf.h"
#include "plan/settle_life.h"
#include "reply/json_form.h"

namespace yomi {
namespace {

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_utime.tv_sec) + 1e-6 * static_cast<double>(used.ru_utime.tv_usec);
}

// "l", "d", "l2d": lives unless the attacker has two threats; "?": no answer; "ko": threats not counted.
std::string status_of(const LifeSettlement& found, Colour keeper) {
  if (is_player(found.favourite)) return found.favourite == keeper ? "l" : "d";
  if (!found.seems_ko) return "?";
  if (!is_player(found.ko.first)) return "ko";
  const bool lives = found.ko.first == keeper;
  if (found.ko.never_enough) return lives ? "l" : "d";
  if (found.ko.threats == 0) return "ko";
  return (lives ? "l" : "d") + std::to_string(found.ko.threats) + (lives ? "d" : "l");
}

// The statuses a line accepts; "ko" stands for any number of threats.
std::vector<std::string> expected_in(const Json& line) {
  if (line.contains("status")) return {line["status"].get<std::string>()};
  const bool is_live = line.value("ask", "") == "live";
  std::vector<std::string> accepted;
  for (const Json& word : line.value("expect", Json::array()))
    accepted.emplace_back(word == "ko" ? "ko" : (word == "won") == is_live ? "l" : "d");
  return accepted;
}

bool agrees(const std::string& found, const std::vector<std::string>& accepted) {
  return std::any_of(accepted.begin(), accepted.end(), [&](const std::string& one) {
    return found == one || (one == "ko" && found.size() == 3);
  });
}

int run(std::int64_t nodes, const char* path, int every, const RuleBook* rules) {
  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "life_guide_bench: cannot read %s\n", path);
    return 4;
  }
  int number = 0;
  int lines = 0;
  int right = 0;
  std::int64_t all_nodes = 0;
  std::vector<double> seconds;
  for (std::string text; std::getline(file, text);) {
    if (number++ % every != 0) continue;
    const Result<Json> line = parse_json(text);
    if (!line) continue;
    const std::string group = line->value("class", "closed");
    if (group == "open") continue;
    const Result<Form> form = form_from_json(*line, Unknown::Ignored);
    if (!form) continue;
    const Result<Request> request = request_of(*form);
    if (!request) continue;
    const Result<Case> asked = case_of(request->question);
    if (!asked) continue;
    Limits limits;
    limits.nodes = nodes;
    Task task = asked->task();
    task.scope.rules = rules;
    const double start = processor_seconds();
    const LifeSettlement found = settle_life(task, limits, {}, false);
    seconds.push_back(processor_seconds() - start);
    all_nodes += found.settled.nodes;
    ++lines;
    const std::string status = status_of(found, asked->goal.keeper());
    const std::vector<std::string> accepted = expected_in(*line);
    if (agrees(status, accepted)) {
      ++right;
      continue;
    }
    std::printf("%s: expected", line->value("id", "").c_str());
    for (const std::string& one : accepted) std::printf(" %s", one.c_str());
    std::printf(", found %s (%lld nodes)\n", status.c_str(), static_cast<long long>(found.settled.nodes));
  }
  if (lines == 0) return 0;
  std::sort(seconds.begin(), seconds.end());
  double sum = 0;
  for (double each : seconds) sum += each;
  const auto within = std::upper_bound(seconds.begin(), seconds.end(), 1.0) - seconds.begin();
  std::printf("%d of %d agree (%.1f%%); %lld nodes, %.1f s, median %.4f s; %ld within a second\n", right,
              lines, 100.0 * right / lines, static_cast<long long>(all_nodes), sum,
              seconds[seconds.size() / 2], static_cast<long>(within));
  return 0;
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: life_guide_bench NODES SUITE.jsonl [EVERY [RULES]]\n");
    return 4;
  }
  const yomi::Result<yomi::RuleBook> book = argc > 4 ? yomi::open_rule_book(argv[4]) : yomi::RuleBook();
  if (!book || (argc > 4 && book->empty())) {
    std::fprintf(stderr, "life_guide_bench: no rules in %s\n", argv[4]);
    return 4;
  }
  return yomi::run(std::atoll(argv[1]), argv[2], argc > 3 ? std::max(1, std::atoi(argv[3])) : 1,
                   book->empty() ? nullptr : &*book);
}
