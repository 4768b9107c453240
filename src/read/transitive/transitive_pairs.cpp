#include "read/transitive/transitive_pairs.h"

#include "read/connect/connection_moves.h"

namespace yomi {

PairReader::PairReader(const Task& task, const Limits& limits, std::int64_t nodes, const ZoneRules& rules)
    : goal_(task.goal),
      ko_(task.ko),
      scope_(task.scope),
      limits_(limits),
      most_nodes_(nodes),
      rules_(rules),
      readers_(task.goal.points.size() - 1) {
  limits_.memory = limits.memory / 4;
  if (scope_.threat.order() == 0) scope_.threat = kConnectionThreat;
}

const PairReading& PairReader::read(const Game& game, int pair, Colour to_move) {
  const Board& board = game.board();
  const bool passed = to_move != board.to_move();
  Entry& entry = table_[game.hash() ^ mix(0x9a125u + static_cast<Hash>(2 * pair + passed))];
  if (entry.is_read) return entry.reading;
  entry.is_read = true;
  PairReading& reading = entry.reading;
  if (!stands(board, pair)) return reading;
  Position position = board.position();
  if (passed) position.ko = kNoPoint;
  position.to_move = to_move;
  std::optional<ThreatReader>& reader = readers_[static_cast<size_t>(pair)];
  if (!reader) reader.emplace(task_of(pair, position), rules_);
  const ThreatReader::Reading found =
      reader->read(position, at_most(most_nodes_, left_of(limits_, nodes_, clock_.seconds())));
  nodes_ += found.nodes;
  reading.is_won = found.is_won;
  reading.trace = found.zone & board.empty();
  reading.move = found.move;
  return reading;
}

std::int64_t PairReader::bytes() const {
  std::int64_t bytes = table_.bytes();
  for (const std::optional<ThreatReader>& reader : readers_)
    if (reader) bytes += reader->bytes();
  return bytes;
}

PointSet PairReader::moves(const Game& game, int pair, int order) const {
  if (!stands(game.board(), pair) || is_joined(game.board(), pair)) return {};
  const Game alone(task_of(pair, game.board().position()));
  return connection_moves(alone, order);
}

}  // namespace yomi
