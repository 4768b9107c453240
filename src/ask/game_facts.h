// What a game record tells beside the position, for the score of a finished game: komi, handicap, rules,
// prisoners, the result.
#pragma once

#include "ask/request.h"

namespace yomi {

// The position after this number of moves; kMoveOfRecord: the last.
Result<RecordedPosition> read_to_the_end(std::string sgf, int move, int game);

void take_facts(const RecordedPosition& record, Request& request);

// The lead of Black's that a recorded result names; none for resignations and the like.
std::optional<double> recorded_lead(const std::string& result);

}  // namespace yomi
