// All rules at hand, asked about a board: is this group's life (or eye) a matter of a known pattern?
//
// A book is opened once and shared: asking changes nothing in it. A rule is sure, but a certificate knows
// only moves; so whoever wants a proof walks down the rule: after every move of the opponent's `winning` with
// a smaller depth has the answer, until the goal stands on the board. The depth falls with every step.
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
  Colour colour = Colour::Black;  // who is to have the eye or the life
  // The rule's rectangle must hold this point; if it is a stone of `colour`, it is among those that are kept,
  // which for life are the living ones. kNoPoint asks about the whole board.
  Point stone = kNoPoint;
  RuleKo ko = RuleKo::Unconditional;
  int most_depth = 255;
};

struct RuleMatch {
  RuleGoal goal = RuleGoal::Life;
  RuleShape shape;
  RuleKo ko = RuleKo::Unconditional;  // KoMaster: needs to be the ko master
  Colour colour = Colour::Black;
  int depth = 0;          // moves of both to the goal at most, the opponent's first
  Point move = kNoPoint;  // the key move where `colour` moves first; kPass when none is needed
  PointSet rectangle;
  PointSet zone;           // the rectangle and the outside points the conditions speak about
  PointSet kept;           // stones of `colour` that belong to the eye or the living group at the end
  std::uint32_t rule = 0;  // its number in its database
  std::string conditions;  // in words; only where asked for
};

class RuleBook {
 public:
  RuleBook();
  ~RuleBook();
  RuleBook(RuleBook&&) noexcept;
  RuleBook& operator=(RuleBook&&) noexcept;

  // Takes the rules of one database.
  void add(RuleFile file);

  bool empty() const;
  std::vector<const RuleFile*> files() const;

  // The opponent of question.colour is to move (whoever the board says is to move): the shallowest rule by
  // which the goal is reached all the same.
  std::optional<RuleMatch> won(const Board& board, const RuleQuestion& question) const;

  // question.colour is to move, on the board too: the key move of the shallowest rule that can be reached.
  // Its depth counts from the position after the key move. The board is played on and restored.
  std::optional<RuleMatch> winning(Board& board, const RuleQuestion& question) const;

  // The opponent is to move: the stone's string lives by two eyes, neither of which minds what happens
  // elsewhere (life/lasting_eyes.h). Holds whatever the ko convention.
  std::optional<TwoEyes> two_eyes(const Board& board, Point stone) const;

  // Where rules about this goal may hold on a board of this size.
  void each_place(Size size, RuleGoal goal,
                  const std::function<void(const RulePage&, const RulePlacement&)>& visit) const;

  // Every rule that holds somewhere, for either colour: won ones, and with `winning` also those with the
  // friend to move. Each placement once, by its best rule.
  std::vector<RuleMatch> all(Board& board, bool winning, bool in_words) const;

 private:
  struct Shelf;
  std::unique_ptr<Shelf> shelf_;
};

}  // namespace yomi
