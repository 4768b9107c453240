// A survey in words, for people: the urgent points with their reasons, then groups, cuts, walls and dead
// stones, and at the end what was left out.
#pragma once

#include <string>

#include "survey/survey.h"

namespace yomi {

std::string report_of(const Survey& survey);

}  // namespace yomi
