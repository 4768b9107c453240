// What to bet on where a target has room to run and no capture has been found: does the reader of life and
// death see one close by?
//
// He is asked in small areas, in which every way out is life for the target, so he errs only about the
// reacher's walls, which he takes for granted. Wide areas are slow to read, and what is seen only there is
// about eyes, not about a capture. What comes out is an opinion: nothing rests on it but `likely`.
#pragma once

#include "claim/game.h"
#include "read/proof/task.h"
#include "work/limits.h"

namespace yomi {

struct CaptureOpinion {
  Point move = kNoPoint;  // that captures; none seen: kNoPoint
  std::int64_t nodes = 0;
};

// With the reacher to move, also if the keeper wins every ko. The largest area that is read to the end within
// the limits has the last word. (Stones that seem dead as they stand are a matter of eyes, too.)
CaptureOpinion judge_capture(const Task& task, const Limits& limits);

}  // namespace yomi
