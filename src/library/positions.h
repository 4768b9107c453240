// The public position and ours.
#pragma once

#include "go/position.h"
#include "yomi/yomi.h"

namespace yomi {

Result<Position> position_of(const yomikiri::Position& position);
yomikiri::Position public_position(const Position& position);

constexpr yomikiri::Side public_side(Colour colour) {
  return colour == Colour::White ? yomikiri::Side::White : yomikiri::Side::Black;
}

}  // namespace yomi
