// What becomes of a reply, as texts: JSON, a picture, a game tree. Its certificates: reply/certificates.h.
#pragma once

#include <string>

#include "ask/door.h"
#include "ask/form.h"
#include "go/diagram.h"
#include "reply/json.h"

namespace yomi {

// The answer that a question about stones, or a race, shows.
Answer shown_answer(const Reply& reply);

// The main line on the board, with the zone, around what matters.
Diagram picture_of(const Request& request, const Answer& answer);

// The same, or a survey, or a score.
Diagram picture_of(const Request& request, const Reply& reply);

// What the fields tree and svg ask for. `form`: the question as it was asked.
std::string tree_of(const Request& request, const Form& form, const Reply& reply);
std::string svg_of(const Request& request, const Reply& reply);

// Everything but the id and the files.
Json reply_as_json(const Request& request, const Reply& reply);

}  // namespace yomi
