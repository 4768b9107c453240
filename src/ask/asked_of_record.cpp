#include "ask/asked_of_record.h"

#include <utility>

#include "ask/comment.h"

namespace yomi {

namespace {

AskedOfRecord only(Form form) {
  AskedOfRecord asked;
  asked.is_stated = true;
  asked.questions.push_back({std::move(form), "", ""});
  return asked;
}

PossibleQuestion possible(const Problem& problem, const Candidate& candidate,
                          const RecordedPosition& record) {
  PossibleQuestion question{form_of(problem, candidate), assumed_in_words(problem, candidate),
                            as_options(problem, candidate)};
  question.form.place(RecordedPosition{record.tree, problem.beginning.state, record.remarks});
  return question;
}

}  // namespace

Result<AskedOfRecord> asked_of_record(const RecordedPosition& record, bool is_chosen, Colour to_move) {
  const Colour turn = is_player(to_move) ? to_move : record.state.position.to_move;
  if (const std::optional<Result<Form>> written = question_written_in(record, turn)) {
    if (!*written) return Error{written->error()};
    if ((ask_word((*written)->word())->bit & kAboutStones) != 0 || is_chosen) return only(**written);
  }
  const GameTree& tree = record.tree;
  Result<Problem> problem = is_chosen ? problem_at(tree, record.state.node, to_move)
                                      : problem_of_game(tree, tree.root(record.state.node), to_move);
  if (!problem || !problem->said.matter)
    if (std::optional<Form> marks = question_of_marks(record, turn)) return only(std::move(*marks));
  if (!problem) return Error{problem.error()};
  AskedOfRecord asked;
  asked.is_stated = problem->is_stated;
  for (const Candidate& candidate : problem->candidates) {
    PossibleQuestion question = possible(*problem, candidate, record);
    if (request_of(question.form)) asked.questions.push_back(std::move(question));
  }
  if (asked.questions.empty())
    return Error{
        "there are no stones that the record could ask about; say what (--capture C3, --kill D4, …)"};
  return asked;
}

}  // namespace yomi
