// Settles a case under both ko conventions (section 2 of docs/theory.md): two games, one for each side as the
// ko master. The list of stages in two_games.cpp says which is read when.
//
// When each side wins the game in which it is the ko master the case is a ko.
#pragma once

#include "claim/observer.h"
#include "plan/searchers.h"
#include "plan/settlement.h"

namespace yomi {

// The ko of the task does not matter: both conventions are asked.
Settlement settle(const Task& task, const Searcher& searcher, const Limits& limits,
                  Observer* observer = nullptr);

}  // namespace yomi
