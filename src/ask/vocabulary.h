// The words by which problems are stated in English, Japanese, Chinese and Korean, and a text as a row of
// what they mean. "黒先白死" and "Black to play: White dies" become the same row but for one colon.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace yomi {

enum class Meaning {
  Black,
  White,
  Turn,  // whose move it is: "to play", "先"
  To,    // "to" alone, before a deed
  Live,
  Die,
  Kill,
  Capture,
  Save,
  Connect,
  Cut,
  Race,
  Seki,
  Ko,
  Eye,
  LifeAndDeath,  // the matter, without saying who wants what
  Win,           // whatever there is to win
  Prevent,       // turns the deed that follows round
  Best,          // "tesuji", "best move": nothing is said about stones
  Right,         // of a line of the solution
  Wrong,
  Pause,  // a comma
  Stop,   // the end of a sentence
  Other,
};

struct Token {
  Meaning meaning = Meaning::Other;
  std::size_t begin = 0;  // bytes of the text
  std::size_t end = 0;
};

// `text` is UTF-8.
std::vector<Token> tokens_of(std::string_view text);

// Wide letters and blanks of East Asian texts as narrow ones, and capital letters as small ones.
std::string plain_text(std::string_view text);

}  // namespace yomi
