#include "front/rules_metarules.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "front/rule_totals.h"
#include "life/rule_shelf.h"
#include "life/subsume.h"
#include "life/two_eyes.h"

namespace yomi {

namespace {

// Rules about eyes that fit into a life rule in more than one place.
constexpr int kLargestEyeCells = 9;

std::vector<const GeneratedRules*> smaller_than(const GeneratedRules& rules,
                                                const std::vector<GeneratedRules>& complete, RuleGoal goal) {
  std::vector<const GeneratedRules*> smaller;
  for (const GeneratedRules& other : complete)
    if (other.kind.goal == goal && other.kind.shape.cells() < rules.kind.shape.cells() &&
        (goal == rules.kind.goal || other.kind.shape.cells() <= kLargestEyeCells))
      smaller.push_back(&other);
  return smaller;
}

std::string board_of(const RuleGrid& grid, const FoundRule& found) {
  const RulePattern pattern = grid.pattern(found.pattern);
  std::string text;
  for (int y = grid.shape().height - 1; y >= 0; --y) {
    for (int x = 0; x < grid.shape().width; ++x) {
      const int at = y * grid.shape().width + x;
      const char stone = (pattern.own & cell(at)) ? 'X' : (pattern.other & cell(at)) ? 'O' : '.';
      const bool on_border = (grid.border() & cell(at)) != 0;
      const int needed = on_border ? liberties_needed(found.rule.conditions, at) : 0;
      const int limit = on_border ? limit_of(found.rule.conditions, at) : kAnyLiberties;
      text += fmt::format(" {}{}{}", stone, needed > 0 ? std::to_string(needed) : " ",
                          limit == kNoLiberties ? '='
                          : limit == kAtMostOne ? '-'
                                                : ' ');
    }
    text += '\n';
  }
  return text;
}

}  // namespace

std::string table_of_metarules(const std::atomic<bool>& stop,
                               const std::function<void(const std::string&)>& progress) {
  std::string text =
      "| database | won rules | no special cases | not in smaller ones | winning rules | as patterns | found "
      "by two "
      "eyes | exceptions | utility > 0 |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n";
  std::string examples;
  std::vector<GeneratedRules> complete;
  for (const RuleTitle& title : rule_titles(false)) {
    const RuleKind kind{title.goal, title.shape, RuleKo::Unconditional};
    progress(name(kind));
    GenerateOptions options;
    options.stop = &stop;
    std::optional<GeneratedRules> rules = generate_rules(kind, options);
    if (!rules) return "";
    GeneratedRules general = *rules;
    drop_special_cases(general);
    GeneratedRules left = general;
    drop_covered_by_smaller(left, smaller_than(left, complete, kind.goal), Subsumption::Paper);
    const auto useful = std::count_if(left.won.begin(), left.won.end(), [](const FoundRule& found) {
      return utility(found.rule.conditions, found.rule.depth) > 0;
    });
    std::string by_eyes = "| | |";
    if (kind.goal == RuleGoal::Life) {
      const auto report = two_eyes(general, smaller_than(general, complete, RuleGoal::Eye), &stop);
      if (!report) return "";
      by_eyes = fmt::format("| {} | {} |", report->needless, report->exceptions.size());
      if (!report->exceptions.empty())
        examples +=
            fmt::format("{}\n{}\n", name(kind), board_of(RuleGrid(kind.shape), report->exceptions.front()));
    }
    text += fmt::format("| {} | {} | {} | {} | {} | {} {} {} |\n", name(kind), rules->won.size(),
                        general.won.size(), left.won.size(), rules->winning_rules, rules->winning.size(),
                        by_eyes, useful);
    complete.push_back(*std::move(rules));
  }
  return text + kWhyTotalsDiffer +
         "\nFound by two eyes: needless, because two rules about eyes say it. Exceptions: what that metarule "
         "claims\nwithout there being a rule about life. The first of each size, with its conditions (a "
         "digit: "
         "the friend\nhas so many liberties outside at least; - the opponent at most one, = none):\n\n" +
         examples;
}

}  // namespace yomi
