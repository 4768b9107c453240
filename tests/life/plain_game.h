// The game that rules are about, once more: slow, forwards, and sharing no code with the generator. Every
// string carries its bounds in each of its cells, every move gives the list of all that may come of it in the
// worst surroundings, and a rule is played out move by move.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "life/generate.h"

namespace yomi::plain {

constexpr int kAny = 2;

struct State {
  std::string cells;       // X the friend, O the opponent
  std::vector<int> air;    // X and empty: outside liberties, at least
  std::vector<int> limit;  // O and empty: outside liberties, at most; kAny for any number
  int bar = -1;
  std::set<int> captured;  // stones of the friend's that the last move took
};
using States = std::vector<State>;

class Game {
 public:
  explicit Game(const RuleKind& kind) : kind_(kind), width_(kind.shape.width), height_(kind.shape.height) {}

  int cells() const { return width_ * height_; }
  bool is_open(int cell) const {
    const int x = cell % width_;
    const int y = cell / width_;
    if (x == width_ - 1 || y == height_ - 1) return true;
    if (kind_.shape.place == RulePlace::Corner) return false;
    return x == 0 || (kind_.shape.place == RulePlace::Centre && y == 0);
  }
  std::vector<int> beside(int cell) const {
    std::vector<int> result;
    if (cell % width_ > 0) result.push_back(cell - 1);
    if (cell % width_ + 1 < width_) result.push_back(cell + 1);
    if (cell >= width_) result.push_back(cell - width_);
    if (cell + width_ < cells()) result.push_back(cell + width_);
    return result;
  }
  std::vector<int> string_of(const std::string& cells, int start) const {
    std::vector<int> found{start};
    for (std::size_t i = 0; i < found.size(); ++i)
      for (int next : beside(found[i]))
        if (cells[at(next)] == cells[at(start)] && std::find(found.begin(), found.end(), next) == found.end())
          found.push_back(next);
    std::sort(found.begin(), found.end());
    return found;
  }
  bool touches_edge_of_pattern(const std::vector<int>& string) const {
    return std::any_of(string.begin(), string.end(), [&](int cell) { return is_open(cell); });
  }
  std::set<int> liberties(const std::string& cells, const std::vector<int>& string) const {
    std::set<int> result;
    for (int cell : string)
      for (int next : beside(cell))
        if (cells[at(next)] == '.') result.insert(next);
    return result;
  }
  // Where a rule keeps the conditions of the string or cell.
  int keeper(const std::string& cells, int cell) const {
    if (cells[at(cell)] == '.') return cell;
    for (int member : string_of(cells, cell))
      if (is_open(member)) return member;
    return -1;
  }

  std::string cells_of(std::uint32_t index) const {
    std::string result;
    for (int i = 0; i < cells(); ++i, index /= 3) result += ".XO"[index % 3];
    return result;
  }

  // What a rule says of the liberties outside at an open cell. The largest shapes have eighteen cells, and
  // the last two use the places of the second and the third, which are not open.
  static int shift_of(int cell) { return 4 * (cell < 16 ? cell : cell - 15); }
  static int air_in(const Rule& rule, int cell) {
    return static_cast<int>(rule.conditions >> shift_of(cell)) & 3;
  }
  static int limit_in(const Rule& rule, int cell) {
    return kAny - (static_cast<int>(rule.conditions >> (shift_of(cell) + 2)) & 3);
  }

  // The worst that a rule speaks about.
  State state_of(const std::string& pattern, const Rule& rule) const {
    State state{pattern, std::vector<int>(pattern.size()), std::vector<int>(pattern.size()), rule.bar, {}};
    for (int i = 0; i < cells(); ++i) {
      const int kept_at = keeper(pattern, i);
      if (kept_at < 0 || (pattern[at(i)] == '.' && !is_open(i))) continue;
      state.air[at(i)] = air_in(rule, kept_at);
      state.limit[at(i)] = limit_in(rule, kept_at);
    }
    return state;
  }

