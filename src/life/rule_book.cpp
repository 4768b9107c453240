#include "life/rule_book.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "life/placements.h"
#include "life/rule_file.h"

namespace yomi {

namespace {

// Stones as digits: one for each cell that is Black's in the low half, White's in the high half.
using Digits = std::uint64_t;

constexpr int kLongestRun = 6;

// For every point and both directions, the runs of 1 to 6 points that begin there, as digits to the base 3. A
// whole board asks for hundreds of rectangles, each of which is a few runs.
class Runs {
 public:
  explicit Runs(const Board& board) {
    std::array<Digits, kPoints + kLongestRun * kStride> stones{};
    for (Point point : board.stones(Colour::Black)) stones[static_cast<unsigned>(point)] = 1;
    for (Point point : board.stones(Colour::White)) stones[static_cast<unsigned>(point)] = Digits{1} << 32;
    for (const int direction : {0, 1}) {
      const unsigned step = direction == 0 ? 1 : kStride;
      for (unsigned point = 0; point < kPoints; ++point) {
        Digits run = 0;
        Digits digit = 1;
        for (unsigned i = 0; i < kLongestRun; ++i, digit *= 3) {
          run += stones[point + i * step] * digit;
          runs_[static_cast<unsigned>(direction)][i][point] = run;
        }
      }
    }
  }
  Digits at(int direction, int length, Point start) const {
    return runs_[static_cast<unsigned>(direction)][static_cast<unsigned>(length - 1)]
                [static_cast<unsigned>(start)];
  }

 private:
  std::array<std::array<std::array<Digits, kPoints>, kLongestRun>, 2> runs_;
};

struct Place {
  RulePlacement placement;
  int direction = -1;  // in which its rows run up: 0 to the right, 1 down; -1 neither
  // The few words of a point set that the rectangle touches.
  unsigned first_word = 0;
  std::array<std::uint64_t, 3> words{};

  explicit Place(const RulePlacement& placed, RuleShape shape) : placement(placed) {
    const int step = shape.width > 1 ? placed.points[1] - placed.points[0] : 0;
    if (shape.width <= kLongestRun && step == 1) direction = 0;
    if (shape.width <= kLongestRun && step == kStride) direction = 1;
    first_word = std::min(static_cast<unsigned>(placed.rectangle.first()) / 64, PointSet::kWords - 3U);
    for (unsigned i = 0; i < 3; ++i) words[i] = placed.rectangle.words()[first_word + i];
  }
  int count(const PointSet& set) const {
    const auto& from = set.words();
    return std::popcount(from[first_word] & words[0]) + std::popcount(from[first_word + 1] & words[1]) +
           std::popcount(from[first_word + 2] & words[2]);
  }
};

// The places of one shape on boards of one size.
struct PlacedShape {
  std::vector<Place> places;
  std::array<std::vector<std::uint16_t>, kPoints> near;  // numbers of the places that hold a point

  PlacedShape(RuleShape shape, Size size) {
    for (const RulePlacement& placement : placements_on_board(shape, size)) {
      for (Point point : placement.rectangle)
        near[static_cast<unsigned>(point)].push_back(static_cast<std::uint16_t>(places.size()));
      places.emplace_back(placement, shape);
    }
  }
};

// One database with the places of its shape, which are laid out when a board of a new size comes along.
class Page {
 public:
  explicit Page(RuleFile file) : file_(std::move(file)), grid_(file_.shape()) {
    std::uint64_t digit = 1;
    for (int i = 0; i < grid_.cells(); ++i, digit *= 3) digits_[static_cast<unsigned>(i)] = digit;
  }
  ~Page() {
    for (auto& placed : placed_) delete placed.load();
  }
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  const RuleFile& file() const { return file_; }
  const RuleGrid& grid() const { return grid_; }

  const PlacedShape& on(Size size) const {
    std::atomic<const PlacedShape*>& slot =
        placed_[static_cast<unsigned>((size.width - 1) * kMaxSide + size.height - 1)];
    if (const PlacedShape* placed = slot.load(std::memory_order_acquire)) return *placed;
    const std::lock_guard lock(mutex_);
    if (const PlacedShape* placed = slot.load(std::memory_order_acquire)) return *placed;
    const auto* placed = new PlacedShape(file_.shape(), size);
    slot.store(placed, std::memory_order_release);
    return *placed;
  }

