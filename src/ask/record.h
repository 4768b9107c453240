// The position that a game record means: that after a given move of the main line. Without one it is the
// beginning of a problem (a record that sets up stones and gives no handicap) and the end of a game.
#pragma once

#include <string>
#include <vector>

#include "go/sgf_position.h"

namespace yomi {

struct RecordedPosition {
  GameTree tree;
  GameState state;
  std::vector<std::string> remarks;  // what was put up with
};

inline constexpr int kMoveOfRecord = -1;

Result<RecordedPosition> read_record(std::string sgf, int move = kMoveOfRecord, int game = 1);

}  // namespace yomi
