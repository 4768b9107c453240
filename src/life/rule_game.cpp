#include "life/rule_game.h"

#include <algorithm>

namespace yomi {

namespace {

// Raises each of these liberty fields that is not zero by one. Returns false if one becomes too large.
bool raise(Conditions& conditions, Conditions fields) {
  constexpr Conditions kLow = 0x1111111111111111;
  const Conditions here = conditions & fields & kLibertyFields;
  if (here & (here >> 1) & kLow) return false;
  conditions += (here | here >> 1) & kLow;
  return true;
}

Cells chosen(const std::vector<Cells>& strings, unsigned choice) {
  Cells result = 0;
  for (std::size_t i = 0; i < strings.size(); ++i)
    if ((choice >> i) & 1) result |= strings[i];
  return result;
}

// After a move it may be unknown whether some strings have been captured. For the strings in `asked`, the
// conditions then demand the answer. For the others both cases must be won. `branch(asked, taken)` returns
// the ways to win if the strings in `taken` are gone.
template <class Ask, class Branch>
Ways either_way(const std::vector<Cells>& strings, unsigned may_ask, bool both, Ask ask, Branch branch) {
  Ways result;
  const unsigned choices = 1U << strings.size();
  for (unsigned asked = choices; asked-- > 0;) {
    if (asked & ~may_ask) continue;
    Ways ways{{ask(asked), ~Cells{0}}};
    for (unsigned taken = 0; taken < choices && !ways.empty(); ++taken) {
      if (taken & asked) continue;
      meet(ways, branch(asked, taken));
      if (!both) break;
    }
    for (const Way& way : ways) add_way(result, way);
  }
  return result;
}

}  // namespace

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

Cells RuleGame::goal_stones(const RulePattern& pattern) const {
  Cells eyes = 0;
  for (Cells left = grid_.empty(pattern) & ~grid_.border(); left; left &= left - 1)
    if ((grid_.neighbours(left & -left) & ~pattern.own) == 0) eyes |= left & -left;
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

Conditions RuleGame::fields_of(Cells cells) const {
  Conditions fields = 0;
  for (cells &= grid_.border(); cells; cells &= cells - 1)
    fields |= liberties_condition(lowest(cells), 3) | limit_condition(lowest(cells), 3);
  return fields;
}

// Returns false if no board meets the conditions. The paper's model drops conditions that all boards meet: a
// string without a liberty in the rectangle always has one outside.
bool RuleGame::normalise(const RulePattern& pattern, Conditions& conditions) const {
  if (conditions == 0) return true;
  const Cells empty = grid_.empty(pattern);
  if (!is_sound())
    grid_.each_string(pattern.own & grid_.border(), pattern.own, [&](Cells string) {
      const int at = place_of(string);
      if (liberties_needed(conditions, at) == 1 && (grid_.neighbours(string) & empty) == 0)
        conditions &= ~liberties_condition(at, 3);
    });
  bool possible = true;
  grid_.each_string(pattern.other & grid_.border(), pattern.other, [&](Cells string) {
    possible &=
        limit_of(conditions, place_of(string)) != kNoLiberties || (grid_.neighbours(string) & empty) != 0;
  });
  return possible;
}

Ways RuleGame::normalised(const RulePattern& pattern, const Ways& ways) const {
  Ways result;
  for (Way way : ways)
    if (normalise(pattern, way.conditions)) add_way(result, way);
  return result;
}

// Is the move certainly a ko? The friend's new stone must stand alone, and its only liberty must be the point
// where it took a single stone. At the border that is not certain, because its string may go on outside.
bool RuleGame::is_sure_ko(const RulePattern& after, int move, Cells captured) const {
  const Cells stone = cell(move);
  return std::popcount(captured) == 1 && (stone & grid_.border()) == 0 &&
         (grid_.neighbours(stone) & (after.own | grid_.empty(after))) == captured;
}

Cells RuleGame::possible_bars(const RulePattern& pattern) const {
  Cells bars = 0;
  const Cells around = ko_ == RuleKo::Unconditional ? pattern.other : pattern.own;
  for (Cells left = grid_.empty(pattern); left; left &= left - 1) {
    const Cells here = left & -left;
    const Cells beside = grid_.neighbours(here);
    if (beside & ~around) continue;
    bool possible = ko_ == RuleKo::Unconditional;
    for (Cells stones = beside; stones && !possible; stones &= stones - 1)
      possible = is_sure_ko(pattern, lowest(stones), here);
    if (possible) bars |= here;
  }
  return bars;
}

// For taking back a move: rooms enclosed by stones may have held strings that the move captured. Such a room
// is next to the move, or at the border, where stones outside may connect it. Visits all choices of such
// rooms.
void RuleGame::each_refill(const RulePattern& after, Cells around, Cells move,
                           const std::function<void(Cells)>& visit) const {
  const Cells empty = grid_.empty(after);
  const bool at_border = move == 0 || (has_border(move) && is_sound());
  std::vector<Cells> rooms;
  grid_.each_string(empty, empty, [&](Cells room) {
    const Cells beside = grid_.neighbours(room) & ~room;
    if ((beside & ~around) == 0 && ((beside & move) || (at_border && has_border(room))))
      rooms.push_back(room);
  });
  for (unsigned choice = 0; choice < (1U << rooms.size()); ++choice) visit(chosen(rooms, choice));
}

void RuleGame::before_own_move(const RulePattern& after, const Unmoved& visit) const {
  visit(after, kNoMove);
  for (Cells moves = after.own; moves; moves &= moves - 1) {
    const Cells move = moves & -moves;
    each_refill(after, after.own, move, [&](Cells captured) {
      visit({after.own & ~move, after.other | captured}, lowest(move));
    });
  }
  each_refill(after, after.own, 0, [&](Cells captured) {
    const RulePattern before{after.own, after.other | captured};
    grid_.each_string(before.other & grid_.border(), before.other,
                      [&](Cells string) { visit(before, kOutsideAt + place_of(string)); });
  });
}

void RuleGame::before_other_move(const RulePattern& after, const Unmoved& visit) const {
  each_refill(after, after.other, 0, [&](Cells captured) {
    visit({after.own | captured, after.other}, kNoMove);
  });
  for (Cells moves = after.other; moves; moves &= moves - 1) {
    const Cells move = moves & -moves;
    each_refill(after, after.other, move, [&](Cells captured) {
      visit({after.own | captured, after.other & ~move}, lowest(move));
    });
  }
}

// The strings near the given cells that have no liberty in the rectangle. Strings without a border cell are
// returned as a set. The others may have liberties outside and are listed one by one.
Cells RuleGame::breathless(Cells strings_near, Cells stones, Cells empty,
                           std::vector<Cells>& on_border) const {
  Cells inside = 0;
  grid_.each_string(strings_near, stones, [&](Cells string) {
    if (grid_.neighbours(string) & empty) return;
    if (has_border(string))
      on_border.push_back(string);
    else
      inside |= string;
  });
  return inside;
}

// Strings that become one string have at least as many liberties as the best of them. The paper's model adds
// their liberties.
template <class Visit>
void RuleGame::each_shared_need(Conditions conditions, int needed, Cells parts_at, Visit visit) const {
  if (needed == 0) {
    visit(conditions);
  } else if (is_sound() || std::popcount(parts_at) < 2) {
    for (; parts_at; parts_at &= parts_at - 1)
      visit(joined(conditions, liberties_condition(lowest(parts_at), needed)));
  } else {
    const Cells rest = parts_at & (parts_at - 1);
    for (int here = 0; here <= needed; ++here)
      each_shared_need(joined(conditions, liberties_condition(lowest(parts_at), here)), needed - here, rest,
                       visit);
  }
}

// `sure`: strings that have been captured and had no liberty outside. `taken`: strings that are assumed to be
// captured, and of which nothing else is known.
Ways RuleGame::after_own_move(const RulePattern& pattern, int move, Cells sure, Cells taken,
                              const Table& won) const {
  const Cells stone = move < kOutsideAt ? cell(move) : 0;
  const RulePattern after{pattern.own | stone, pattern.other & ~(sure | taken)};
  const Cells string = grid_.grow(stone, after.own);
  Cells parts_at = stone & grid_.border();
  grid_.each_string(grid_.neighbours(stone), pattern.own, [&](Cells part) {
    if (has_border(part)) parts_at |= cell(place_of(part));
  });
  const bool has_air = stone == 0 || (grid_.neighbours(string) & grid_.empty(after)) != 0;
  Ways result;
  if (!has_air && parts_at == 0) return result;
  const auto take = [&](const Way& way) {
    Conditions conditions = way.conditions;
    if (conditions & (fields_of(taken) | (fields_of(sure) & kLibertyFields))) return;
    conditions &= ~fields_of(sure);
    int needed = has_air ? 0 : 1;
    if (parts_at) {
      needed = std::max(needed, liberties_needed(conditions, place_of(string)));
      conditions &= ~liberties_condition(place_of(string), 3);
    }
    each_shared_need(conditions, needed, parts_at, [&](Conditions shared) {
      add_way(result, {shared, way.kept & pattern.own});
    });
  };
  for (const Way& way : won(after, kNoBar)) take(way);
  if (ko_ == RuleKo::KoMaster && stone && taken == 0 && is_sure_ko(after, move, sure))
    for (const Way& way : won(after, lowest(sure))) take(way);
  return result;
}

Ways RuleGame::winning_ways(const RulePattern& pattern, int move, const Table& won) const {
  if (move == kNoMove) return normalised(pattern, won(pattern, kNoBar));
  const bool inside = move < kOutsideAt;
  const Cells stone = inside ? cell(move) : 0;
  const Cells target = inside ? 0 : grid_.grow(cell(move - kOutsideAt), pattern.other);
  const Cells empty = grid_.empty(pattern) & ~stone;
  const bool far = (!inside || has_border(stone)) && is_sound();
  std::vector<Cells> strings;
  Cells surely = breathless((far ? grid_.border() : 0) | grid_.neighbours(stone), pattern.other & ~target,
                            empty, strings);
  unsigned may_ask = 0;
  for (std::size_t i = 0; i < strings.size(); ++i)
    if (grid_.neighbours(strings[i]) & stone) may_ask |= 1U << i;
  const bool takes_target = target && (grid_.neighbours(target) & empty) == 0;
  if (takes_target) surely |= target;

  const auto ask = [&](unsigned asked) {
    Conditions conditions = takes_target ? limit_condition(place_of(target), kAtMostOne) : 0;
    for (std::size_t i = 0; i < strings.size(); ++i)
      if ((asked >> i) & 1) conditions |= limit_condition(place_of(strings[i]), kNoLiberties);
    return conditions;
  };
  const Ways ways = either_way(strings, may_ask, is_sound(), ask, [&](unsigned asked, unsigned taken) {
    Ways after = after_own_move(pattern, move, surely | chosen(strings, asked), chosen(strings, taken), won);
    if (target && !takes_target)
      for (Way& way : after)
        if (limit_of(way.conditions, place_of(target)) == kNoLiberties)
          way.conditions ^= limit_condition(place_of(target), kNoLiberties ^ kAtMostOne);
    return after;
  });
  return normalised(pattern, ways);
}

Ways RuleGame::after_other_move(const RulePattern& pattern, Cells move, Cells captured,
                                const Table& winning) const {
  if (captured && !is_sound()) return {};
  const RulePattern after{pattern.own & ~captured, pattern.other | move};
  const Cells string = grid_.grow(move, after.other);
  const Cells breath = grid_.neighbours(string) & grid_.empty(after);
  Cells parts_at = move & grid_.border();
  grid_.each_string(grid_.neighbours(move), pattern.other, [&](Cells part) {
    if (has_border(part)) parts_at |= cell(place_of(part));
  });
  Conditions none_outside = 0;
  for (Cells parts = parts_at; parts; parts &= parts - 1)
    none_outside |= limit_condition(lowest(parts), kNoLiberties);

  Ways result;
  if (breath == 0 && captured == 0) {
    add_way(result, {none_outside, pattern.own});  // it would be suicide
    if (parts_at == 0) return result;
  }
  const bool may_be_ko =
      ko_ == RuleKo::Unconditional && std::popcount(captured) == 1 && string == move && breath == captured;
  const Conditions excluded = fields_of(captured) | (has_border(captured) ? kLimitFields : 0);
  for (const Way& way : winning(after, may_be_ko ? lowest(captured) : kNoBar)) {
    Conditions conditions = way.conditions;
    if (conditions & excluded) continue;
    int limit = kAnyLiberties;
    if (parts_at) {
      limit = limit_of(conditions, place_of(string));
      conditions &= ~limit_condition(place_of(string), 3);
    }
    const Cells kept = way.kept & after.own;
    if (limit == kAnyLiberties) add_way(result, {conditions, kept});
    if (limit == kNoLiberties) add_way(result, {joined(conditions, none_outside), kept});
    if (limit == kAtMostOne)
      for (Cells parts = parts_at; parts; parts &= parts - 1)
        add_way(result,
                {joined(conditions, none_outside ^ limit_condition(lowest(parts), kNoLiberties ^ kAtMostOne)),
                 kept});
  }
  return result;
}

Ways RuleGame::ways_after(const RulePattern& pattern, int at, const Table& winning) const {
  const Cells move = cell(at);
  std::vector<Cells> strings;
  const Cells near = grid_.neighbours(move) | (has_border(move) && is_sound() ? grid_.border() : 0);
  const Cells surely = breathless(near, pattern.own, grid_.empty(pattern) & ~move, strings);
  const auto ask = [&](unsigned asked) {
    Conditions conditions = 0;
    for (std::size_t i = 0; i < strings.size(); ++i)
      if ((asked >> i) & 1) conditions |= liberties_condition(place_of(strings[i]), 1);
    return conditions;
  };
  return either_way(strings, ~0U, true, ask, [&](unsigned, unsigned taken) {
    return after_other_move(pattern, move, surely | chosen(strings, taken), winning);
  });
}

// The ways to win after an outside move of the opponent. It takes a liberty from each string in `raised`, and
// gives as many liberties as needed to each string in `dropped`.
Ways RuleGame::outside_ways(const RulePattern& pattern, Conditions raised, Conditions dropped,
                            const Table& winning) const {
  std::vector<Cells> strings;
  breathless(pattern.own & grid_.border(), pattern.own, grid_.empty(pattern), strings);
  std::erase_if(strings,
                [&](Cells string) { return (raised & liberties_condition(place_of(string), 3)) == 0; });
  const auto ask = [&](unsigned asked) {
    Conditions conditions = 0;
    for (std::size_t i = 0; i < strings.size(); ++i)
      if ((asked >> i) & 1) conditions |= liberties_condition(place_of(strings[i]), 2);
    return conditions;
  };
  return either_way(strings, ~0U, true, ask, [&](unsigned, unsigned taken) {
    const Cells captured = chosen(strings, taken);
    if (captured && !is_sound()) return Ways{};
    const RulePattern after{pattern.own & ~captured, pattern.other};
    const bool may_be_ko = ko_ == RuleKo::Unconditional && std::popcount(captured) == 1;
    const Conditions excluded = dropped | fields_of(captured) | (captured ? kLimitFields : 0);
    Ways result;
    for (const Way& way : winning(after, may_be_ko ? lowest(captured) : kNoBar)) {
      Conditions conditions = way.conditions;
      if ((conditions & excluded) == 0 && raise(conditions, raised))
        add_way(result, {conditions, way.kept & after.own});
    }
    return result;
  });
}

Ways RuleGame::ways_after_outside(const RulePattern& pattern, const Table& winning) const {
  if (is_sound()) return outside_ways(pattern, kLibertyFields, kLimitFields, winning);
  Ways ways = outside_ways(pattern, 0, 0, winning);
  const auto with = [&](Conditions raised, Conditions dropped) {
    if (!ways.empty()) meet(ways, outside_ways(pattern, raised, dropped, winning));
  };
  grid_.each_string(pattern.own & grid_.border(), pattern.own,
                    [&](Cells string) { with(liberties_condition(place_of(string), 3), 0); });
  grid_.each_string(pattern.other & grid_.border(), pattern.other,
                    [&](Cells string) { with(0, limit_condition(place_of(string), 3)); });
  for (Cells open = grid_.empty(pattern) & grid_.border(); open; open &= open - 1) {
    with(liberties_condition(lowest(open), 3), 0);
    with(0, limit_condition(lowest(open), 3));
  }
  return ways;
}

Ways RuleGame::won_ways(const RulePattern& pattern, int bar, const Table& winning) const {
  Ways ways = ways_after_outside(pattern, winning);
  for (Cells moves = grid_.empty(pattern); moves && !ways.empty(); moves &= moves - 1)
    if (lowest(moves) != bar) meet(ways, ways_after(pattern, lowest(moves), winning));
  return normalised(pattern, ways);
}

}  // namespace yomi
