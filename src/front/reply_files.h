// The files that a request names: its certificates, the game tree, the picture.
#pragma once

#include <string>
#include <vector>

#include "ask/door.h"
#include "ask/form.h"

namespace yomi {

struct WrittenFiles {
  std::vector<std::string> certificates;
  std::vector<std::vector<std::string>> of_moves;  // of each first move that was judged
};

// Whether the files can be written, before there is anything to write. What forbids it, or an empty text.
std::string what_forbids_files(const Request& request);
// The certificate, the game tree and the picture. `form`: the question as it was asked.
Result<WrittenFiles> write_files(const Request& request, const Form& form, const Reply& reply);

}  // namespace yomi
