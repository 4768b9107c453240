// The one door for every front end: a request of any kind in, its reply out, with the same limits, observer
// and cancellation for all of them.
#pragma once

#include <functional>
#include <variant>

#include "ask/request.h"
#include "engine/semeai.h"
#include "survey/survey.h"

namespace yomi {

using Reply = std::variant<Answer, SemeaiAnswer, Survey, Score, Safety, small::BoardAnswer>;

// Who wants to be told how it goes. Each kind of request tells what it has.
struct Watch {
  Observer* observer = nullptr;                             // about stones, races
  SurveyProgress questions;                                 // survey, score
  std::function<void(const small::BoardProgress&)> scores;  // board
};

// An error is one sentence: the request makes no sense, or a file cannot be read or written.
Result<Reply> answer_to(const Request& request, const Watch& watch = {});

// The question of a request of Kind::Board.
small::BoardQuestion board_question(const Request& request);

}  // namespace yomi