  Digits digits(const Board& board, const RulePlacement& placement) const {
    Digits sum = 0;
    for (unsigned i = 0; i < static_cast<unsigned>(grid_.cells()); ++i) {
      static constexpr Digits kStone[] = {0, 1, Digits{1} << 32, 0};
      sum += kStone[static_cast<unsigned>(board.at(placement.points[i]))] * digits_[i];
    }
    return sum;
  }
  Digits digits(const Board& board, const Runs& runs, const Place& place) const {
    if (place.direction < 0) return digits(board, place.placement);
    Digits sum = 0;
    const int width = grid_.shape().width;
    for (int i = 0; i < grid_.cells(); i += width) {
      const auto at = static_cast<unsigned>(i);
      sum += runs.at(place.direction, width, place.placement.points[at]) * digits_[at];
    }
    return sum;
  }
  std::uint64_t digit(int i) const { return digits_[static_cast<unsigned>(i)]; }

 private:
  RuleFile file_;
  RuleGrid grid_;
  std::array<std::uint64_t, RuleGrid::kMostCells> digits_{};
  mutable std::mutex mutex_;
  mutable std::array<std::atomic<const PlacedShape*>, kMaxSide * kMaxSide> placed_{};
};

// The number of the pattern as this side sees it.
std::uint32_t seen_by(Colour colour, Digits digits) {
  const auto black = static_cast<std::uint32_t>(digits);
  const auto white = static_cast<std::uint32_t>(digits >> 32);
  return colour == Colour::Black ? black + 2 * white : white + 2 * black;
}

RulePattern pattern_on(const Board& board, const RuleGrid& grid, const RulePlacement& placement, Colour own) {
  RulePattern pattern;
  for (int i = 0; i < grid.cells(); ++i) {
    const Colour stone = board.at(placement.points[static_cast<unsigned>(i)]);
    if (stone == own)
      pattern.own |= cell(i);
    else if (stone != Colour::Empty)
      pattern.other |= cell(i);
  }
  return pattern;
}

std::string in_words(const RuleGrid& grid, const RulePlacement& placement, const RulePattern& pattern,
                     Conditions conditions, Size size) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  for (int i = 0; i < grid.cells(); ++i) {
    const std::string at = point_name(placement.points[static_cast<unsigned>(i)], size);
    const int needed = liberties_needed(conditions, i);
    const int limit = limit_of(conditions, i);
    if (needed > 0)
      add(((pattern.own & cell(i)) ? at + " has " : "played at " + at + " has ") + std::to_string(needed) +
          "+");
    if (limit != kAnyLiberties)
      add(((pattern.other & cell(i)) ? "opposing " + at + " has " : "opposed at " + at + " has ") +
          (limit == kNoLiberties ? "none" : "at most 1"));
  }
  return text.empty() ? "no conditions outside" : "liberties outside: " + text;
}

// Looks at one colour's chances on one board.
class Reader {
 public:
  Reader(const Board& board, const RuleQuestion& question, bool in_words)
      : board_(board), question_(question), in_words_(in_words) {}

  // Better than what was found so far?
  void look(const Page& page, const RulePlacement& placement, std::uint32_t number,
            Point by_move = kNoPoint) {
    const RuleFile& file = page.file();
    if (!file.is_won(number)) return;
    const RulePattern pattern = pattern_on(board_, page.grid(), placement, question_.colour);
    const BoardSurroundings around{board_, question_.colour};
    const ConditionCheck check(around, page.grid(), placement, pattern);
    for (const StoredRule& rule : file.rules_of(number)) {
      if (rule.depth > question_.most_depth || (best && rule.depth >= best->depth)) return;
      if (rule.needs_ko_master && question_.ko != RuleKo::KoMaster) continue;
      if (rule.bar != kNoBar && !is_barred(placement.points[static_cast<std::uint8_t>(rule.bar)])) continue;
      if (question_.stone >= 0 && board_.at(question_.stone) == question_.colour &&
          !placement.at(rule.kept).contains(question_.stone))
        continue;
      PointSet zone = placement.rectangle;
      if (!check.hold(rule.conditions, &zone)) continue;
      best = RuleMatch{
          question_.goal,
          file.shape(),
          rule.needs_ko_master ? RuleKo::KoMaster : RuleKo::Unconditional,
          question_.colour,
          rule.depth,
          by_move,
          placement.rectangle,
          zone,
          placement.at(rule.kept),
          file.number_of(rule),
          in_words_ ? in_words(page.grid(), placement, pattern, rule.conditions, board_.size()) : ""};
      return;
    }
  }

  std::optional<RuleMatch> best;

 private:
  bool is_barred(Point point) const { return board_.to_move() != question_.colour && board_.ko() == point; }

  const Board& board_;
  const RuleQuestion& question_;
  bool in_words_;
};

// A placement where the friend to move may have a key move: tries them all.
class MoveTrial {
 public:
  MoveTrial(Board& board, const RuleQuestion& question, Reader& reader)
      : board_(board), colour_(question.colour), reader_(reader) {}

