// What the opponent's moves ask for: the second half of RuleGame.
#include "life/rule_game.h"

namespace yomi {

namespace {

// Each of these liberty fields that asks for something asks for one more; false when that is too many.
bool raise(Conditions& conditions, Conditions fields) {
  constexpr Conditions kLow = 0x1111111111111111;
  const Conditions here = conditions & fields & kLibertyFields;
  if (here & (here >> 1) & kLow) return false;
  conditions += (here | here >> 1) & kLow;
  return true;
}

}  // namespace

// Strings that are captured surely, and others that are captured unless they have liberties outside. Either
// they are asked to have `needed` of them, or what follows must be won both with them and without.
template <class Branch>
Ways RuleGame::ways_of_captures(Cells surely, const std::vector<Cells>& perhaps, int needed,
                                Branch branch) const {
  Ways result;
  const unsigned choices = 1U << perhaps.size();
  for (unsigned asked = choices; asked-- > 0;) {
    Conditions conditions = 0;
    for (size_t i = 0; i < perhaps.size(); ++i)
      if ((asked >> i) & 1) conditions |= liberties_condition(place_of(perhaps[i]), needed);
    Ways ways{{conditions, grid_.all()}};
    for (unsigned taken = 0; taken < choices && !ways.empty(); ++taken) {
      if (taken & asked) continue;
      Cells captured = surely;
      for (size_t i = 0; i < perhaps.size(); ++i)
        if ((taken >> i) & 1) captured |= perhaps[i];
      meet(ways, branch(captured));
    }
    for (const Way& way : ways) add_way(result, way);
  }
  return result;
}

Ways RuleGame::after_inside_move(const RulePattern& pattern, Cells move, Cells captured,
                                 const Winning& winning) const {
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
  if (breath == 0) {
    add_way(result, {none_outside, pattern.own});  // it would be suicide
    if (parts_at == 0) return result;
  }
  const bool may_be_ko =
      ko_ == RuleKo::Unconditional && std::popcount(captured) == 1 && string == move && breath == captured;
  const bool opens_outside = has_border(captured);
  for (const Way& way : winning(after, may_be_ko ? lowest(captured) : kNoBar)) {
    Conditions conditions = way.conditions;
    if (opens_outside && (conditions & kLimitFields)) continue;
    if (without_fields(conditions, captured) != conditions) continue;
    int limit = kAnyLiberties;
    if (parts_at) {
      limit = limit_of(conditions, place_of(string));
      conditions &= ~limit_condition(place_of(string), 3);
    }
    const Cells kept = way.kept & after.own;
    if (limit == kAnyLiberties) add_way(result, {conditions, kept});
    if (limit == kNoLiberties) add_way(result, {conditions | none_outside, kept});
    if (limit == kAtMostOne)
      for (Cells parts = parts_at; parts; parts &= parts - 1)
        add_way(
            result,
            {conditions | (none_outside ^ limit_condition(lowest(parts), kNoLiberties ^ kAtMostOne)), kept});
  }
  return result;
}

Ways RuleGame::after_outside_move(const RulePattern& pattern, Cells captured, Conditions raised,
                                  Conditions dropped, const Winning& winning) const {
  const RulePattern after{pattern.own & ~captured, pattern.other};
  const bool may_be_ko = ko_ == RuleKo::Unconditional && std::popcount(captured) == 1;
  if (captured) dropped |= kLimitFields;
  Ways result;
  for (const Way& way : winning(after, may_be_ko ? lowest(captured) : kNoBar)) {
    Conditions conditions = way.conditions;
    if ((conditions & dropped) || without_fields(conditions, captured) != conditions) continue;
    if (raise(conditions, raised)) add_way(result, {conditions, way.kept & after.own});
  }
  return result;
}

Ways RuleGame::outside_ways(const RulePattern& pattern, Conditions raised, Conditions dropped,
                            const Winning& winning) const {
  std::vector<Cells> in_atari;
  grid_.each_string(pattern.own & grid_.border(), pattern.own, [&](Cells string) {
    if ((grid_.neighbours(string) & grid_.empty(pattern)) == 0 &&
        (raised & liberties_condition(place_of(string), 3)))
      in_atari.push_back(string);
  });
  return ways_of_captures(0, in_atari, 2, [&](Cells captured) {
    return after_outside_move(pattern, captured, raised, dropped, winning);
  });
}

bool RuleGame::meet_outside(const RulePattern& pattern, Ways& ways, const Winning& winning) const {
  if (outside_ == Outside::AllAtOnce) {
    meet(ways, outside_ways(pattern, kLibertyFields, kLimitFields, winning));
    return !ways.empty();
  }
  meet(ways, outside_ways(pattern, 0, 0, winning));
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
  return !ways.empty();
}

Ways RuleGame::ways_after(const RulePattern& pattern, int at, const Winning& winning) const {
  const Cells empty = grid_.empty(pattern) & ~cell(at);
  Cells surely = 0;
  std::vector<Cells> perhaps;
  grid_.each_string(grid_.neighbours(cell(at)), pattern.own, [&](Cells string) {
    if (grid_.neighbours(string) & empty) return;
    if (has_border(string))
      perhaps.push_back(string);
    else
      surely |= string;
  });
  return ways_of_captures(surely, perhaps, 1, [&](Cells captured) {
    return after_inside_move(pattern, cell(at), captured, winning);
  });
}

Ways RuleGame::won_ways(const RulePattern& pattern, int bar, const Winning& winning) const {
  Ways ways{{0, pattern.own}};
  if (!meet_outside(pattern, ways, winning)) return ways;
  for (Cells moves = grid_.empty(pattern); moves && !ways.empty(); moves &= moves - 1)
    if (lowest(moves) != bar) meet(ways, ways_after(pattern, lowest(moves), winning));
  std::erase_if(ways, [&](Way& way) { return !normalise(pattern, way); });
  Ways result;
  for (const Way& way : ways) add_way(result, way);
  return result;
}

}  // namespace yomi
