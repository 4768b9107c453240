#include "read/strongest.h"

#include <algorithm>
#include <optional>

#include "read/fight/capture_opinion.h"
#include "read/fight/life_reader.h"
#include "read/fight/life_surroundings.h"
#include "read/general/candidates.h"
#include "read/general/prover.h"
#include "read/lambda/dfpn.h"
#include "read/lambda/ladder.h"
#include "read/threats/threats.h"
#include "read/transitive/links.h"
#include "work/budget.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

constexpr double kShareOfDfpn = 0.5;
constexpr double kShareOfThreats = 0.75;
constexpr double kShareOfThreatsInTheOpen = 0.96875;
constexpr double kShareOfLife = 0.75;
constexpr double kShareOfProver = 1.0 / 32;   // after a capture has not been found
constexpr std::int64_t kProverNodes = 1'000;  // and so many beside
constexpr int kSmallArea = 32;                // points; fights in there are small enough
constexpr std::int64_t kSmallNodes = 15;      // of the prover's, for fights that are small after all
constexpr double kShareOfAnyWall = 0.125;     // before a safe wall is looked for
constexpr std::int64_t kLadderNodes = 5'000;
constexpr std::int64_t kLeastGlance = 20;        // and after threats have failed in the open
constexpr int kWorkOfAGlance = 32;               // for each node of it so many of threats
constexpr std::int64_t kLinkNodes = 30'000;      // to look for links
constexpr double kShareOfLook = 0.125;           // the same, before threats are tried
constexpr std::int64_t kFirstThreats = 1'000;    // before that, for what is easy
constexpr double kShareOfLinks = 0.9375;         // to prove that they hold together
constexpr double kShareOfShortThreats = 0.0625;  // before fights
constexpr double kShareOfFights = 0.984375;      // of what is left then
constexpr double kShareOfOpinion = 1.0 / 16;     // on a capture, of the limits
constexpr std::int64_t kWorkOfAnOpinion = 8;     // for each node of it so many of the search
constexpr std::int64_t kLongSearch = 10'000;     // nodes; who gives up sooner has no doubts

bool has_spare(const Task& task, const Limits& limits) {
  return !task.scope.only_wins && has_time_to_spare(limits);
}

// Of the prover's, where there is little hope.
std::int64_t glance_nodes(const Limits& limits) {
  return 100 + nodes_worth(limits) / 2'000;
}

bool is_final(const SearchOutcome& found, const Scope& scope) {
  return is_player(found.winner) || found.stop == Stop::Cancelled || scope.order > 0;
}

// Searches that follow each other within the same limits.
class Stages {
 public:
  Stages(const Task& task, const Limits& limits) : scope_(task.scope), limits_(limits) {}

  Limits left() const { return left_of(limits_, spent_, clock_.seconds()); }
  void spend(std::int64_t nodes) { spent_ += nodes; }
  // Counts all nodes so far as the last search's. False: the next one is to be tried.
  bool end_with(SearchOutcome& last) {
    spent_ += last.nodes;
    last.nodes = spent_;
    return is_final(last, scope_);
  }

 private:
  Scope scope_;
  Limits limits_;
  Stopwatch clock_;
  std::int64_t spent_ = 0;
};

// Where the prover does not settle it either, what the search before him had to say stands.
void remember_what_was_known(SearchOutcome& proved, const SearchOutcome& before) {
  if (is_player(proved.winner)) return;
  proved.bound = before.bound;
  proved.favourite = before.favourite;
  proved.move = before.move;
  proved.out_of_attacks = before.out_of_attacks;
}

// No capture has been found of a target that has room to run: is there one all the same? A bet, and not
// before the search has tried all that it can.
void judge_by_area(SearchOutcome& outcome, const Task& task, const Limits& limits) {
  Limits look = limits;
  look.nodes = outcome.nodes / kWorkOfAnOpinion;
  if (limits.nodes > 0) look.nodes = std::min(look.nodes, limits.nodes);
  const CaptureOpinion opinion = judge_capture(task, look);
  outcome.nodes += opinion.nodes;
  if (opinion.move == kNoPoint) return;
  outcome.favourite = task.goal.reacher;
  outcome.move = opinion.move;
}

SearchOutcome read_capture_in_the_open(const Task& task, const Limits& limits, Observer* observer) {
  if (task.position.to_move != task.goal.reacher || task.scope.order > 0) return dfpn(task, limits, observer);
  const Stopwatch clock;
  SearchOutcome found = dfpn(task, share_of(limits, 1 - kShareOfOpinion), observer);
  const bool is_open = !is_final(found, task.scope) && found.nodes >= kLongSearch;
  const bool is_last_look =
      found.exhausted || task.ko_master() == task.goal.keeper() || has_spare(task, limits);
  if (is_open && is_last_look) judge_by_area(found, task, left_of(limits, found.nodes, clock.seconds()));
  return found;
}

