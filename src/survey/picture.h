// A survey as a picture: each group with its letter and colour, proved connections and walls as lines, the
// most urgent points numbered, dead stones crossed out, safe points in their owner's colour.
#pragma once

#include "go/diagram.h"
#include "survey/survey.h"

namespace yomi {

inline constexpr int kNumberedPoints = 9;

// "a" to "z", "A" to "Z", then "a1" and so on.
std::string letter_of_group(size_t index);

Diagram picture_of(const Survey& survey);

}  // namespace yomi
