// How a game is counted, as far as the position does not show it: rules, komi, handicap, prisoners.
#pragma once

#include <string>

#include "go/point_set.h"

namespace yomi {

enum class Counting { Territory, Area };

const char* name(Counting counting);

struct GameRules {
  const char* name = "Japanese";
  Counting counting = Counting::Territory;
  // What White gets by area for a handicap of two stones and more: one point for each stone, but for
  // the first `unpaid_stones`.
  bool pays_handicap = false;
  int unpaid_stones = 0;
  // Dead stones have to be captured: what stands at the end counts as it stands.
  bool counts_all_stones = false;

  double compensation(int handicap) const {
    return pays_handicap && handicap >= 2 ? handicap - unpaid_stones : 0;
  }
};

// Facts about the game that the position does not show.
struct GameFacts {
  double komi = 0;
  double compensation = 0;  // points White gets for handicap stones when area is counted
  int black_prisoners = 0;  // black stones captured in the game
  int white_prisoners = 0;
  GameRules rules{};
  std::string recorded{};  // the result, as the record says it
  // What the players say at the end, if they do: dead stones, by TB and TW or by a list.
  bool has_marks = false;
  PointSet marked_dead{};
  bool has_passed = false;  // both sides, one after the other, at the end
};

}  // namespace yomi
