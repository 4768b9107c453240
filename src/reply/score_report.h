// The score of a game in words, as a picture and as JSON.
#pragma once

#include "go/diagram.h"
#include "reply/json.h"
#include "survey/score.h"

namespace yomi {

// "B+3.5", "W+10", "0" for a lead of Black's.
std::string result_text(double lead);
// Territory as small squares, dead stones with crosses, seki with circles; what is proved lies in the zone.
Diagram picture_of(const Score& score);
std::string report_of(const Score& score);

Json score_as_json(const Score& score);

}  // namespace yomi
