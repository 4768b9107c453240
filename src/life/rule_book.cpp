#include "life/rule_book.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "life/placements.h"
#include "life/rule_file.h"

namespace yomi {

namespace {

// The places of one shape on boards of one size.
struct PlacedShape {
  std::vector<RulePlacement> placements;
  std::array<std::vector<std::uint16_t>, kPoints> near;  // numbers of the placements that hold a point

  PlacedShape(RuleShape shape, Size size) : placements(placements_on_board(shape, size)) {
    for (std::size_t i = 0; i < placements.size(); ++i)
      for (Point point : placements[i].rectangle)
        near[static_cast<unsigned>(point)].push_back(static_cast<std::uint16_t>(i));
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

  // The pattern's number as Black sees it in the low half, as White sees it in the high half.
  std::uint64_t numbers(const Board& board, const RulePlacement& placement) const {
    std::uint64_t black = 0;
    std::uint64_t white = 0;
    for (int i = 0; i < grid_.cells(); ++i) {
      const auto n = static_cast<unsigned>(i);
      const Colour stone = board.at(placement.points[n]);
      black += stone == Colour::Black ? digits_[n] : 0;
      white += stone == Colour::White ? digits_[n] : 0;
    }
    return (black + 2 * white) | (white + 2 * black) << 32;
  }
  std::uint64_t digit(int i) const { return digits_[static_cast<unsigned>(i)]; }

 private:
  RuleFile file_;
  RuleGrid grid_;
  std::array<std::uint64_t, RuleGrid::kMostCells> digits_{};
  mutable std::mutex mutex_;
  mutable std::array<std::atomic<const PlacedShape*>, kMaxSide * kMaxSide> placed_{};
};

std::uint32_t seen_by(Colour colour, std::uint64_t numbers) {
  return static_cast<std::uint32_t>(colour == Colour::Black ? numbers : numbers >> 32);
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
    const RulePattern pattern = page.grid().pattern(number);
    const BoardSurroundings around{board_, question_.colour};
    const ConditionCheck check(around, page.grid(), placement, pattern);
    for (const StoredRule& rule : file.rules_of(number)) {
      if (rule.depth > question_.most_depth || (best && rule.depth >= best->depth)) return;
      if (rule.needs_ko_master && question_.ko != RuleKo::KoMaster) continue;
      if (rule.bar != kNoBar && (board_.to_move() == question_.colour ||
                                 board_.ko() != placement.points[static_cast<unsigned>(rule.bar)]))
        continue;
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
      if (board_.captures_something(point, colour_))
        play(page, placement, point);
      else if (page.file().is_won(after))
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
    reader_.look(page, placement, seen_by(colour_, page.numbers(board_, placement)), move);
    board_.undo();
  }

  Board& board_;
  Colour colour_;
  Reader& reader_;
};

}  // namespace

struct RuleBook::Pages {
  std::vector<std::unique_ptr<Page>> pages;

  // Every placement that may answer the question.
  template <class Visit>
  void each(Size size, const RuleQuestion& question, Visit visit) const {
    for (const auto& page : pages) {
      if (page->file().goal() != question.goal) continue;
      const PlacedShape& placed = page->on(size);
      if (question.stone < 0)
        for (const RulePlacement& placement : placed.placements) visit(*page, placement);
      else
        for (std::uint16_t i : placed.near[static_cast<unsigned>(question.stone)])
          visit(*page, placed.placements[i]);
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
  pages_->each(board.size(), question, [&](const Page& page, const RulePlacement& placement) {
    reader.look(page, placement, seen_by(question.colour, page.numbers(board, placement)));
  });
  return reader.best;
}

std::optional<RuleMatch> RuleBook::winning(Board& board, const RuleQuestion& question) const {
  Reader reader(board, question, false);
  MoveTrial trial(board, question, reader);
  pages_->each(board.size(), question, [&](const Page& page, const RulePlacement& placement) {
    trial.on(page, placement, seen_by(question.colour, page.numbers(board, placement)));
  });
  return reader.best;
}

std::vector<RuleMatch> RuleBook::all(Board& board, bool winning, bool in_words) const {
  std::vector<RuleMatch> matches;
  for (const auto& page : pages_->pages)
    for (const RulePlacement& placement : page->on(board.size()).placements) {
      const std::uint64_t numbers = page->numbers(board, placement);
      for (const Colour colour : {Colour::Black, Colour::White}) {
        const std::uint32_t number = seen_by(colour, numbers);
        const bool is_won = page->file().is_won(number);
        const bool may_win = winning && board.to_move() == colour && page->file().is_winning(number);
        if (!is_won && !may_win) continue;
        RuleQuestion question;
        question.goal = page->file().goal();
        question.colour = colour;
        question.ko = RuleKo::KoMaster;
        Reader reader(board, question, in_words);
        reader.look(*page, placement, number);
        if (!reader.best && may_win) MoveTrial(board, question, reader).on(*page, placement, number);
        if (reader.best) matches.push_back(*std::move(reader.best));
      }
    }
  return matches;
}

}  // namespace yomi
