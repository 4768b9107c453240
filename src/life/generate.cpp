#include "life/generate.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

#include "life/standing_alone.h"

namespace yomi {

namespace {

// The ways to win each pattern, and each of the few patterns with a barred cell.
class WayTable {
 public:
  explicit WayTable(const RuleGrid& grid) : slots_(grid.patterns()) { ways_.emplace_back(); }

  const Ways& at(std::uint32_t pattern, int bar) const {
    if (bar == kNoBar) return ways_[slots_[pattern]];
    const auto found = barred_.find(key(pattern, bar));
    return found == barred_.end() ? ways_[0] : found->second;
  }
  Ways& make(std::uint32_t pattern, int bar) {
    if (bar != kNoBar) return barred_[key(pattern, bar)];
    if (slots_[pattern] == 0) {
      slots_[pattern] = static_cast<std::uint32_t>(ways_.size());
      ways_.emplace_back();
    }
    return ways_[slots_[pattern]];
  }
  bool has(std::uint32_t pattern) const { return slots_[pattern] != 0; }
  std::uint64_t count() const {
    std::uint64_t total = 0;
    for (const Ways& ways : ways_) total += ways.size();
    return total;
  }

 private:
  std::uint64_t key(std::uint32_t pattern, int bar) const {
    return std::uint64_t{pattern} * RuleGrid::kMostCells + static_cast<unsigned>(bar);
  }
  std::vector<std::uint32_t> slots_;
  std::deque<Ways> ways_;  // grows without a copy: there may be tens of millions
  std::unordered_map<std::uint64_t, Ways> barred_;
};

template <class T>
void sort_and_unite(std::vector<T>& patterns) {
  std::sort(patterns.begin(), patterns.end());
  patterns.erase(std::unique(patterns.begin(), patterns.end()), patterns.end());
}

constexpr std::uint64_t kMoves = kNoMove + 1;

class Generator {
 public:
  Generator(const RuleKind& kind, const GenerateOptions& options)
      : kind_(kind),
        options_(options),
        grid_(kind.shape),
        game_(grid_, kind.goal, kind.ko, options.model),
        won_(grid_),
        winning_(grid_) {}

  std::optional<GeneratedRules> run() {
    find_goals();
    for (depth_ = 2; !fresh_.empty(); depth_ += 2) {
      if (!unmove_own()) break;
      fresh_.clear();
      if (depth_ > options_.most_depth || !unmove_other()) break;
    }
    if (stopped()) return {};
    return result();
  }

 private:
  bool stopped() const { return options_.stop && *options_.stop; }

  void find_goals() {
    for (std::uint32_t index = 0; index < grid_.patterns() && !stopped(); ++index) {
      const RulePattern pattern = grid_.pattern(index);
      const Cells stones = game_.goal_stones(pattern);
      if (stones && grid_.is_possible(pattern)) add_won(index, {0, stones}, kNoBar);
    }
  }

  void add_won(std::uint32_t index, const Way& way, int bar) {
    for (const Way& old : won_.at(index, kNoBar))
      if (implies(way.conditions, old.conditions)) return;
    if (!add_way(won_.make(index, bar), way)) return;
    found_.push_back({index,
                      {way.conditions, way.kept, static_cast<std::uint8_t>(depth_),
                       static_cast<std::int8_t>(bar), kNotAlone}});
    fresh_.push_back(found_.size() - 1);
  }

  // From new won rules back to winning ones.
  bool unmove_own() {
    std::vector<std::uint64_t> moves;
    std::uint32_t last = grid_.patterns();
    for (std::size_t i : fresh_) {
      if (found_[i].pattern == last) continue;
      last = found_[i].pattern;
      game_.before_own_move(grid_.pattern(last), [&](const RulePattern& before, int move) {
        if (grid_.is_possible(before)) moves.push_back(std::uint64_t{grid_.index(before)} * kMoves + move);
      });
    }
    sort_and_unite(moves);
    const RuleGame::Table won = [&](const RulePattern& pattern, int bar) -> const Ways& {
      return won_.at(grid_.index(pattern), bar);
    };
    changed_.clear();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i % 1024 == 0 && !tell(i, 2 * moves.size())) return false;
      const auto index = static_cast<std::uint32_t>(moves[i] / kMoves);
      const auto move = static_cast<int>(moves[i] % kMoves);
      const RulePattern pattern = grid_.pattern(index);
      for (const Way& way : game_.winning_ways(pattern, move, won)) add_winning(index, pattern, way, move);
    }
    sort_and_unite(changed_);
    return true;
  }