// Enclosed fights; before those in a wide area the prover looks whether they are small after all.
SearchOutcome read_enclosed_capture(const Task& task, const Limits& limits, Observer* observer) {
  Stages stages(task, limits);
  SearchOutcome found;
  const std::optional<LifeArea> area = enclosed_area(Game(task.under(Colour::Empty)));
  if (!area) return found;
  if (area->size() > kSmallArea) {
    found = prove(task, at_most(kSmallNodes, limits), observer);
    if (stages.end_with(found)) return found;
  }
  found = LifeReader(task, share_of(stages.left(), kShareOfDfpn), *area).read(task.ko);
  stages.end_with(found);
  return found;
}

SearchOutcome read_capture(const Task& task, const Limits& limits, Observer* observer) {
  Stages stages(task, limits);
  const bool open = has_room_to_run(task.position, task.goal);
  // Nobody is the ko master: then each side is known to win when it is, and that seldom needs a λ-search.
  const bool is_about_ko = !open && !is_player(task.ko_master()) && task.scope.order == 0;
  SearchOutcome enclosed;
  if (is_about_ko) {
    enclosed = read_enclosed_capture(task, limits, observer);
    if (stages.end_with(enclosed)) return enclosed;
  }
  SearchOutcome found = open || task.scope.only_wins
                            ? read_capture_in_the_open(task, limits, observer)
                            : dfpn(task, share_of(stages.left(), kShareOfDfpn), observer);
  if (stages.end_with(found) || task.scope.only_wins ||
      (open && !(found.exhausted && has_spare(task, limits))))
    return found;
  if (!is_about_ko) {
    enclosed = open ? read_life(task, share_of(stages.left(), kShareOfDfpn), observer)
                    : read_enclosed_capture(task, stages.left(), observer);
    if (stages.end_with(enclosed)) return enclosed;
  }

  Limits rest = stages.left();
  const std::int64_t most =
      open ? glance_nodes(limits)
           : kProverNodes +
                 static_cast<std::int64_t>(kShareOfProver * static_cast<double>(nodes_worth(limits)));
  const bool limits_allow = rest.nodes == 0 || rest.nodes > most;
  if (limits_allow) rest.nodes = most;
  SearchOutcome proved = prove(task, rest, observer);
  stages.end_with(proved);
  remember_what_was_known(proved, found);
  if (open && limits_allow && proved.stop == Stop::Nodes) {
    proved.stop = Stop::None;
    proved.exhausted = true;
  }
  return proved;
}

// A ladder that catches an end of a safe wall keeps it from ever being one: until it is over the end has two
// liberties at most.
SearchOutcome catch_an_end(const Task& task) {
  SearchOutcome outcome;
  Game game(task);
  if (game.is_reached()) return outcome;
  const ZoneRules rules;
  const Goal& goal = task.goal;
  outcome.proof = std::make_shared<Proof>(goal, goal.keeper(), task.ko);
  WinClaims claims(game, *outcome.proof, rules);
  LadderReader ladders(kLadderNodes);
  for (Point end : goal.points) {
    const LadderResult ladder = ladders.read(game, end);
    outcome.nodes += ladder.nodes;
    if (!ladder.captured()) continue;
    outcome.root = ladders.record(game, claims);
    if (outcome.root == kNoClaim) continue;
    outcome.winner = goal.keeper();
    return outcome;
  }
  outcome.proof = nullptr;
  return outcome;
}

// Where there is no wall there is no safe one.
SearchOutcome prevent_any_wall(const Task& task, const Limits& limits, Observer* observer) {
  Goal any_wall = task.goal;
  any_wall.kind = GoalKind::Separate;
  SearchOutcome found = prove(task.about(any_wall), limits, observer);
  if (found.winner == task.goal.keeper())
    found.proof->set_goal_kind(task.goal.kind);
  else
    found.winner = Colour::Empty;
  return found;
}

SearchOutcome read_safe_wall(const Task& task, const Limits& limits, Observer* observer) {
  Stages stages(task, limits);
  SearchOutcome found;
  if (task.scope.order == 0) {
    found = catch_an_end(task);
    if (stages.end_with(found)) return found;
    found = prevent_any_wall(task, share_of(stages.left(), kShareOfAnyWall), observer);
    if (stages.end_with(found)) return found;
  }
  found = threats_search(task, share_of(stages.left(), kShareOfThreats), observer);
  if (stages.end_with(found)) return found;
  SearchOutcome proved = prove(task, stages.left(), observer);
  stages.end_with(proved);
  if (!is_player(proved.winner)) proved.bound = found.bound;
  return proved;
}

// Can the strings run so far that nobody will prove that they are cut?
bool is_open_for_strings(const Position& position, const Goal& goal) {
  constexpr int kWideOpen = 30;  // empty points
  const PointSet free = board_area(position.size) - position.stones(goal.keeper());
  return (flood(goal.named(), free) - position.stones(goal.reacher)).size() > kWideOpen;
}

