// Which limit ended a search of several stages. A stage has a share of the limits, and names the limit when
// that is used up; but as long as something is left of the limits themselves it was the searchers that saw no
// use in going on.
#pragma once

#include "work/limits.h"

namespace yomi {

// A last stage keeps a small share for what is not always asked.
inline constexpr int kPartThatMayBeLeft = 32;  // one part in 32

inline bool nodes_are_spent(const Limits& limits, std::int64_t nodes) {
  return limits.nodes > 0 && nodes >= limits.nodes - limits.nodes / kPartThatMayBeLeft;
}
inline bool time_is_spent(const Limits& limits, double seconds) {
  return limits.seconds > 0 && seconds >= limits.seconds - limits.seconds / kPartThatMayBeLeft;
}

// `stage`: what ended the last stage; none if it had nothing left to try.
inline Stop what_ended(const Limits& limits, std::int64_t nodes, double seconds, Stop stage) {
  if (stage != Stop::None && stage != Stop::Nodes && stage != Stop::Time) return stage;
  if (stage != Stop::Time && nodes_are_spent(limits, nodes)) return Stop::Nodes;
  if (time_is_spent(limits, seconds)) return Stop::Time;
  return nodes_are_spent(limits, nodes) ? Stop::Nodes : Stop::Hopeless;
}

}  // namespace yomi
