#include "plan/game_reading.h"

#include "work/budget.h"

namespace yomi {

namespace {

const char* end_in_words(const SearchOutcome& found) {
  switch (found.stop) {
    case Stop::None:
      return found.exhausted || found.out_of_attacks ? "nothing more to try" : "";
    case Stop::Nodes:
      return "its nodes are spent";
    case Stop::Time:
      return "its time is over";
    default:
      return name(found.stop);
  }
}

}  // namespace

std::string in_words(const SearchOutcome& found) {
  if (is_player(found.winner)) return std::string(name(found.winner)) + " wins";
  std::string words = found.bound.empty() ? "nothing proved" : found.bound;
  if (is_player(found.favourite)) words += std::string("; a bet on ") + name(found.favourite);
  const std::string end = end_in_words(found);
  return end.empty() ? words : words + "; " + end;
}

bool GameReading::has_spare_time() const {
  return !task.scope.only_wins && has_time_to_spare(purse.limits());
}

void GameReading::take(Keeps keeps, SearchOutcome&& found) {
  const Stop stop = found.stop;
  is_settled_ = is_player(found.winner) || ends_with_first_search;
  if (is_settled_ || keeps == Keeps::All) {
    known = std::move(found);
  } else if (keeps == Keeps::AllButTheBound) {
    found.bound = known.bound;
    known = std::move(found);
  } else if (keeps == Keeps::WhatEndedIt) {
    known.stop = found.stop;
    known.exhausted = found.exhausted;
  } else if (keeps == Keeps::Bet && is_player(found.favourite)) {
    known.favourite = found.favourite;
    known.move = found.move;
  }
  if (stop == Stop::Cancelled) known.stop = stop;
  known.nodes = purse.spent();
}

}  // namespace yomi
