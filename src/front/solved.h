// A question of a record, answered: asked by options or by the record itself. Where the record may mean
// several things, these are tried one after another, each with its share of the limits.
#pragma once

#include <string>

#include "ask/asked_of_record.h"
#include "ask/door.h"
#include "front/reply_files.h"
#include "reply/json.h"
#include "reply/moves_told.h"
#include "survey/urgent.h"

namespace yomi {

struct Solved {
  Form form;
  Request request;
  Reply reply;
  Answer answer;                       // that is shown
  std::string assumed;                 // what the record was taken to mean; empty if it was said
  std::vector<std::string> otherwise;  // options that ask what else it may mean
  WrittenFiles files{};
  std::vector<ToldMove> moves{};  // if all were to be judged
  UrgentPoint by_shape{};         // where reading names no move: the first to try, and what is seen there
};

// Answers the question that seems to be meant: the first that the side to move wins, if any; problems have
// solutions. `options`: what the user says besides. A question without the user's limits may take
// `usual.seconds`.
Result<Solved> solve_asked(const AskedOfRecord& asked, const Form& options, const Usual& usual,
                           const Watch& watch, const std::atomic<bool>* cancelled);

// One question, without files.
Result<Solved> solve_form(Form form, const Usual& usual, const Watch& watch,
                          const std::atomic<bool>* cancelled);

// What is asked and the reply, without the files.
Json solved_as_json(const Solved& solved);

}  // namespace yomi
