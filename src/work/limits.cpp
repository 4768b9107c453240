#include "work/limits.h"

#include <algorithm>

namespace yomi {

const char* name(Stop stop) {
  switch (stop) {
    case Stop::None:
      return "nothing";
    case Stop::Nodes:
      return "the node limit";
    case Stop::Time:
      return "the time limit";
    case Stop::Memory:
      return "the memory limit";
    case Stop::Depth:
      return "the limit on the length of a line";
    case Stop::Cancelled:
      return "an interruption";
    case Stop::Hopeless:
      return "the lack of promising moves";
  }
  return "";
}

Limits share_of(const Limits& limits, double share) {
  Limits part = limits;
  if (limits.nodes > 0)
    part.nodes =
        std::max<std::int64_t>(1, static_cast<std::int64_t>(share * static_cast<double>(limits.nodes)));
  part.seconds = limits.seconds * share;
  return part;
}

Limits left_of(const Limits& limits, std::int64_t nodes, double seconds) {
  Limits left = limits;
  if (limits.nodes > 0) left.nodes = std::max<std::int64_t>(1, limits.nodes - nodes);
  if (limits.seconds > 0) left.seconds = std::max(0.001, limits.seconds - seconds);
  return left;
}

Limits at_most(std::int64_t nodes, const Limits& limits) {
  Limits fewer = limits;
  fewer.nodes = limits.nodes > 0 ? std::min(limits.nodes, nodes) : nodes;
  return fewer;
}

Limits beside(std::int64_t bytes, const Limits& limits) {
  Limits less = limits;
  less.memory = std::max<std::int64_t>(1, limits.memory - bytes);
  return less;
}

}  // namespace yomi
