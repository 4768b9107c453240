// The problems of yomi bench, drawn. Ours, and never changed: a new one is added at the end.
#pragma once

#include <span>

namespace yomi {

struct BenchProblem {
  const char* name;
  const char* side;  // X or O
  const char* question;
  const char* diagram;
};

std::span<const BenchProblem> bench_problems();

}  // namespace yomi
