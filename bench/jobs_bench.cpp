// One hard question by many workers (src/jobs): what more workers are worth, in nodes.
//
//   jobs_bench simulate FILE.jsonl WORKERS[,WORKERS...] NODES [EVERY [FROM [JOB]]]
//   jobs_bench threads  FILE.jsonl THREADS[,THREADS...] NODES [EVERY [FROM]]
//   jobs_bench tries    FILE.jsonl WORKERS[,WORKERS...] NODES [EVERY [FROM [JOB [kill-trusted]]]]
//
// The questions are one line of the file in EVERY, from the FROM-th on. Of these `simulate` takes those that
// one search settles within NODES, but not within a tenth of that, and gives them to virtual workers. JOB is
// the limit of the first jobs, in nodes: each job is run for real, once, and its nodes are the time it takes.
// A line for each number of workers: questions settled within the nodes that the one search needs, the
// speed-up over it and over one worker (geometric means, of all that are settled within NODES of each
// worker), the jobs and nodes of all workers together, and the part of the nodes that was spent on jobs whose
// answers came too late. `threads` puts all questions to threads of this process, with NODES for each thread:
// how many are settled, seconds, nodes of all threads.
//
// `tries` asks what the others can do while one worker searches NODES in vain: all workers have NODES each.
// For each number of workers, of the questions that one search of NODES leaves open: how many are settled by
// one search of all these nodes; by the other workers' searches of NODES each with other orders of moves
// (Limits::variation); by their jobs; how many by tries and not by jobs, and the other way round.
// `kill-trusted`: only kills, with their surroundings trusted.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <queue>
#include <string>
#include <vector>

#include "bench/suite_requests.h"
#include "engine/settling.h"
#include "jobs/by_threads.h"
#include "jobs/hard_question.h"
#include "read/fight/filled_board.h"
#include "read/fight/trusted_surroundings.h"
#include "work/stopwatch.h"

namespace yomi {
namespace {

struct Hard {
  std::string id;
  Inquiry inquiry;
  std::int64_t alone = 0;  // nodes of one search
};

struct Finding {
  bool is_settled = false;
  std::int64_t nodes_each = 0;  // until the end, of each worker
  std::int64_t nodes = 0;
  std::int64_t late_nodes = 0;
  std::int64_t jobs = 0;
};

// What a job found, and for how many nodes. The same job need not be run twice.
class Results {
 public:
  const SettledQuestion& of(const Job& job) {
    const Task& task = job.inquiry.task;
    Hash key = Game(task.position, task.goal, Colour::Empty).hash() ^ mix(static_cast<Hash>(job.nodes));
    for (Point point : task.goal.points) key = mix(key ^ static_cast<Hash>(point));
    auto [place, is_new] = results_.try_emplace(key);
    if (is_new) place->second = settle_question(job.inquiry, Limits{.nodes = job.nodes}, nullptr);
    return place->second;
  }

 private:
  std::map<Hash, SettledQuestion> results_;
};

// A job under way, until the virtual worker has searched `end` nodes. Of two that end together the one
// that began first comes first.
struct UnderWay {
  std::int64_t end;
  std::int64_t number;
  Job job;

