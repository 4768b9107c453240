// Settles a question, and if all first moves are to be judged, those too: the list of stages is in
// settling.cpp, and the plan of the question itself in plan/questions.h.
#pragma once

#include "engine/answer.h"
#include "engine/asked.h"
#include "plan/questions.h"

namespace yomi {

struct Settled : SettledQuestion {
  std::vector<JudgedMove> judged;
};

// The question as its plan is told it.
Inquiry inquiry_of(const Asked& asked);

Settled settle_asked(const Asked& asked, const Limits& limits, Observer* observer);

}  // namespace yomi
