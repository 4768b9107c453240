#include "ask/asks.h"

#include "ask/words.h"

namespace yomi {

namespace {

constexpr AskWord about_stones(Ask ask, const char* name, const char* stones, const char* wants) {
  return {name, only(ask), Kind::Stones, ask, stones, wants};
}

constexpr AskWord about_more(const char* name, AskSet bit, Kind kind, const char* stones, const char* wants) {
  return {name, bit, kind, Ask::Capture, stones, wants};
}

constexpr AskWord kWords[] = {
    about_stones(Ask::Capture, "capture", "one of theirs, or several", "can I capture all of them"),
    about_stones(Ask::Save, "save", "one of mine, or several", "can I keep one of them from being captured"),
    about_stones(Ask::Connect, "connect", "two or more of mine", "can I bring them into one string"),
    about_stones(Ask::Cut, "cut", "two or more of theirs", "can I prevent that they become one string"),
    about_stones(Ask::Separate, "separate", "two of mine; one point may be empty",
                 "can I join them by a wall (an 8-connected path)"),
    about_stones(Ask::Unseparate, "unseparate", "two of theirs; one point may be empty",
                 "can I prevent such a wall"),
    about_stones(Ask::Kill, "kill", "one of theirs, or several", "can I capture all of them, life and death"),
    about_stones(Ask::Live, "live", "one of mine, or several",
                 "can I keep one of them for ever; seki counts as life"),
    about_stones(Ask::Seki, "seki", "at least one of mine and one of theirs",
                 "can I keep mine from being captured before theirs: both stay, or better"),
    about_stones(Ask::BreakSeki, "break-seki", "at least one of mine and one of theirs",
                 "can I capture theirs before mine are captured"),
    about_stones(Ask::Eye, "eye", "points where the eye may be: empty, or stones of theirs",
                 "can I make an eye there"),
    about_more("semeai", kSemeai, Kind::Race, "one of mine, then one of theirs", "who wins the race"),
    about_more("survey", kSurvey, Kind::Survey, "none", "what is proved of the whole board"),
    about_more("score", kScore, Kind::Score, "none", "the score of a finished game"),
    about_more("safety", kSafety, Kind::Safety, "none", "what is safe without search"),
    about_more("board", kBoard, Kind::Board, "none", "who wins the whole small board, and by how much"),
};

}  // namespace

std::span<const AskWord> ask_words() {
  return kWords;
}

const AskWord* ask_word(std::string_view name) {
  for (const AskWord& word : kWords)
    if (name == word.name) return &word;
  return nullptr;
}

const AskWord& word_of(Ask ask) {
  return *ask_word(name(ask));
}

std::string no_such_ask(std::string_view name) {
  constexpr size_t kLongestShown = 40;
  constexpr int kMistyped = 2;  // letters
  const std::string shown(name.substr(0, kLongestShown));
  std::vector<std::string> names;
  for (const AskWord& word : kWords) names.emplace_back(word.name);
  const std::string meant = nearest(shown, names);
  if (letters_between(shown, meant) > kMistyped)
    return "there is no question '" + shown + "'; ask is one of " + listed(names, "or");
  return "there is no question '" + shown + "'; did you mean " + meant + "?";
}

std::string in_words(AskSet asks) {
  std::vector<std::string> names;
  if ((asks & kOneQuestion) == kOneQuestion) names.emplace_back("questions about stones");
  for (const AskWord& word : kWords) {
    if ((asks & word.bit) == 0) continue;
    const bool is_covered = (asks & kOneQuestion) == kOneQuestion && (word.bit & kAboutStones) != 0;
    if (!is_covered) names.emplace_back(word.name);
  }
  return listed(names);
}

}  // namespace yomi
