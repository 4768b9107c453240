// What becomes of a problem's question, for the side that solves it.
#pragma once

#include "engine/answer.h"

namespace yomi {

// In the order of what the solving side likes, but for Open: not settled.
enum class Upshot { Lost, Ko, Won, Open };

// A verdict is for the side to move.
constexpr Upshot upshot_of(Verdict verdict, bool solver_moves) {
  switch (verdict) {
    case Verdict::Won:
      return solver_moves ? Upshot::Won : Upshot::Lost;
    case Verdict::Lost:
      return solver_moves ? Upshot::Lost : Upshot::Won;
    case Verdict::Ko:
      return Upshot::Ko;
    case Verdict::Unknown:
      break;
  }
  return Upshot::Open;
}

constexpr bool is_settled(Upshot outcome) {
  return outcome != Upshot::Open;
}

}  // namespace yomi
