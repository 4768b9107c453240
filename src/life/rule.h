// The kinds of rules, and a single rule: conditions under which a pattern is won.
//
// Won means that the friend gets the eye or the life even if the opponent moves first, in at most `depth`
// moves of both sides. After Cazenave's paper on rules about life and eyes with exceptions and metarules.
// docs/explanation/rules.md says what was made stricter so that a rule is never wrong.
#pragma once

#include <string>

#include "life/conditions.h"
#include "life/rule_shape.h"

namespace yomi {

enum class RuleGoal : std::uint8_t { Eye, Life };

// Who may retake a ko at once. Unconditional: the opponent always and the friend never, so that the rule
// holds with any number of threats. Ko master: the friend always and the opponent never, as in the paper.
enum class RuleKo : std::uint8_t { Unconditional, KoMaster };

const char* name(RuleGoal goal);
const char* name(RuleKo ko);

struct RuleKind {
  RuleGoal goal = RuleGoal::Life;
  RuleShape shape;
  RuleKo ko = RuleKo::Unconditional;

  bool operator==(const RuleKind&) const = default;
};

// "life corner 4x2"
std::string name(const RuleKind& kind);

inline constexpr int kNoBar = -1;
inline constexpr std::uint8_t kNotAlone = 255;

struct Rule {
  Conditions conditions = 0;
  Cells kept = 0;  // stones of the pattern that belong to the eye or the living group at the end
  std::uint8_t depth = 0;
  std::int8_t bar = kNoBar;  // the rule holds only while a ko bars the opponent from this cell
  // The depth if moves outside the rectangle are never answered (life/standing_alone.h).
  std::uint8_t alone = kNotAlone;
};

}  // namespace yomi
