// A race is two captures: can the side to move take theirs, and can it keep its own? Either may be a ko: then
// each side has its will as the ko master.
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
