#include "life/rule_book.h"

#include <atomic>
#include <mutex>

#include "life/eye_sieve.h"
#include "life/rule_layout.h"

namespace yomi {

namespace {

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
  for (Cells left = grid.border(); left; left &= left - 1) {
    const int i = lowest(left);
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

// Looks for rules of one colour on one board.
class Reader {
 public:
  Reader(const Board& board, const RuleQuestion& question, bool in_words)
      : board_(board), question_(question), in_words_(in_words) {}

  // Looks for a rule at this place that is better than the best so far.
  void look(const RulePage& page, const RulePlacement& placement, std::uint32_t number,
            Point by_move = kNoPoint) {
    const RuleFile& file = page.file;
    if (!file.is_won(number)) return;
    const Cells asked_for = cell_asked_for(page.grid, placement);
    for (const StoredRule& rule : file.rules_of(number)) {
      if (rule.depth > question_.most_depth || (best && rule.depth >= best->depth)) return;
      if (rule.needs_ko_master && question_.ko != RuleKo::KoMaster) continue;
      if (rule.bar != kNoBar && !is_barred(placement.points[static_cast<std::uint8_t>(rule.bar)])) continue;
      if (asked_for & ~rule.kept) continue;
      if (is_refuted(page.grid, rule.conditions, placement)) continue;
      const RulePattern pattern = pattern_on(board_, page.grid, placement, question_.colour);
      const BoardSurroundings around{board_, question_.colour};
      PointSet zone = placement.rectangle;
      if (!ConditionCheck(around, page.grid, placement, pattern).hold(rule.conditions, &zone)) continue;
      best =
          RuleMatch{question_.goal,
                    file.shape(),
                    rule.needs_ko_master ? RuleKo::KoMaster : RuleKo::Unconditional,
                    question_.colour,
                    rule.depth,
                    by_move,
                    placement.rectangle,
                    zone,
                    placement.at(rule.kept),
                    file.number_of(rule),
                    in_words_ ? in_words(page.grid, placement, pattern, rule.conditions, board_.size()) : ""};
      return;
    }
  }

  std::optional<RuleMatch> best;

 private:
  // The cell of the friend's stone in question, or no cell.
  Cells cell_asked_for(const RuleGrid& grid, const RulePlacement& placement) const {
    if (question_.stone < 0 || board_.at(question_.stone) != question_.colour) return 0;
    for (int i = 0; i < grid.cells(); ++i)
      if (placement.points[static_cast<unsigned>(i)] == question_.stone) return cell(i);
    return 0;
  }
  // A quick test before the full one. Most conditions fail because the opponent has a stone or a liberty
  // where the rule allows none.
  bool is_refuted(const RuleGrid& grid, Conditions conditions, const RulePlacement& placement) const {
    for (Conditions left = conditions & kLimitFields; left;) {
      const int at = grid.cell_of_field(std::countr_zero(left) / 4);
      left &= ~limit_condition(at, 3);
      const Point point = placement.points[static_cast<unsigned>(at)];
      int open = 0;
      for (int i = 0; i < 4; ++i) {
        const Point beside = point + kSteps[i];
        const Colour there = board_.at(beside);
        if ((there != Colour::Empty && there != opponent(question_.colour)) ||
            placement.rectangle.contains(beside))
          continue;
        if (there != Colour::Empty) return true;
        ++open;
      }
      if (open > kManyLiberties - limit_of(conditions, at)) return true;
    }
    for (Conditions left = conditions & kLibertyFields; left;) {
      const int at = grid.cell_of_field(std::countr_zero(left) / 4);
      left &= ~liberties_condition(at, 3);
      const Point point = placement.points[static_cast<unsigned>(at)];
      if (board_.at(point) != Colour::Empty && board_.liberty_count(point) < liberties_needed(conditions, at))
        return true;
    }
    return false;
  }
  bool is_barred(Point point) const { return board_.to_move() != question_.colour && board_.ko() == point; }

  const Board& board_;
  const RuleQuestion& question_;
  bool in_words_;
};

// Looks for a key move in one place with the friend to move, by trying all moves.
class MoveTrial {
 public:
  MoveTrial(Board& board, const RuleLayout& layout, const RuleQuestion& question, Reader& reader)
      : board_(board), layout_(layout), colour_(question.colour), reader_(reader) {}

  void at(std::size_t place) {
    const RulePage& page = layout_.page(place);
    const RulePlacement& placement = layout_.placement(place);
    const std::uint32_t number = number_of(place);
    if (!page.file.is_winning(number)) return;
    reader_.look(page, placement, number, kPass);
    PointSet outside;
    for (int i = 0; i < page.grid.cells(); ++i) {
      const Point point = placement.points[static_cast<unsigned>(i)];
      if (board_.at(point) == opponent(colour_)) outside |= last_outside_liberty(point, placement);
      if (board_.at(point) != Colour::Empty) continue;
      if (page.file.is_won(number + page.grid.ternary(cell(i))) || board_.captures_something(point, colour_))
        play(place, point);
    }
    for (Point point : outside) play(place, point);
  }

 private:
  std::uint32_t number_of(std::size_t place) const {
    return layout_.number(layout_.spot(place), board_.stones(colour_), board_.stones(opponent(colour_)));
  }
  PointSet last_outside_liberty(Point stone, const RulePlacement& placement) const {
    const PointSet outside = board_.liberties(stone) - placement.rectangle;
    return outside.size() == 1 ? outside : PointSet{};
  }
  void play(std::size_t place, Point move) {
    if (!board_.is_legal(move)) return;
    board_.play(move);
    reader_.look(layout_.page(place), layout_.placement(place), number_of(place), move);
    board_.undo();
  }

  Board& board_;
  const RuleLayout& layout_;
  Colour colour_;
  Reader& reader_;
};

}  // namespace

struct RuleBook::Shelf {
  RulePages pages;

