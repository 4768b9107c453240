// Which rules about eyes stand alone: the eye comes to be whatever happens outside the rectangle, and however
// often, without a single answer to it. Two such eyes of one string make life (life/lasting_eyes.h).
//
// What outside moves could spoil are a rule's conditions. Liberties of the friend's they always can. Limits
// on the opponent's they cannot where the string itself *guards* them: all points outside, next to the
// limited one, are stones of the string whose eye it is, so that the opponent never gets a liberty there. A
// rule whose only conditions are limits then seems to stand alone. Mostly it does, but there are exceptions:
// stones of either side in the rectangle that have no liberty in it may be captured from outside, and the
// rule may need the move that follows; or it needs to take a last liberty outside, which is no longer there.
// The exceptions are found by going through the rules once more, from the goal upwards, in a game where
// outside moves are never answered.
#pragma once

#include "life/generate.h"

namespace yomi {

// Has it no conditions but limits? Those of them with kNotAlone are the exceptions.
bool may_stand_alone(const Rule& rule);

// Fills in the depths of rules that stand alone. `eyes` are complete, about eyes, and unconditional. False
// when stopped.
bool find_standing_alone(GeneratedRules& eyes, const std::atomic<bool>* stop = nullptr);

}  // namespace yomi
