#include "read/life_reader.h"

#include <unordered_map>

#include "read/candidates.h"
#include "read/claim_index.h"
#include "read/keeper_closure.h"
#include "read/life_search.h"
#include "read/win_claims.h"

namespace yomi {

namespace {

// What both kinds of proof are written with.
struct Desk {
  const LifeArea& area;
  const ZoneRules& rules;
  Budget& budget;
  std::int64_t guide_bytes = 0;

  // One more position of a proof that holds so many bytes.
  bool count(std::int64_t bytes) const {
    budget.count(guide_bytes + bytes);
    return budget.stop() == Stop::None;
  }
};

// The two searches of one ko convention: one that gives a keeper up as soon as he has no room for two eyes,
// and one that takes him off the board, for the rest of the way.
struct Guide {
  LifeSearch quick;
  LifeSearch thorough;

  Guide(const LifeArea& area, LocalKo ko, Budget& budget)
      : quick(area, ko, budget, false), thorough(area, ko, budget, true) {}

  void learn_from(const Guide* reachers_ko, const Guide* keepers_ko) {
    quick.learn_from(reachers_ko == nullptr ? nullptr : &reachers_ko->quick,
                     keepers_ko == nullptr ? nullptr : &keepers_ko->quick);
    thorough.learn_from(reachers_ko == nullptr ? nullptr : &reachers_ko->thorough,
                        keepers_ko == nullptr ? nullptr : &keepers_ko->thorough);
  }
  std::int64_t bytes() const { return quick.bytes() + thorough.bytes(); }
};

// Writes down a reacher's win that the guide sees. (Who is to make two eyes is the keeper in the guide's
// eyes.)
class ReacherWriter {
 public:
  ReacherWriter(Desk& desk, const Position& position, const Goal& goal, Colour ko_master, Guide& guide)
      : desk_(desk),
        game_(position, goal, ko_master),
        guide_(guide),
        proof_(std::make_shared<Proof>(goal, goal.reacher, ko_master)),
        rules_(desk.rules.counting(position.black | position.white)),
        claims_(game_, *proof_, rules_),
        first_claims_(game_, *proof_, desk.rules),
        index_(*proof_) {}

  void write(SearchOutcome& outcome) {
    outcome.root = prove();
    if (outcome.root == kNoClaim) return;
    outcome.winner = game_.reacher();
    outcome.proof = proof_;
  }

 private:
  ClaimId prove_after(Point move) {
    game_.play(move);
    const ClaimId claim = prove();
    game_.undo();
    return claim;
  }

  // A claim for the game as it stands; none where the guide is of no help.
  ClaimId prove() {
    if (const ClaimId known = find(); known != kNoClaim) return known;
    if (!desk_.count(guide_.bytes() + proof_->bytes() + index_.bytes() + local_bytes()) ||
        game_.board().depth() > kLongestLine)
      return kNoClaim;
    if (game_.is_reached()) return claims().goal_reached();
    const ClaimId claim = game_.reacher_to_move() ? attack() : answer_all();
    if (claim != kNoClaim) {
      index_.insert(game_, claim);
      by_area_[desk_.area.state_of(game_).hash()].push_back(claim);
    }
    return claim;
  }

  // One for the same stones in the area comes first: it may differ outside, where its zone does not look.
  ClaimId find() {
    if (const auto same = by_area_.find(desk_.area.state_of(game_).hash()); same != by_area_.end())
      for (size_t newer = same->second.size(); newer-- > 0;)
        if (const ClaimId id = same->second[newer]; proof_->serves(id, game_)) return id;
    return index_.find(game_);
  }

  std::int64_t local_bytes() const { return static_cast<std::int64_t>(by_area_.size()) * 100; }

  ClaimId attack() {
    if (const Point win = move_that_wins_at_once(game_); win != kNoPoint) return claims().at_once(win);
    const LocalState state = desk_.area.state_of(game_);
    for (int tries = 0; tries < kOften && desk_.budget.stop() == Stop::None; ++tries) {
      const int index = guided_move(state);
      if (index == LifeSearch::kNoMove) break;
      const Point move = desk_.area.point(index);
      if (!game_.board().is_legal(move)) break;
      if (const ClaimId child = prove_after(move); child != kNoClaim) return claims().by_move(move, child);
      if (!take_back(state)) break;
    }
    return kNoClaim;
  }

  // The guide was wrong here: it leaves moves out too easily. About two eyes it can be asked again.
  bool take_back(const LocalState& state) {
    if (desk_.area.wants_two_eyes()) guide_.quick.reopen(state);
    return desk_.area.wants_two_eyes();
  }

  WinClaims& claims() { return game_.board().depth() == 0 ? first_claims_ : claims_; }

