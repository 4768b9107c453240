#include "ask/comment.h"

#include <algorithm>
#include <cctype>
#include <deque>
#include <optional>
#include <sstream>

#include "ask/words.h"
#include "go/sgf_point.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

constexpr const char* kPunctuation = ",.?";

// The words of a line. Points may be joined by commas, and a full stop may end them.
class Words {
 public:
  explicit Words(const std::string& line) : line_(lower_case(line)) {}

  bool next(std::string& word) {
    if (parts_.empty()) {
      std::string joined;
      if (!(line_ >> joined)) return false;
      for (char& c : joined)
        if (std::string_view(kPunctuation).find(c) != std::string_view::npos) c = ' ';
      std::istringstream parts(joined);
      for (std::string part; parts >> part;) parts_.push_back(part);
      return next(word);
    }
    word = parts_.front();
    parts_.pop_front();
    return true;
  }

  // A word with its commas, "8,5,2,0"; empty at the end of the line.
  std::string value() {
    std::string word;
    if (!parts_.empty()) {
      word = parts_.front();
      parts_.pop_front();
    } else if (line_ >> word) {
      word.erase(word.find_last_not_of(kPunctuation) + 1);
    }
    return word;
  }

 private:
  std::istringstream line_;
  std::deque<std::string> parts_;
};

bool looks_like_point(const std::string& word) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return word.size() >= 2 && word.size() <= 3 && std::isalpha(static_cast<unsigned char>(word[0])) != 0 &&
         std::all_of(word.begin() + 1, word.end(), is_digit);
}

bool is_point(const std::string& word, Size size) {
  const Result<Point> point = parse_point(word, size);
  return point && *point != kPass;
}

class LineReader {
 public:
  // `where`: what the line is, for sentences about it.
  LineReader(const std::string& line, Size size, std::string where = "the comment")
      : words_(line), size_(size), where_(std::move(where)) {}

  // "capture C3", "yomi: connect D4 and F4." None for a line that is just text.
  std::optional<Result<Form>> question() {
    std::string word;
    if (!words_.next(word)) return std::nullopt;
    const bool is_addressed = word == "yomi:";
    if (is_addressed && !words_.next(word)) word.clear();
    const AskWord* asked = ask_word(word);
    if (asked == nullptr) {
      if (!is_addressed) return std::nullopt;
      return Result<Form>(Error{where_ + " asks yomi to '" + word + "', which is no question"});
    }
    form_.ask(word);
    const std::string wrong = read_fields();
    if (is_addressed) return wrong.empty() ? Result<Form>(form_) : Result<Form>(Error{wrong});
    if (!wrong.empty() || (asked->bit & kAboutStones) == 0) return std::nullopt;
    const bool names_any = stones_ != nullptr || form_.find("any_stones") != nullptr;
    return names_any && does_suit(*asked) ? std::optional(Result<Form>(form_)) : std::nullopt;
  }

 private:
  // Points without a word before them are the stones; those behind a field that takes points are its.
  std::string read_fields() {
    const Field* points = &field_named("stones");
    bool is_open = false;  // points must follow
    for (std::string word; words_.next(word);) {
      if (word == "and") continue;
      if (const Field* field = find_field(word, kComment); field != nullptr) {
        if (is_open) break;
        if (field->type == FieldType::Points) {
          points = field;
          is_open = true;
          form_.give(*field, std::vector<std::string>{}, word);
        } else if (std::string wrong = read_value(*field, word); !wrong.empty()) {
          return wrong;
        }
        continue;
      }
      if (!is_point(word, size_)) {
        return looks_like_point(word)
                   ? where_ + " names '" + word + "', which is no point"
                   : where_ + " says '" + word + "', which is no point; " + no_such_field(word, kComment);
      }
      is_open = false;
      add_point(*points, word);
    }
    return is_open ? where_ + " says '" + name_at(*points, kComment) + "', and no point follows" : "";
  }

  void add_point(const Field& field, const std::string& word) {
    std::vector<std::string> points;
    if (const Given* given = form_.find(field.name)) points = given->words();
    points.push_back(point_name(*parse_point(word, size_), size_));
    if (field.name == std::string_view("stones")) stones_ = &field;
    form_.give(field, points, name_at(field, kComment));
  }

  std::string read_value(const Field& field, const std::string& word) {
    if (field.type == FieldType::Flag) {
      form_.give(field, true, word);
      return "";
    }
    const std::string text = words_.value();
    const bool is_lone_point = field.type == FieldType::OnePoint;
    if (text.empty())
      return where_ + " says '" + word + "', and " + (is_lone_point ? "no point" : "nothing") + " follows";
    if (is_lone_point && !is_point(text, size_)) return where_ + " names '" + text + "', which is no point";
    Result<Value> value = value_of_words(field, {text}, word);
    if (!value) return value.error();
    form_.give(field, std::move(*value), word);
    return "";
  }

