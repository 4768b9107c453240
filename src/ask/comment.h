// A question in a game record: in the comment of the position or of the root, on a line of its own, or by
// marks.
//
// "capture C3", "connect D4 F4", "semeai C3 D3", with or without "yomi:" before it. Fields follow by their
// word: "live C3 two-eyes", "capture C3 in B1 C1 ko D3". Otherwise triangles on stones mean capture or save,
// squares on two or more stones connect or cut, depending on whose stones they are.
#pragma once

#include <optional>

#include "ask/form.h"

namespace yomi {

// What the record asks the side to move; an error if it asks nothing that can be understood. The form has the
// record's position.
Result<Form> question_of_record(const RecordedPosition& record, Colour to_move);

// The first of these alone: the words of the comment, and the marks.
std::optional<Result<Form>> question_written_in(const RecordedPosition& record, Colour to_move);
std::optional<Form> question_of_marks(const RecordedPosition& record, Colour to_move);

// The same as a request.
Result<Request> request_of_record(const RecordedPosition& record, Colour to_move);

// A question in the same words where it is no comment: "capture C3 in B1 C1 D1". What is wrong with it begins
// with "the command".
Result<Form> question_of_words(const std::string& line, Size size);

// The line of a comment that asks the same: the word, the stones, and the fields that change the question.
std::string question_in_words(const Form& form);

}  // namespace yomi
