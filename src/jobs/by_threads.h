// A question put to several threads of this process, or to workers elsewhere (jobs/workers.h), for each of
// whom a thread here waits. One of them asks it as a whole, as one thread would alone, so that nothing takes
// longer than it did. The others ask it with other orders of moves (Limits::variation) if it is about life
// and death, and work on jobs (jobs/hard_question.h) if it is not.
//
// The limits are for all threads together: the nodes are added up, the seconds are those on the wall, and
// each thread has its part of the memory (each worker elsewhere has a memory of its own); who asks the whole
// question has its part of the nodes for itself. Which thread is first to prove something is not known
// beforehand, so node counts vary. What is proved holds as ever.
#pragma once

#include "claim/observer.h"
#include "jobs/workers.h"
#include "plan/questions.h"

namespace yomi {

// May the question be put to several? Guesses and counted threats may not.
bool may_be_shared(const Inquiry& inquiry);

// By inquiry.threads threads, or by the workers if there are any.
SettledQuestion settle_by_threads(const Inquiry& inquiry, const Limits& limits, Observer* observer,
                                  Workers* workers = nullptr);

}  // namespace yomi