  void on(const Page& page, const RulePlacement& placement, std::uint32_t number) {
    if (!page.file().is_winning(number)) return;
    reader_.look(page, placement, number, kPass);
    PointSet outside;
    for (int i = 0; i < page.grid().cells(); ++i) {
      const Point point = placement.points[static_cast<unsigned>(i)];
      if (board_.at(point) == opponent(colour_)) outside |= last_outside_liberty(point, placement);
      if (board_.at(point) != Colour::Empty) continue;
      const auto after = number + static_cast<std::uint32_t>(page.digit(i));
      if (page.file().is_won(after) || board_.captures_something(point, colour_))
        play(page, placement, point);
    }
    for (Point point : outside) play(page, placement, point);
  }

 private:
  PointSet last_outside_liberty(Point stone, const RulePlacement& placement) const {
    const PointSet outside = board_.liberties(stone) - placement.rectangle;
    return outside.size() == 1 ? outside : PointSet{};
  }
  void play(const Page& page, const RulePlacement& placement, Point move) {
    if (!board_.is_legal(move)) return;
    board_.play(move);
    reader_.look(page, placement, seen_by(colour_, page.digits(board_, placement)), move);
    board_.undo();
  }

  Board& board_;
  Colour colour_;
  Reader& reader_;
};

}  // namespace

struct RuleBook::Pages {
  std::vector<std::unique_ptr<Page>> pages;

  // Every place that may answer the question: with stones enough, `to_come` not counted.
  template <class Visit>
  void each(const Board& board, const RuleQuestion& question, int to_come, Visit visit) const {
    const PointSet& own = board.stones(question.colour);
    for (const auto& page : pages) {
      if (page->file().goal() != question.goal) continue;
      const PlacedShape& placed = page->on(board.size());
      const int fewest = page->file().fewest_own() - to_come;
      const auto look = [&](const Place& place) {
        if (place.count(own) >= fewest)
          visit(*page, place.placement, seen_by(question.colour, page->digits(board, place.placement)));
      };
      if (question.stone < 0)
        for (const Place& place : placed.places) look(place);
      else
        for (std::uint16_t i : placed.near[static_cast<unsigned>(question.stone)]) look(placed.places[i]);
    }
  }
};

RuleBook::RuleBook() : pages_(std::make_unique<Pages>()) {}
RuleBook::~RuleBook() = default;
RuleBook::RuleBook(RuleBook&&) noexcept = default;
RuleBook& RuleBook::operator=(RuleBook&&) noexcept = default;

void RuleBook::add(RuleFile file) {
  pages_->pages.push_back(std::make_unique<Page>(std::move(file)));
}

bool RuleBook::empty() const {
  return pages_->pages.empty();
}

std::vector<const RuleFile*> RuleBook::files() const {
  std::vector<const RuleFile*> files;
  for (const auto& page : pages_->pages) files.push_back(&page->file());
  return files;
}

std::optional<RuleMatch> RuleBook::won(const Board& board, const RuleQuestion& question) const {
  Reader reader(board, question, false);
  pages_->each(board, question, 0,
               [&](const Page& page, const RulePlacement& placement, std::uint32_t number) {
                 reader.look(page, placement, number);
               });
  return reader.best;
}

std::optional<RuleMatch> RuleBook::winning(Board& board, const RuleQuestion& question) const {
  Reader reader(board, question, false);
  MoveTrial trial(board, question, reader);
  pages_->each(board, question, 1,
               [&](const Page& page, const RulePlacement& placement, std::uint32_t number) {
                 trial.on(page, placement, number);
               });
  return reader.best;
}

std::vector<RuleMatch> RuleBook::all(Board& board, bool winning, bool in_words) const {
  std::vector<RuleMatch> matches;
  const Runs runs(board);
  for (const auto& page : pages_->pages)
    for (const Place& place : page->on(board.size()).places) {
      const Digits digits = page->digits(board, runs, place);
      for (const Colour colour : {Colour::Black, Colour::White}) {
        const std::uint32_t number = seen_by(colour, digits);
        const bool may_win = winning && board.to_move() == colour && page->file().is_winning(number);
        if (!page->file().is_won(number) && !may_win) continue;
        RuleQuestion question;
        question.goal = page->file().goal();
        question.colour = colour;
        question.ko = RuleKo::KoMaster;
        Reader reader(board, question, in_words);
        reader.look(*page, place.placement, number);
        if (!reader.best && may_win) MoveTrial(board, question, reader).on(*page, place.placement, number);
        if (reader.best) matches.push_back(*std::move(reader.best));
      }
    }
  return matches;
}

}  // namespace yomi
