// Choosing a move in a game: survey/first_choice.h within the limits and the clock of the game.
#pragma once

#include "front/gtp_session.h"

namespace yomi {

// Where this side may not play, or should not, beside what its position forbids: points outside `allowed`
// (if there are any), and moves that repeat an earlier position.
PointSet forbidden_to(const GtpSession& session, Colour colour, const PointSet& allowed);

// A legal move that repeats no position and fills no eye, or a pass: where nothing is worth a move, or the
// other side has passed and this side has won.
Point choose_move(GtpSession& session, Colour colour, const PointSet& allowed);
// A pass that wins the game at once, or that nothing is left to do.
bool should_pass(GtpSession& session, Colour colour);
Point choose_clean_up(GtpSession& session, Colour colour);

}  // namespace yomi