  ~Shelf() { forget(); }

  // The layout for boards of this size. It is made when the first such board is asked about.
  const RuleLayout& on(Size size) {
    std::atomic<const RuleLayout*>& slot =
        layouts_[static_cast<unsigned>((size.width - 1) * kMaxSide + size.height - 1)];
    if (const RuleLayout* layout = slot.load(std::memory_order_acquire)) return *layout;
    const std::lock_guard lock(mutex_);
    if (const RuleLayout* layout = slot.load(std::memory_order_acquire)) return *layout;
    if (!sieve_) sieve_ = std::make_unique<EyeSieve>(pages);
    const auto* layout = new RuleLayout(pages, *sieve_, size);
    slot.store(layout, std::memory_order_release);
    return *layout;
  }
  const EyeSieve& sieve() const { return *sieve_; }
  void forget() {
    for (auto& layout : layouts_) delete layout.exchange(nullptr);
    sieve_.reset();
  }

  // Visits the places where the answer may be and which have enough stones of the friend. `to_come`: the
  // number of stones that the friend has yet to play.
  template <class Visit>
  static void each_place(const RuleLayout& layout, const Board& board, const RuleQuestion& question,
                         int to_come, Visit visit) {
    const PointSet& own = board.stones(question.colour);
    const auto look = [&](std::size_t place) {
      if (layout.has_stones_enough(layout.spot(place), own, to_come)) visit(place);
    };
    if (question.stone >= 0) {
      for (RuleLayout::Number place : layout.holding(question.goal, question.stone)) look(place);
    } else {
      for (std::size_t place = 0; place < layout.places(); ++place)
        if (layout.page(place).file.goal() == question.goal) look(place);
    }
  }

  // The same for rules about eyes that keep the stone in question.
  template <class Visit>
  void each_eye_place(const RuleLayout& layout, const Board& board, const RuleQuestion& question,
                      Visit visit) const {
    for (RuleLayout::Number place : layout.stopped_at(question.stone)) visit(place);
    const PointWindow area = layout.board_around(question.stone);
    sieve_->each_point(board, question.stone, question.colour, area, [&](Point eye) {
      for (RuleLayout::Number place : layout.with_eye(question.stone, eye)) visit(place);
    });
  }

