#include "read/connect/connection_moves.h"

#include <algorithm>

#include "read/general/candidates.h"

namespace yomi {

namespace {

Steps steps_of(const Game& game) {
  return game.goal().is_wall() ? Steps::Eight : Steps::Four;
}

// Visits the groups of the named stones, each one once.
template <class Function>
void for_each_group(const Game& game, Function function) {
  PointSet left = game.targets();
  while (!left.empty()) {
    const PointSet group = steps_of(game) == Steps::Eight
                               ? flood8(PointSet{left.first()}, game.board().stones(game.reacher()))
                               : game.board().block(left.first()).stones;
    left -= group;
    function(group);
  }
}

std::vector<PointSet> groups(const Game& game) {
  std::vector<PointSet> result;
  result.reserve(game.goal().points.size());
  for_each_group(game, [&](const PointSet& group) { result.push_back(group); });
  return result;
}

std::vector<Reach> reaches(const Game& game, int most) {
  std::vector<Reach> result;
  result.reserve(game.goal().points.size());
  for_each_group(game, [&](const PointSet& group) {
    result.emplace_back(game.board(), game.reacher(), group, most, steps_of(game));
  });
  return result;
}

// The liberties of a weak string, and the liberties of the keeper's blocks around it that are as weak.
PointSet rescues(const Game& game, Point stone) {
  const Board& board = game.board();
  PointSet moves = board.liberties(stone);
  board.for_each_adjacent_block(stone, [&](Point attacker) {
    if (board.liberty_count(attacker) <= board.liberty_count(stone)) moves |= board.liberties(attacker);
  });
  return moves;
}

}  // namespace

int connection_order(const Game& game, int most, int at_least) {
  const Board& board = game.board();
  if (const std::vector<Point>& named = game.goal().points;
      named.size() == 2 && steps_of(game) == Steps::Four) {
    if (board.block_id(named[0]) == board.block_id(named[1])) return 0;
    return moves_between(board, game.reacher(), named[0], named[1], most, at_least);
  }
  const std::vector<PointSet> all = groups(game);
  int order = all.size() > 1 ? 1 : 0;
  for (size_t i = 0; i + 1 < all.size(); ++i) {
    const Reach reach(game.board(), game.reacher(), all[i], most, steps_of(game));
    int nearest = most + 1;
    for (size_t j = 0; j < all.size(); ++j)
      if (j != i) nearest = std::min(nearest, reach.to(all[j]));
    order = std::max(order, nearest);
    for (size_t j = i + 1; j < all.size(); ++j) order = std::max(order, reach.to(all[j]));
  }
  return std::min(order, most + 1);
}

ConnectionMoves::ConnectionMoves(const Game& game, int most) : game_(game), reach_(reaches(game, most)) {}

PointSet ConnectionMoves::up_to(int order) {
  const Board& board = game_.board();
  PointSet moves;
  for (size_t i = 0; i < reach_.size(); ++i)
    for (size_t j = i + 1; j < reach_.size(); ++j)
      moves |= moves_on_paths(board, reach_[i], reach_[j], order);
  PointSet weak = game_.targets();
  PointSet near = moves;
  if (order > 1) near = dilated(near) & board.area();
  weak |= near & board.stones(game_.reacher());
  weak -= strong_;
  while (!weak.empty()) {
    const Point stone = weak.first();
    const Block& block = board.block(stone);
    if (block.liberty_count <= 2) {
      moves |= rescues(game_, stone);
    } else {
      strong_ |= block.stones;
    }
    weak -= block.stones;
  }
  if (game_.goal().kind == GoalKind::SafeSeparate) moves |= moves_for_safety(game_, order);
  return moves;
}

std::optional<PointSet> saving_moves(const Game& game) {
  const Board& board = game.board();
  std::optional<PointSet> moves;
  for (Point stone : game.targets())
    if (board.in_atari(stone)) moves = moves ? *moves & rescues(game, stone) : rescues(game, stone);
  return moves;
}

PointSet narrow_points(const Game& game, int most) {
  const std::vector<PointSet> all = groups(game);
  const Board& board = game.board();
  PointSet narrow;
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t j = i + 1; j < all.size(); ++j) {
      const Reach there(board, game.reacher(), all[i], most, steps_of(game), all[j]);
      const int way = there.to(all[j]);
      if (way < 1 || way > most) continue;
      const Reach back(board, game.reacher(), all[j], way, steps_of(game), all[i]);
      for (int step = 1; step <= way; ++step) {
        const PointSet here = (there.within(step) - there.within(step - 1)) &
                              (back.within(way + 1 - step) - back.within(way - step)) & board.empty();
        if (here.size() == 1) narrow |= here;
      }
    }
  return narrow;
}

bool falls_to_a_ladder(Game& game, LadderReader& ladders) {
  PointSet left = game.targets();
  while (!left.empty()) {
    const Point stone = left.first();
    left -= game.board().block(stone).stones;
    if (game.board().liberty_count(stone) <= 2 && ladders.read(game, stone).captured()) return true;
  }
  return false;
}

namespace {

PointSet first_moves_of_figure_8(const Board& board, Point a, Point b, int order) {
  const Block& own = board.block(a);
  const Block& other = board.block(b);
  PointSet moves = own.liberties;
  board.for_each_adjacent_block(a, [&](Point enemy) {
    const Block& block = board.block(enemy);
    if (block.liberty_count > order) return;
    if (dilated(block.stones).intersects(other.stones) || block.liberties.intersects(other.liberties))
      moves |= block.liberties;
  });
  return moves;
}

// Adds the moves of this order. Returns false if this number of moves cannot join the strings.
bool add_figure_8_moves(Board& board, Point a, Point b, int order, PointSet& moves) {
  if (board.block_id(a) == board.block_id(b)) return true;
  if (order == 0) return false;
  bool joined = false;
  for (Point move : first_moves_of_figure_8(board, a, b, order)) {
    if (!board.is_legal(move)) continue;
    board.play(move);
    board.play(kPass);
    PointSet later;
    if (add_figure_8_moves(board, a, b, order - 1, later)) {
      joined = true;
      moves |= later;
      moves.insert(move);
    }
    board.undo();
    board.undo();
  }
  return joined;
}

}  // namespace

PointSet figure_8_moves(Board& board, Point a, Point b, int order) {
  PointSet moves;
  add_figure_8_moves(board, a, b, order, moves);
  return moves;
}

}  // namespace yomi
