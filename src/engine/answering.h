// Writes the answer to a question that has been settled, or not.
#pragma once

#include "engine/answer.h"
#include "engine/asked.h"
#include "engine/settling.h"

namespace yomi {

// All but the time and the text. `left`: of the limits, for what a ko leaves open.
Answer write_answer(const Asked& asked, const Settled& settled, const Limits& left, Observer* observer);

}  // namespace yomi
