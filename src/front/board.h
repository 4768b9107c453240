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

// For JSON lines: the question "board".
bool asks_for_board(const Json& value);
Result<Json> board_answer_to(const Json& value, std::int64_t memory);

// The fields of an answer: verdict for the side to move, value, bounds, move, line, nodes, seconds, text.
Json board_answer_as_json(const small::BoardQuestion& question, const small::BoardAnswer& answer);

}  // namespace yomi
