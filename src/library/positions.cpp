#include "library/positions.h"

#include "ask/record.h"
#include "go/board.h"
#include "go/diagram_svg.h"
#include "go/diagram_text.h"

namespace yomi {

Result<Position> position_of(const yomikiri::Position& drawn) {
  Result<Position> position = position_from_rows(drawn.rows);
  if (!position) return position;
  position->to_move = drawn.to_move == yomikiri::Side::Black ? Colour::Black : Colour::White;
  if (!drawn.ko.empty()) {
    const Result<Point> ko = parse_point(drawn.ko, position->size);
    if (!ko) return Error{"ko: " + ko.error()};
    if (*ko == kPass) return Error{"ko: a pass is no point"};
    position->ko = *ko;
  }
  if (std::string wrong = what_is_wrong(*position); !wrong.empty()) return Error{std::move(wrong)};
  return position;
}

yomikiri::Position public_position(const Position& position) {
  return {position.rows(), public_side(position.to_move),
          position.ko == kNoPoint ? "" : point_name(position.ko, position.size)};
}

}  // namespace yomi

namespace yomikiri {

namespace {

// What is drawn of a position, or why there is none.
template <class Draw>
Result<std::string> drawn(const Position& position, Draw&& draw) {
  const yomi::Result<yomi::Position> known = yomi::position_of(position);
  if (!known) return Error{known.error()};
  yomi::Diagram diagram;
  diagram.position = *known;
  return draw(diagram);
}

}  // namespace

Result<Position> position_of(const std::vector<std::string>& rows, Side to_move, const std::string& ko) {
  const yomi::Result<yomi::Position> position = yomi::position_of(Position{rows, to_move, ko});
  if (!position) return Error{position.error()};
  return yomi::public_position(*position);
}

Result<Position> play(const Position& before, const std::string& move) {
  const yomi::Result<yomi::Position> position = yomi::position_of(before);
  if (!position) return Error{position.error()};
  const yomi::Result<yomi::Point> point = yomi::parse_point(move, position->size);
  if (!point) return Error{point.error()};
  yomi::Board board(*position);
  if (*point != yomi::kPass) {
    const auto why_not = [&]() -> const char* {
      if (board.at(*point) != yomi::Colour::Empty) return "there is a stone";
      if (board.ko() == *point) return "that would retake the ko";
      return board.is_suicide(*point, board.to_move()) ? "that would be suicide" : nullptr;
    }();
    if (why_not != nullptr)
      return Error{yomi::point_name(*point, position->size) + " is illegal: " + why_not};
  }
  board.play(*point);
  return yomi::public_position(board.position());
}

Result<Record> read_sgf(const std::string& sgf, std::optional<int> move, int game) {
  if (move && *move < 0) return Error{"the number of the move is negative"};
  if (game < 1) return Error{"games are counted from 1"};
  const yomi::Result<yomi::RecordedPosition> record =
      yomi::read_record(sgf, move.value_or(yomi::kMoveOfRecord), game);
  if (!record) return Error{record.error()};
  return Record{yomi::public_position(record->state.position), record->state.moves, record->tree.game_count(),
                record->remarks};
}

Result<std::string> diagram_of(const Position& position) {
  return drawn(position, [](const yomi::Diagram& diagram) { return yomi::text_diagram(diagram, false); });
}

Result<std::string> svg_of(const Position& position) {
  return drawn(position, yomi::svg_diagram);
}

}  // namespace yomikiri