  // The thorough search's moves lead to the capture, one after the other. The quick one knows only that no
  // life is left, and its moves may go round in circles.
  int guided_move(const LocalState& state) {
    if (desk_.area.wants_two_eyes())
      return guide_.quick.winner(state) == Side::Keeper ? guide_.quick.winning_move(state)
                                                        : LifeSearch::kNoMove;
    if (!desk_.area.contains(game_.board().last_move()))
      if (const int move = closing_in(state); move != LifeSearch::kNoMove) return move;
    for (LifeSearch* search : {&guide_.thorough, &guide_.quick})
      if (search->winner(state) == Side::Reacher) return search->winning_move(state);
    return LifeSearch::kNoMove;
  }

  // The guide's moves win but may take their time. When the keeper has played elsewhere there is a move to
  // spare, and it had better take a liberty of a target from outside: the walls last only so long.
  int closing_in(const LocalState& state) {
    const LifeArea& area = desk_.area;
    LocalSet moves = area.neighbours(area.flood(state.targets, state.keeper)) & area.empty(state);
    moves &= area.wall(true) | area.neighbours(area.walls_of(state));
    for (; moves != 0; moves &= moves - 1) {
      const int move = lowest(moves);
      if (move == state.bar || area.is_suicide(state, move)) continue;
      const LocalState next = area.after(state, move, guide_.quick.bars_keeper());
      if (guide_.thorough.winner(next) == Side::Reacher) return move;
    }
    return LifeSearch::kNoMove;
  }

  ClaimId answer_all() {
    const ClaimId pass = prove_after(kPass);
    if (pass == kNoClaim) return give_up();
    WinClaims::Answers answers(claims(), pass);
    for (PointSet open = answers.open(); !open.empty(); open = answers.open()) {
      const Point reply = open.first();
      const ClaimId answer = prove_after(reply);
      if (answer == kNoClaim) return give_up();
      answers.answer(reply, answer);
    }
    return answers.conclude();
  }

  ClaimId give_up() {
    take_back(desk_.area.state_of(game_));
    return kNoClaim;
  }

  static constexpr int kOften = 4;

  Desk& desk_;
  Game game_;
  Guide& guide_;
  std::shared_ptr<Proof> proof_;
  ZoneRules rules_;
  WinClaims claims_;
  WinClaims first_claims_;  // the root shows the liberties that the others count
  ClaimIndex index_;
  std::unordered_map<Hash, std::vector<ClaimId>> by_area_;
};

// A search, and how many threats the side that has some is given.
struct Hint {
  LifeSearch* search;
  std::uint8_t threats = 0;

  bool sees_keeper_win(LocalState state) const {
    state.threats = threats;
    return search->winner(state) == Side::Keeper;
  }
};

// Closes a keeper's win that one of the hints sees; the first that does is followed.
class KeeperWriter {
 public:
  KeeperWriter(Desk& desk, const Position& position, const Goal& goal, Colour ko_master,
               std::vector<Hint> hints)
      : desk_(desk), game_(position, goal, ko_master), hints_(std::move(hints)) {}

  void write(SearchOutcome& outcome) {
    solve(table_.find_or_add(game_.hash()));
    KeeperClosure closure(
        game_, desk_.rules, table_, [this](NodeTable::Index node) { solve(node); },
        [this](std::int64_t more) { return desk_.budget.affords(bytes() + desk_.guide_bytes + more); });
    if (closure.close() != KeeperClosure::Result::Closed) return;
    outcome.winner = game_.keeper();
    outcome.proof = closure.proof();
    outcome.root = closure.root();
  }

 private:
  static constexpr int kOften = 20;

  std::int64_t bytes() const {
    std::int64_t sum = table_.bytes();
    for (const Hint& hint : hints_)
      if (hint.threats == 0) sum += hint.search->bytes();
    return sum;
  }

  void solve(NodeTable::Index node) {
    if (!desk_.count(bytes())) return;
    if (game_.is_reached()) {
      table_[node].status = NodeStatus::ReacherWins;
      return;
    }
    LocalState state = desk_.area.state_of(game_);
    const bool again = ++times_solved_[node] > 1;
    if (times_solved_[node] > kOften) desk_.budget.give_up(Stop::Memory);
    LifeSearch* found = nullptr;
    for (const Hint& hint : hints_) {
      state.threats = hint.threats;
      if (again) hint.search->reopen(state);
      if (!hint.sees_keeper_win(state)) continue;
      found = hint.search;
      break;
    }
    if (desk_.budget.stop() != Stop::None) return;
    table_[node].status = found == nullptr ? NodeStatus::ReacherWins : NodeStatus::KeeperWins;
    if (found != nullptr) follow(*found, state, node);
  }

