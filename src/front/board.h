// yomi board: solves a small board, or a position on one, to the end.
#pragma once

#include <string>

#include "front/json.h"
#include "solve/solver.h"

namespace CLI {
class App;
}

namespace yomi {

void add_board_command(CLI::App& app, int& exit_code);

// The fields of an answer: verdict for the side to move, value, bounds, move, line, nodes, seconds, text.
Json board_answer_as_json(const small::BoardQuestion& question, const small::BoardAnswer& answer);

}  // namespace yomi
