// The searches that stages of many plans have in common.
#pragma once

#include "read/fight/life_reader.h"
#include "read/general/prover.h"
#include "read/lambda/dfpn.h"
#include "read/threats/threats.h"

namespace yomi {

inline constexpr auto by_dfpn = [](auto& reading, const Limits& limits) {
  return dfpn(reading.task, limits, reading.observer);
};
inline constexpr auto by_prover = [](auto& reading, const Limits& limits) {
  return prove(reading.task, limits, reading.observer);
};
inline constexpr auto by_threats = [](auto& reading, const Limits& limits) {
  return threats_search(reading.task, limits, reading.observer);
};

}  // namespace yomi
