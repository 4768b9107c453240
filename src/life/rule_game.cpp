#include "life/rule_game.h"

#include <algorithm>

namespace yomi {

bool add_way(Ways& ways, const Way& way) {
  for (Way& old : ways) {
    if (old.conditions == way.conditions) {
      if (std::popcount(way.kept) > std::popcount(old.kept)) old.kept = way.kept;
      return false;
    }
    if (implies(way.conditions, old.conditions)) return false;
  }
  std::erase_if(ways, [&](const Way& old) { return implies(old.conditions, way.conditions); });
  ways.push_back(way);
  return true;
}

void meet(Ways& ways, const Ways& others) {
  if (others.size() == 1 && others[0].conditions == 0) {
    for (Way& way : ways) way.kept &= others[0].kept;
    return;
  }
  Ways result;
  for (const Way& a : ways)
    for (const Way& b : others) add_way(result, {joined(a.conditions, b.conditions), a.kept & b.kept});
  ways = std::move(result);
}

Conditions RuleGame::without_fields(Conditions conditions, Cells cells) const {
  for (; cells; cells &= cells - 1) conditions &= ~(Conditions{15} << (4 * lowest(cells)));
  return conditions;
}

Cells RuleGame::goal_stones(const RulePattern& pattern) const {
  const Cells inner = grid_.empty(pattern) & ~grid_.border();
  Cells eyes = 0;
  for (Cells left = inner; left; left &= left - 1) {
    const Cells eye = left & -left;
    if ((grid_.neighbours(eye) & ~pattern.own) == 0) eyes |= eye;
  }
  if (goal_ == RuleGoal::Eye) {
    for (; eyes; eyes &= eyes - 1) {
      const Cells around = grid_.neighbours(eyes & -eyes);
      const Cells string = grid_.grow(around & -around, pattern.own);
      if ((around & ~string) == 0) return string;
    }
    return 0;
  }
  Cells living = pattern.own;
  for (bool changed = true; changed && living;) {
    changed = false;
    for (Cells left = eyes; left; left &= left - 1)
      if (grid_.neighbours(left & -left) & ~living) eyes &= ~(left & -left);
    grid_.each_string(living, pattern.own, [&](Cells string) {
      if (std::popcount(grid_.neighbours(string) & eyes) >= 2) return;
      living &= ~string;
      changed = true;
    });
  }
  return living;
}

bool RuleGame::normalise(const RulePattern& pattern, Way& way) const {
  if (way.conditions == 0) return true;
  const Cells empty = grid_.empty(pattern);
  bool possible = true;
  grid_.each_string(pattern.own & grid_.border(), pattern.own, [&](Cells string) {
    const int at = place_of(string);
    if (liberties_needed(way.conditions, at) == 1 && (grid_.neighbours(string) & empty) == 0)
      way.conditions &= ~liberties_condition(at, 3);
  });
  grid_.each_string(pattern.other & grid_.border(), pattern.other, [&](Cells string) {
    if (limit_of(way.conditions, place_of(string)) == kNoLiberties && (grid_.neighbours(string) & empty) == 0)
      possible = false;
  });
  return possible;
}

bool RuleGame::is_sure_ko(const RulePattern& after, int move, int captured) const {
  const Cells stone = cell(move);
  return (stone & grid_.border()) == 0 && (grid_.neighbours(stone) & after.own) == 0 &&
         (grid_.neighbours(stone) & grid_.empty(after)) == cell(captured);
}

Cells RuleGame::possible_bars(const RulePattern& pattern) const {
  Cells bars = 0;
  const Cells around = ko_ == RuleKo::Unconditional ? pattern.other : pattern.own;
  for (Cells left = grid_.empty(pattern); left; left &= left - 1) {
    const int at = lowest(left);
    const Cells beside = grid_.neighbours(cell(at));
    if (beside & ~around) continue;
    if (ko_ == RuleKo::Unconditional) {
      bars |= cell(at);
      continue;
    }
    for (Cells stones = beside; stones; stones &= stones - 1)
      if (is_sure_ko(pattern, lowest(stones), at)) bars |= cell(at);
  }
  return bars;
}

template <class Visit>
void RuleGame::each_shared_need(Conditions conditions, int needed, Cells parts_at, Visit visit) const {
  if (needed == 0) {
    visit(conditions);
  } else if (outside_ == Outside::AllAtOnce || std::popcount(parts_at) < 2) {
    for (; parts_at; parts_at &= parts_at - 1)
      visit(conditions | liberties_condition(lowest(parts_at), needed));
  } else {
    const Cells rest = parts_at & (parts_at - 1);
    for (int here = 0; here <= needed; ++here)
      each_shared_need(conditions | liberties_condition(lowest(parts_at), here), needed - here, rest, visit);
  }
}

void RuleGame::before_own_move(const RulePattern& after, const Way& way, int bar,
                               const Predecessor& visit) const {
  const Cells empty = grid_.empty(after);
  std::vector<Cells> enclosed;
  grid_.each_string(empty, empty, [&](Cells room) {
    if ((grid_.neighbours(room) & ~room & ~after.own) == 0) enclosed.push_back(room);
  });
  const auto captured_there = [&](Cells captured, int limit, Conditions& conditions) {
    for (Cells cells = captured; cells; cells &= cells - 1)
      if (liberties_needed(conditions, lowest(cells)) != 0) return false;
    conditions = without_fields(conditions, captured);
    grid_.each_string(captured & grid_.border(), captured,
                      [&](Cells string) { conditions |= limit_condition(place_of(string), limit); });
    return true;
  };

  for (Cells moves = after.own; moves; moves &= moves - 1) {
    const int move = lowest(moves);
    const Cells string = grid_.grow(cell(move), after.own);
    Conditions rest = way.conditions;
    int needed = 0;
    if (has_border(string)) {
      needed = liberties_needed(rest, place_of(string));
      rest &= ~liberties_condition(place_of(string), 3);
    }
    if ((grid_.neighbours(string) & empty) == 0) needed = std::max(needed, 1);
    const Cells own = after.own & ~cell(move);
    Cells parts_at = cell(move) & grid_.border();
    grid_.each_string(grid_.neighbours(cell(move)), own, [&](Cells part) {
      if (has_border(part)) parts_at |= cell(place_of(part));
    });
    std::vector<Cells> rooms;
    for (Cells room : enclosed)
      if (grid_.neighbours(room) & cell(move)) rooms.push_back(room);
    for (unsigned choice = 0; choice < (1U << rooms.size()); ++choice) {
      Cells captured = 0;
      for (size_t i = 0; i < rooms.size(); ++i)
        if ((choice >> i) & 1) captured |= rooms[i];
      if (bar != kNoBar && (captured != cell(bar) || !is_sure_ko(after, move, bar))) continue;
      Conditions conditions = rest;
      if (!captured_there(captured, kNoLiberties, conditions)) continue;
      const RulePattern before{own, after.other | captured};
      each_shared_need(conditions, needed, parts_at, [&](Conditions shared) {
        visit(before, {shared, way.kept & own}, move);
      });
    }
  }
  if (bar != kNoBar) return;
  visit(after, way, kNoBar);
  grid_.each_string(after.other & grid_.border(), after.other, [&](Cells string) {
    const int at = place_of(string);
    if (limit_of(way.conditions, at) == kNoLiberties)
      visit(after, {way.conditions ^ limit_condition(at, kNoLiberties ^ kAtMostOne), way.kept}, kNoBar);
  });
  for (Cells room : enclosed) {
    Conditions conditions = way.conditions;
    if (!has_border(room) || !captured_there(room, kAtMostOne, conditions)) continue;
    visit({after.own, after.other | room}, {conditions, way.kept}, kNoBar);
  }
}

void RuleGame::before_other_move(const RulePattern& after,
                                 const std::function<void(const RulePattern&)>& visit) const {
  const Cells empty = grid_.empty(after);
  std::vector<Cells> enclosed;
  grid_.each_string(empty, empty, [&](Cells room) {
    if ((grid_.neighbours(room) & ~room & ~after.other) == 0) enclosed.push_back(room);
  });
  const auto with_captures = [&](const std::vector<Cells>& rooms, Cells other) {
    for (unsigned choice = 0; choice < (1U << rooms.size()); ++choice) {
      Cells captured = 0;
      for (size_t i = 0; i < rooms.size(); ++i)
        if ((choice >> i) & 1) captured |= rooms[i];
      visit({after.own | captured, other});
    }
  };
  std::vector<Cells> open;
  for (Cells room : enclosed)
    if (has_border(room)) open.push_back(room);
  with_captures(open, after.other);
  for (Cells moves = after.other; moves; moves &= moves - 1) {
    const Cells move = moves & -moves;
    std::vector<Cells> rooms;
    for (Cells room : enclosed)
      if (grid_.neighbours(room) & move) rooms.push_back(room);
    with_captures(rooms, after.other & ~move);
  }
}

}  // namespace yomi
