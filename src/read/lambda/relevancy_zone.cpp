#include "read/lambda/relevancy_zone.h"

namespace yomi {

PointSet relevancy_zone(const Game& game, const PointSet& shadow, int order, bool attacker_wins) {
  const Board& board = game.board();
  PointSet zone = dilated(shadow);
  PointSet found;
  for (Point target : game.targets()) found |= board.block(target).stones;
  PointSet surrounding = found;
  Colour colour = game.goal().named_colour();
  const Colour adds = attacker_wins ? game.reacher() : game.keeper();
  for (int m = 0; !surrounding.empty(); ++m) {
    if (colour == adds) zone |= dilated(surrounding) & board.empty();
    PointSet next;
    board.for_each_block_touching(surrounding, opponent(colour), [&](Point stone) {
      const Block& block = board.block(stone);
      const int quasi_liberties = (block.liberties - shadow).size();
      if (!found.contains(stone) && quasi_liberties < order - (m + 1) + 3) next |= block.stones;
    });
    found |= next;
    surrounding = next;
    colour = opponent(colour);
  }
  return zone & board.empty();
}

}  // namespace yomi
