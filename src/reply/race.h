// A race as one answer: which of its two answers is shown.
#pragma once

#include "engine/semeai.h"

namespace yomi {

// The answer that shows how the race ends, with the words, zone, bound, nodes and seconds of the whole.
// Nobody wins a seki; of a race that is not settled nothing is shown that belongs to one answer alone.
Answer decisive_answer(const SemeaiAnswer& race);

}  // namespace yomi
