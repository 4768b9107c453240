#include "ask/form.h"

#include <algorithm>

#include "ask/game_facts.h"

namespace yomi {

class FormReader {
 public:
  FormReader(const Form& form, const Usual& usual) : form_(form), usual_(usual) {}

  Result<Request> read() {
    std::string wrong = read_ask();
    if (wrong.empty()) wrong = what_does_not_suit();
    if (wrong.empty()) wrong = set_fields(true);
    if (wrong.empty()) wrong = find_position();
    if (wrong.empty()) {
      set_usual();
      wrong = set_fields(false);
    }
    if (wrong.empty() && request_.kind() != Kind::Stones && request_.kind() != Kind::Race)
      wrong = yomi::what_is_wrong(request_.question.position);
    if (!wrong.empty()) return Error{std::move(wrong)};
    if (request_.komi) request_.facts.komi = *request_.komi;
    return std::move(request_);
  }

 private:
  std::string read_ask() {
    if (form_.word_.empty()) {
      std::string names;
      for (const AskWord& word : ask_words()) names += (names.empty() ? "" : ", ") + std::string(word.name);
      return "the question is missing: ask is one of " + names;
    }
    request_.asked = ask_word(form_.word_);
    if (request_.asked == nullptr) return no_such_ask(form_.word_);
    request_.question.ask = request_.asked->ask;
    return "";
  }

  std::string what_does_not_suit() const {
    for (const Given& given : form_.given_)
      if ((given.field->suits & request_.asked->bit) == 0)
        return given.shown + " is for " + in_words(given.field->suits) + ", not for " + request_.asked->name +
               ": leave it out";
    return "";
  }

  // In the order of the table, so that it does not matter in which order they were given.
  std::string set_fields(bool before_board) {
    for (const Field& field : fields()) {
      if (field.before_board != before_board) continue;
      const Given* given = form_.find(field.name);
      if (given == nullptr) continue;
      if (std::string wrong = field.set(request_, *given); !wrong.empty()) return wrong;
    }
    return "";
  }

  std::string find_position() {
    Position& position = request_.question.position;
    if (form_.record_) {
      take_record(*form_.record_);
      return "";
    }
    if (form_.position_) {
      position = *form_.position_;
      return "";
    }
    const bool has_rows = form_.find("rows") != nullptr;
    const Given* sgf = form_.find("sgf");
    if (has_rows == (sgf != nullptr))
      return has_rows ? "give rows or sgf, not both" : "the position is missing: give rows or sgf";
    if (has_rows) {
      const Result<Position> drawn = position_from_rows(request_.rows);
      if (!drawn) return drawn.error();
      position = *drawn;
      return "";
    }
    Result<RecordedPosition> record = record_of(form_, request_.sgf);
    if (!record) return sgf->shown + ": " + record.error();
    take_record(std::move(*record));
    return "";
  }

  void take_record(RecordedPosition record) {
    request_.question.position = record.state.position;
    request_.remarks = record.remarks;
    if (request_.kind() == Kind::Score) take_facts(record, request_);
    request_.record = std::move(record);
  }

  void set_usual() {
    const bool is_limited = form_.find("seconds") != nullptr || form_.find("nodes") != nullptr;
    request_.limits.seconds = is_limited ? 0 : usual_.seconds;
    request_.threads = usual_.threads;
    request_.question.threads = usual_.threads;
    request_.question.surroundings = usual_.surroundings;
  }

  const Form& form_;
  const Usual& usual_;
  Request request_;
};

void Form::give(const Field& field, Value value, std::string shown) {
  leave_out(field.name);
  if (const bool* flag = std::get_if<bool>(&value); flag != nullptr && !*flag) return;
  given_.push_back({&field, std::move(value), std::move(shown)});
}

void Form::leave_out(std::string_view field) {
  given_.erase(std::remove_if(given_.begin(), given_.end(),
                              [&](const Given& given) { return given.field->name == field; }),
               given_.end());
}

const Given* Form::find(std::string_view field) const {
  for (const Given& given : given_)
    if (given.field->name == field) return &given;
  return nullptr;
}

void Form::take_what_suits(const Form& other) {
  const AskWord* asked = ask_word(word_);
  for (const Given& given : other.given_)
    if (asked == nullptr || (given.field->suits & asked->bit) != 0)
      give(*given.field, given.value, given.shown);
}

void Form::give_all(const Form& other) {
  for (const Given& given : other.given_) give(*given.field, given.value, given.shown);
}

void Form::place(RecordedPosition record) {
  record_ = std::move(record);
}

Result<RecordedPosition> record_of(const Form& form, std::string sgf) {
  const auto number = [&form](const char* field, int otherwise) {
    const Given* given = form.find(field);
    return given == nullptr ? otherwise : static_cast<int>(given->number());
  };
  const bool is_score = form.word() == "score";
  const int move = number("move", kMoveOfRecord);
  const int game = number("game", 1);
  return is_score ? read_to_the_end(std::move(sgf), move, game) : read_record(std::move(sgf), move, game);
}

Result<Request> request_of(const Form& form, const Usual& usual) {
  return FormReader(form, usual).read();
}

}  // namespace yomi
