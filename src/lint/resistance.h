// How strongly the opponent resists after a move that works: whether a reply must be answered, and whether
// the matter is settled once it has been.
#pragma once

#include <optional>
#include <vector>

#include "lint/truth.h"

namespace yomi {

// Needless: the solving side may play elsewhere. Answered: one right answer settles it, as in miai. Fighting:
// after the answer another reply must be answered.
enum class Strength { Needless, Answered, Fighting };

struct Resistance {
  Point reply = kPass;
  Point answer = kPass;
  Strength strength = Strength::Needless;
};

class Resistances {
 public:
  explicit Resistances(Truth& truth) : truth_(truth) {}

  // Of one reply at a spot where the opponent is to move and the solving side wins. None: not settled.
  std::optional<Resistance> of(const Spot& spot, Point reply);
  // The strongest of all. None: not settled.
  std::optional<Resistance> best(const Spot& spot);

 private:
  std::optional<bool> must_be_answered(const Spot& spot, Point reply);
  std::optional<bool> is_quiet(const Spot& spot);
  std::vector<Point> replies_to_try(const Spot& spot);

  Truth& truth_;
};

}  // namespace yomi