  bool serves(const Rule& rule, const State& state) const {
    std::uint64_t elsewhere = rule.conditions;
    for (int i = 0; i < cells(); ++i) {
      if (!is_open(i)) continue;
      elsewhere &= ~(std::uint64_t{15} << shift_of(i));
      const int needed = air_in(rule, i);
      const int limit = limit_in(rule, i);
      if (needed > state.air[at(i)] || (limit < kAny && state.limit[at(i)] > limit)) return false;
    }
    return elsewhere == 0;
  }

  States after_outside(const State& state) const {
    State next = state;
    std::vector<std::vector<int>> perhaps;
    for (int i = 0; i < cells(); ++i) {
      if (state.cells[at(i)] == 'X' && state.air[at(i)] <= 1) note_breathless(state.cells, i, perhaps);
      next.air[at(i)] = std::max(0, state.air[at(i)] - 1);
      if (keeper(state.cells, i) >= 0 && (state.cells[at(i)] != '.' || is_open(i))) next.limit[at(i)] = kAny;
    }
    std::erase_if(perhaps, [&](const auto& string) { return !touches_edge_of_pattern(string); });
    States results;
    each_choice(perhaps, [&](const std::vector<std::vector<int>>& gone) {
      State result = next;
      result.bar = -1;
      result.captured.clear();
      for (const auto& string : gone) take_friend(result, string);
      if (kind_.ko == RuleKo::Unconditional && result.captured.size() == 1)
        result.bar = *result.captured.begin();
      results.push_back(result);
    });
    return results;
  }

  // A move outside that captures strings of this colour without a liberty in the rectangle, in any choice but
  // none.
  States after_captures_from_outside(const State& state, char colour) const {
    std::vector<std::vector<int>> perhaps;
    for (int i = 0; i < cells(); ++i)
      if (state.cells[at(i)] == colour) note_breathless(state.cells, i, perhaps);
    std::erase_if(perhaps, [&](const auto& string) { return !touches_edge_of_pattern(string); });
    States results;
    each_choice(perhaps, [&](const std::vector<std::vector<int>>& gone) {
      if (gone.empty()) return;
      State result = cleared(state);
      for (const auto& string : gone) {
        take_other(result, string, kAny);
        if (colour == 'X') result.captured.insert(string.begin(), string.end());
      }
      results.push_back(result);
    });
    return results;
  }

  // Nothing when the move is impossible whatever the surroundings.
  States after_other(const State& state, int move) const {
    State next = state;
    next.bar = -1;
    next.captured.clear();
    next.cells[at(move)] = 'O';
    int limit = is_open(move) ? state.limit[at(move)] : 0;
    std::set<int> counted;
    for (int i : beside(move)) {
      if (state.cells[at(i)] != 'O') continue;
      const std::vector<int> part = string_of(state.cells, i);
      if (counted.insert(part[0]).second) limit += state.limit[at(i)];
    }
    const std::vector<int> string = string_of(next.cells, move);
    for (int i : string) next.limit[at(i)] = std::min(limit, kAny);
    next.air[at(move)] = 0;

    std::vector<std::vector<int>> all;
    for (int i = 0; i < cells(); ++i)
      if (next.cells[at(i)] == 'X') note_breathless(next.cells, i, all);
    std::vector<std::vector<int>> perhaps;
    for (const auto& breathless : all) {
      if (!touches_edge_of_pattern(breathless))
        take_friend(next, breathless);
      else if (next.air[at(breathless[0])] == 0 && (is_open(move) || is_beside(breathless, move)))
        perhaps.push_back(breathless);
    }
    States results;
    each_choice(perhaps, [&](const std::vector<std::vector<int>>& gone) {
      State result = next;
      for (const auto& taken : gone) take_friend(result, taken);
      const std::set<int> breath = liberties(result.cells, string);
      if (result.captured.empty() && breath.empty() && result.limit[at(move)] == 0) return;
      if (kind_.ko == RuleKo::Unconditional && result.captured.size() == 1 && string.size() == 1 &&
          breath == result.captured)
        result.bar = *result.captured.begin();
      results.push_back(result);
    });
    return results;
  }