  void follow(LifeSearch& guide, const LocalState& state, NodeTable::Index node) {
    if (desk_.area.life_of_target(state).zone != 0) {
      if (const PointSet shown = desk_.rules.alive(game_); !shown.empty()) {
        table_[node].alive = true;
        table_.set_zone(node, shown);
        return;
      }
    }
    PointSet zone;
    if (const int kept = guide.kept_target(state); kept >= 0) zone.insert(desk_.area.point(kept));
    desk_.rules.add_keepers_reason(game_, zone);
    secure(game_.board(), zone, zone & game_.board().stones(game_.keeper()), game_.keeper());
    table_.set_zone(node, zone);
    if (!game_.reacher_to_move())
      table_[node].move = static_cast<std::int16_t>(desk_.area.point(best_move(guide, state)));
  }

  // The guide's moves win but need not lead anywhere. When the reacher has played elsewhere, the keeper has a
  // move to spare and should come nearer to life with it: else the reacher fills the board first.
  int best_move(LifeSearch& guide, const LocalState& state) {
    const int usual = guide.winning_move(state);
    if (desk_.area.contains(game_.board().last_move())) return usual;
    for (int steps = 1; steps <= kFewSteps; ++steps)
      for (LocalSet left = desk_.area.empty(state); left != 0; left &= left - 1) {
        const int move = lowest(left);
        if (move == state.bar || desk_.area.is_suicide(state, move)) continue;
        const LocalState next = desk_.area.after(state, move, guide.bars_reacher());
        if (!lives_in(next, steps - 1)) continue;
        if (guide.winner(next) == Side::Keeper) return move;
      }
    return usual;
  }

  // Would the keeper live with so many moves in a row?
  bool lives_in(LocalState state, int steps) const {
    if (desk_.area.life_of_target(state).zone != 0) return true;
    if (steps == 0) return false;
    state.bar = -1;
    state.reacher_to_move = false;
    for (LocalSet left = desk_.area.empty(state); left != 0; left &= left - 1) {
      const int move = lowest(left);
      if (!desk_.area.is_suicide(state, move) && lives_in(desk_.area.after(state, move, false), steps - 1))
        return true;
    }
    return false;
  }

  static constexpr int kFewSteps = 3;

  Desk& desk_;
  Game game_;
  std::vector<Hint> hints_;
  NodeTable table_;
  std::unordered_map<NodeTable::Index, int> times_solved_;
};

}  // namespace

class LifeReader::Impl {
 public:
  Impl(const Position& position, const Goal& goal, const Limits& limits, const LifeArea& area,
       const ZoneRules& rules)
      : position_(position),
        goal_(goal),
        attacker_(area.wants_two_eyes() ? goal.keeper() : goal.reacher),
        area_(area),
        rules_(rules),
        budget_(limits),
        keepers_ko_(area_, {true, false}, budget_),
        reachers_ko_(area_, {false, true}, budget_),
        keepers_threats_(area_, {true, true, Side::Keeper}, budget_),
        reachers_threats_(area_, {true, true, Side::Reacher}, budget_),
        free_(area_, {false, false}, budget_),
        desk_{area_, rules_, budget_} {
    keepers_ko_.learn_from(&reachers_ko_, nullptr);
    for (Guide* guide : {&keepers_threats_, &reachers_threats_, &free_})
      guide->learn_from(&reachers_ko_, &keepers_ko_);
  }

  Colour expected(Colour ko_master) {
    Guide& guide = ko_master == attacker_             ? reachers_ko_
                   : ko_master == opponent(attacker_) ? keepers_ko_
                                                      : keepers_threats_;
    return colour_of(guide.quick.winner(start(ko_master)));
  }

  SearchOutcome read(Colour ko_master) {
    SearchOutcome outcome;
    const std::int64_t before = budget_.nodes();
    for (LifeSearch Guide::*depth : {&Guide::quick, &Guide::thorough}) {
      depth_ = depth;
      if (is_player(outcome.winner) || budget_.stop() != Stop::None) break;
      if (area_.wants_two_eyes()) {
        read_two_eyes(outcome, ko_master);
        break;
      }
      if (ko_master == goal_.reacher) {
        read_for_master_reacher(outcome);
      } else if (ko_master == goal_.keeper()) {
        read_for_master_keeper(outcome);
      } else if (sees(keepers_threats_, ko_master, Side::Reacher)) {
        write_reacher(outcome, ko_master, keepers_threats_);
      } else {
        write_keeper(outcome, ko_master, {{&(keepers_threats_.*depth_)}});
      }
    }
    if (outcome.proof) outcome.proof->set_ko_master(ko_master);
    outcome.nodes = budget_.nodes() - before;
    if (!is_player(outcome.winner)) outcome.stop = budget_.stop();
    return outcome;
  }

