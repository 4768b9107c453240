#include "ask/vocabulary.h"

#include <span>

namespace yomi {

namespace {

struct Term {
  std::string_view text;
  Meaning meaning;
  Meaning then = Meaning::Other;  // a second one, of a term that is two words in one
};

// Whole words. A term of several words is found before its parts, so the longer ones come first.
constexpr Term kEnglish[] = {
    {"life and death", Meaning::LifeAndDeath},
    {"life & death", Meaning::LifeAndDeath},
    {"life or death", Meaning::LifeAndDeath},
    {"live or die", Meaning::LifeAndDeath},
    {"dead or alive", Meaning::LifeAndDeath},
    {"alive or dead", Meaning::LifeAndDeath},
    {"win the capturing race", Meaning::Race},
    {"win the race", Meaning::Race},
    {"win the semeai", Meaning::Race},
    {"win the fight", Meaning::Race},
    {"win the ko", Meaning::Ko},
    {"race to capture", Meaning::Race},
    {"capturing race", Meaning::Race},
    {"capture race", Meaning::Race},
    {"liberty race", Meaning::Race},
    {"race", Meaning::Race},
    {"semeai", Meaning::Race},
    {"make two eyes", Meaning::Live},
    {"get two eyes", Meaning::Live},
    {"make 2 eyes", Meaning::Live},
    {"get 2 eyes", Meaning::Live},
    {"two eyes", Meaning::Live},
    {"make life", Meaning::Live},
    {"make a living", Meaning::Live},
    {"make an eye", Meaning::Eye},
    {"get an eye", Meaning::Eye},
    {"second eye", Meaning::Live},
    {"live in seki", Meaning::Seki},
    {"live by seki", Meaning::Seki},
    {"live with ko", Meaning::Ko},
    {"live in ko", Meaning::Ko},
    {"live by ko", Meaning::Ko},
    {"live", Meaning::Live},
    {"lives", Meaning::Live},
    {"living", Meaning::Live},
    {"survive", Meaning::Live},
    {"survives", Meaning::Live},
    {"alive", Meaning::Live},
    {"die", Meaning::Die},
    {"dies", Meaning::Die},
    {"dead", Meaning::Die},
    {"kill", Meaning::Kill},
    {"kills", Meaning::Kill},
    {"killing", Meaning::Kill},
    {"capture", Meaning::Capture},
    {"captures", Meaning::Capture},
    {"capturing", Meaning::Capture},
    {"catch", Meaning::Capture},
    {"catches", Meaning::Capture},
    {"trap", Meaning::Capture},
    {"take", Meaning::Capture},
    {"takes", Meaning::Capture},
    {"save", Meaning::Save},
    {"saves", Meaning::Save},
    {"saving", Meaning::Save},
    {"rescue", Meaning::Save},
    {"escape", Meaning::Save},
    {"escapes", Meaning::Save},
    {"escaping", Meaning::Save},
    {"get away", Meaning::Save},
    {"get out", Meaning::Save},
    {"break out", Meaning::Save},
    {"run away", Meaning::Save},
    {"connect", Meaning::Connect},
    {"connects", Meaning::Connect},
    {"connecting", Meaning::Connect},
    {"link up", Meaning::Connect},
    {"link", Meaning::Connect},
    {"cut", Meaning::Cut},
    {"cuts", Meaning::Cut},
    {"disconnect", Meaning::Cut},
    {"separate", Meaning::Cut},
    {"split", Meaning::Cut},
    {"seki", Meaning::Seki},
    {"ko", Meaning::Ko},
    {"tsumego", Meaning::LifeAndDeath},
    {"win", Meaning::Win},
    {"wins", Meaning::Win},
    {"winning", Meaning::Win},
    {"prevent", Meaning::Prevent},
    {"stop", Meaning::Prevent},
    {"keep", Meaning::Prevent},
    {"tesuji", Meaning::Best},
    {"best", Meaning::Best},
    {"to play", Meaning::Turn},
    {"to move", Meaning::Turn},
    {"to start", Meaning::Turn},
    {"to go", Meaning::Turn},
    {"to begin", Meaning::Turn},
    {"is to", Meaning::Turn},
    {"plays first", Meaning::Turn},
    {"moves first", Meaning::Turn},
    {"goes first", Meaning::Turn},
    {"starts", Meaning::Turn},
    {"first", Meaning::Turn},
    {"next", Meaning::Turn},
    {"turn", Meaning::Turn},
    {"plays", Meaning::Turn},
    {"moves", Meaning::Turn},
    {"'s move", Meaning::Turn},
    {"to", Meaning::To},
    {"black", Meaning::Black},
    {"blacks", Meaning::Black},
    {"blk", Meaning::Black},
    {"b", Meaning::Black},
    {"white", Meaning::White},
    {"whites", Meaning::White},
    {"wht", Meaning::White},
    {"w", Meaning::White},
    {"correct", Meaning::Right},
    {"right", Meaning::Right},
    {"wrong", Meaning::Wrong},
    {"incorrect", Meaning::Wrong},
    {"failure", Meaning::Wrong},
};

// Anywhere in the text: these scripts leave no blanks between words. Longer ones come before their parts.
constexpr Term kEastAsian[] = {
    // Life and death.
    {"死活", Meaning::LifeAndDeath},
    {"詰碁", Meaning::LifeAndDeath},
    {"诘棋", Meaning::LifeAndDeath},
    {"詰棋", Meaning::LifeAndDeath},
    {"사활", Meaning::LifeAndDeath},
    {"先生", Meaning::Other},  // a teacher
    {"双活", Meaning::Seki},
    {"雙活", Meaning::Seki},
    {"セキ", Meaning::Seki},
    {"빅", Meaning::Seki},
    {"打劫", Meaning::Ko},
    {"劫", Meaning::Ko},
    {"コウ", Meaning::Ko},
    {"패", Meaning::Ko},
    {"对杀", Meaning::Race},
    {"對殺", Meaning::Race},
    {"攻め合い", Meaning::Race},
    {"攻合い", Meaning::Race},
    {"攻合", Meaning::Race},
    {"수상전", Meaning::Race},
    {"수싸움", Meaning::Race},
    {"无条件", Meaning::Other},
    {"無条件", Meaning::Other},
    {"生きる", Meaning::Live},
    {"生き", Meaning::Live},
    {"生還", Meaning::Save},
    {"生", Meaning::Live},
    {"活", Meaning::Live},
    {"両眼", Meaning::Live},
    {"两眼", Meaning::Live},
    {"做眼", Meaning::Live},
    {"살려", Meaning::Save},
    {"살리", Meaning::Save},
    {"살", Meaning::Live},
    {"삶", Meaning::Live},
    {"사는", Meaning::Live},
    {"두집", Meaning::Live},
    {"두 집", Meaning::Live},
    {"활", Meaning::Live},
    {"백사", Meaning::White, Meaning::Die},
    {"백 사", Meaning::White, Meaning::Die},
    {"흑사", Meaning::Black, Meaning::Die},
    {"흑 사", Meaning::Black, Meaning::Die},
    {"죽는", Meaning::Die},
    {"죽음", Meaning::Die},
    {"죽다", Meaning::Die},
    {"死", Meaning::Die},
    {"殺", Meaning::Kill},
    {"杀", Meaning::Kill},
    {"죽이", Meaning::Kill},
    {"죽여", Meaning::Kill},
    {"잡", Meaning::Kill},
    {"捕", Meaning::Capture},
    {"取る", Meaning::Capture},
    {"取り", Meaning::Capture},
    {"取れ", Meaning::Capture},
    {"取っ", Meaning::Capture},
    {"吃", Meaning::Capture},
    {"提", Meaning::Capture},
    {"擒", Meaning::Capture},
    {"따내", Meaning::Capture},
    {"따먹", Meaning::Capture},
    {"救", Meaning::Save},
    {"脱出", Meaning::Save},
    {"逃", Meaning::Save},
    {"탈출", Meaning::Save},
    {"구출", Meaning::Save},
    {"連絡", Meaning::Connect},
    {"联络", Meaning::Connect},
    {"聯絡", Meaning::Connect},
    {"连接", Meaning::Connect},
    {"連接", Meaning::Connect},
    {"连回", Meaning::Connect},
    {"連回", Meaning::Connect},
    {"渡り", Meaning::Connect},
    {"渡る", Meaning::Connect},
    {"渡", Meaning::Connect},
    {"つなが", Meaning::Connect},
    {"연결", Meaning::Connect},
    {"건너", Meaning::Connect},
    {"切断", Meaning::Cut},
    {"切斷", Meaning::Cut},
    {"分断", Meaning::Cut},
    {"分斷", Meaning::Cut},
    {"끊", Meaning::Cut},
    {"절단", Meaning::Cut},
    {"手筋", Meaning::Best},
    {"맥", Meaning::Best},
    {"最善", Meaning::Best},
    {"阻止", Meaning::Prevent},
    {"防止", Meaning::Prevent},
    // Whose turn it is.
    {"先手", Meaning::Turn},
    {"先行", Meaning::Turn},
    {"先走", Meaning::Turn},
    {"先下", Meaning::Turn},
    {"先", Meaning::Turn},
    {"手番", Meaning::Turn},
    {"番", Meaning::Turn},
    {"차례", Meaning::Turn},
    {"선수", Meaning::Turn},
    {"선", Meaning::Turn},
    {"번", Meaning::Turn},
    {"黒", Meaning::Black},
    {"黑", Meaning::Black},
    {"흑", Meaning::Black},
    {"白", Meaning::White},
    {"백", Meaning::White},
    // Of lines of the solution.
    {"不正解", Meaning::Wrong},
    {"正解", Meaning::Right},
    {"正确", Meaning::Right},
    {"正確", Meaning::Right},
    {"不正确", Meaning::Wrong},
    {"失敗", Meaning::Wrong},
    {"失败", Meaning::Wrong},
    {"错误", Meaning::Wrong},
    {"錯誤", Meaning::Wrong},
    {"정답", Meaning::Right},
    {"정해", Meaning::Right},
    {"실패", Meaning::Wrong},
    {"오답", Meaning::Wrong},
    {"、", Meaning::Pause},
    {"，", Meaning::Pause},
    {"。", Meaning::Stop},
    {"！", Meaning::Stop},
    {"？", Meaning::Stop},
    {"．", Meaning::Stop},
};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '\'';
}

bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

std::size_t character_length(std::string_view text, std::size_t at) {
  std::size_t length = 1;
  while (at + length < text.size() && (static_cast<unsigned char>(text[at + length]) & 0xC0) == 0x80)
    ++length;
  return length;
}

// Blanks of the term match any run of blanks of the text. The length that matches, or 0.
std::size_t matched(std::string_view text, std::size_t at, std::string_view term) {
  std::size_t from = at;
  for (const char c : term) {
    if (c == ' ') {
      const std::size_t blanks = from;
      while (from < text.size() && text[from] == ' ') ++from;
      if (from == blanks) return 0;
    } else if (from < text.size() && text[from] == c) {
      ++from;
    } else {
      return 0;
    }
  }
  return from - at;
}

const Term* term_at(std::string_view text, std::size_t at, std::span<const Term> terms, bool whole_words,
                    std::size_t& length) {
  for (const Term& term : terms) {
    length = matched(text, at, term.text);
    if (length == 0) continue;
    const std::size_t end = at + length;
    const bool goes_on = end < text.size() && is_letter(text[end]) && text.substr(end, 2) != "'s";
    if (!whole_words || !goes_on) return &term;
  }
  return nullptr;
}

}  // namespace

