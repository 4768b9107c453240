#include "life/rule.h"

namespace yomi {

const char* name(RuleGoal goal) {
  return goal == RuleGoal::Eye ? "eye" : "life";
}

const char* name(RuleKo ko) {
  return ko == RuleKo::Unconditional ? "unconditional" : "ko-master";
}

std::string name(const RuleKind& kind) {
  return std::string(name(kind.goal)) + " " + name(kind.shape);
}

}  // namespace yomi
