// A survey in words, for a person: what is urgent and why, then groups, cuts, walls and dead stones, and at
// the end what was left out.
#pragma once

#include <string>

#include "survey/survey.h"

namespace yomi {

std::string report_of(const Survey& survey);

}  // namespace yomi
