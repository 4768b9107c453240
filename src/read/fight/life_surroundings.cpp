#include "read/fight/life_surroundings.h"

#include <algorithm>
#include <queue>

#include "safety/life_of.h"

namespace yomi {

namespace {

constexpr int kSizes[] = {16, 24, 32, 48, LifeArea::kMostPoints};
constexpr int kSmallSizes[] = {6, 8, 10, 12, 14, 16, 24, 32};
constexpr int kSmall = 28;          // points of an enclosed area that needs no smaller ones
constexpr int kWideOpen = 30;       // empty points in one piece, with stones of either side around
constexpr int kOpenForOneSide = 8;  // the same with stones of one side only around
constexpr int kStrong = 5;          // liberties of a block in the open that will not be captured soon
constexpr int kLargeRoom = 20;      // points; what is larger is left alone in a race
constexpr int kLargeBlock = 4;      // stones; one point in a race
constexpr size_t kLevels = 3;

class Surroundings {
 public:
  // Open space is left alone, or is like any other.
  enum class OpenSpace { Ends, GoesOn };
  Surroundings(const Game& game, const PointSet& rivals, OpenSpace open = OpenSpace::Ends)
      : Surroundings(game.board(), game.targets(), rivals, open) {}
  Surroundings(const Board& board, const PointSet& targets, const PointSet& rivals,
               OpenSpace open = OpenSpace::Ends)
      : board_(board) {
    for (Point target : targets) targets_ |= board_.block(target).stones;
    for (Colour colour : {Colour::Black, Colour::White}) walls_ |= benson_life(board_, colour).stones;
    walls_ -= targets_;
    seeds_ = targets_;
    for (Point rival : rivals - walls_) seeds_ |= board_.block(rival).stones;
    if (open == OpenSpace::Ends) find_open_space();
    walls_ -= seeds_;
  }

  // Points near the seeds, as many as there are up to this number, in which a merged block is one. Nothing if
  // not even the seeds fit.
  PointSet grow(int most, const PointSet& merged = {}) const {
    PointSet inside = seeds_;
    if (!merged.empty()) most += merged.size() - 1;
    if (inside.size() > most) return {};
    std::array<int, kPoints> cost;
    cost.fill(INT32_MAX);
    std::priority_queue<Step> queue;
    const auto look_around = [&](const PointSet& unit, int so_far) {
      for (Point next : board_.neighbours(unit) - inside - walls_ - outside_ - board_.closed()) {
        const int there = so_far + step_cost(unit.first(), next);
        if (there >= cost[static_cast<unsigned>(next)]) continue;
        cost[static_cast<unsigned>(next)] = there;
        queue.push({there, next});
      }
    };
    look_around(targets_, 0);
    look_around(seeds_ - targets_, 0);
    while (!queue.empty()) {
      const Step step = queue.top();
      queue.pop();
      if (inside.contains(step.point)) continue;
      const PointSet unit = unit_of(step.point);
      if ((inside | unit).size() > most) break;
      inside |= unit;
      look_around(unit, step.cost);
    }
    return inside;
  }

  // The targets, if they are one block and a large one: their place does not matter once they are captured.
  PointSet target_to_merge() const {
    const bool is_one = targets_ == board_.block(targets_.first()).stones;
    return is_one && targets_.size() >= kLargeBlock ? targets_ : PointSet();
  }

  // What belongs to the seeds, then what belongs to that and its neighbours, and so on.
  std::vector<FightArea> levels() const {
    std::vector<FightArea> areas;
    PointSet inside = with_rooms(seeds_);
    while (areas.size() < kLevels) {
      const std::optional<PointSet> merged = merged_to_fit(inside);
      if (!merged) break;
      areas.push_back({inside, *merged});
      PointSet larger = inside;
      for (Point next : board_.neighbours(inside) & (occupied_ - walls_)) larger |= unit_of(next);
      larger = with_rooms(larger);
      if (larger == inside) break;
      inside = larger;
    }
    return areas;
  }

  // Does it end in the open, or because it was full?
  bool is_open(const PointSet& inside) const {
    return !(board_.neighbours(inside) - walls_).empty() || board_.neighbours(targets_).intersects(open_);
  }

 private:
  struct Step {
    int cost;
    Point point;
    bool operator<(const Step& other) const {
      return cost != other.cost ? cost > other.cost : point > other.point;
    }
  };

  PointSet unit_of(Point point) const {
    return board_.at(point) == Colour::Empty ? PointSet{point} : board_.block(point).stones;
  }

  // With the small rooms at the blocks' liberties, small blocks there with their rooms, and blocks that have
  // no liberty and no enemy elsewhere.
  PointSet with_rooms(PointSet inside) const {
    add_rooms(inside);
    for (Point next : board_.neighbours(inside & board_.empty()) & (occupied_ - walls_))
      if (const PointSet block = unit_of(next); block.size() < kLargeBlock) inside |= block;
    add_rooms(inside);
    for (PointSet before; before != inside;) {
      before = inside;
      for (Point next : board_.neighbours(inside) & occupied_)
        if (const PointSet block = unit_of(next); inside.contains_all(board_.neighbours(block)))
          inside |= block;
    }
    return inside;
  }

  void add_rooms(PointSet& inside) const {
    for (Point next : board_.neighbours(inside & occupied_) & board_.empty()) {
      if (inside.contains(next) || outside_.contains(next) || open_.contains(next)) continue;
      const PointSet room = flood(PointSet{next}, board_.empty());
      if (room.size() <= kLargeRoom) inside |= room;
    }
  }