std::string plain_text(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    const std::string_view character = text.substr(at, length);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (length == 1) {
      const char c = character[0];
      const bool is_capital = c >= 'A' && c <= 'Z';
      plain += is_capital ? static_cast<char>(c - 'A' + 'a') : c == '\t' || c == '\r' ? ' ' : c;
    } else if (length == 3 && byte(0) == 0xEF && (byte(1) == 0xBC || byte(1) == 0xBD)) {
      const unsigned code = (byte(1) - 0xBCU) * 64 + byte(2) - 0x80U + 0x20;  // U+FF00 is a wide blank
      const bool is_letter_or_digit =
          (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
      if (is_letter_or_digit) {
        plain += static_cast<char>(code >= 'A' && code <= 'Z' ? code - 'A' + 'a' : code);
      } else {
        plain += character;
      }
    } else if (character == "\xE3\x80\x80") {
      plain += ' ';
    } else if (character == "\xE2\x80\x99") {
      plain += '\'';
    } else {
      plain += character;
    }
    at += length;
  }
  return plain;
}

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    std::size_t length = 0;
    Meaning meaning = Meaning::Other;
    Meaning then = Meaning::Other;
    if (c == ' ') {
      ++at;
      continue;
    }
    if (!is_ascii(c)) {
      const Term* term = term_at(text, at, kEastAsian, false, length);
      if (term != nullptr) {
        meaning = term->meaning;
        then = term->then;
      } else {
        length = character_length(text, at);
      }
    } else if (is_letter(c)) {
      const Term* term = term_at(text, at, kEnglish, true, length);
      if (term != nullptr) meaning = term->meaning;
      if (term == nullptr)
        for (length = 1; at + length < text.size() && is_letter(text[at + length]); ++length) {
        }
    } else {
      length = 1;
      if (c == ',' || c == ':' || c == '-' || c == '(' || c == ')') meaning = Meaning::Pause;
      if (c == '.' || c == ';' || c == '!' || c == '?' || c == '\n') meaning = Meaning::Stop;
    }
    tokens.push_back({meaning, at, at + length});
    if (then != Meaning::Other) tokens.push_back({then, at, at + length});
    at += length;
  }
  return tokens;
}

}  // namespace yomi
