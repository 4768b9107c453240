#include "read/fight/two_eyes.h"

#include <algorithm>

#include "read/fight/fence.h"
#include "read/fight/life_reader.h"
#include "work/budget.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

constexpr int kMostRings = 3;
constexpr std::int64_t kFirstRound = 2'000;  // nodes for the first area
constexpr std::int64_t kFewest = 500;        // nodes that are worth a look
constexpr std::int64_t kGrowth = 4;          // of a round
constexpr double kShareOfProof = 0.5;

// As the attacker sees it: he is to capture the stones that want two eyes.
Game as_capture(const Game& game) {
  Goal goal;
  goal.kind = GoalKind::Capture;
  goal.reacher = game.keeper();
  goal.points = game.goal().points;
  return {game.board().position(), goal, game.board().ko_terms()};
}

std::vector<FightArea> fenced_areas(const Game& game) {
  std::vector<FightArea> areas;
  const Game capture = as_capture(game);
  for (const Gaps gaps : {Gaps::Any, Gaps::WideOnly}) {
    const std::optional<Fence> fence = fence_around(capture, gaps);
    for (int rings = 0; fence && rings <= kMostRings; ++rings)
      if (const auto area = fenced_area(capture, *fence, rings); area && area->merged.empty())
        areas.push_back(*area);
  }
  return areas;
}

// The areas that are still open, by turns.
class EyeRounds {
 public:
  using IsWanted = std::function<bool(SearchOutcome&)>;

  EyeRounds(const Task& task, const Limits& limits, const IsWanted& is_wanted)
      : task_(task), limits_(limits), is_wanted_(is_wanted) {
    const Game game(task);
    for (const auto& [inside, merged] : eye_areas(game))
      open_.push_back({LifeArea(game, inside, LifeArea::Beyond::Dies, merged), {}});
  }

  SearchOutcome read() {
    for (std::int64_t round = kFirstRound; !open_.empty() && !is_over_; round *= kGrowth) read_round(round);
    last_.nodes = nodes_;
    return last_;
  }

 private:
  struct Open {
    LifeArea area;
    LifePatterns patterns;  // what is known of it
  };

  // Areas around different stones have no order.
  void read_round(std::int64_t round) {
    std::vector<Open> still_open;
    std::int64_t rank = 1;
    for (Open& open : open_) {
      const std::int64_t share = round / rank;
      rank += open.area.any_stones() ? 0 : 1;
      if (share < kFewest || is_open_after(open, share)) still_open.push_back(std::move(open));
      if (is_over_) return;
    }
    open_ = std::move(still_open);
  }

  // Where the guide sees two eyes the proof may take half of all that is left.
  bool is_open_after(Open& open, std::int64_t share) {
    const Limits left = left_of(limits_, nodes_, clock_.seconds());
    const bool is_last = left.nodes > 0 && left.nodes <= share;
    LifeReader reader(task_, at_most(share, left), open.area);
    reader.use(&open.patterns, task_.ko);
    SearchOutcome found;
    if (reader.expected(task_.ko) == task_.goal.reacher) {
      reader.allow(share_of(left_of(limits_, nodes_ + reader.nodes(), clock_.seconds()), kShareOfProof));
      found = reader.read(task_.ko);
    }
    const Stop stop = reader.stop();
    nodes_ += reader.nodes();
    last_ = is_wanted_(found) ? found : SearchOutcome();
    if (!is_player(last_.winner)) last_.stop = stop;
    is_over_ = is_player(last_.winner) || is_last || stop == Stop::Time || stop == Stop::Cancelled;
    const bool is_limited = limits_.nodes > 0 || limits_.seconds > 0;
    return stop == Stop::Nodes || (stop == Stop::Memory && is_limited);
  }

  const Task& task_;
  Limits limits_;
  const IsWanted& is_wanted_;
  Stopwatch clock_;
  std::vector<Open> open_;
  SearchOutcome last_;
  std::int64_t nodes_ = 0;
  bool is_over_ = false;
};

}  // namespace

std::vector<FightArea> eye_areas(const Game& game) {
  std::vector<FightArea> areas;
  if (!game.goal().points.empty()) areas = fenced_areas(game);
  for (const FightArea& area : life_areas(game)) areas.push_back(area);
  std::vector<FightArea> different;
  for (const FightArea& area : areas)
    if (std::find(different.begin(), different.end(), area) == different.end()) different.push_back(area);
  const PointSet empty = game.board().empty();
  std::stable_sort(different.begin(), different.end(), [&](const FightArea& a, const FightArea& b) {
    return (a.inside & empty).size() < (b.inside & empty).size();
  });
  return different;
}

SearchOutcome read_two_eyes(const Task& task, const Limits& limits,
                            const std::function<bool(SearchOutcome&)>& is_wanted) {
  return EyeRounds(task, limits, is_wanted).read();
}

}  // namespace yomi
