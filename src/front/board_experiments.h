// Two jobs of yomi board for the tables of docs/boards.md: the moves of a book confirmed or refuted by proof,
// and the search experiment of the paper on bounded static safety.
#pragma once

#include <string>

#include "work/limits.h"

namespace yomi {

// Each returns what is wrong with the file, or an empty text.
//
// Lines with `rows`, `to_move`, `moves` (each of them best) and `wrong`: is the book right, by area and with
// simple ko? The limits are for each move.
[[nodiscard]] std::string check_book(const std::string& path, const Limits& limits);

// Lines with a game on a small board (`size`, `komi`, `moves`): after how many moves does each method first
// decide it, without search and with? The limits are for each position.
[[nodiscard]] std::string run_search_experiment(const std::string& path, int games, const Limits& limits);

}  // namespace yomi
