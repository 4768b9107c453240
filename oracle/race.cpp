// A race is two captures: can the side to move capture the other stones, and can it keep its own? Each may be
// a ko, in which the ko master wins.
#include "oracle/oracle.h"

namespace oracle {

namespace {

enum class Capture { Always, AsKoMaster, Never };

char other(char side) {
  return side == 'X' ? 'O' : 'X';
}

Capture capture(Question question, int target, char reacher) {
  question.kind = Kind::Capture;
  question.points = {target};
  question.reacher = reacher;
  question.ko_master = other(reacher);
  if (reacher_wins(question)) return Capture::Always;
  question.ko_master = reacher;
  return reacher_wins(question) ? Capture::AsKoMaster : Capture::Never;
}

}  // namespace

Race race(const Question& question, int mine, int theirs) {
  const Capture of_theirs = capture(question, theirs, question.to_move);
  if (of_theirs == Capture::Always) return Race::Won;
  const Capture of_mine = capture(question, mine, other(question.to_move));
  if (of_theirs == Capture::AsKoMaster || of_mine == Capture::AsKoMaster) return Race::Ko;
  return of_mine == Capture::Never ? Race::Seki : Race::Lost;
}

}  // namespace oracle
