// The score of a game in words, as a picture and as JSON, and what a game record says about it.
#pragma once

#include "front/json.h"
#include "front/record.h"
#include "go/diagram.h"
#include "survey/score.h"

namespace yomi {

struct ScoredRecord {
  Position position;
  GameFacts facts;
  bool counts_area = false;  // by its rules; Japanese where it names none
  std::string result;        // as recorded, or empty
  int moves = 0;
  std::vector<std::string> remarks;
};

inline constexpr int kEndOfRecord = -1;

// The position after so many moves, with komi, handicap, rules and prisoners.
Result<ScoredRecord> record_to_score(const std::string& sgf, int move = kEndOfRecord, int game = 1);

// "B+3.5", "W+10", "0" for a lead of Black's.
std::string result_text(double lead);
// The lead that a recorded result names; none for resignations and the like.
std::optional<double> recorded_lead(const std::string& result);

// Territory as small squares, dead stones with crosses, seki with circles; what is proved lies in the zone.
Diagram picture_of(const Score& score);
std::string report_of(const Score& score);

bool asks_for_score(const Json& value);
struct ScoreRequest {
  Position position;
  GameFacts facts;
  Limits limits;
};
Result<ScoreRequest> score_request_from_json(const Json& value);
Json score_as_json(const Score& score);

}  // namespace yomi
