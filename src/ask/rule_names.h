// The rules that a record names (RU), and its komi (KM), in the many ways in which files write them.
#pragma once

#include <string>

#include "survey/game_rules.h"

namespace yomi {

// Japanese where nothing is named. An unknown name is Japanese, too, and `is_known` says so.
struct NamedRules {
  GameRules rules;
  bool is_known = true;
};
NamedRules rules_named(const std::string& text);

// What White gets, in points. Some servers write hundredths (KM[650]), and Chinese ones count in stones, of
// which each is two points (3.75, KM[375]). `remark` says what was read, where that is not what is written.
struct WrittenKomi {
  double points = 0;
  std::string remark;
};
WrittenKomi komi_written(const std::string& text);

// The number at the beginning of a text, also with a decimal comma or a fraction (3 3/4); 0 where there is
// none.
double number_in(std::string text);

}  // namespace yomi
