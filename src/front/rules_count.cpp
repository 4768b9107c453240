#include "front/rules_count.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "front/rule_totals.h"
#include "life/subsume.h"
#include "reply/json.h"

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

int count_at(const std::map<int, int>& counts, int depth) {
  const auto found = counts.find(depth);
  return found == counts.end() ? 0 : found->second;
}

// What one size holds, by depth.
struct CountedColumn {
  Column column;
  std::map<int, int> paper_model;
  std::map<int, int> sound;

  int deepest() const {
    int depth = 2 * (kRows - 1);
    for (const auto* counts : {&paper_model, &sound})
      if (!counts->empty()) depth = std::max(depth, counts->rbegin()->first);
    return depth;
  }
  // As the paper says, or kLost.
  int paper_at(int depth) const {
    const auto row = static_cast<std::size_t>(depth / 2);
    return row < column.paper.size() ? column.paper[row] : 0;
  }
};

struct CountedTable {
  const char* title;
  RuleGoal goal;
  std::vector<CountedColumn> columns;
};

std::string text_of(const CountedTable& table) {
  int deepest = 0;
  for (const CountedColumn& column : table.columns) deepest = std::max(deepest, column.deepest());
  std::string text = fmt::format("### {}\n\n| depth |", table.title);
  for (const CountedColumn& column : table.columns) text += fmt::format(" {} |", name(column.column.shape));
  text += "\n| ---: |";
  for (std::size_t i = 0; i < table.columns.size(); ++i) text += " ---: |";
  const auto cell = [&](const std::string& paper, int model, int ours) {
    text += fmt::format(" {} · {} · {} |", paper, model, ours);
  };
  for (int depth = 0; depth <= deepest; depth += 2) {
    text += fmt::format("\n| {} |", depth);
    for (const CountedColumn& column : table.columns) {
      const int known = column.paper_at(depth);
      cell(known == kLost ? "?" : std::to_string(known), count_at(column.paper_model, depth),
           count_at(column.sound, depth));
    }
  }
  text += "\n| total |";
  for (const CountedColumn& column : table.columns)
    cell(std::to_string(column.column.total), sum_of(column.paper_model), sum_of(column.sound));
  return text + "\n\n";
}

Json json_of(const CountedTable& table) {
  Json sizes = Json::array();
  for (const CountedColumn& column : table.columns) {
    Json depths = Json::array();
    for (int depth = 0; depth <= column.deepest(); depth += 2) {
      const int known = column.paper_at(depth);
      depths.push_back({{"depth", depth},
                        {"paper", known == kLost ? Json(nullptr) : Json(known)},
                        {"paper_model", count_at(column.paper_model, depth)},
                        {"sound", count_at(column.sound, depth)}});
    }
    sizes.push_back({{"size", name(column.column.shape)},
                     {"depths", depths},
                     {"total",
                      {{"paper", column.column.total},
                       {"paper_model", sum_of(column.paper_model)},
                       {"sound", sum_of(column.sound)}}}});
  }
  return {{"title", table.title}, {"goal", name(table.goal)}, {"sizes", sizes}};
}

// In the order of the paper; none when stopped.
std::vector<CountedTable> count_rules(const std::atomic<bool>& stop,
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
        if (!rules) return {};
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
  std::vector<CountedTable> result;
  for (const std::size_t i : {2U, 3U, 0U, 1U}) {
    CountedTable counted_table{tables[i].title, tables[i].goal, {}};
    for (std::size_t j = 0; j < tables[i].columns.size(); ++j)
      counted_table.columns.push_back(
          {tables[i].columns[j], counts[RuleModel::Paper][i][j], counts[RuleModel::Sound][i][j]});
    result.push_back(std::move(counted_table));
  }
  return result;
}

}  // namespace

std::string paper_tables_of_rules(const std::atomic<bool>& stop,
                                  const std::function<void(const std::string&)>& progress) {
  std::string text;
  for (const CountedTable& table : count_rules(stop, progress)) text += text_of(table);
  if (text.empty()) return "";
  return text +
         "Each field: the paper · the paper's model, generated here · our sound model. ?: lost in our "
         "copy.\n" +
         kWhyTotalsDiffer;
}

std::string paper_tables_as_json(const std::atomic<bool>& stop,
                                 const std::function<void(const std::string&)>& progress) {
  Json tables = Json::array();
  for (const CountedTable& table : count_rules(stop, progress)) tables.push_back(json_of(table));
  return tables.empty() ? "" : one_line({{"tables", tables}}) + "\n";
}

}  // namespace yomi
