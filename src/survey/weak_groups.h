// Groups that may die: enclosed ones, and what the reader of life and death bets on if either side begins.
// Nothing is proved here; a proof would take longer than a survey may (yomi solve --kill).
#pragma once

#include "survey/desk.h"
#include "survey/stone_groups.h"

namespace yomi {

struct WeakGroup {
  StoneGroup group;
  Reading attacker_first;
  Reading owner_first;  // asked only if the attacker seems to kill, perhaps by ko

  // Who moves first seems to decide.
  bool is_unsettled() const {
    return (attacker_first.seems_won() || attacker_first.seems_ko()) &&
           (owner_first.seems_won() || owner_first.seems_ko());
  }
};

// `settled`: stones that are safe or dead, and are not asked about.
std::vector<WeakGroup> find_weak_groups(const Position& position, const PointSet& settled, Desk& desk);

}  // namespace yomi
