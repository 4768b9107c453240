// What each first move leads to, as a player wants to know it: a win and how long it takes, life in seki, a
// ko with who takes first and how many threats that is, or the refutation.
//
// It takes a few more short questions, about the positions after the moves that make a ko or live.
#pragma once

#include <string>
#include <vector>

#include "engine/answer.h"
#include "engine/question.h"
#include "work/limits.h"

namespace yomi {

struct ToldMove {
  Point move = kPass;
  Verdict verdict = Verdict::Unknown;
  std::string outcome;  // "kills, in 9 moves"; "ko: Black takes first, White needs one threat"
};

// Of `answer.judged`. `limits`: for each question about what follows a move.
std::vector<ToldMove> moves_told(const Question& question, const Answer& answer, const Limits& limits);

// A title, and a line for each.
std::string moves_in_words(const std::vector<ToldMove>& moves, Size size);

}  // namespace yomi
