#include "reply/reply.h"

#include "ask/comment.h"
#include "go/board.h"
#include "go/diagram_svg.h"
#include "reply/board_answer.h"
#include "reply/proof_tree.h"
#include "reply/race.h"
#include "reply/score_report.h"
#include "reply/survey_json.h"
#include "survey/picture.h"

namespace yomi {

namespace {

constexpr int kLargestShown = 30;  // stones: a longer block runs across the board

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

// The named stones and the groups that they touch or nearly touch: the fight, whatever the zone is.
PointSet fight_around(const Question& question) {
  const Board board(question.position);
  PointSet named;
  for (Point point : question.stones) {
    named.insert(point);
    if (board.at(point) != Colour::Empty) named |= board.block(point).stones;
  }
  PointSet fight = named;
  const PointSet near = dilated(dilated(named)) & board.area();
  for (Colour side : {Colour::Black, Colour::White})
    board.for_each_block_touching(near, side, [&](Point stone) {
      if (board.block(stone).stone_count <= kLargestShown) fight |= board.block(stone).stones;
    });
  return fight;
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
  PointSet interesting = answer.zone | fight_around(question);
  for (Point move : moves)
    if (move >= 0) interesting.insert(move);
  const Rectangle region = region_around(interesting, answer.position.size);
  const Size size = answer.position.size;
  if (!(region == Rectangle{0, 0, size.width - 1, size.height - 1})) diagram.crop = region;
  return diagram;
}

Diagram picture_of(const Request& request, const Reply& reply) {
  if (const auto* done = std::get_if<Survey>(&reply)) return picture_of(*done);
  if (const auto* done = std::get_if<Score>(&reply)) return picture_of(*done);
  return picture_of(request, shown_answer(reply));
}

std::string tree_of(const Request& request, const Form& form, const Reply& reply) {
  const Answer answer = shown_answer(reply);
  return proof_as_sgf(answer, question_of_tree(request, form, answer));
}

std::string svg_of(const Request& request, const Reply& reply) {
  return svg_diagram(picture_of(request, reply));
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
