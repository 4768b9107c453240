// Where the questions of a batch come from: JSON lines, game records, folders of records. A record becomes
// lines, too, one for each of its games, so that everything behind this file knows lines only.
#pragma once

#include <functional>
#include <string>

#include "ask/form.h"
#include "front/batch_store.h"

namespace yomi {

// A line of a source. `refused`: why it is no question, if that is known already.
struct SourceLine {
  BatchLine line;
  std::string refused;
};

// False: no more lines, please.
using TakeLine = std::function<bool(SourceLine line)>;

// The lines of a file, of standard input ("-"), or of all records (.sgf) and lines (.jsonl) in a folder and
// in the folders inside it, in the order of their names. `name`: what the store calls the source; the path if
// it is empty. What is wrong with the source as a whole, or an empty text.
std::string read_source(const std::string& path, const std::string& name, const TakeLine& take);

// A question, understood.
struct BatchQuestion {
  CanonicalQuestion canonical;
  std::string limits;
  bool has_limits = false;  // of its own, or usual ones
};

// `usual`: fields for every line that does not give them itself.
Result<BatchQuestion> question_of_line(const BatchLine& line, const Form& usual);

// The limits that a form gives, as a request names them.
std::string limits_as_json(const Form& form);

// The id of a line, as JSON; empty if it has none.
std::string id_of_line(const std::string& text);

}  // namespace yomi
