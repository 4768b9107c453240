#include "read/fight/life_reader.h"

#include "read/fight/life_keeper_writer.h"
#include "read/fight/life_reacher_writer.h"
#include "read/fight/life_siege.h"
#include "read/fight/life_surroundings.h"

namespace yomi {

class LifeReader::Impl {
 public:
  Impl(const Task& task, const Limits& limits, const LifeArea& area, const ZoneRules& rules)
      : position_(task.position),
        goal_(task.goal),
        attacker_(area.wants_two_eyes() ? task.goal.keeper() : task.goal.reacher),
        area_(area),
        rules_(rules),
        budget_(limits),
        keepers_ko_(area_, {true, false}, budget_),
        reachers_ko_(area_, {false, true}, budget_),
        keepers_threats_(area_, {true, true, Side::Keeper}, budget_),
        reachers_threats_(area_, {true, true, Side::Reacher}, budget_),
        free_(area_, {false, false}, budget_),
        ending_(area_, {.bars_keeper = false, .kos_end = true}, budget_),
        walls_(living_walls(task)),
        desk_{area_, rules_, budget_, walls_} {
    const auto guides = {&keepers_ko_,       &reachers_ko_, &keepers_threats_,
                         &reachers_threats_, &free_,        &ending_};
    if (!area_.wants_two_eyes())  // one search is asked then, and knows its own wins
      for (LifeGuide* guide : guides) guide->share(&quick_results_, &thorough_results_);
    if (!area_.has_merged()) {
      policy_.emplace(area_);
      for (LifeGuide* guide : guides) guide->use(&*policy_);
    }
    if (task.scope.instinct != nullptr && FirstInstinct::knows(position_.size))
      for (LifeGuide* guide : guides) guide->use(task.scope.instinct, start(Colour::Empty));
    if (walls_)
      for (LifeGuide* guide : guides) guide->trust_walls();
    if (task.scope.rules == nullptr || area_.has_merged() || area_.wants_two_eyes()) return;
    life_rules_.emplace(*task.scope.rules, area_, position_.size);
    for (LifeGuide* guide : guides) guide->use(&*life_rules_);
  }

  Colour expected(const KoTerms& ko) { return colour_of(guide_of(ko).quick.winner(start(ko))); }

  Point suggested(const KoTerms& ko) {
    if (expected(ko) != position_.to_move) return kNoPoint;
    return point_of(guide_of(ko).quick.winning_move(start(ko)));
  }

  Colour expected_if_kos_end() { return colour_of(ending_.quick.winner(start(goal_.keeper()))); }

  Point suggested_if_kos_end() {
    if (expected_if_kos_end() != position_.to_move) return kNoPoint;
    return point_of(ending_.quick.winning_move(start(goal_.keeper())));
  }

  Point promising(const KoTerms& ko) {
    LifeGuide& guide = ko.master == opponent(attacker_) ? ending_ : guide_of(ko);
    const int move = guide.quick.promising_move(start(ko));
    return move < 0 ? kNoPoint : area_.point(move);
  }

  SearchOutcome read(const KoTerms& ko, Point first_move) {
    SearchOutcome outcome;
    const std::int64_t before = budget_.nodes();
    for (LifeSearch LifeGuide::*depth : {&LifeGuide::quick, &LifeGuide::thorough}) {
      depth_ = depth;
      if (is_player(outcome.winner) || budget_.stop() != Stop::None) break;
      if (area_.wants_two_eyes()) {
        read_two_eyes(outcome, ko.master);
        break;
      }
      if (ko.master == goal_.reacher) {
        read_for_master_reacher(outcome, first_move);
      } else if (ko.master == goal_.keeper()) {
        read_for_master_keeper(outcome);
      } else {
        read_for_nobody(outcome, ko, first_move);
      }
    }
    if (outcome.proof && is_player(ko.master)) outcome.proof->set_ko_master(ko.master);
    outcome.nodes = budget_.nodes() - before;
    if (!is_player(outcome.winner)) outcome.stop = budget_.stop();
    return outcome;
  }

  // Where the walls live there is nothing to read outside.
  SearchOutcome besiege(const KoTerms& ko, Point first_move) {
    SearchOutcome outcome;
    if (walls_) return outcome;
    const std::int64_t before = budget_.nodes();
    LifeSearch& guide = guide_of(ko).quick;
    if (guide.winner(start(ko)) == Side::Reacher) {
      LifeSiege siege(desk_, {position_, goal_, ko}, guide);
      siege.begin_with(first_move);
      siege.write(outcome);
    }
    outcome.nodes = budget_.nodes() - before;
    if (!is_player(outcome.winner)) outcome.stop = budget_.stop();
    return outcome;
  }