 private:
  std::mutex mutex_;
  std::unique_ptr<const EyeSieve> sieve_;
  std::array<std::atomic<const RuleLayout*>, kMaxSide * kMaxSide> layouts_{};
};

RuleBook::RuleBook() : shelf_(std::make_unique<Shelf>()) {}
RuleBook::~RuleBook() = default;
RuleBook::RuleBook(RuleBook&&) noexcept = default;
RuleBook& RuleBook::operator=(RuleBook&&) noexcept = default;

void RuleBook::add(RuleFile file) {
  shelf_->forget();
  shelf_->pages.push_back(std::make_unique<RulePage>(std::move(file)));
}

bool RuleBook::empty() const {
  return shelf_->pages.empty();
}

std::vector<const RuleFile*> RuleBook::files() const {
  std::vector<const RuleFile*> files;
  for (const auto& page : shelf_->pages) files.push_back(&page->file);
  return files;
}

std::optional<RuleMatch> RuleBook::won(const Board& board, const RuleQuestion& question) const {
  const RuleLayout& layout = shelf_->on(board.size());
  const PointSet& own = board.stones(question.colour);
  const PointSet& other = board.stones(opponent(question.colour));
  Reader reader(board, question, false);
  const auto look = [&](std::size_t place) {
    const RuleLayout::Spot& spot = layout.spot(place);
    const RulePage& page = layout.page(place);
    const std::uint32_t own_digits = layout.digits(spot, own);
    if (!page.may_be_won(own_digits)) return;
    const std::uint32_t number = own_digits + 2 * layout.digits(spot, other);
    if (page.file.is_won(number)) reader.look(page, layout.placement(place), number);
  };
  const bool keeps_stone = question.stone >= 0 && board.at(question.stone) == question.colour;
  if (question.goal == RuleGoal::Eye && keeps_stone)
    shelf_->each_eye_place(layout, board, question, look);
  else
    Shelf::each_place(layout, board, question, 0, look);
  return std::move(reader.best);
}

std::optional<RuleMatch> RuleBook::winning(Board& board, const RuleQuestion& question) const {
  const RuleLayout& layout = shelf_->on(board.size());
  Reader reader(board, question, false);
  MoveTrial trial(board, layout, question, reader);
  Shelf::each_place(layout, board, question, 1, [&](std::size_t place) { trial.at(place); });
  return std::move(reader.best);
}

std::optional<TwoEyes> RuleBook::two_eyes(const Board& board, Point stone) const {
  const RuleLayout& layout = shelf_->on(board.size());
  return two_eyes_of(board, stone, layout, shelf_->sieve());
}

void RuleBook::each_place(Size size, RuleGoal goal,
                          const std::function<void(const RulePage&, const RulePlacement&)>& visit) const {
  const RuleLayout& layout = shelf_->on(size);
  for (std::size_t place = 0; place < layout.places(); ++place)
    if (layout.page(place).file.goal() == goal) visit(layout.page(place), layout.placement(place));
}

std::vector<RuleMatch> RuleBook::all(Board& board, bool winning, bool in_words) const {
  std::vector<RuleMatch> matches;
  const RuleLayout& layout = shelf_->on(board.size());
  for (std::size_t place = 0; place < layout.places(); ++place) {
    const RuleLayout::Spot& spot = layout.spot(place);
    const RuleFile& file = layout.page(place).file;
    const std::uint32_t black = layout.digits(spot, board.stones(Colour::Black));
    const std::uint32_t white = layout.digits(spot, board.stones(Colour::White));
    for (const Colour colour : {Colour::Black, Colour::White}) {
      const std::uint32_t number = colour == Colour::Black ? black + 2 * white : white + 2 * black;
      const bool may_win = winning && board.to_move() == colour && file.is_winning(number);
      if (!file.is_won(number) && !may_win) continue;
      RuleQuestion question;
      question.goal = file.goal();
      question.colour = colour;
      question.ko = RuleKo::KoMaster;
      Reader reader(board, question, in_words);
      reader.look(layout.page(place), layout.placement(place), number);
      if (!reader.best && may_win) MoveTrial(board, layout, question, reader).at(place);
      if (reader.best) matches.push_back(*std::move(reader.best));
    }
  }
  return matches;
}

}  // namespace yomi
