// How sure the winner and the score are. The strings that are only estimated may be wrong, each with a
// probability that was counted on finished games (make scores prints the table); the winner is wrong if so
// many points change sides that the lead does.
#pragma once

#include "survey/score.h"

namespace yomi {

void find_sureness(Score& score);

}  // namespace yomi
