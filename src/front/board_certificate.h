// Certificates for whole boards: what the value of a board promises a side, that side holds for ever
// (claim/goals/area.cpp), whatever the other plays.
//
// A side that holds as many points as the value says has no need of the rest. So a certificate of Black's
// shows that the value is no less, and one of White's that it is no more. There is not always one: the value
// of a board may rest on the superko rule, or on points that nobody holds by Benson's theorem.
#pragma once

#include <string>
#include <vector>

#include "go/result.h"
#include "solve/solver.h"
#include "work/limits.h"

namespace yomi {

struct BoardCertificate {
  Colour side = Colour::Black;
  int points = 0;
  std::string file{};     // empty: there is none,
  std::string why_not{};  // for this reason
  std::int64_t claims = 0;
  std::int64_t nodes = 0;
  double seconds = 0;
};

// One for each side that the answer promises a point. "-black" and "-white" go into the name of the file if
// both have one. An error: a file cannot be written.
Result<std::vector<BoardCertificate>> write_board_certificates(const std::string& path,
                                                               const Position& position,
                                                               const small::BoardAnswer& answer,
                                                               const Limits& limits);

std::string in_words(const BoardCertificate& certificate);

}  // namespace yomi
