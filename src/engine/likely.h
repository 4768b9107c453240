// What to bet on where nothing is settled: the verdict, the first move, and what has been shown all the same.
#pragma once

#include "engine/answer.h"
#include "engine/asked.h"
#include "plan/questions.h"

namespace yomi {

Verdict likely_verdict(const Asked& asked, const SettledQuestion& settled);
// With answer.likely and answer.proofs. kNoPoint if reading suggests none.
Point likely_move(const Asked& asked, const SettledQuestion& settled, const Answer& answer);
std::string bound_of(const Settlement& settled);

// The move a proof begins with: kPass if it need not play, kNoPoint if it is not its prover's turn.
Point move_of(const ProvedGame& game);

}  // namespace yomi
