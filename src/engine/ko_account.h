// How a ko stands: who takes it first, how many threats the other side needs, and what of this is proved.
#pragma once

#include "engine/answer.h"
#include "engine/asked.h"
#include "plan/questions.h"

namespace yomi {

// As far as the reader of life and death knows.
void say_how_the_ko_stands(const SettledQuestion& settled, Answer& answer);

// The side that wins if nobody has a threat: the other side has to find the first one. As far as the proofs
// of the ko show it, or a short search.
void say_who_takes_first(const Asked& asked, const Settlement& settled, const Limits& left,
                         Observer* observer, Answer& answer);

}  // namespace yomi
