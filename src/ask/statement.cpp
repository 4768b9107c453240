#include "ask/statement.h"

#include <algorithm>

namespace yomi {

namespace {

constexpr std::size_t kMostText = 4000;  // bytes: a question stands near the beginning

struct Deed {
  Matter matter;
  bool defends;  // the side whose deed it is wants its own stones to be well
};

std::optional<Deed> deed_of(Meaning meaning) {
  switch (meaning) {
    case Meaning::Live:
      return Deed{Matter::Life, true};
    case Meaning::Kill:
      return Deed{Matter::Life, false};
    case Meaning::Capture:
      return Deed{Matter::Capture, false};
    case Meaning::Save:
      return Deed{Matter::Capture, true};
    case Meaning::Connect:
      return Deed{Matter::Connection, true};
    case Meaning::Cut:
      return Deed{Matter::Connection, false};
    case Meaning::Eye:
      return Deed{Matter::Eye, true};
    default:
      return std::nullopt;
  }
}

class StatementReader {
 public:
  StatementReader(std::string_view plain, std::string_view shown)
      : shown_(shown), tokens_(tokens_of(plain)) {}

  Statement read() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) read_token(tokens_[at_].meaning);
    if (!is_player(said_.mover) && !is_player(said_.about) && is_player(only_side_)) said_.mover = only_side_;
    if (said_.says_something() && last_ > first_)
      said_.words = std::string(shown_.substr(first_, last_ - first_));
    return said_;
  }

 private:
  static Colour side_of(Meaning meaning) {
    return meaning == Meaning::Black   ? Colour::Black
           : meaning == Meaning::White ? Colour::White
                                       : Colour::Empty;
  }

  // What follows within a few words, commas and the like left out.
  Meaning following(int words) const {
    for (std::size_t i = at_ + 1; i < tokens_.size() && words > 0; ++i) {
      const Meaning meaning = tokens_[i].meaning;
      if (meaning == Meaning::Stop) return Meaning::Stop;
      if (meaning == Meaning::Pause || meaning == Meaning::Other) {
        --words;
        continue;
      }
      return meaning;
    }
    return Meaning::Other;
  }

  void use() {
    first_ = std::min(first_, tokens_[at_].begin);
    last_ = std::max(last_, tokens_[at_].end);
  }

  void read_token(Meaning meaning) {
    if (is_player(side_of(meaning))) return read_side(side_of(meaning));
    if (meaning == Meaning::Stop) {
      subject_ = Colour::Empty;
      prevents_ = false;
      return;
    }
    if (meaning == Meaning::Turn || meaning == Meaning::To) {
      if (is_player(subject_) && !is_player(said_.mover)) {
        said_.mover = subject_;
        use();
      }
      return;
    }
    if (meaning == Meaning::Prevent) prevents_ = true;
    if (meaning == Meaning::Die) return read_death();
    if (const std::optional<Deed> deed = deed_of(meaning)) return read_deed(*deed);
    read_result(meaning);
  }

  void read_side(Colour side) {
    constexpr int kNear = 2;
    const Meaning next = following(kNear);
    const bool has_turn = next == Meaning::Turn || next == Meaning::To;
    // The object of the deed before it is no subject.
    if (has_turn || !is_player(subject_) || next == Meaning::Die || deed_of(next)) subject_ = side;
    if (!is_player(only_side_)) only_side_ = side;
    if (only_side_ != side) only_side_ = Colour::Edge;
    if (has_turn && !is_player(said_.mover)) use();
  }

  Colour owner_named_after(int words) const {
    for (std::size_t i = at_ + 1; i < tokens_.size() && words > 0; ++i, --words) {
      const Token& token = tokens_[i];
      if (token.meaning == Meaning::Stop) break;
      const bool is_label = token.end - token.begin == 1 && token.meaning != Meaning::Stop;  // "A or B"
      if (!is_label && is_player(side_of(token.meaning))) return side_of(token.meaning);
    }
    return Colour::Empty;
  }

  Colour doer() const { return is_player(subject_) ? subject_ : said_.mover; }

  void read_deed(Deed deed) {
    constexpr int kNear = 4;
    if (said_.matter) return;
    use();
    Colour about = owner_named_after(kNear);
    if (prevents_) deed.defends = !deed.defends;
    Colour doer = this->doer();
    // "黒番で白を取る": what stands right before the verb is its object.
    if (is_player(said_.mover) && doer == opponent(said_.mover) && !deed.defends) doer = said_.mover;
    if (!is_player(about) && is_player(doer)) about = deed.defends ? doer : opponent(doer);
    if (deed.defends && is_player(doer) && !prevents_) about = doer;
    if (!prevents_) said_.doer = subject_;
    say(deed.matter, about, deed.defends);
  }

  void read_death() {
    if (said_.matter) return;
    use();
    said_.matter = Matter::Life;
    said_.about = is_player(subject_) ? subject_ : Colour::Empty;
  }

  void say(Matter matter, Colour about, bool defends) {
    said_.matter = matter;
    said_.about = about;
    if (!is_player(about)) said_.mover_defends = defends;
  }

  void read_result(Meaning meaning) {
    if (meaning == Meaning::Ko || meaning == Meaning::Seki || meaning == Meaning::LifeAndDeath ||
        meaning == Meaning::Race || meaning == Meaning::Best)
      use();
    said_.by_ko |= meaning == Meaning::Ko;
    said_.by_seki |= meaning == Meaning::Seki;
    said_.asks_best |= meaning == Meaning::Best;
    if (said_.matter) return;
    if (meaning == Meaning::LifeAndDeath) said_.matter = Matter::Life;
    if (meaning == Meaning::Race) said_.matter = Matter::Race;
  }

  std::string_view shown_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  Statement said_;
  Colour subject_ = Colour::Empty;    // of this sentence
  Colour only_side_ = Colour::Empty;  // Edge: both are named
  bool prevents_ = false;
  std::size_t first_ = std::string_view::npos;
  std::size_t last_ = 0;
};

}  // namespace

Statement statement_of(std::string_view text) {
  const std::string_view beginning = text.substr(0, kMostText);
  const std::string plain = plain_text(beginning);
  return StatementReader(plain, plain.size() == beginning.size() ? beginning : std::string_view(plain))
      .read();
}

Statement joined(Statement first, const Statement& second) {
  if (!is_player(first.mover)) first.mover = second.mover;
  if (!first.matter) {
    first.matter = second.matter;
    first.about = second.about;
    first.mover_defends = second.mover_defends;
    first.doer = second.doer;
  }
  first.by_ko |= second.by_ko;
  first.by_seki |= second.by_seki;
  first.asks_best |= second.asks_best;
  if (first.words.empty()) {
    first.words = second.words;
  } else if (!second.words.empty() && first.words != second.words) {
    first.words += "; " + second.words;
  }
  return first;
}

}  // namespace yomi
