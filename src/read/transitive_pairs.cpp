#include "read/transitive_pairs.h"

#include "read/connection_moves.h"
#include "read/threats.h"

namespace yomi {

PairReader::PairReader(const Goal& goal, Colour ko_master, const Limits& limits, std::int64_t nodes,
                       const ZoneRules& rules)
    : goal_(goal), ko_master_(ko_master), rules_(rules) {
  limits_.nodes = nodes;
  limits_.memory = limits.memory / 4;
  limits_.threat = limits.threat.order() > 0 ? limits.threat : kConnectionThreat;
  limits_.order = limits.order;
  limits_.cancelled = limits.cancelled;
}

const PairReading& PairReader::read(const Game& game, int pair, Colour to_move) {
  const Board& board = game.board();
  const bool passed = to_move != board.to_move();
  Entry& entry = table_[game.hash() ^ mix(0x9a125u + static_cast<Hash>(2 * pair + passed))];
  if (entry.is_read) return entry.reading;
  entry.is_read = true;
  PairReading& reading = entry.reading;
  Position position = board.position();
  if (passed) position.ko = kNoPoint;
  position.to_move = to_move;
  const SearchOutcome found = threats_search(position, goal_of(pair), ko_master_, limits_, nullptr, rules_);
  nodes_ += found.nodes;
  reading.is_won = found.winner == goal_.reacher;
  if (!reading.is_won) return reading;
  const Claim& root = (*found.proof)[found.root];
  reading.trace = root.zone & board.empty();
  if (to_move == goal_.reacher && root.action != ClaimAction::GoalReached) reading.move = root.move;
  return reading;
}

PointSet PairReader::moves(const Game& game, int pair, int order) const {
  if (is_joined(game.board(), pair)) return {};
  const Game alone(game.board().position(), goal_of(pair), ko_master_);
  return connection_moves(alone, order);
}

}  // namespace yomi
