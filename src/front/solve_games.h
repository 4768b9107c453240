// Every problem of a collection, answered: a line for each, and a summary.
#pragma once

#include <string>

#include "ask/form.h"

namespace yomi {

struct SolveGamesOptions {
  bool json = false;
  bool quiet = false;
};

// `text`: the collection. `options`: the fields that the user gave. The exit code: 0, 2 if one is unknown, 4
// if none could be understood.
int solve_games(std::string text, const std::string& file, const Form& options,
                const SolveGamesOptions& shown);

}  // namespace yomi
