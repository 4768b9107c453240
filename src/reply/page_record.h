// Game records for a page: what a collection holds, the position of a record with its marks and its question,
// a move played, and a position written as a record.
#pragma once

#include "reply/json.h"

namespace yomi {

// {"sgf": …}: its games, 1,000 at most.
Result<Json> collection_as_json(const Json& call);

// A place is a position as questions have it: "rows" or "sgf", "move", "game", "to_move", "ko".
Result<Position> position_at(const Json& place);
Result<Json> place_as_json(const Json& place);

// {"move": "D4"} beside a place without record: the position after that move.
Result<Json> played_as_json(const Json& call);

// A question, or a place alone, as a record that `yomi solve` understands.
Result<std::string> question_as_sgf(const Json& question);

// Rows, to_move and ko; and the legal moves.
Json position_as_json(const Position& position);

// The value of a field that must be a list of points of this board; an empty list if it is not there.
Result<std::vector<Point>> points_in(const Json& object, const char* field, Size size);

}  // namespace yomi