  KoCount count_threats(int most) {
    KoCount count;
    LocalState state = start(Colour::Empty);
    count.first = colour_of(keepers_threats_.quick.winner(state));
    if (!is_player(count.first)) return count;
    const Side needy = count.first == goal_.reacher ? Side::Keeper : Side::Reacher;
    Guide& guide = needy == Side::Keeper ? keepers_threats_ : reachers_threats_;
    for (int threats = 1; threats <= most && budget_.stop() == Stop::None; ++threats) {
      state.threats = static_cast<std::uint8_t>(threats);
      if (guide.quick.winner(state) != needy) continue;
      count.threats = threats;
      return count;
    }
    count.never_enough = budget_.stop() == Stop::None;
    return count;
  }

  const Budget& budget() const { return budget_; }

 private:
  Colour colour_of(Side side) const {
    return side == Side::Reacher ? attacker_ : side == Side::Keeper ? opponent(attacker_) : Colour::Empty;
  }
  LocalState start(Colour ko_master) const { return area_.state_of(Game(position_, goal_, ko_master)); }

  void read_two_eyes(SearchOutcome& outcome, Colour ko_master) {
    Guide& guide = ko_master == attacker_ ? reachers_ko_ : keepers_ko_;
    if (sees(guide, ko_master, Side::Keeper)) write_reacher(outcome, ko_master, guide);
  }

  // Whoever wins without the ko takes that way.
  void read_for_master_reacher(SearchOutcome& outcome) {
    if (sees(keepers_ko_, goal_.keeper(), Side::Reacher)) {
      write_reacher(outcome, goal_.keeper(), keepers_ko_);
    } else if (sees(reachers_ko_, goal_.reacher, Side::Reacher)) {
      write_reacher(outcome, goal_.reacher, reachers_ko_);
    } else {
      write_keeper(outcome, goal_.reacher, {{&(reachers_ko_.*depth_)}});
    }
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

  // The fewer threats he needs the sooner he settles the ko, and the shorter is the proof.
  std::vector<Hint> with_few_threats(Guide& last) {
    std::vector<Hint> hints{{&(reachers_ko_.*depth_)}};
    for (std::uint8_t threats = 0; threats <= kFewThreats; ++threats)
      hints.push_back({&(keepers_threats_.*depth_), threats});
    hints.push_back({&(last.*depth_)});
    return hints;
  }

  bool sees(Guide& guide, Colour master, Side side) { return (guide.*depth_).winner(start(master)) == side; }

  void write_reacher(SearchOutcome& outcome, Colour master, Guide& guide) {
    if (budget_.stop() == Stop::None) ReacherWriter(desk_, position_, goal_, master, guide).write(outcome);
  }
  void write_keeper(SearchOutcome& outcome, Colour master, std::vector<Hint> hints) {
    if (budget_.stop() == Stop::None)
      KeeperWriter(desk_, position_, goal_, master, std::move(hints)).write(outcome);
  }

  static constexpr std::uint8_t kFewThreats = 3;

  Position position_;
  Goal goal_;
  Colour attacker_;  // the reacher as the guides see it
  LifeArea area_;
  ZoneRules rules_;
  Budget budget_;
  Guide keepers_ko_;
  Guide reachers_ko_;
  Guide keepers_threats_;
  Guide reachers_threats_;
  Guide free_;
  LifeSearch Guide::*depth_ = &Guide::quick;
  Desk desk_;
};

LifeReader::LifeReader(const Position& position, const Goal& goal, const Limits& limits,
                       const ZoneRules& rules) {
  if (goal.kind != GoalKind::Capture) return;
  if (const std::optional<LifeArea> area = LifeArea::around_targets(Game(position, goal, Colour::Empty)))
    impl_ = std::make_unique<Impl>(position, goal, limits, *area, rules);
}

LifeReader::LifeReader(const Position& position, const Goal& goal, const Limits& limits, const LifeArea& area,
                       const ZoneRules& rules)
    : impl_(std::make_unique<Impl>(position, goal, limits, area, rules)) {}

LifeReader::~LifeReader() = default;

Colour LifeReader::expected(Colour ko_master) {
  return impl_->expected(ko_master);
}

SearchOutcome LifeReader::read(Colour ko_master) {
  return impl_->read(ko_master);
}

KoCount LifeReader::count_threats(int most) {
  return impl_->count_threats(most);
}

std::int64_t LifeReader::nodes() const {
  return impl_->budget().nodes();
}

Stop LifeReader::stop() const {
  return impl_->budget().stop();
}

SearchOutcome read_life(const Position& position, const Goal& goal, Colour ko_master, const Limits& limits,
                        Observer*, const ZoneRules& rules) {
  LifeReader reader(position, goal, limits, rules);
  if (reader.is_enclosed()) return reader.read(ko_master);
  SearchOutcome outcome;
  outcome.bound = "not enclosed";
  return outcome;
}

}  // namespace yomi