  bool operator<(const UnderWay& other) const {
    return std::pair(end, number) > std::pair(other.end, other.number);
  }
};

Finding simulate(const Hard& hard, size_t workers, std::int64_t most_nodes_each, std::int64_t job_nodes,
                 Results& results) {
  HardQuestion question(hard.inquiry, job_nodes);
  std::priority_queue<UnderWay> under_way;
  Finding finding;
  std::int64_t now = 0;
  while (!question.is_settled() && now < most_nodes_each) {
    while (under_way.size() < workers) {
      std::optional<Job> job = question.next();
      if (!job) break;
      const std::int64_t nodes = results.of(*job).settled.nodes;
      under_way.push({now + nodes, finding.jobs++, std::move(*job)});
    }
    if (under_way.empty()) break;
    const UnderWay done = under_way.top();
    under_way.pop();
    now = done.end;
    question.take(done.job, SettledQuestion(results.of(done.job)));
  }
  finding.is_settled = question.is_settled();
  finding.nodes_each = now;
  finding.nodes = question.nodes();
  for (; !under_way.empty(); under_way.pop()) {
    const std::int64_t whole = results.of(under_way.top().job).settled.nodes;
    const std::int64_t spent = whole - (under_way.top().end - now);
    finding.nodes += spent;
    finding.late_nodes += spent;
  }
  return finding;
}

std::vector<Hard> questions_of(const std::vector<SuiteRequest>& requests) {
  std::vector<Hard> questions;
  for (const auto& [id, question] : requests) {
    const Result<Case> asked = case_of(question);
    if (!asked) continue;
    questions.push_back({id, inquiry_of(Asked(question, *asked, *searcher_for(question)))});
  }
  return questions;
}

// Those that one search settles within `nodes` nodes, but not within a tenth of that.
std::vector<Hard> hard_ones(const std::vector<Hard>& questions, std::int64_t nodes) {
  std::vector<Hard> hard;
  for (Hard question : questions) {
    const SettledQuestion found = settle_question(question.inquiry, Limits{.nodes = nodes}, nullptr);
    question.alone = found.settled.nodes;
    if (found.settled.is_settled() && question.alone >= nodes / 10) hard.push_back(question);
  }
  return hard;
}

class Mean {
 public:
  void add(double ratio) {
    sum_ += std::log(ratio);
    ++count_;
  }
  double value() const { return count_ == 0 ? 0 : std::exp(sum_ / count_); }

