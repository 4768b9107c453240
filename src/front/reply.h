// What becomes of a reply: JSON, pictures, and the files that its request names.
#pragma once

#include <string>
#include <vector>

#include "ask/door.h"
#include "ask/form.h"
#include "front/json.h"
#include "go/diagram.h"

namespace yomi {

// The answer that a question about stones, or a race, shows.
Answer shown_answer(const Reply& reply);

// The main line on the board, with the zone, around what matters.
Diagram picture_of(const Request& request, const Answer& answer);

struct WrittenFiles {
  std::vector<std::string> certificates;
  std::vector<std::vector<std::string>> of_moves;  // of each first move that was judged
};

// Whether the files can be written, before there is anything to write. What forbids it, or an empty text.
std::string what_forbids_files(const Request& request);
// The certificate, the game tree and the picture. `form`: the question as it was asked.
Result<WrittenFiles> write_files(const Request& request, const Form& form, const Reply& reply);

// Everything but the id and the files.
Json reply_as_json(const Request& request, const Reply& reply);

}  // namespace yomi
