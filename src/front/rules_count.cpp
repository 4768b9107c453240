#include "front/rules_count.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "life/subsume.h"

namespace yomi {

namespace {

constexpr int kRows = 11;  // depths 0, 2, … 20 in the paper
constexpr int kLost = -1;  // cannot be read in our copy

struct Column {
  RuleShape shape;
  std::vector<int> paper;
  int total;
};

struct Table {
  const char* title;
  RuleGoal goal;
  std::vector<Column> columns;
};

constexpr auto kCorner = RulePlace::Corner;
constexpr auto kSide = RulePlace::Side;
constexpr auto kCentre = RulePlace::Centre;

// In the order of generation that the paper's counts show: rules about eyes go from the centre to the corner,
// and rules about life from the corner to the side.
std::vector<Table> tables_of_the_paper() {
  return {
      {"Table 3. Won rules about eyes, centre and side",
       RuleGoal::Eye,
       {{{kCentre, 3, 3}, {9, 34, 76, 52, 60, 26, 16, 6, 0, 0, 0}, 279},
        {{kCentre, 4, 3}, {0, 25, 333, 2561, 2831, 4430, 1492, 1486, 283, 0, 0}, 13441},
        {{kSide, 3, 2}, {1, 3, 4, 0, 1, 0, 0, 0, 0, 0, 0}, 9},
        {{kSide, 4, 2}, {0, 1, 12, 59, 38, 36, 6, 0, 0, 0, 0}, 152},
        {{kSide, 3, 3}, {9, 37, 120, 257, 154, 89, 36, 23, 0, 0, 0}, 725}}},
      {"Table 4. Won rules about eyes, corner",
       RuleGoal::Eye,
       {{{kCorner, 2, 2}, {1, kLost, 1, 0, 0, 0, 0, 0, 0, 0, 0}, 4},
        {{kCorner, 3, 2}, {1, kLost, 13, 34, 7, 0, 0, 0, 0, 0, 0}, 59},
        {{kCorner, 4, 2}, {0, 11, 26, 93, 133, 93, 25, 0, 0, 0, 0}, 381},
        {{kCorner, 3, 3}, {7, 31, 111, 342, 387, 247, 74, 1, 0, 0, 0}, 1200}}},
      {"Table 1. Won rules about life, corner",
       RuleGoal::Life,
       {{{kCorner, 4, 2}, {1, 4, 6, 2, kLost, kLost, 0, 0, 0, 0, 0}, 14},
        {{kCorner, 3, 3}, {10, 18, 29, 8, kLost, kLost, 0, 0, 0, 0, 0}, 78},
        {{kCorner, 5, 2}, {2, 12, 37, 78, kLost, kLost, 13, 2, 0, 0, 0}, 225},
        {{kCorner, 4, 3}, {71, 405, 1237, 2625, kLost, kLost, 1202, 272, 39, 5, 1}, 11628},
        {{kCorner, 6, 2}, {10, 60, 176, 371, kLost, kLost, 446, 202, 45, 23, 4}, 2515}}},
      {"Table 2. Won rules about life, side",
       RuleGoal::Life,
       {{{kSide, 5, 2}, {1, 5, 11, 6, 5, 2, 1, 0, 0, 0, 0}, 31},
        {{kSide, 3, 4}, {5, 22, 48, 55, 47, 16, 4, 2, 0, 0, 0}, 197},
        {{kSide, 6, 2}, {1, 8, 35, 124, 122, 102, 77, 28, 14, 18, 2}, 531},
        {{kSide, 4, 3}, {42, 156, 310, 243, 200, 75, 40, 8, 0, 0, 0}, 1074}}},
  };
}

std::map<int, int> counted(const GeneratedRules& rules) {
  std::map<int, int> counts;
  for (const FoundRule& found : rules.won)
    if (found.rule.bar == kNoBar) ++counts[found.rule.depth];
  return counts;
}

int sum_of(const std::map<int, int>& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0,
                         [](int sum, const auto& count) { return sum + count.second; });
}

std::string text_of(const Table& table, const std::vector<std::map<int, int>>& paper_model,
                    const std::vector<std::map<int, int>>& sound) {
  int deepest = 2 * (kRows - 1);
  for (const auto* counts : {&paper_model, &sound})
    for (const auto& count : *counts)
      if (!count.empty()) deepest = std::max(deepest, count.rbegin()->first);
  std::string text = fmt::format("### {}\n\n| depth |", table.title);
  for (const Column& column : table.columns) text += fmt::format(" {} |", name(column.shape));
  text += "\n| ---: |";
  for (std::size_t i = 0; i < table.columns.size(); ++i) text += " ---: |";
  const auto cell = [&](const std::string& paper, int model, int ours) {
    text += fmt::format(" {} · {} · {} |", paper, model, ours);
  };
  for (int depth = 0; depth <= deepest; depth += 2) {
    text += fmt::format("\n| {} |", depth);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const auto row = static_cast<std::size_t>(depth / 2);
      const int known = row < table.columns[i].paper.size() ? table.columns[i].paper[row] : 0;
      const auto count = [&](const std::map<int, int>& counts) {
        const auto found = counts.find(depth);
        return found == counts.end() ? 0 : found->second;
      };
      cell(known == kLost ? "?" : std::to_string(known), count(paper_model[i]), count(sound[i]));
    }
  }
  text += "\n| total |";
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    cell(std::to_string(table.columns[i].total), sum_of(paper_model[i]), sum_of(sound[i]));
  return text + "\n\n";
}

}  // namespace

std::string paper_tables_of_rules(const std::atomic<bool>& stop,
                                  const std::function<void(const std::string&)>& progress) {
  const std::vector<Table> tables = tables_of_the_paper();
  std::map<RuleModel, std::vector<std::vector<std::map<int, int>>>> counts;
  for (const RuleModel model : {RuleModel::Paper, RuleModel::Sound}) {
    std::vector<GeneratedRules> complete;
    for (const Table& table : tables) {
      counts[model].emplace_back();
      for (const Column& column : table.columns) {
        const RuleKind kind{table.goal, column.shape, RuleKo::KoMaster};
        progress(fmt::format("{}, {}", name(kind), model == RuleModel::Paper ? "the paper's model" : "ours"));
        GenerateOptions options;
        options.model = model;
        options.stop = &stop;
        std::optional<GeneratedRules> rules = generate_rules(kind, options);
        if (!rules) return "";
        std::vector<const GeneratedRules*> smaller;
        for (const GeneratedRules& other : complete)
          if (other.kind.goal == kind.goal && other.kind.shape.cells() < kind.shape.cells())
            smaller.push_back(&other);
        GeneratedRules reduced = *rules;
        drop_special_cases(reduced);
        drop_covered_by_smaller(reduced, smaller, Subsumption::Paper);
        counts[model].back().push_back(counted(reduced));
        complete.push_back(*std::move(rules));
      }
    }
  }
  std::string text;
  for (const std::size_t i : {2U, 3U, 0U, 1U})
    text += text_of(tables[i], counts[RuleModel::Paper][i], counts[RuleModel::Sound][i]);
  return text +
         "Each field: the paper · the paper's model, generated here · our sound model. ?: lost in our "
         "copy.\n";
}

}  // namespace yomi