 private:
  double sum_ = 0;
  int count_ = 0;
};

void print_simulation(const std::vector<Hard>& questions, const std::vector<int>& workers, std::int64_t nodes,
                      std::int64_t job_nodes) {
  std::vector<Results> results(questions.size());
  std::vector<Finding> one;
  std::printf("workers settled in_time over_one_search over_one_worker jobs nodes late_%%\n");
  for (const int count : workers) {
    int settled = 0;
    int in_time = 0;
    Mean over_search;
    Mean over_worker;
    Finding sum;
    std::vector<Finding> all;
    for (size_t i = 0; i < questions.size(); ++i) {
      all.push_back(simulate(questions[i], static_cast<size_t>(count), nodes, job_nodes, results[i]));
      const Finding& found = all.back();
      sum.jobs += found.jobs;
      sum.nodes += found.nodes;
      sum.late_nodes += found.late_nodes;
      if (!found.is_settled) continue;
      const auto each = static_cast<double>(std::max<std::int64_t>(1, found.nodes_each));
      ++settled;
      in_time += found.nodes_each <= questions[i].alone;
      over_search.add(static_cast<double>(questions[i].alone) / each);
      if (!one.empty() && one[i].is_settled)
        over_worker.add(static_cast<double>(std::max<std::int64_t>(1, one[i].nodes_each)) / each);
    }
    if (one.empty()) one = all;
    std::printf("%d %d %d %.2f %.2f %lld %lld %.0f\n", count, settled, in_time, over_search.value(),
                over_worker.value(), static_cast<long long>(sum.jobs), static_cast<long long>(sum.nodes),
                100.0 * static_cast<double>(sum.late_nodes) /
                    static_cast<double>(std::max<std::int64_t>(1, sum.nodes)));
    std::fflush(stdout);
  }
}

bool is_settled(const Inquiry& inquiry, std::int64_t nodes, std::uint64_t variation = 0) {
  const Limits limits{.nodes = nodes, .variation = variation};
  return settle_question(inquiry, limits, nullptr).settled.is_settled();
}

// How many varied tries it takes; one more than `most` if they all fail.
int tries_needed(const Inquiry& inquiry, std::int64_t nodes, int most) {
  int tries = 1;
  while (tries <= most && !is_settled(inquiry, nodes, static_cast<std::uint64_t>(tries))) ++tries;
  return tries;
}

void print_tries(std::vector<Hard> questions, const std::vector<int>& workers, std::int64_t nodes,
                 std::int64_t job_nodes) {
  const size_t all = questions.size();
  std::erase_if(questions, [&](const Hard& hard) { return is_settled(hard.inquiry, nodes); });
  std::printf("%zu questions, %zu not settled by one search\n", all, questions.size());
  std::fflush(stdout);
  std::vector<int> needed;
  for (const Hard& hard : questions) needed.push_back(tries_needed(hard.inquiry, nodes, workers.back() - 1));
  std::vector<Results> results(questions.size());
  std::printf("workers one_search tries jobs tries_not_jobs jobs_not_tries\n");
  for (const int count : workers) {
    int by_search = 0;
    int by_tries = 0;
    int by_jobs = 0;
    int by_both = 0;
    for (size_t i = 0; i < questions.size(); ++i) {
      const bool tries = needed[i] < count;
      const bool jobs =
          simulate(questions[i], static_cast<size_t>(count - 1), nodes, job_nodes, results[i]).is_settled;
      by_search += is_settled(questions[i].inquiry, nodes * count);
      by_tries += tries;
      by_jobs += jobs;
      by_both += tries && jobs;
    }
    std::printf("%d %d %d %d %d %d\n", count, by_search, by_tries, by_jobs, by_tries - by_both,
                by_jobs - by_both);
    std::fflush(stdout);
  }
}

// On the board with the outside of the fight filled, where there are surroundings to trust.
void keep_trusted_kills(std::vector<SuiteRequest>& requests) {
  constexpr int kRings = 2;
  std::erase_if(requests, [](SuiteRequest& request) {
    const Result<Case> asked = case_of(request.question);
    if (!asked || request.question.ask != Ask::Kill) return true;
    const auto trusted = surroundings_to_trust(Game(asked->task()), kRings);
    if (!trusted) return true;
    const auto filled = fill_outside(asked->position, asked->goal.reacher, trusted->outside);
    if (filled) request.question.position = filled->position;
    return !filled;
  });
}

void print_threads(const std::vector<Hard>& questions, const std::vector<int>& threads, std::int64_t nodes) {
  std::printf("threads questions settled seconds nodes\n");
  for (const int count : threads) {
    int settled = 0;
    std::int64_t sum = 0;
    const Stopwatch clock;
    for (const Hard& hard : questions) {
      Inquiry inquiry = hard.inquiry;
      inquiry.threads = count;
      const Limits limits{.nodes = nodes * count};
      const bool is_shared = count > 1 && may_be_shared(inquiry);
      const SettledQuestion found =
          is_shared ? settle_by_threads(inquiry, limits, nullptr) : settle_question(inquiry, limits, nullptr);
      settled += found.settled.is_settled();
      sum += found.settled.nodes;
    }
    std::printf("%d %zu %d %.1f %lld\n", count, questions.size(), settled, clock.seconds(),
                static_cast<long long>(sum));
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  using namespace yomi;
  const std::string mode = argc > 1 ? argv[1] : "";
  if (argc < 5 || (mode != "simulate" && mode != "threads" && mode != "tries")) {
    std::printf(
        "jobs_bench simulate|threads|tries FILE.jsonl NUMBER[,NUMBER...] NODES [EVERY [FROM [JOB]]]\n");
    return argc == 1 ? 0 : 4;
  }
  std::ifstream file(argv[2]);
  if (!file) {
    std::fprintf(stderr, "jobs_bench: cannot read %s\n", argv[2]);
    return 4;
  }
  const std::int64_t nodes = std::atoll(argv[4]);
  const int every = argc > 5 ? std::max(1, std::atoi(argv[5])) : 1;
  const int from = argc > 6 ? std::atoi(argv[6]) : 0;
  const std::int64_t job_nodes = argc > 7 ? std::atoll(argv[7]) : JobTree::kFirstNodes;
  std::vector<SuiteRequest> requests = requests_in(file, every, from);
  if (argc > 8 && argv[8] == std::string("kill-trusted")) keep_trusted_kills(requests);
  const std::vector<Hard> all = questions_of(requests);
  if (mode == "threads") {
    print_threads(all, numbers_in(argv[3]), nodes);
    return 0;
  }
  if (mode == "tries") {
    print_tries(all, numbers_in(argv[3]), nodes, job_nodes);
    return 0;
  }
  const std::vector<Hard> questions = hard_ones(all, nodes);
  std::printf("%zu questions that one search settles within %s nodes:", questions.size(), argv[4]);
  for (const Hard& hard : questions)
    std::printf(" %s (%lld)", hard.id.c_str(), static_cast<long long>(hard.alone));
  std::printf("\n");
  std::fflush(stdout);
  print_simulation(questions, numbers_in(argv[3]), nodes, job_nodes);
  return 0;
}
