// Everything that can be asked, by its word: questions about stones, races, and questions about whole boards.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/question.h"

namespace yomi {

// Which part of the program answers.
enum class Kind { Stones, Race, Survey, Score, Safety, Board };

// A set of words, to say which of them a field is for.
using AskSet = std::uint32_t;

constexpr AskSet only(Ask ask) {
  return AskSet{1} << static_cast<int>(ask);
}
inline constexpr AskSet kSemeai = AskSet{1} << 31;
inline constexpr AskSet kSurvey = AskSet{1} << 30;
inline constexpr AskSet kScore = AskSet{1} << 29;
inline constexpr AskSet kSafety = AskSet{1} << 28;
inline constexpr AskSet kBoard = AskSet{1} << 27;
// The questions of engine/question.h, also those still to come.
inline constexpr AskSet kOneQuestion = kBoard - 1;
inline constexpr AskSet kAboutStones = kOneQuestion | kSemeai;
inline constexpr AskSet kLife = only(Ask::Kill) | only(Ask::Live);
inline constexpr AskSet kWalls = only(Ask::Separate) | only(Ask::Unseparate);
inline constexpr AskSet kEverything = ~AskSet{0};

struct AskWord {
  const char* name;
  AskSet bit;
  Kind kind;
  Ask ask;             // of Kind::Stones only
  const char* stones;  // which ones it needs
  const char* wants;   // what the side to move wants to know
};

std::span<const AskWord> ask_words();
// Null for a word that asks nothing.
const AskWord* ask_word(std::string_view name);
const AskWord& word_of(Ask ask);
// "there is no question 'captrue'; did you mean capture?"
std::string no_such_ask(std::string_view name);
// "kill and live", "questions about stones".
std::string in_words(AskSet asks);

}  // namespace yomi
