// What a line of `yomi suite --resume` keeps of an answer: what its table counts, and what --json shows.
#pragma once

#include "front/suite_report.h"

namespace yomi {

Json result_as_state(const SuiteResult& result);

// Puts it into a result that has everything that its line says. What is wrong with it, or an empty text.
std::string take_from_state(const Json& state, const Position& position, SuiteResult& result);

}  // namespace yomi
