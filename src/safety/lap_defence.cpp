#include "safety/lap_defence.h"

namespace yomi {

LapDefence::LapDefence(const Board& board, Colour colour) : colour_(colour) {
  RegionMemory memory(RegionMemory::kSmall);
  const LapSafety safe = lap_safety(board, colour, memory, &games_);
  stones_ = safe.stones;
  plan_ = safe.plan;
}

LapDefence::LapDefence(const Board& board, Colour colour, const PointSet& wanted) : colour_(colour) {
  RegionMemory memory(RegionMemory::kSmall);
  const LapSafety safe = lap_safety_of(board, colour, wanted, memory, &games_);
  stones_ = safe.stones;
  plan_ = safe.plan;
}

Point LapDefence::answer(const Board& board, Point move) {
  if (move == kPass) return kPass;
  for (PlayedRegion& played : games_)
    if (played.points.contains(move)) return played.game.answer(board, colour_);
  for (const MiaiPair& pair : plan_) {
    if (pair.first != move && pair.second != move) continue;
    const Point other = pair.first == move ? pair.second : pair.first;
    return board.at(other) == Colour::Empty && board.is_legal(other) ? other : kPass;
  }
  return kPass;
}

Point lap_reply(const Board& board, Colour colour, Point opponent_move) {
  LapDefence defence(board, colour);
  Board after = board;
  after.set_to_move(opponent(colour));
  after.play(opponent_move);
  return defence.answer(after, opponent_move);
}

}  // namespace yomi