  void add_winning(std::uint32_t index, const RulePattern& pattern, const Way& way, int move) {
    bool is_new = add_way(winning_.make(index, kNoBar), way);
    if (kind_.ko == RuleKo::Unconditional)
      for (Cells bars = game_.possible_bars(pattern); bars; bars &= bars - 1)
        if (lowest(bars) != move) is_new |= add_way(winning_.make(index, lowest(bars)), way);
    if (is_new) changed_.push_back(index);
  }

  // From new winning rules back to won ones.
  bool unmove_other() {
    std::vector<std::uint32_t> candidates;
    for (std::uint32_t index : changed_)
      game_.before_other_move(grid_.pattern(index), [&](const RulePattern& before, int) {
        const std::uint32_t earlier = grid_.index(before);
        if (winning_.has(earlier)) candidates.push_back(earlier);
      });
    sort_and_unite(candidates);
    const RuleGame::Table winning = [&](const RulePattern& pattern, int bar) -> const Ways& {
      return winning_.at(grid_.index(pattern), bar);
    };
    std::vector<std::pair<std::uint32_t, std::pair<Way, int>>> news;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (i % 256 == 0 && !tell(candidates.size() + i, 2 * candidates.size())) return false;
      const std::uint32_t index = candidates[i];
      const Ways& known = won_.at(index, kNoBar);
      if (known.size() == 1 && known[0].conditions == 0) continue;
      const RulePattern pattern = grid_.pattern(index);
      if (!grid_.is_possible(pattern)) continue;
      for (const Way& way : game_.won_ways(pattern, kNoBar, winning)) news.push_back({index, {way, kNoBar}});
      if (kind_.ko == RuleKo::Unconditional) continue;
      for (Cells bars = game_.possible_bars(pattern); bars; bars &= bars - 1)
        for (const Way& way : game_.won_ways(pattern, lowest(bars), winning))
          news.push_back({index, {way, lowest(bars)}});
    }
    for (const auto& [index, found] : news) add_won(index, found.first, found.second);
    return true;
  }

  bool tell(std::size_t done, std::size_t all) const {
    if (options_.progress)
      options_.progress(depth_, found_.size(), static_cast<double>(done) / static_cast<double>(all));
    return !stopped();
  }

  GeneratedRules result() {
    GeneratedRules rules;
    rules.kind = kind_;
    rules.won = std::move(found_);
    std::stable_sort(rules.won.begin(), rules.won.end(),
                     [](const FoundRule& a, const FoundRule& b) { return a.pattern < b.pattern; });
    for (std::uint32_t index = 0; index < grid_.patterns(); ++index)
      if (winning_.has(index)) rules.winning.push_back(index);
    rules.winning_rules = winning_.count();
    return rules;
  }

  RuleKind kind_;
  const GenerateOptions& options_;
  RuleGrid grid_;
  RuleGame game_;
  WayTable won_;
  WayTable winning_;
  std::vector<FoundRule> found_;
  std::vector<std::size_t> fresh_;
  std::vector<std::uint32_t> changed_;
  int depth_ = 0;
};

}  // namespace

std::optional<GeneratedRules> generate_rules(const RuleKind& kind, const GenerateOptions& options) {
  std::optional<GeneratedRules> rules = Generator(kind, options).run();
  const bool may_last =
      kind.goal == RuleGoal::Eye && kind.ko == RuleKo::Unconditional && options.model == RuleModel::Sound;
  if (rules && may_last && !find_standing_alone(*rules, options.stop)) return {};
  return rules;
}

}  // namespace yomi
