// Settles life and death in an enclosed area. One search of the area tells what to prove: a win without the
// ko, or both games of a ko; so nothing is searched twice. Where the area is not enclosed, or a proof cannot
// be had, the usual way (settle.h) is open.
#pragma once

#include "engine/settle.h"
#include "read/life_reader.h"

namespace yomi {

struct LifeSettlement {
  Settlement settled;
  KoCount ko;                        // for a ko
  Colour favourite = Colour::Empty;  // not settled: who seems to win
  bool seems_ko = false;             // not settled: it seems to be a ko
};

LifeSettlement settle_life(const Position& position, const Goal& goal, const Limits& limits);

}  // namespace yomi
