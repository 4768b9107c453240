#include "go/sgf_read.h"

#include <algorithm>
#include <utility>

#include "go/sgf_text.h"

namespace yomi {

namespace {

constexpr size_t kMostBytes = size_t{1} << 30;
constexpr int kMostItems = 10'000'000;
constexpr size_t kMostRemarks = 10;

constexpr std::string_view kTextProperties[] = {"C",  "N",  "GC", "GN", "PB", "PW", "BT", "WT",
                                                "BR", "WR", "EV", "RO", "SO", "US", "AN", "CP",
                                                "PC", "ON", "OT", "RU", "RE", "DT"};

bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}
bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_letter(char c) {
  return is_capital(c) || (c >= 'a' && c <= 'z');
}
bool may_be_in_name(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

std::string quoted(char c) {
  if (c > ' ' && c < 127) return std::string("'") + c + "'";
  constexpr char kDigits[] = "0123456789ABCDEF";
  const unsigned byte = static_cast<unsigned char>(c);
  return std::string("the byte 0x") + kDigits[byte >> 4] + kDigits[byte & 15];
}

class SgfReader {
 public:
  SgfReader(std::string text, std::vector<std::string>& remarks)
      : tree_(std::move(text)), text_(tree_.source()), remarks_(remarks) {}

  Result<GameTree> read() {
    if (text_.size() > kMostBytes) return Error{"the text is longer than a gigabyte"};
    if (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF"))
      return Error{"the text is in UTF-16: save it as UTF-8"};
    if (skip_blanks(0) == text_.size()) return Error{"the text is empty: there is no game in it"};
    while (failure_.empty() && find_game()) read_game();
    if (!failure_.empty()) return Error{failure_};
    if (tree_.game_count() == 0) return Error{"there is no game in it: SGF begins with '(;'"};
    return std::move(tree_);
  }

 private:
  size_t skip_blanks(size_t at) const {
    while (at < text_.size() && is_blank(text_[at])) ++at;
    return at;
  }
  size_t skip_name(size_t at) const {
    if (at < text_.size() && is_letter(text_[at]))
      while (at < text_.size() && may_be_in_name(text_[at])) ++at;
    return at;
  }
  bool property_begins(size_t at) const {
    if (at >= text_.size() || !is_letter(text_[at])) return false;
    const size_t bracket = skip_blanks(skip_name(at));
    return bracket < text_.size() && text_[bracket] == '[';
  }

  void fail(size_t at, const std::string& what) {
    if (failure_.empty()) failure_ = tree_.place_of_offset(at) + ": " + what;
  }
  void remark(size_t at, const std::string& what) {
    if (remarks_.size() < kMostRemarks) remarks_.push_back(tree_.place_of_offset(at) + ": " + what);
  }

  // Moves to the '(' of the next game. Text before it is not SGF and is skipped.
  bool find_game() {
    for (; position_ < text_.size(); ++position_) {
      if (text_[position_] != '(') continue;
      const size_t after = skip_blanks(position_ + 1);
      if (after < text_.size() &&
          (text_[after] == ';' || (is_capital(text_[after]) && property_begins(after))))
        return true;
    }
    return false;
  }

  void read_game() {
    encoding_ = encoding_named(tree_.likely_charset());
    current_ = kNoNode;
    node_is_open_ = false;
    open_.clear();
    const size_t start = position_;
    do {
      read_token();
      position_ = skip_blanks(position_);
    } while (failure_.empty() && !open_.empty() && position_ < text_.size());
    if (!open_.empty()) remark(start, "the game that begins here is not closed by ')'");
  }

  void read_token() {
    const char c = text_[position_];
    if (c == '(') {
      open_.push_back(current_);
      node_is_open_ = false;
      ++position_;
    } else if (c == ')') {
      current_ = open_.back();
      open_.pop_back();
      node_is_open_ = false;
      ++position_;
    } else if (c == ';') {
      begin_node();
      ++position_;
    } else if (is_letter(c)) {
      read_property();
    } else if (c == '[') {
      fail(position_, "this value belongs to no property");
    } else {
      fail(position_, quoted(c) + " has no meaning here");
    }
  }

  void begin_node() {
    if (tree_.node_count() >= kMostItems) return fail(position_, "there are more than 10 million nodes");
    current_ = current_ == kNoNode ? tree_.add_game() : tree_.add_child(current_);
    node_is_open_ = true;
    node_has_move_ = false;
  }

  void read_property() {
    const size_t begin = position_;
    const size_t end = skip_name(begin);
    position_ = skip_blanks(end);
    const std::string_view name = text_.substr(begin, end - begin);
    if (position_ == text_.size() || text_[position_] != '[')
      return fail(begin, "the property " + std::string(name.substr(0, 20)) + " has no value");
    if (++property_count_ > kMostItems) return fail(begin, "there are more than 10 million properties");
    const bool is_move = is_property_name(name, "B") || is_property_name(name, "W");
    if (!node_is_open_ || (is_move && node_has_move_)) {
      remark(begin, "a ';' is missing before this");
      begin_node();
    }
    node_has_move_ |= is_move;
    const int property = tree_.add_property_at(current_, begin, end - begin);
    const bool is_text = std::any_of(std::begin(kTextProperties), std::end(kTextProperties),
                                     [&](std::string_view known) { return is_property_name(name, known); });
    const bool is_charset = is_property_name(name, "CA");
    while (failure_.empty() && position_ < text_.size() && text_[position_] == '[') {
      const size_t value = position_ + 1;
      read_value(property, is_text);
      if (is_charset) encoding_ = encoding_named(text_.substr(value, position_ - 1 - value));
      position_ = skip_blanks(position_);
    }
  }

  // Reads a value from its '[' on. Texts may contain brackets that are not escaped. A ']' therefore belongs
  // to the text if it pairs with an earlier '[' of the text, and if what follows it cannot follow a value.
  void read_value(int property, bool is_text) {
    if (++value_count_ > kMostItems) return fail(position_, "there are more than 10 million values");
    const size_t opening = position_++;
    const size_t begin = position_;
    size_t brackets = 0;
    std::vector<size_t> unescaped;
    for (; position_ < text_.size(); ++position_) {
      const char c = text_[position_];
      if (c == '\\' || begins_pair(encoding_, c)) {
        ++position_;
      } else if (c == '[') {
        ++brackets;
      } else if (c == ']') {
        if (!is_text || brackets == 0 || value_may_end(position_ + 1)) break;
        --brackets;
        unescaped.push_back(position_);
      }
    }
    if (position_ >= text_.size()) return fail(opening, "the value that begins here is not closed by ']'");
    if (unescaped.empty()) {
      tree_.add_value_at(property, begin, position_ - begin);
    } else {
      remark(unescaped[0], "there is no '\\' before this ']', which is part of a text");
      add_with_escapes(property, begin, unescaped);
    }
    ++position_;
  }

  bool value_may_end(size_t after) const {
    const size_t next = skip_blanks(after);
    return next == text_.size() || std::string_view(";()[").find(text_[next]) != std::string_view::npos ||
           property_begins(next);
  }

  void add_with_escapes(int property, size_t begin, const std::vector<size_t>& unescaped) {
    std::string raw;
    for (size_t bracket : unescaped) {
      raw += text_.substr(begin, bracket - begin);
      raw += '\\';
      begin = bracket;
    }
    raw += text_.substr(begin, position_ - begin);
    tree_.add_value(property, raw);
    text_ = tree_.source();
  }

  GameTree tree_;
  std::string_view text_;
  std::vector<std::string>& remarks_;
  std::string failure_;
  size_t position_ = 0;
  std::vector<int> open_;
  int current_ = kNoNode;
  bool node_is_open_ = false;
  bool node_has_move_ = false;
  Encoding encoding_ = Encoding::SingleByte;
  int property_count_ = 0;
  int value_count_ = 0;
};

}  // namespace

Result<GameTree> read_sgf(std::string text) {
  std::vector<std::string> remarks;
  return read_sgf(std::move(text), remarks);
}

Result<GameTree> read_sgf(std::string text, std::vector<std::string>& remarks) {
  return SgfReader(std::move(text), remarks).read();
}

}  // namespace yomi