  KoCount count_threats(int most) {
    KoCount count;
    LocalState state = start(Colour::Empty);
    count.first = colour_of(keepers_threats_.quick.winner(state));
    if (!is_player(count.first)) return count;
    const Side needy = count.first == attacker_ ? Side::Keeper : Side::Reacher;
    LifeGuide& guide = needy == Side::Keeper ? keepers_threats_ : reachers_threats_;
    for (int threats = 1; threats <= most && budget_.stop() == Stop::None; ++threats) {
      state.threats = static_cast<std::uint8_t>(threats);
      const Side winner = guide.quick.winner(state);
      if (winner == needy) {
        count.threats = threats;
        return count;
      }
      if (winner != Side::Nobody) count.too_few = threats;
    }
    count.never_enough = budget_.stop() == Stop::None;
    if (count.never_enough && count.first == position_.to_move)
      count.move = point_of(guide.quick.winning_move(state));
    return count;
  }

  void look_at_all_moves() {
    for (LifeGuide* guide :
         {&keepers_ko_, &reachers_ko_, &keepers_threats_, &reachers_threats_, &free_, &ending_})
      guide->look_at_all_moves();
  }

  void use(LifePatterns* patterns, const KoTerms& ko) { guide_of(ko).quick.use(patterns); }

  Budget& budget() { return budget_; }

 private:
  // Eyes of more points would be places for replies. In a region the attacker may not fill all points.
  std::optional<LivingWalls> living_walls(const Task& task) const {
    const Board board(task.position);
    const PointSet inside = area_.points(area_.all());
    const PointSet around = board.neighbours(inside);
    const bool may_be = !area_.wants_two_eyes() && !area_.has_merged() && !around.empty() &&
                        board.closed().empty() && board.stones(attacker_).contains_all(around) &&
                        position_.size.width > 1 && position_.size.height > 1;
    if (!may_be) return std::nullopt;
    const BensonLife life = benson_life_of(board, around);
    if (life.stones.empty() || life.regions.intersects(inside) ||
        life.regions.intersects(board.neighbours(life.regions)) || !board.empty().contains_all(life.regions))
      return std::nullopt;
    return LivingWalls{life.stones, life.regions};
  }

  Colour colour_of(Side side) const {
    return side == Side::Reacher ? attacker_ : side == Side::Keeper ? opponent(attacker_) : Colour::Empty;
  }
  LifeGuide& guide_of(const KoTerms& ko) {
    return ko.master == attacker_             ? reachers_ko_
           : ko.master == opponent(attacker_) ? keepers_ko_
           : ko.threatens == attacker_        ? reachers_threats_
                                              : keepers_threats_;
  }
  Point point_of(int move) const { return move < 0 ? kPass : area_.point(move); }
  LocalState start(const KoTerms& ko) const { return area_.state_of(Game(position_, goal_, ko)); }

  void read_two_eyes(SearchOutcome& outcome, Colour ko_master) {
    LifeGuide& guide = ko_master == attacker_ ? reachers_ko_ : keepers_ko_;
    if (sees(guide, ko_master, Side::Keeper)) write_reacher(outcome, ko_master, guide);
  }

  // A side that wins without the ko wins that way.
  void read_for_master_reacher(SearchOutcome& outcome, Point first_move) {
    if (sees(keepers_ko_, goal_.keeper(), Side::Reacher)) {
      write_reacher(outcome, goal_.keeper(), keepers_ko_);
    } else if (sees(reachers_ko_, goal_.reacher, Side::Reacher)) {
      if (wins_by(first_move)) write_reacher(outcome, goal_.reacher, reachers_ko_, first_move);
      if (!is_player(outcome.winner)) write_reacher(outcome, goal_.reacher, reachers_ko_);
    } else {
      write_keeper(outcome, goal_.reacher, {{&(reachers_ko_.*depth_)}});
    }
  }

  // Is it soon seen that the reacher, as the ko master, wins by this move?
  bool wins_by(Point first_move) {
    const LocalState state = start(goal_.reacher);
    if (!state.reacher_to_move || !area_.contains(first_move)) return false;
    LifeSearch& search = reachers_ko_.*depth_;
    return search.winner(search.after(state, area_.index_of(first_move)), kGlance) == Side::Reacher;
  }

  // A keeper who is the ko master often needs no bar on the reacher either: if the reacher were to retake at
  // once, so would he. Such a proof leaves the walls around the ko alone.
  void read_for_master_keeper(SearchOutcome& outcome) {
    if (sees(reachers_ko_, goal_.reacher, Side::Keeper)) {
      write_keeper(outcome, goal_.reacher, {{&(reachers_ko_.*depth_)}});
    } else if (sees(keepers_ko_, goal_.keeper(), Side::Reacher)) {
      write_reacher(outcome, goal_.keeper(), keepers_ko_);
    } else if (sees(free_, Colour::Edge, Side::Keeper)) {
      write_keeper(outcome, Colour::Edge, with_few_threats(free_));
    } else {
      write_keeper(outcome, goal_.keeper(), with_few_threats(keepers_ko_));
    }
  }

  // A side may have threats, and will do without some of them if it can.
  void read_for_nobody(SearchOutcome& outcome, const KoTerms& ko, Point first_move) {
    LifeGuide& guide = guide_of(ko);
    if (sees(guide, ko, Side::Reacher)) {
      write_reacher(outcome, ko, guide, first_move);
      return;
    }
    std::vector<LifeHint> hints;
    if (ko.threats > 0) hints.push_back({&(reachers_ko_.*depth_)});
    for (int threats = 0; ko.threatens == goal_.keeper() && threats < ko.threats; ++threats)
      hints.push_back({&(guide.*depth_), static_cast<std::uint8_t>(threats)});
    hints.push_back({&(guide.*depth_)});
    write_keeper(outcome, ko, hints);
  }

