// What a text says of a problem: whose turn it is, what is to be done, to whose stones, and how it ends.
//
// "Black to live", "White to play and kill", "Can the white stones be captured?", "黒先白死", "黑先杀白",
// "흑선 백사". Every text says as much as it says: a text may name the side to move alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ask/vocabulary.h"
#include "go/colour.h"

namespace yomi {

enum class Matter { Life, Capture, Connection, Race, Eye };

struct Statement {
  Colour mover = Colour::Empty;
  std::optional<Matter> matter;
  // Whose stones are to live or to die, to be captured or saved, to be joined or cut. Empty: not said.
  Colour about = Colour::Empty;
  // Who is to do it: "Can White live?" Empty: not said.
  Colour doer = Colour::Empty;
  // The deed was named for the side to move, without saying whose stones: live (its own) or kill (the
  // others').
  std::optional<bool> mover_defends;
  bool by_ko = false;
  bool by_seki = false;
  bool asks_best = false;  // "tesuji", "best move": no stones are meant in particular
  std::string words;       // the part of the text that says so, as it stands there

  bool says_something() const {
    return is_player(mover) || matter.has_value() || by_ko || by_seki || asks_best;
  }
};

// `text` is UTF-8.
Statement statement_of(std::string_view text);

// The first says what it says; where it is silent, the second is heard.
Statement joined(Statement first, const Statement& second);

}  // namespace yomi
