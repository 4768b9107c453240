#include "life/standing_alone.h"

#include <unordered_map>

namespace yomi {

namespace {

class AloneGame {
 public:
  explicit AloneGame(const GeneratedRules& eyes)
      : grid_(eyes.kind.shape), game_(grid_, eyes.kind.goal, RuleKo::Unconditional) {}

  void add_won(std::uint32_t pattern, const Way& way) { won_[pattern].push_back(way); }

  // Do all moves of the opponent lead to won patterns, with an answer in the rectangle or without one?
  bool is_won(const RulePattern& pattern, const Way& granted) {
    if (!survives_outside(pattern, pattern.own, granted) ||
        !survives_outside(pattern, pattern.other, granted))
      return false;
    const RuleGame::Table winning = [&](const RulePattern& after, int bar) -> const Ways& {
      return winning_ways(after, bar);
    };
    for (Cells moves = grid_.empty(pattern); moves; moves &= moves - 1)
      if (!serves(game_.ways_after(pattern, lowest(moves), winning), granted)) return false;
    return true;
  }

 private:
  static bool serves(const Ways& ways, const Way& granted) {
    for (const Way& way : ways)
      if (implies(granted.conditions, way.conditions) && (granted.kept & ~way.kept) == 0) return true;
    return false;
  }
  const Ways& won_ways(const RulePattern& pattern) const {
    static const Ways kNone;
    const auto found = won_.find(grid_.index(pattern));
    return found == won_.end() ? kNone : found->second;
  }

  // Is the pattern won even if strings without a liberty in the rectangle are captured from outside? All
  // choices of such strings are tried.
  bool survives_outside(const RulePattern& pattern, Cells stones, const Way& granted) const {
    std::vector<Cells> strings;
    grid_.each_string(stones & grid_.border(), stones, [&](Cells string) {
      if ((grid_.neighbours(string) & grid_.empty(pattern)) == 0) strings.push_back(string);
    });
    for (unsigned choice = 1; choice < (1U << strings.size()); ++choice) {
      Cells gone = 0;
      for (std::size_t i = 0; i < strings.size(); ++i)
        if ((choice >> i) & 1) gone |= strings[i];
      const RulePattern after{pattern.own & ~gone, pattern.other & ~gone};
      Way left = granted;
      for (Cells cells = gone & grid_.border(); cells; cells &= cells - 1)
        left.conditions &= ~limit_condition(lowest(cells), 3);
      if ((gone & granted.kept) || !serves(won_ways(after), left)) return false;
    }
    return true;
  }

  // The ways to win with the friend to move, by a move in the rectangle or without a move.
  const Ways& winning_ways(const RulePattern& pattern, int bar) {
    const RuleGame::Table won = [&](const RulePattern& after, int) -> const Ways& { return won_ways(after); };
    winning_.clear();
    const auto take = [&](int move) {
      for (const Way& way : game_.winning_ways(pattern, move, won))
        if ((way.conditions & kLibertyFields) == 0) add_way(winning_, way);
    };
    take(kNoMove);
    for (Cells moves = grid_.empty(pattern); moves; moves &= moves - 1)
      if (lowest(moves) != bar) take(lowest(moves));
    return winning_;
  }

  RuleGrid grid_;
  RuleGame game_;
  std::unordered_map<std::uint32_t, Ways> won_;
  Ways winning_;
};

// The rule's conditions if the string guards the limits: the opponent has no liberty at all there.
Way guarded(const Rule& rule) {
  Way way{0, rule.kept};
  for (int i = 0; i < kConditionFields; ++i)
    if (limit_of(rule.conditions, i) != kAnyLiberties) way.conditions |= limit_condition(i, kNoLiberties);
  return way;
}

}  // namespace

bool may_stand_alone(const Rule& rule) {
  return (rule.conditions & kLibertyFields) == 0 && rule.bar == kNoBar;
}

bool find_standing_alone(GeneratedRules& eyes, const std::atomic<bool>* stop) {
  const RuleGrid grid(eyes.kind.shape);
  AloneGame game(eyes);
  std::vector<FoundRule*> open;
  for (FoundRule& found : eyes.won)
    if (may_stand_alone(found.rule)) open.push_back(&found);
  for (int depth = 0; depth < kNotAlone && !open.empty(); depth += 2) {
    std::vector<FoundRule*> news;
    for (FoundRule* found : open) {
      if (stop && *stop) return false;
      if (depth == 0 ? found->rule.depth == 0
                     : game.is_won(grid.pattern(found->pattern), guarded(found->rule)))
        news.push_back(found);
    }
    if (news.empty() && depth > 0) break;
    for (FoundRule* found : news) {
      found->rule.alone = static_cast<std::uint8_t>(depth);
      game.add_won(found->pattern, guarded(found->rule));
    }
    std::erase_if(open, [](const FoundRule* found) { return found->rule.alone != kNotAlone; });
  }
  return true;
}

}  // namespace yomi
