// Answers in words that a player enjoys.
#pragma once

#include "engine/answer.h"
#include "engine/question.h"

namespace yomi {

// The sentence for an answer that is complete but for its text.
std::string in_words(const Question& question, const Case& asked, const Answer& answer);

// "If Black has 2 ko threats and White none: ".
std::string if_there_are(const KoTerms& ko);

// "a ladder (λ1)", "a net or loose ladder (λ2)", "λ3".
std::string order_in_words(GoalKind kind, int order);

// "C3", "C3 and D4", "C3, D4 and E5".
std::string listed(const std::vector<Point>& points, Size size);

}  // namespace yomi