  // The friend plays in a cell: all that may come of it, or nothing when it may be illegal.
  States after_own(const State& state, int move) const {
    State next = cleared(state);
    next.cells[at(move)] = 'X';
    const std::vector<int> string = string_of(next.cells, move);
    int air = is_open(move) ? state.air[at(move)] : 0;
    for (int i : string)
      if (i != move) air = std::max(air, state.air[at(i)]);
    for (int i : string) next.air[at(i)] = air;
    next.limit[at(move)] = 0;
    std::set<int> sure;
    std::vector<std::vector<int>> perhaps;
    sort_out_captures(next, move, sure, perhaps);
    States results;
    bool legal = true;
    each_choice(perhaps, [&](const std::vector<std::vector<int>>& gone) {
      State result = next;
      for (const auto& taken : gone) take_other(result, taken, kAny);
      const std::set<int> breath = liberties(result.cells, string);
      if (breath.empty() && air == 0) legal = false;
      if (kind_.ko == RuleKo::KoMaster && gone.empty() && sure.size() == 1 && !is_open(move) &&
          string.size() == 1 && breath == sure)
        result.bar = *sure.begin();
      results.push_back(result);
    });
    return legal ? results : States{};
  }

  // The friend takes the last outside liberty of the opposing string there.
  States after_own_outside(const State& state, int target) const {
    State next = cleared(state);
    const std::vector<int> string = string_of(state.cells, target);
    if (liberties(state.cells, string).empty())
      take_other(next, string, 0);
    else
      for (int i : string) next.limit[at(i)] = 0;
    std::set<int> sure;
    std::vector<std::vector<int>> perhaps;
    for (int i = 0; i < cells(); ++i)
      if (next.cells[at(i)] == 'O') note_breathless(next.cells, i, perhaps);
    States results;
    each_choice(perhaps, [&](const std::vector<std::vector<int>>& gone) {
      State result = next;
      for (const auto& taken : gone) take_other(result, taken, kAny);
      results.push_back(result);
    });
    return results;
  }

  State cleared(State state) const {
    state.bar = -1;
    state.captured.clear();
    return state;
  }

  // The stones that show the goal; none when it has not happened.
  std::set<int> goal(const std::string& pattern) const {
    std::vector<int> eyes;
    for (int i = 0; i < cells(); ++i) {
      const std::vector<int> around = beside(i);
      if (pattern[at(i)] == '.' && !is_open(i) &&
          std::all_of(around.begin(), around.end(), [&](int n) { return pattern[at(n)] == 'X'; }))
        eyes.push_back(i);
    }
    if (kind_.goal == RuleGoal::Eye) {
      for (int eye : eyes) {
        const std::vector<int> string = string_of(pattern, beside(eye)[0]);
        const std::vector<int> around = beside(eye);
        if (std::all_of(around.begin(), around.end(),
                        [&](int n) { return std::find(string.begin(), string.end(), n) != string.end(); }))
          return {string.begin(), string.end()};
      }
      return {};
    }
    std::set<int> living;
    for (int i = 0; i < cells(); ++i)
      if (pattern[at(i)] == 'X') living.insert(i);
    for (bool changed = true; changed;) {
      changed = false;
      const std::set<int> before = living;
      for (int stone : before) {
        int count = 0;
        const std::vector<int> string = string_of(pattern, stone);
        for (int eye : eyes) {
          const std::vector<int> around = beside(eye);
          if (is_beside(string, eye) &&
              std::all_of(around.begin(), around.end(), [&](int n) { return before.contains(n); }))
            ++count;
        }
        if (count < 2) changed = living.erase(stone) > 0 || changed;
      }
    }
    return living;
  }

 private:
  static std::size_t at(int cell) { return static_cast<std::size_t>(cell); }

