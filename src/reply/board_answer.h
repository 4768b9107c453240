// The answer of a small board in words and as JSON.
#pragma once

#include <string>

#include "reply/json.h"
#include "solve/solver.h"

namespace yomi {

// "won", "lost", "draw" or "unknown", for the side to move.
const char* board_verdict(const small::BoardQuestion& question, const small::BoardAnswer& answer);
std::string board_answer_in_words(const small::BoardQuestion& question, const small::BoardAnswer& answer);

// The fields of an answer: verdict for the side to move, value, bounds, move, line, nodes, seconds, text.
Json board_answer_as_json(const small::BoardQuestion& question, const small::BoardAnswer& answer);

}  // namespace yomi