// The reacher is to move: is there a stone that joins two strings link by link?
LinkOpinion look_for_links(const Task& task, const Limits& limits) {
  if (task.position.to_move != task.goal.reacher) return {};
  return judge_links(task, at_most(kLinkNodes, limits));
}

// Long fights: what is far, but forced most of the way. So passes are read on where small threats end. With a
// first move for the reacher, or kNoPoint.
SearchOutcome read_passes_on(const Task& task, Point first_move, const Limits& limits, Observer* observer) {
  ThreatOptions options;
  options.largest = kFightThreat;
  options.pass_order = kFightOrder;
  options.first_move = first_move;
  return threats_search(task, limits, observer, ZoneRules(), options);
}

// Threats, and if they take long a fight.
SearchOutcome read_threats_and_fights(const Task& task, const Limits& limits, Observer* observer) {
  Stages stages(task, limits);
  SearchOutcome found = threats_search(task, share_of(limits, kShareOfShortThreats), observer);
  if (stages.end_with(found) || found.out_of_attacks) return found;
  found = read_passes_on(task, kNoPoint, share_of(stages.left(), kShareOfFights), observer);
  if (stages.end_with(found)) return found;
  found = threats_search(task, stages.left(), observer);
  stages.end_with(found);
  return found;
}

// Threats, and links for two strings that are too far apart for them. Where the reacher is the ko master
// links are a bet and a reason to go on; in the other game they come before all but the easiest threats, and
// are to be proved.
SearchOutcome read_threats_and_links(const Task& task, const Limits& limits, Observer* observer) {
  Stages stages(task, limits);
  SearchOutcome found;
  LinkOpinion links;
  if (task.ko_master() == task.goal.reacher) {
    found = threats_search(task, limits, observer);
    if (stages.end_with(found)) return found;
    links = look_for_links(task, stages.left());
    found.nodes += links.nodes;
  } else {
    if (task.position.to_move == task.goal.reacher) {
      found = threats_search(task, at_most(kFirstThreats, limits), observer);
      if (stages.end_with(found)) return found;
    }
    links = look_for_links(task, share_of(stages.left(), kShareOfLook));
    stages.spend(links.nodes);
    if (links.move != kNoPoint) {
      const Limits share = share_of(stages.left(), kShareOfLinks);
      found = read_passes_on(task, links.move, share, observer);
      if (stages.end_with(found)) return found;
    }
    found = read_threats_and_fights(task, stages.left(), observer);
    if (stages.end_with(found)) return found;
  }
  if (links.move == kNoPoint) return found;
  found.favourite = task.goal.reacher;
  found.exhausted = found.out_of_attacks = false;
  if (found.stop == Stop::Hopeless) found.stop = Stop::None;
  return found;
}

SearchOutcome read_connection(const Task& task, const Limits& limits, Observer* observer) {
  const Stopwatch clock;
  const bool open = is_open_for_strings(task.position, task.goal);
  SearchOutcome found = read_threats_and_links(
      task, share_of(limits, open ? kShareOfThreatsInTheOpen : kShareOfThreats), observer);
  if (is_final(found, task.scope) || task.scope.only_wins) return found;
  Limits rest = left_of(limits, found.nodes, clock.seconds());
  const std::int64_t glance = kLeastGlance + found.nodes / kWorkOfAGlance;
  const bool glances = open && (rest.nodes == 0 || rest.nodes > glance);
  if (glances) rest.nodes = glance;
  SearchOutcome proved = prove(task, rest, observer);
  proved.nodes += found.nodes;
  remember_what_was_known(proved, found);
  if (glances && proved.stop == Stop::Nodes) {
    proved.stop = found.stop;
    proved.exhausted = found.exhausted;
  }
  return proved;
}

}  // namespace

SearchOutcome read_strongest(const Task& task, const Limits& limits, Observer* observer) {
  if (task.goal.kind == GoalKind::Capture) return read_capture(task, limits, observer);
  if (task.goal.kind == GoalKind::SafeSeparate) return read_safe_wall(task, limits, observer);
  if (task.goal.kind == GoalKind::Connect && task.scope.order == 0)
    return read_connection(task, limits, observer);
  const Stopwatch clock;
  const SearchOutcome found = dfpn(task, share_of(limits, kShareOfDfpn), observer);
  if (is_final(found, task.scope)) return found;
  SearchOutcome proved = prove(task, left_of(limits, found.nodes, clock.seconds()), observer);
  proved.nodes += found.nodes;
  if (!is_player(proved.winner)) proved.bound = found.bound;
  return proved;
}

SearchOutcome read_life_or_strongest(const Task& task, const Limits& limits, Observer* observer) {
  const Stopwatch clock;
  const SearchOutcome life = read_life(task, share_of(limits, kShareOfLife), observer);
  if (is_player(life.winner) || life.stop == Stop::Cancelled) return life;
  SearchOutcome found = read_strongest(task, left_of(limits, life.nodes, clock.seconds()), observer);
  found.nodes += life.nodes;
  return found;
}

}  // namespace yomi
