// What the retrograde analysis of larger rectangles takes: processor time, memory, and the won rules it finds
// by depth. The paper stops at 4x3 and calls 5x3 in the corner hard.
//
//   larger_rules_bench [--seconds S] [--gib G] "life corner 5x3"...
//
// Each kind is generated twice, unconditionally and with the friend as ko master, each time in a process of
// its own, so that its memory can be told. One that reaches a limit is stopped, what it had found is printed
// with the limit, and the ko master, who takes more, is left out.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "life/generate.h"
#include "work/stopwatch.h"

namespace yomi {
namespace {

struct Asked {
  double seconds = 0;  // 0: no limit
  double gib = 0;
  std::vector<RuleKind> kinds;
};

enum class Ending : int { Complete, Time, Memory };

// What a process that generates tells: fixed in size, so that one read from the pipe gets all of it.
struct Told {
  Ending ending = Ending::Complete;
  int depth = 0;  // of the pass that it was stopped in
  std::uint64_t patterns = 0;
  std::uint64_t rules = 0;
  std::uint64_t winning_patterns = 0;
  std::uint64_t winning_rules = 0;
  std::uint64_t by_depth[64] = {};
};

struct Measured {
  Told told;
  double seconds = 0;
  double mib = 0;
};

Told generate_here(const RuleKind& kind, const Asked& asked) {
  Told told;
  told.patterns = RuleGrid(kind.shape).patterns();
  std::atomic<bool> stop{false};
  GenerateOptions options;
  options.stop = &stop;
  const Stopwatch clock;
  options.progress = [&](int depth, std::uint64_t rules, double) {
    told.depth = depth;
    told.rules = rules;
    if (asked.seconds > 0 && clock.seconds() > asked.seconds) stop = true;
  };
  try {
    const std::optional<GeneratedRules> rules = generate_rules(kind, options);
    if (!rules) {
      told.ending = Ending::Time;
      return told;
    }
    told.rules = rules->won.size();
    told.winning_patterns = rules->winning.size();
    told.winning_rules = rules->winning_rules;
    for (const FoundRule& found : rules->won) ++told.by_depth[found.rule.depth / 2U];
  } catch (const std::bad_alloc&) {
    told.ending = Ending::Memory;
  }
  return told;
}

Measured measure(const RuleKind& kind, const Asked& asked) {
  int ends[2];
  if (pipe(ends) != 0) std::abort();
  const pid_t child = fork();
  if (child == 0) {
    if (asked.gib > 0) {
      const auto most = static_cast<rlim_t>(asked.gib * 1024 * 1024 * 1024);
      const rlimit limit{most, most};
      setrlimit(RLIMIT_AS, &limit);
    }
    const Told told = generate_here(kind, asked);
    const bool sent = write(ends[1], &told, sizeof told) == static_cast<ssize_t>(sizeof told);
    _exit(sent ? 0 : 1);
  }
  close(ends[1]);
  Measured measured;
  const bool heard = read(ends[0], &measured.told, sizeof(Told)) == static_cast<ssize_t>(sizeof(Told));
  close(ends[0]);
  rusage used{};
  int status = 0;
  wait4(child, &status, 0, &used);
  if (!heard) measured.told.ending = Ending::Memory;
  measured.seconds = static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                     1e-6 * static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
  measured.mib = static_cast<double>(used.ru_maxrss) / 1024;
  return measured;
}

void print_row(const RuleKind& kind, const Measured& measured) {
  const Told& told = measured.told;
  std::printf("| %s | %s | %llu | ", name(kind).c_str(), name(kind.ko),
              static_cast<unsigned long long>(told.patterns));
  if (told.ending == Ending::Complete)
    std::printf("%llu | %llu | %llu |", static_cast<unsigned long long>(told.rules),
                static_cast<unsigned long long>(told.winning_patterns),
                static_cast<unsigned long long>(told.winning_rules));
  else
    std::printf("stopped by the limit of %s at depth %d, %llu rules | | |",
                told.ending == Ending::Time ? "time" : "memory", told.depth,
                static_cast<unsigned long long>(told.rules));
  std::printf(" %.1f | %.0f |\n", measured.seconds, measured.mib);
  std::fflush(stdout);
}

void print_depths(const std::vector<std::pair<RuleKind, Measured>>& all) {
  std::size_t deepest = 0;
  std::printf("\nWon rules by depth: unconditional · ko master\n\n| depth |");
  for (const auto& [kind, measured] : all) {
    if (kind.ko == RuleKo::Unconditional) std::printf(" %s |", name(kind).c_str());
    for (std::size_t i = 0; i < std::size(measured.told.by_depth); ++i)
      if (measured.told.by_depth[i]) deepest = std::max(deepest, i);
  }
  std::printf("\n| ---: |");
  for (std::size_t i = 0; i + 1 < all.size(); i += 2) std::printf(" ---: |");
  for (std::size_t depth = 0; depth <= deepest; ++depth) {
    std::printf("\n| %zu |", 2 * depth);
    for (std::size_t i = 0; i + 1 < all.size(); i += 2)
      std::printf(" %llu · %llu |", static_cast<unsigned long long>(all[i].second.told.by_depth[depth]),
                  static_cast<unsigned long long>(all[i + 1].second.told.by_depth[depth]));
  }
  std::printf("\n");
}

// False: the words are not as they should be.
bool read_words(int count, char** words, Asked& asked) {
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if ((word == "--seconds" || word == "--gib") && i + 1 < count) {
      (word == "--gib" ? asked.gib : asked.seconds) = std::atof(words[++i]);
      continue;
    }
    std::istringstream parts(word);
    std::string goal, place, size;
    parts >> goal >> place >> size;
    const Result<RuleShape> shape = rule_shape_named(place, size);
    if (!shape || (goal != "life" && goal != "eye")) {
      std::fprintf(stderr, "larger_rules_bench: %s\n",
                   shape ? "a kind begins with life or eye" : shape.error().c_str());
      return false;
    }
    asked.kinds.push_back({goal == "life" ? RuleGoal::Life : RuleGoal::Eye, *shape, RuleKo::Unconditional});
  }
  return !asked.kinds.empty();
}

}  // namespace
}  // namespace yomi

int main(int argc, char** argv) {
  using namespace yomi;
  Asked asked;
  if (!read_words(argc, argv, asked)) {
    std::fprintf(stderr, "usage: larger_rules_bench [--seconds S] [--gib G] \"life corner 5x3\"...\n");
    return 4;
  }
  std::printf(
      "| kind | ko | patterns | won rules | winning patterns | winning rules | seconds | MiB |\n"
      "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  std::fflush(stdout);
  std::vector<std::pair<RuleKind, Measured>> all;
  for (RuleKind kind : asked.kinds)
    for (const RuleKo ko : {RuleKo::Unconditional, RuleKo::KoMaster}) {
      const bool was_stopped = ko == RuleKo::KoMaster && all.back().second.told.ending != Ending::Complete;
      kind.ko = ko;
      all.emplace_back(kind, was_stopped ? Measured{} : measure(kind, asked));
      if (!was_stopped) print_row(kind, all.back().second);
    }
  print_depths(all);
  return 0;
}
