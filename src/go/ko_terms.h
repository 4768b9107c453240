// Who may retake a ko at once. The ko master always may. Where nobody is the ko master one side may have
// threats, and retakes as often as it has them: it threatens something elsewhere, the other side answers, and
// the bar is gone.
#pragma once

#include "go/colour.h"

namespace yomi {

struct KoTerms {
  Colour master = Colour::Empty;     // Empty: nobody. Edge: both sides are
  Colour threatens = Colour::Empty;  // the side with threats; nobody unless there is no ko master
  int threats = 0;

  KoTerms() = default;
  // Most games are told by their ko master alone, so a colour will do.
  KoTerms(Colour ko_master) : master(ko_master) {}
  static KoTerms with_threats(Colour side, int count) {
    KoTerms terms;
    if (count > 0) {
      terms.threatens = side;
      terms.threats = count;
    }
    return terms;
  }

  bool operator==(const KoTerms&) const = default;
};

}  // namespace yomi
