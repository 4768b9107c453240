// All rules that are loaded, asked about a board: does a known pattern decide the life (or the eye) of a
// group?
//
// A book is opened once and shared: questions do not change it. Rules are sure, but certificates know only
// moves. So a proof plays a rule out: after each move of the opponent, winning() gives the answer with a
// smaller depth, until the goal has been reached.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "go/board.h"
#include "life/lasting_eyes.h"
#include "life/rule_file.h"

namespace yomi {

class RulePage;
struct RulePlacement;

struct RuleQuestion {
  RuleGoal goal = RuleGoal::Life;
  Colour colour = Colour::Black;  // the side that wants the eye or the life
  // The rule's rectangle must contain this point. If the point holds a stone of `colour`, the rule must keep
  // that stone; for life, that means that the stone lives. kNoPoint asks about the whole board.
  Point stone = kNoPoint;
  RuleKo ko = RuleKo::Unconditional;
  int most_depth = 255;
};

struct RuleMatch {
  RuleGoal goal = RuleGoal::Life;
  RuleShape shape;
  RuleKo ko = RuleKo::Unconditional;  // KoMaster: holds only if `colour` is the ko master
  Colour colour = Colour::Black;
  int depth = 0;          // at most this number of moves of both sides to the goal; the opponent moves first
  Point move = kNoPoint;  // the key move if `colour` moves first; kPass if no move is needed
  PointSet rectangle;
  PointSet zone;           // the rectangle, and the outside points that the conditions depend on
  PointSet kept;           // stones of `colour` that belong to the eye or the living group at the end
  std::uint32_t rule = 0;  // its number in its database
  std::string conditions;  // in words; empty unless the caller wants them
};

class RuleBook {
 public:
  RuleBook();
  ~RuleBook();
  RuleBook(RuleBook&&) noexcept;
  RuleBook& operator=(RuleBook&&) noexcept;

  // Adds the rules of one database.
  void add(RuleFile file);

  bool empty() const;
  std::vector<const RuleFile*> files() const;

  // The shallowest rule by which question.colour reaches the goal even if the opponent moves first. The
  // board's side to move does not matter.
  std::optional<RuleMatch> won(const Board& board, const RuleQuestion& question) const;

  // The key move that leads to the shallowest rule. question.colour must be to move on the board. The depth
  // counts from the position after the key move. The function plays on the board and undoes its moves.
  std::optional<RuleMatch> winning(Board& board, const RuleQuestion& question) const;

  // Does the stone's string live by two lasting eyes (life/lasting_eyes.h) if the opponent moves first? The
  // result holds under both ko conventions.
  std::optional<TwoEyes> two_eyes(const Board& board, Point stone) const;

  // Visits all places where rules about this goal may hold on a board of this size.
  void each_place(Size size, RuleGoal goal,
                  const std::function<void(const RulePage&, const RulePlacement&)>& visit) const;

  // All rules that hold somewhere on the board, for both colours: won rules, and with `winning` also winning
  // ones, where the friend is to move. Each placement is listed once, with its best rule.
  std::vector<RuleMatch> all(Board& board, bool winning, bool in_words) const;

 private:
  struct Shelf;
  std::unique_ptr<Shelf> shelf_;
};

}  // namespace yomi
