// What is found in the solution of a problem: the kind, where, a sentence that an author can act on, the
// proof, and how to mend it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "go/point.h"
#include "plan/settlement.h"

namespace yomi {

// Open: it could not be settled within the limits.
enum class Severity { Error, Warning, Note, Open };

const char* name(Severity severity);

enum class Fault {
  RightMoveFails,
  RightMoveMarkedWrong,
  RightMoveMissing,
  SecondSolution,
  NoSolution,
  UnmarkedSolution,
  RefutationMissing,
  RefutationFails,
  ResistanceMissing,
  EndsTooEarly,
  StatusWrong,
  SurroundingsLeak,
  IllegalMove,
  OutOfTurn,
  RepeatedBranch,
  NotSettled,
  NotChecked,
};

struct FaultKind {
  Fault fault;
  const char* id;
  Severity severity;  // the usual one
  const char* title;
  const char* help;  // what an author does about it
};

// In the order of Fault.
std::span<const FaultKind> fault_kinds();
const FaultKind& kind_of(Fault fault);
// Null for an id that is none.
const FaultKind* fault_kind(const std::string& id);

// A change of the record that mends a finding. Restate: the comment becomes a quotation in the remark.
struct Edit {
  enum class What { AddLine, MarkRight, MarkWrong, CallBad, SayByKo, Restate };
  What what = What::AddLine;
  int node = 0;
  std::vector<Point> moves{};  // of a line, with sides in turn
  bool ends_right = false;     // its last move is marked right
  std::string remark{};        // for the comment of the node, or of the line's first
};

struct Finding {
  Fault fault = Fault::NotSettled;
  Severity severity = Severity::Open;
  int node = 0;
  std::vector<std::string> path;  // from the root, as --path understands it
  int line = 0;                   // of the file, from 1; 0: not known
  int column = 0;
  std::string sentence;
  std::string assuming;                   // what it rests on; empty: nothing
  std::vector<std::string> certificates;  // files, once they are written
  std::vector<ProvedGame> proofs;
  std::vector<Edit> edits;
};

struct Tally {
  int errors = 0;
  int warnings = 0;
  int notes = 0;
  int open = 0;

  void add(Severity severity);
  void add(const Tally& other);
};

}  // namespace yomi
