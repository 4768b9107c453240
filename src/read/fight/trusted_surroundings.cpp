#include "read/fight/trusted_surroundings.h"

#include "read/fight/filled_board.h"

namespace yomi {

std::optional<TrustedSurroundings> surroundings_to_trust(const Game& game, int rings) {
  const std::optional<Fence> fence = fence_around(game);
  if (!fence) return std::nullopt;
  const std::optional<FightArea> fight = fenced_area(game, *fence, rings);
  if (!fight) return std::nullopt;
  const Board& board = game.board();
  TrustedSurroundings trusted;
  trusted.inside = fight->inside;
  board.for_each_block_touching(trusted.inside, game.reacher(), [&](Point stone) {
    if (fence->walls.contains(stone)) trusted.safe |= board.block(stone).stones;
  });
  const PointSet beyond = board.area() - board.closed() - trusted.inside - trusted.safe;
  const bool may_join_others =
      board.to_move() == game.keeper() && !fence->walls.contains_all(beyond & board.stones(game.keeper()));
  if (may_join_others) return std::nullopt;
  trusted.outside = part_to_fill(board.position(), game.reacher(), beyond);
  if (trusted.outside.empty()) return std::nullopt;
  return trusted;
}

}  // namespace yomi
