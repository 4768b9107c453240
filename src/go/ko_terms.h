// Who may retake a ko at once. The ko master always may. Where there is no ko master, one side may have
// threats. Each threat allows it to retake a ko once: it threatens something elsewhere, the other side
// answers, and the bar is gone.
#pragma once

#include "go/colour.h"

namespace yomi {

struct KoTerms {
  Colour master = Colour::Empty;     // Empty: there is none. Edge: both sides are
  Colour threatens = Colour::Empty;  // the side with threats; Empty if there is a ko master
  int threats = 0;

  KoTerms() = default;
  // Most games have a ko master and no threats, so that a colour says it all.
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
