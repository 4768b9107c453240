// What kinds of rules there are, and one rule: conditions under which a pattern is won.
//
// Won means: the opponent moves first, and the friend gets his eye or his life all the same, in at most
// `depth` moves of both. After Cazenave's paper on rules about life and eyes with exceptions and
// metarules; docs/rules.md says what was made stricter so that a rule is never wrong.
#pragma once

#include <string>

#include "life/conditions.h"
#include "life/rule_shape.h"

namespace yomi {

enum class RuleGoal : std::uint8_t { Eye, Life };

// Who may retake a ko at once. Unconditional: the opponent always, the friend never, so the rule holds
// whatever threats there are. Ko master: the reverse, as in the paper.
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
  std::uint16_t kept = 0;  // stones of the pattern that are on the board at the end and belong to it
  std::uint8_t depth = 0;
  std::int8_t bar = kNoBar;  // only while the opponent may not play on this cell because of ko
  // The depth when nothing outside is answered (life/standing_alone.h).
  std::uint8_t alone = kNotAlone;
};

}  // namespace yomi
