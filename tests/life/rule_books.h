// Books of rules generated on the spot, for tests.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "life/rule_book.h"
#include "life/subsume.h"

namespace yomi::rules {

struct Named {
  RuleGoal goal;
  const char* place;
  const char* size;
};

// What takes a second or two together.
inline const std::vector<Named>& small_kinds() {
  static const std::vector<Named> kinds = {
      {RuleGoal::Eye, "corner", "2x2"},  {RuleGoal::Eye, "corner", "3x2"},  {RuleGoal::Eye, "corner", "4x2"},
      {RuleGoal::Eye, "side", "3x2"},    {RuleGoal::Eye, "side", "4x2"},    {RuleGoal::Eye, "side", "3x3"},
      {RuleGoal::Eye, "centre", "3x3"},  {RuleGoal::Eye, "corner", "3x3"},  {RuleGoal::Life, "corner", "4x2"},
      {RuleGoal::Life, "corner", "3x3"}, {RuleGoal::Life, "corner", "5x2"}, {RuleGoal::Life, "side", "5x2"}};
  return kinds;
}

inline RuleKind kind_of(const Named& named, RuleKo ko) {
  return {named.goal, *rule_shape_named(named.place, named.size), ko};
}

inline RuleFile file_of(const Named& named) {
  const GeneratedRules sure = *generate_rules(kind_of(named, RuleKo::Unconditional));
  const GeneratedRules with_ko = *generate_rules(kind_of(named, RuleKo::KoMaster));
  Result<RuleFile> file = RuleFile::from_bytes(rule_file_bytes(sure, with_ko), "generated rules");
  if (!file) throw std::runtime_error(file.error());
  return std::move(*file);
}

}  // namespace yomi::rules
