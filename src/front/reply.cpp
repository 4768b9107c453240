#include "front/reply.h"

#include "ask/comment.h"
#include "front/board.h"
#include "front/certificate_file.h"
#include "front/files.h"
#include "front/race.h"
#include "front/score_report.h"
#include "front/solve_tree.h"
#include "front/survey_files.h"
#include "front/survey_json.h"
#include "go/diagram_svg.h"
#include "survey/picture.h"

namespace yomi {

namespace {

// The question of the answer's proofs, which may begin after the stone that the question places.
std::string question_of_tree(const Request& request, Form form, const Answer& answer) {
  const Position& position =
      answer.proofs.empty() || answer.trust ? answer.position : answer.proofs[0].position;
  if (position.to_move != request.question.position.to_move)
    form.ask(name(request.question.ask == Ask::Separate ? Ask::Unseparate : Ask::Separate));
  form.leave_out("ko");
  if (position.ko != kNoPoint)
    form.give("ko", std::vector<std::string>{point_name(position.ko, position.size)});
  return question_in_words(form);
}

Result<std::vector<std::string>> write_proofs(const Request& request, const Reply& reply) {
  if (const auto* race = std::get_if<SemeaiAnswer>(&reply))
    return write_race_certificates(request.certificate, *race);
  if (const auto* done = std::get_if<Survey>(&reply)) return write_survey(request.certificate, *done);
  return write_certificates(request.certificate, std::get<Answer>(reply));
}

Diagram drawing(const Request& request, const Reply& reply) {
  if (const auto* done = std::get_if<Survey>(&reply)) return picture_of(*done);
  if (const auto* done = std::get_if<Score>(&reply)) return picture_of(*done);
  return picture_of(request, shown_answer(reply));
}

}  // namespace

Answer shown_answer(const Reply& reply) {
  const auto* race = std::get_if<SemeaiAnswer>(&reply);
  return race != nullptr ? decisive_answer(*race) : std::get<Answer>(reply);
}

Diagram picture_of(const Request& request, const Answer& answer) {
  constexpr size_t kNumberedMoves = 30;
  const Question& question = request.question;
  std::vector<Point> moves = answer.line;
  if (moves.size() > kNumberedMoves) moves.resize(kNumberedMoves);
  Diagram diagram = diagram_of_line(answer.position, moves);
  diagram.zone = answer.zone;
  for (Point stone : question.stones)
    if (question.position.at(stone) != Colour::Empty) diagram.marks[stone] = Mark::Triangle;
  if (answer.trust) {
    for (Point stone : answer.trust->safe) diagram.marks[stone] = Mark::Square;
    diagram.caption += (diagram.caption.empty() ? "" : "; ") + std::string("assumed: squares are safe");
  }
  PointSet interesting = answer.zone;
  for (Point point : question.stones) interesting.insert(point);
  for (Point move : moves)
    if (move >= 0) interesting.insert(move);
  const Rectangle region = region_around(interesting, answer.position.size);
  const Size size = answer.position.size;
  if (!(region == Rectangle{0, 0, size.width - 1, size.height - 1})) diagram.crop = region;
  return diagram;
}

std::string what_forbids_files(const Request& request) {
  const bool is_folder = request.kind() == Kind::Survey;
  for (const std::string& file : {is_folder ? std::string() : request.certificate, request.tree, request.svg})
    if (std::string wrong = what_forbids_writing(file); !wrong.empty()) return wrong;
  return "";
}

Result<WrittenFiles> write_files(const Request& request, const Form& form, const Reply& reply) {
  WrittenFiles written;
  if (!request.certificate.empty()) {
    const Result<std::vector<std::string>> files = write_proofs(request, reply);
    if (!files) return Error{files.error()};
    written.certificates = *files;
    if (const auto* answer = std::get_if<Answer>(&reply)) {
      const auto of_moves = write_move_certificates(request.certificate, *answer);
      if (!of_moves) return Error{of_moves.error()};
      written.of_moves = *of_moves;
    }
  }
  if (!request.tree.empty()) {
    const Answer answer = shown_answer(reply);
    const std::string tree = proof_as_sgf(answer, question_of_tree(request, form, answer));
    if (std::string wrong = write_file(request.tree, tree); !wrong.empty()) return Error{std::move(wrong)};
  }
  if (!request.svg.empty())
    if (std::string wrong = write_file(request.svg, svg_diagram(drawing(request, reply))); !wrong.empty())
      return Error{std::move(wrong)};
  return written;
}

Json reply_as_json(const Request& request, const Reply& reply) {
  if (const auto* answer = std::get_if<Answer>(&reply)) return answer_as_json(*answer);
  if (const auto* race = std::get_if<SemeaiAnswer>(&reply)) return semeai_as_json(*race);
  if (const auto* done = std::get_if<Survey>(&reply)) return survey_as_json(*done);
  if (const auto* done = std::get_if<Score>(&reply)) return score_as_json(*done);
  if (const auto* safe = std::get_if<Safety>(&reply))
    return safety_as_json(request.question.position, request.method, *safe);
  return board_answer_as_json(board_question(request), std::get<small::BoardAnswer>(reply));
}

}  // namespace yomi
