// Finds the value of a glance among the features of a search, by the glance's name.
#pragma once

#include <gtest/gtest.h>

#include <cstring>

#include "read/general/glances.h"

namespace yomi {

// The glance must have only one place.
template <size_t N, class Features>
int value_of(const std::array<Glance, N>& glances, const char* name, const Features& features) {
  int first = 0;
  size_t next = 0;
  for (const Glance& each : glances) {
    if (std::strcmp(each.name, name) == 0) return features[next] - first;
    first += each.values;
    next += static_cast<size_t>(each.times);
  }
  ADD_FAILURE() << "there is no glance called " << name;
  return -1;
}

}  // namespace yomi