  bool is_beside(const std::vector<int>& string, int cell) const {
    for (int next : beside(cell))
      if (std::find(string.begin(), string.end(), next) != string.end()) return true;
    return false;
  }
  void note_breathless(const std::string& pattern, int cell, std::vector<std::vector<int>>& list) const {
    const std::vector<int> string = string_of(pattern, cell);
    if (string[0] == cell && liberties(pattern, string).empty()) list.push_back(string);
  }
  void sort_out_captures(State& next, int move, std::set<int>& sure,
                         std::vector<std::vector<int>>& perhaps) const {
    std::vector<std::vector<int>> all;
    for (int i = 0; i < cells(); ++i)
      if (next.cells[at(i)] == 'O') note_breathless(next.cells, i, all);
    for (const auto& string : all) {
      if (is_beside(string, move) && next.limit[at(string[0])] == 0) {
        sure.insert(string.begin(), string.end());
        take_other(next, string, 0);
      } else if (is_open(move) || is_beside(string, move)) {
        perhaps.push_back(string);
      }
    }
  }
  void take_friend(State& state, const std::vector<int>& string) const {
    const bool opens = touches_edge_of_pattern(string);
    for (int i : string) {
      state.cells[at(i)] = '.';
      state.air[at(i)] = 0;
      state.limit[at(i)] = is_open(i) ? kAny : 0;
      state.captured.insert(i);
    }
    if (!opens) return;
    for (int i = 0; i < cells(); ++i) {
      if (state.cells[at(i)] == 'O' && touches_edge_of_pattern(string_of(state.cells, i)))
        state.limit[at(i)] = kAny;
      if (state.cells[at(i)] == '.' && is_open(i)) state.limit[at(i)] = kAny;
    }
  }
  void take_other(State& state, const std::vector<int>& string, int limit) const {
    for (int i : string) {
      state.cells[at(i)] = '.';
      state.air[at(i)] = 0;
      state.limit[at(i)] = is_open(i) ? limit : 0;
    }
  }
  template <class Visit>
  static void each_choice(const std::vector<std::vector<int>>& strings, Visit visit) {
    for (unsigned choice = 0; choice < (1U << strings.size()); ++choice) {
      std::vector<std::vector<int>> chosen;
      for (std::size_t i = 0; i < strings.size(); ++i)
        if ((choice >> i) & 1) chosen.push_back(strings[i]);
      visit(chosen);
    }
  }

  RuleKind kind_;
  int width_;
  int height_;
};

// Plays rules out that are said to stand alone: limits stay what they are, nothing outside is answered, and
// every move in the rectangle is answered in it.
class AloneJudge {
 public:
  explicit AloneJudge(const GeneratedRules& rules) : game_(rules.kind) {
    for (const FoundRule& found : rules.won)
      if (found.rule.alone != kNotAlone) rules_[game_.cells_of(found.pattern)].push_back(&found.rule);
  }

  // What is wrong with a rule that is said to need so many moves, or nothing. Others are believed.
  std::string wrong_with(const FoundRule& found, int depth) const {
    const std::string pattern = game_.cells_of(found.pattern);
    const Rule& rule = found.rule;
    if (depth == 0) {
      const std::set<int> stones = game_.goal(pattern);
      for (int i = 0; i < game_.cells(); ++i)
        if (((rule.kept >> i) & 1) && !stones.contains(i)) return "the goal is not there: " + pattern;
      return stones.empty() ? "the goal is not there: " + pattern : "";
    }
    State state = game_.state_of(pattern, rule);
    for (int& limit : state.limit)
      if (limit < kAny) limit = 0;
    for (const char colour : {'X', 'O'})
      for (const State& next : game_.after_captures_from_outside(state, colour))
        if (loses_kept(next, rule) || !leads_on({next}, rule, depth))
          return std::string("outside captures of ") + colour + " leave " + next.cells;
    for (int i = 0; i < game_.cells(); ++i) {
      if (pattern[static_cast<std::size_t>(i)] != '.') continue;
      for (const State& next : game_.after_other(state, i))
        if (loses_kept(next, rule) || !is_answered(next, rule, depth))
          return "cell " + std::to_string(i) + " has no answer: " + next.cells;
    }
    return "";
  }

