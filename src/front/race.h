// A race as one answer: which of its two answers is shown, and its certificates.
#pragma once

#include <string>
#include <vector>

#include "engine/semeai.h"

namespace yomi {

// The answer that shows how the race ends, with the words, zone, bound, nodes and seconds of the whole.
// Nobody wins a seki; of a race that is not settled nothing is shown that belongs to one answer alone.
Answer decisive_answer(const SemeaiAnswer& race);

// One file where taking theirs decides; else two, "-attack" and "-defence" before the ending of the name.
Result<std::vector<std::string>> write_race_certificates(const std::string& path, const SemeaiAnswer& race);

}  // namespace yomi