  bool does_suit(const AskWord& asked) const {
    for (const Field& field : fields())
      if (form_.find(field.name) != nullptr && (field.suits & asked.bit) == 0) return false;
    return true;
  }

  Words words_;
  Size size_;
  std::string where_;
  Form form_;
  const Field* stones_ = nullptr;
};

std::optional<Result<Form>> question_in_comment(const std::string& comment, Size size) {
  std::istringstream lines(comment);
  for (std::string line; std::getline(lines, line);)
    if (auto asked = LineReader(line, size).question()) return asked;
  return std::nullopt;
}

PointSet marked(const GameTree& tree, int node, const char* property, Size size) {
  PointSet points;
  for (std::string_view raw : tree.find_all(node, property))
    if (const Result<PointSet> some = sgf_points(raw, size)) points |= *some;
  return points;
}

// All of one colour: whose they are; Empty otherwise.
Colour owner(const PointSet& stones, const Position& position) {
  for (Colour colour : {Colour::Black, Colour::White})
    if (!stones.empty() && position.stones(colour).contains_all(stones)) return colour;
  return Colour::Empty;
}

Form about(Ask ask, const PointSet& stones, Size size) {
  std::vector<std::string> names;
  for (Point stone : stones) names.push_back(point_name(stone, size));
  Form form;
  form.ask(name(ask));
  form.give("stones", names);
  return form;
}

Form placed(Form form, const RecordedPosition& record, Colour to_move) {
  form.place(record);
  form.give("to_move", std::vector<std::string>{std::string(1, letter(to_move))});
  return form;
}

}  // namespace

std::optional<Result<Form>> question_written_in(const RecordedPosition& record, Colour to_move) {
  const Position& position = record.state.position;
  const int root = record.tree.root(record.state.node);
  for (int node : {record.state.node, root})
    if (auto asked = question_in_comment(text_of(record.tree, node, "C"), position.size)) {
      // A bar is about the position that the comment stands beside, and the side that is to move there.
      if (*asked && (node != record.state.node || to_move != position.to_move)) (*asked)->leave_out("ko");
      return *asked ? Result<Form>(placed(std::move(**asked), record, to_move)) : *asked;
    }
  return std::nullopt;
}

std::optional<Form> question_of_marks(const RecordedPosition& record, Colour to_move) {
  const Position& position = record.state.position;
  const PointSet triangles = marked(record.tree, record.state.node, "TR", position.size);
  if (const Colour colour = owner(triangles, position); is_player(colour))
    return placed(about(colour == to_move ? Ask::Save : Ask::Capture, triangles, position.size), record,
                  to_move);
  const PointSet squares = marked(record.tree, record.state.node, "SQ", position.size);
  if (const Colour colour = owner(squares, position); is_player(colour) && squares.size() > 1)
    return placed(about(colour == to_move ? Ask::Connect : Ask::Cut, squares, position.size), record,
                  to_move);
  return std::nullopt;
}

Result<Form> question_of_record(const RecordedPosition& record, Colour to_move) {
  if (const std::optional<Result<Form>> written = question_written_in(record, to_move)) return *written;
  if (const std::optional<Form> marks = question_of_marks(record, to_move)) return *marks;
  return Error{
      "the record asks nothing; give a question (--capture C3, --connect D4 F4, …), write one into its "
      "comment, or mark stones with triangles"};
}

Result<Form> question_of_words(const std::string& line, Size size) {
  return *LineReader("yomi: " + line, size, "the command").question();
}

Result<Request> request_of_record(const RecordedPosition& record, Colour to_move) {
  const Result<Form> form = question_of_record(record, to_move);
  if (!form) return Error{form.error()};
  return request_of(*form);
}

std::string question_in_words(const Form& form) {
  std::string text = "yomi: " + form.word();
  const auto add = [&text](const Given& given) {
    if (const auto* words = std::get_if<std::vector<std::string>>(&given.value))
      for (const std::string& word : *words) text += " " + word;
    if (const double* number = std::get_if<double>(&given.value)) text += " " + number_in_words(*number);
  };
  if (const Given* stones = form.find("stones")) add(*stones);
  for (const Field& field : fields()) {
    const bool changes_question = field.group == FieldGroup::Position || field.group == FieldGroup::Question;
    const Given* given = form.find(field.name);
    if (given == nullptr || !field.is_at(kComment) || !changes_question) continue;
    text += " " + name_at(field, kComment);
    add(*given);
  }
  return text;
}

}  // namespace yomi
