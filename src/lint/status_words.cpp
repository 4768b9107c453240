#include "lint/status_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ask/vocabulary.h"

namespace yomi {

namespace {

constexpr std::size_t kMostWords = 7;

// Words that make a sentence more than a plain statement.
constexpr std::array<std::string_view, 22> kBeyondPlain = {
    "not",   "no",     "n't",      "can't",  "cannot", "if",      "unless", "would",
    "could", "should", "might",    "after",  "before", "without", "but",    "isn't",
    "won't", "never",  "approach", "threat", "not,",   "then"};

std::optional<Status> status_meant(Meaning meaning) {
  switch (meaning) {
    case Meaning::Live:
      return Status::Alive;
    case Meaning::Die:
      return Status::Dead;
    case Meaning::Seki:
      return Status::Seki;
    case Meaning::Ko:
      return Status::Ko;
    default:
      return std::nullopt;
  }
}

// Says what follows from one sentence; `is_plain` becomes false where it should not be understood.
std::optional<StatedStatus> of_sentence(std::string_view plain, const std::vector<Token>& tokens) {
  std::optional<StatedStatus> said;
  Colour of = Colour::Empty;
  if (tokens.size() > kMostWords) return std::nullopt;
  for (const Token& token : tokens) {
    const std::string_view word = plain.substr(token.begin, token.end - token.begin);
    if (std::find(kBeyondPlain.begin(), kBeyondPlain.end(), word) != kBeyondPlain.end()) return std::nullopt;
    switch (token.meaning) {
      case Meaning::Black:
      case Meaning::White:
        if (is_player(of)) return std::nullopt;
        of = token.meaning == Meaning::Black ? Colour::Black : Colour::White;
        break;
      case Meaning::To:
      case Meaning::Turn:
      case Meaning::Prevent:
      case Meaning::Kill:
      case Meaning::Capture:
      case Meaning::LifeAndDeath:
        return std::nullopt;
      default:
        break;
    }
    if (const std::optional<Status> status = status_meant(token.meaning)) {
      if (said) return std::nullopt;
      said = StatedStatus{*status, Colour::Empty};
    }
  }
  if (said) said->of = of;
  return said;
}

}  // namespace

const char* name(Status status) {
  constexpr const char* kNames[] = {"alive", "dead", "seki", "ko"};
  return kNames[static_cast<int>(status)];
}

std::optional<StatedStatus> stated_status(std::string_view text) {
  const std::string plain = plain_text(text);
  if (plain.find('?') != std::string::npos) return std::nullopt;
  std::optional<StatedStatus> said;
  std::vector<Token> sentence;
  std::vector<Token> tokens = tokens_of(plain);
  tokens.push_back({Meaning::Stop, plain.size(), plain.size()});
  for (const Token& token : tokens) {
    if (token.meaning != Meaning::Stop) {
      if (token.meaning != Meaning::Right && token.meaning != Meaning::Wrong) sentence.push_back(token);
      continue;
    }
    const std::optional<StatedStatus> more = of_sentence(plain, sentence);
    sentence.clear();
    if (!more) continue;
    if (said && said->status != more->status) return std::nullopt;
    if (!said) said = more;
  }
  return said;
}

}  // namespace yomi
