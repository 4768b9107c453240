// A question as it is filled in at a door: the word that asks, and the fields that are given. What makes it a
// request is the same for every door.
#pragma once

#include "ask/field.h"

namespace yomi {

// The values of fields that are not given.
struct Usual {
  double seconds = kUsualSeconds;  // where neither seconds nor nodes are given; 0: no limit
  int threads = 1;
  Surroundings surroundings = Surroundings::AsTheyStand;
};

class Form {
 public:
  // Replaces what was asked before. An unknown word is an error of request_of.
  void ask(std::string word) { word_ = std::move(word); }
  const std::string& word() const { return word_; }

  // Replaces what the field held before. A flag that is not set counts as not given.
  void give(const Field& field, Value value, std::string shown);
  // By the name of the field in JSON, with values that need no look at them.
  void give(std::string_view field, Value value) {
    give(field_named(field), std::move(value), std::string(field));
  }
  void leave_out(std::string_view field);
  const Given* find(std::string_view field) const;
  // All that the other form gives and that suits what is asked here.
  void take_what_suits(const Form& other);
  void give_all(const Form& other);

  // The position, where it is known already; with the record it comes from, if it comes from one.
  void place(const Position& position) { position_ = position; }
  void place(RecordedPosition record);

 private:
  friend class FormReader;
  std::string word_;
  std::vector<Given> given_;
  std::optional<Position> position_;
  std::optional<RecordedPosition> record_;
};

// The record's position that the form's fields move and game mean.
Result<RecordedPosition> record_of(const Form& form, std::string sgf);

// An error is one sentence that names the field as its door does.
Result<Request> request_of(const Form& form, const Usual& usual = {});

}  // namespace yomi
