#include "lint/finding.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr FaultKind kKinds[] = {
    {Fault::RightMoveFails, "right-move-fails", Severity::Error, "A move marked right does not work",
     "Mark the move wrong and show the refutation, or mend the position."},
    {Fault::RightMoveMarkedWrong, "right-move-marked-wrong", Severity::Error,
     "A move that works is marked wrong", "Mark the move right, or change the position so that it fails."},
    {Fault::RightMoveMissing, "right-move-missing", Severity::Error,
     "A line of the solution has no right move", "Add the right move after the opponent's reply."},
    {Fault::SecondSolution, "second-solution", Severity::Error,
     "A move works that the solution does not have",
     "Add the move as a solution, or change the position so that it fails."},
    {Fault::NoSolution, "no-solution", Severity::Error, "The record has no solution",
     "Add the winning move and mark it right."},
    {Fault::UnmarkedSolution, "unmarked-solution", Severity::Warning,
     "A variation that works is not marked right", "Mark which variations are right."},
    {Fault::RefutationMissing, "refutation-missing", Severity::Warning,
     "A wrong move is not refuted in the record", "Add the refutation."},
    {Fault::RefutationFails, "refutation-fails", Severity::Error, "A refutation does not refute",
     "Replace the reply by one that refutes the move."},
    {Fault::ResistanceMissing, "resistance-missing", Severity::Warning,
     "The opponent's best resistance is missing", "Add the reply, and the answer to it."},
    {Fault::EndsTooEarly, "ends-too-early", Severity::Warning, "A line ends before the matter is settled",
     "Continue the line until nothing more has to be answered."},
    {Fault::StatusWrong, "status-wrong", Severity::Error, "The stated result is wrong",
     "Correct what the record says, or mend the position."},
    {Fault::SurroundingsLeak, "surroundings-leak", Severity::Note,
     "The surroundings do not hold on the board as it stands",
     "Strengthen the stones around, or leave it: players take such stones for granted."},
    {Fault::IllegalMove, "illegal-move", Severity::Error, "A move cannot be played",
     "Remove the move or mend the line before it."},
    {Fault::OutOfTurn, "out-of-turn", Severity::Warning, "A side moves twice in a row",
     "Write the other side's move, or its pass, before this move."},
    {Fault::RepeatedBranch, "repeated-branch", Severity::Warning, "Two variations begin with the same move",
     "Join the two variations: most programs reach only the first."},
    {Fault::NotSettled, "not-settled", Severity::Open, "It could not be settled",
     "Try again with a higher limit for each position (--seconds or --nodes)."},
    {Fault::NotChecked, "not-checked", Severity::Open, "It could not be checked",
     "Say what the problem asks, or write the record so that its moves can be followed."},
};

}  // namespace

const char* name(Severity severity) {
  constexpr const char* kNames[] = {"error", "warning", "note", "open"};
  return kNames[static_cast<int>(severity)];
}

std::span<const FaultKind> fault_kinds() {
  return kKinds;
}

const FaultKind& kind_of(Fault fault) {
  return kKinds[static_cast<int>(fault)];
}

const FaultKind* fault_kind(const std::string& id) {
  const auto* found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                   [&](const FaultKind& kind) { return id == kind.id; });
  return found == std::end(kKinds) ? nullptr : found;
}

void Tally::add(Severity severity) {
  switch (severity) {
    case Severity::Error:
      ++errors;
      break;
    case Severity::Warning:
      ++warnings;
      break;
    case Severity::Note:
      ++notes;
      break;
    case Severity::Open:
      ++open;
      break;
  }
}

void Tally::add(const Tally& other) {
  errors += other.errors;
  warnings += other.warnings;
  notes += other.notes;
  open += other.open;
}

}  // namespace yomi
