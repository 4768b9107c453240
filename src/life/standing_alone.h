// Which rules about eyes stand alone: the friend gets the eye even if the opponent plays any number of moves
// outside the rectangle and none of them is answered. Two such eyes of one string make it alive
// (life/lasting_eyes.h).
//
// Outside moves can only break a rule's conditions. They can always take liberties from the friend. They
// cannot break a limit on the opponent's liberties if the string itself *guards* it: all points outside, next
// to the limited point, are stones of the string whose eye it is. The opponent then never gets a liberty
// there.
//
// A rule whose only conditions are limits usually stands alone, but there are exceptions. Stones in the
// rectangle that have no liberty in it may be captured from outside, and the rule may need the move that
// follows. Or the rule needs to take a last liberty outside that no longer exists. The exceptions are found
// by going through the rules once more, from the goal upwards, in a game where outside moves are never
// answered.
#pragma once

#include "life/generate.h"

namespace yomi {

// Are limits the rule's only conditions? Such rules with kNotAlone are the exceptions.
bool may_stand_alone(const Rule& rule);

// Fills in the depths of rules that stand alone. `eyes` must be all unconditional rules about eyes of one
// shape. Returns false if it was stopped.
bool find_standing_alone(GeneratedRules& eyes, const std::atomic<bool>* stop = nullptr);

}  // namespace yomi