 private:
  static bool loses_kept(const State& state, const Rule& rule) {
    return std::any_of(state.captured.begin(), state.captured.end(),
                       [&](int stone) { return (rule.kept >> stone) & 1; });
  }
  bool is_answered(const State& state, const Rule& from, int depth) const {
    if (leads_on({game_.cleared(state)}, from, depth)) return true;
    for (int i = 0; i < game_.cells(); ++i)
      if (state.cells[static_cast<std::size_t>(i)] == '.' && i != state.bar &&
          leads_on(game_.after_own(state, i), from, depth))
        return true;
    return false;
  }
  bool leads_on(const States& states, const Rule& from, int depth) const {
    if (states.empty()) return false;
    return std::all_of(states.begin(), states.end(), [&](const State& state) {
      const auto rules = rules_.find(state.cells);
      return rules != rules_.end() &&
             std::any_of(rules->second.begin(), rules->second.end(), [&](const Rule* rule) {
               return rule->alone < depth - 1 && (from.kept & ~rule->kept) == 0 && game_.serves(*rule, state);
             });
    });
  }

  Game game_;
  std::map<std::string, std::vector<const Rule*>> rules_;
};

// Plays rules out: after every move of the opponent's some move of the friend's leads, whatever comes of it,
// to shallower rules, which are played out in turn.
class Judge {
 public:
  explicit Judge(const GeneratedRules& rules) : game_(rules.kind) {
    for (const FoundRule& found : rules.won) rules_[game_.cells_of(found.pattern)].push_back(&found.rule);
  }

  // What is wrong with the rule, or nothing.
  std::string wrong_with(const FoundRule& found) {
    return wrong_with(game_.cells_of(found.pattern), found.rule);
  }
  std::size_t judged() const { return words_.size(); }

 private:
  std::string wrong_with(const std::string& pattern, const Rule& rule) {
    const auto known = words_.find(&rule);
    if (known != words_.end()) return known->second;
    return words_[&rule] = played_out(pattern, rule);
  }

  std::string played_out(const std::string& pattern, const Rule& rule) {
    if (rule.depth == 0) {
      const std::set<int> stones = game_.goal(pattern);
      bool shown = !stones.empty();
      for (int i = 0; i < game_.cells(); ++i)
        if ((rule.kept >> i) & 1) shown = shown && stones.contains(i);
      return shown ? "" : "the goal is not there: " + pattern;
    }
    const State state = game_.state_of(pattern, rule);
    for (const State& next : game_.after_outside(state))
      if (const std::string wrong = unanswered(next, rule); !wrong.empty()) return "outside" + wrong;
    for (int i = 0; i < game_.cells(); ++i) {
      if (pattern[static_cast<std::size_t>(i)] != '.' || i == rule.bar) continue;
      for (const State& next : game_.after_other(state, i))
        if (const std::string wrong = unanswered(next, rule); !wrong.empty())
          return "cell " + std::to_string(i) + wrong;
    }
    return "";
  }

  std::string unanswered(const State& state, const Rule& rule) {
    for (int stone : state.captured)
      if ((rule.kept >> stone) & 1) return " loses a stone to be kept: " + state.cells;
    if (leads_on({game_.cleared(state)}, rule)) return "";
    for (int i = 0; i < game_.cells(); ++i) {
      const char there = state.cells[static_cast<std::size_t>(i)];
      if (there == '.' && i != state.bar && leads_on(game_.after_own(state, i), rule)) return "";
      if (there == 'O' && game_.is_open(i) && state.limit[static_cast<std::size_t>(i)] <= 1 &&
          leads_on(game_.after_own_outside(state, i), rule))
        return "";
    }
    return " has no answer: " + state.cells;
  }

  bool leads_on(const States& states, const Rule& from) {
    if (states.empty()) return false;
    for (const State& state : states) {
      const auto rules = rules_.find(state.cells);
      bool found = false;
      if (rules != rules_.end())
        for (const Rule* rule : rules->second)
          if (!found && rule->depth < from.depth - 1 && (rule->bar < 0 || rule->bar == state.bar) &&
              (from.kept & ~rule->kept) == 0 && game_.serves(*rule, state) &&
              wrong_with(state.cells, *rule).empty())
            found = true;
      if (!found) return false;
    }
    return true;
  }

  Game game_;
  std::map<std::string, std::vector<const Rule*>> rules_;
  std::map<const Rule*, std::string> words_;
};

}  // namespace yomi::plain
