// The fates of all strings: safe without search, asked about, or estimated.
#pragma once

#include "survey/score.h"

namespace yomi {

// Fills in strings, the safe points of both sides and the bounds on their areas.
void find_fates(Score& score, Desk& desk, std::int64_t nodes);

}  // namespace yomi