  // The large blocks of the seeds, and as many others as are in the way; none if it does not fit even so.
  std::optional<PointSet> merged_to_fit(const PointSet& inside) const {
    PointSet merged;
    std::vector<PointSet> others;
    int size = inside.size();
    const auto merge = [&](const PointSet& block) {
      merged |= block;
      size -= block.size() - 1;
    };
    for (PointSet left = inside & occupied_; !left.empty();) {
      const PointSet block = unit_of(left.first());
      left -= block;
      if (block.size() < kLargeBlock) continue;
      if (block.intersects(seeds_))
        merge(block);
      else
        others.push_back(block);
    }
    std::stable_sort(others.begin(), others.end(),
                     [](const PointSet& a, const PointSet& b) { return a.size() > b.size(); });
    for (const PointSet& block : others)
      if (size > LifeArea::kMostPoints) merge(block);
    if (size > LifeArea::kMostPoints) return std::nullopt;
    return merged;
  }

  int step_cost(Point from, Point to) const {
    if (board_.at(to) != Colour::Empty) return std::max(1, board_.liberty_count(to) - 2);
    return board_.at(from) == Colour::Empty ? 2 : 1;
  }

  // If the targets can run, nothing is given away on a board that is an area by itself.
  void find_open_space() {
    const PointSet surely_alive = walls_;
    PointSet left = board_.empty();
    while (!left.empty()) {
      const PointSet open = flood(PointSet{left.first()}, left);
      left -= open;
      const PointSet around = board_.neighbours(open);
      const bool mixed =
          around.intersects(board_.stones(Colour::Black)) && around.intersects(board_.stones(Colour::White));
      if (open.size() < (mixed ? kWideOpen : kOpenForOneSide)) continue;
      const bool may_run = around.intersects(targets_);
      (may_run ? open_ : outside_) |= open;
      for (Colour colour : {Colour::Black, Colour::White})
        board_.for_each_block_touching(open, colour, [&](Point stone) {
          if (!may_run || board_.liberty_count(stone) >= kStrong) walls_ |= board_.block(stone).stones;
        });
    }
    if (open_.empty() || board_.area().size() > LifeArea::kMostPoints) return;
    walls_ = surely_alive;
    outside_ = open_ = {};
  }

  const Board& board_;
  PointSet occupied_ = board_.area() - board_.empty();
  PointSet targets_;
  PointSet seeds_;    // and their rivals
  PointSet outside_;  // empty points that are left alone
  PointSet open_;     // wide open space that targets touch
  PointSet walls_;
};

}  // namespace

namespace {

using Areas = std::vector<FightArea>;

void add_area(Areas& areas, const FightArea& area) {
  if (!area.inside.empty() && std::find(areas.begin(), areas.end(), area) == areas.end())
    areas.push_back(area);
}

void sort_by_size(Areas& areas) {
  std::stable_sort(areas.begin(), areas.end(),
                   [](const FightArea& a, const FightArea& b) { return a.inside.size() < b.inside.size(); });
}

// Around each block that may live, then the whole board.
Areas areas_of_any(const Game& game) {
  const Board& board = game.board();
  Areas areas;
  if (board.area().size() > LifeArea::kMostPoints) return areas;
  for (PointSet left = board.stones(game.reacher()); !left.empty();) {
    const PointSet block = board.block(left.first()).stones;
    left -= block;
    for (int most : kSizes) add_area(areas, {Surroundings(board, block, {}).grow(most), {}});
  }
  sort_by_size(areas);
  return areas;
}

}  // namespace

std::vector<FightArea> life_areas(const Game& game, const PointSet& rivals) {
  if (game.goal().points.empty()) return areas_of_any(game);
  const Surroundings around(game, {});
  const Surroundings with_rivals(game, rivals);
  const PointSet largest = with_rivals.grow(LifeArea::kMostPoints);
  if (!largest.empty() && largest.size() <= kSmall && !with_rivals.is_open(largest)) return {{largest, {}}};
  PointSet merged;
  if (game.goal().kind == GoalKind::Capture) merged = around.target_to_merge();
  Areas areas;
  for (int most : kSizes)
    for (const Surroundings* seen : {&around, &with_rivals}) {
      const PointSet inside = seen->grow(most, merged);
      add_area(areas, {inside, inside.size() > LifeArea::kMostPoints ? merged : PointSet()});
    }
  sort_by_size(areas);
  return areas;
}

std::vector<FightArea> small_areas(const Game& game) {
  Areas areas;
  for (const auto open : {Surroundings::OpenSpace::Ends, Surroundings::OpenSpace::GoesOn}) {
    const Surroundings around(game, {}, open);
    const PointSet merged = around.target_to_merge();
    for (int most : kSmallSizes) {
      const PointSet inside = around.grow(most, merged);
      add_area(areas, {inside, inside.size() > LifeArea::kMostPoints ? merged : PointSet()});
    }
  }
  sort_by_size(areas);
  return areas;
}

std::vector<FightArea> race_areas(const Game& game, const PointSet& rivals) {
  return Surroundings(game, rivals).levels();
}

std::optional<LifeArea> enclosed_area(const Game& game) {
  const Surroundings around(game, {});
  const PointSet inside = around.grow(LifeArea::kMostPoints);
  if (inside.empty() || around.is_open(inside)) return std::nullopt;
  return LifeArea(game, inside, LifeArea::Beyond::Lives);
}

}  // namespace yomi
