// A question in the form that stands for all its images: the same board turned, mirrored, or with the colours
// exchanged asks the same thing. The form is a request of docs/protocol.md on one line, so that any program
// that reads those can answer it; equal questions have equal texts.
//
// Limits, files to be written and progress are no part of it. A question about stones, a race or safety has
// Black to move. A small board keeps its colours, because of komi. A survey or a score is taken as it is: it
// depends on the record.
#pragma once

#include <string>

#include "ask/form.h"
#include "reply/board_image.h"

namespace yomi {

struct CanonicalQuestion {
  std::string text;
  BoardImage image;  // from the question that was asked to the form
};

// `form`: the question as it was asked; `request`: the same, understood.
CanonicalQuestion canonical_question(const Form& form, const Request& request);

// The same fields for the board as it is: what was asked, as one line.
std::string question_as_asked(const Form& form, const Request& request);

}  // namespace yomi
