#include "life/lasting_eyes.h"

#include <algorithm>

namespace yomi {

namespace {

// Does the string guard the limits? All points outside the rectangle, next to a limited cell, must be stones
// of the string.
bool are_guarded(const Board& board, const PointSet& string, const RulePage& page,
                 const RulePlacement& placement, const RulePattern& pattern, Conditions conditions) {
  for (Conditions left = conditions; left;) {
    const int at = page.grid.cell_of_field(std::countr_zero(left) / 4);
    left &= ~limit_condition(at, 3);
    Cells limited = cell(at);
    if (pattern.other & limited) limited = page.grid.grow(limited, pattern.other);
    const PointSet outside = board.neighbours(placement.at(limited)) - placement.rectangle;
    if (!string.contains_all(outside)) return false;
  }
  return true;
}

class Search {
 public:
  Search(const Board& board, Point stone, const RuleLayout& layout)
      : board_(board),
        layout_(layout),
        string_(board.block(stone).stones),
        own_(board.stones(board.at(stone))),
        other_(board.stones(opponent(board.at(stone)))) {}

  std::vector<LastingEye> found;

  void look(std::size_t place) {
    if (std::find(tried_.begin(), tried_.end(), place) != tried_.end()) return;
    tried_.push_back(place);
    const RulePage& page = layout_.page(place);
    const RulePlacement& placement = layout_.placement(place);
    const std::uint32_t number = layout_.number(layout_.spot(place), own_, other_);
    const RulePattern pattern = page.grid.pattern(number);
    for (const StoredRule& rule : page.file.rules_of(number))
      if (rule.alone != kNotAlone && placement.at(rule.kept).intersects(string_) &&
          are_guarded(board_, string_, page, placement, pattern, rule.conditions))
        found.push_back({page.file.shape(), page.file.number_of(rule), rule.alone, placement.rectangle,
                         placement.at(rule.kept) & string_});
  }

 private:
  const Board& board_;
  const RuleLayout& layout_;
  PointSet string_;
  const PointSet& own_;
  const PointSet& other_;
  std::vector<std::size_t> tried_;
};

}  // namespace

std::vector<LastingEye> lasting_eyes(const Board& board, Point stone, const RuleLayout& layout,
                                     const EyeSieve& sieve) {
  Search search(board, stone, layout);
  const Colour colour = board.at(stone);
  for (Point member : board.block(stone).stones) {
    for (RuleLayout::Number place : layout.stopped_at(member)) search.look(place);
    sieve.each_point(board, member, colour, layout.board_around(member), [&](Point eye) {
      for (RuleLayout::Number place : layout.with_eye(member, eye)) search.look(place);
    });
  }
  return std::move(search.found);
}

std::optional<TwoEyes> two_eyes_of(const Board& board, Point stone, const RuleLayout& layout,
                                   const EyeSieve& sieve) {
  const std::vector<LastingEye> eyes = lasting_eyes(board, stone, layout, sieve);
  const LastingEye* first = nullptr;
  const LastingEye* second = nullptr;
  for (const LastingEye& a : eyes)
    for (const LastingEye& b : eyes) {
      if (&a >= &b || (first && a.depth + b.depth >= first->depth + second->depth)) continue;
      if (!(a.kept & b.kept).contains_all(a.rectangle & b.rectangle)) continue;
      first = &a;
      second = &b;
    }
  if (!first) return {};
  return TwoEyes{*first, *second, board.block(stone).stones};
}

}  // namespace yomi