  // The fewer threats he needs the sooner he settles the ko, and the shorter is the proof. Where he has no
  // room for two eyes he will never settle it.
  std::vector<LifeHint> with_few_threats(LifeGuide& last) {
    if (keepers_ko_.quick.winner(start(goal_.keeper())) == Side::Reacher) return {{&(last.*depth_)}};
    std::vector<LifeHint> hints{{&(reachers_ko_.*depth_)}};
    for (std::uint8_t threats = 0; threats <= kFewThreats; ++threats)
      hints.push_back({&(keepers_threats_.*depth_), threats});
    hints.push_back({&(last.*depth_)});
    return hints;
  }

  bool sees(LifeGuide& guide, const KoTerms& ko, Side side) {
    return (guide.*depth_).winner(start(ko)) == side;
  }

  void write_reacher(SearchOutcome& outcome, const KoTerms& ko, LifeGuide& guide,
                     Point first_move = kNoPoint) {
    for (bool hurries : {false, true}) {
      if (budget_.stop() != Stop::None || (hurries && area_.wants_two_eyes())) return;
      SearchOutcome found;
      LifeReacherWriter writer(desk_, {position_, goal_, ko}, guide, hurries);
      writer.begin_with(first_move);
      writer.write(found);
      if (!is_player(found.winner)) continue;
      outcome = found;
      if (found.proof->repeats_nothing() == found.root) return;
    }
  }
  void write_keeper(SearchOutcome& outcome, const KoTerms& ko, std::vector<LifeHint> hints) {
    if (budget_.stop() == Stop::None)
      LifeKeeperWriter(desk_, {position_, goal_, ko}, std::move(hints)).write(outcome);
  }

  static constexpr std::uint8_t kFewThreats = 3;
  static constexpr std::int64_t kGlance = 10'000;  // nodes, at a move that is preferred to others

  Position position_;
  Goal goal_;
  Colour attacker_;  // the reacher as the guides see it
  LifeArea area_;
  ZoneRules rules_;
  Budget budget_;
  std::optional<LifeRules> life_rules_;
  std::optional<LifePolicy> policy_;
  LifeResults quick_results_;
  LifeResults thorough_results_;
  LifeGuide keepers_ko_;
  LifeGuide reachers_ko_;
  LifeGuide keepers_threats_;
  LifeGuide reachers_threats_;
  LifeGuide free_;
  LifeGuide ending_;
  LifeSearch LifeGuide::*depth_ = &LifeGuide::quick;
  std::optional<LivingWalls> walls_;
  LifeDesk desk_;
};

LifeReader::LifeReader(const Task& task, const Limits& limits, const ZoneRules& rules) {
  if (task.goal.kind != GoalKind::Capture) return;
  if (const std::optional<LifeArea> area = enclosed_area(Game(task.under(Colour::Empty))))
    impl_ = std::make_unique<Impl>(task, limits, *area, rules);
}

LifeReader::LifeReader(const Task& task, const Limits& limits, const LifeArea& area, const ZoneRules& rules)
    : impl_(std::make_unique<Impl>(task, limits, area, rules)) {}

LifeReader::~LifeReader() = default;

Colour LifeReader::expected(const KoTerms& ko) {
  return impl_->expected(ko);
}

Point LifeReader::suggested(const KoTerms& ko) {
  return impl_->suggested(ko);
}

Colour LifeReader::expected_if_kos_end() {
  return impl_->expected_if_kos_end();
}

Point LifeReader::suggested_if_kos_end() {
  return impl_->suggested_if_kos_end();
}

Point LifeReader::promising(const KoTerms& ko) {
  return impl_->promising(ko);
}

SearchOutcome LifeReader::read(const KoTerms& ko, Point first_move) {
  return impl_->read(ko, first_move);
}

SearchOutcome LifeReader::besiege(const KoTerms& ko, Point first_move) {
  return impl_->besiege(ko, first_move);
}

KoCount LifeReader::count_threats(int most) {
  return impl_->count_threats(most);
}

void LifeReader::use(LifePatterns* patterns, const KoTerms& ko) {
  impl_->use(patterns, ko);
}

void LifeReader::look_at_all_moves() {
  impl_->look_at_all_moves();
}

void LifeReader::allow(const Limits& more) {
  impl_->budget().allow(more);
}

std::int64_t LifeReader::nodes() const {
  return impl_->budget().nodes();
}

Stop LifeReader::stop() const {
  return impl_->budget().stop();
}

SearchOutcome read_life(const Task& task, const Limits& limits, Observer*, const ZoneRules& rules) {
  LifeReader reader(task, limits, rules);
  if (reader.is_enclosed()) return reader.read(task.ko);
  SearchOutcome outcome;
  outcome.bound = "not enclosed";
  return outcome;
}

}  // namespace yomi
