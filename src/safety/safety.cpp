#include "safety/safety.h"

#include "safety/benson.h"
#include "safety/bss.h"

namespace yomi {

ColourSafety safety_of(const Board& board, SafetyMethod method, Colour colour, Colour to_move,
                       RegionMemory& memory) {
  if (method == SafetyMethod::Benson) {
    const BensonLife life = benson_life(board, colour);
    return {life.stones, life.regions, (life.stones | life.regions).size()};
  }
  const LapSafety lap = lap_safety(board, colour, memory);
  const int bound = method == SafetyMethod::Lap ? (lap.stones | lap.territory).size()
                                                : bss_bound(board, colour, to_move, lap, {}, memory);
  return {lap.stones, lap.territory, bound};
}

const char* name(SafetyMethod method) {
  switch (method) {
    case SafetyMethod::Benson:
      return "benson";
    case SafetyMethod::Lap:
      return "lap";
    case SafetyMethod::Bss:
      break;
  }
  return "bss";
}

Safety safety(const Board& board, SafetyMethod method, Colour to_move, RegionMemory& memory) {
  return {safety_of(board, method, Colour::Black, to_move, memory),
          safety_of(board, method, Colour::White, to_move, memory)};
}

Safety safety(const Board& board, SafetyMethod method, Colour to_move) {
  RegionMemory memory(RegionMemory::kSmall);
  return safety(board, method, to_move, memory);
}

}  // namespace yomi
