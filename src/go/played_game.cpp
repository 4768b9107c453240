#include "go/played_game.h"

#include "go/board.h"
#include "go/sgf_point.h"

namespace yomi {

namespace {

Hash hash_of_stones(const Position& position) {
  return Board(position).stones_hash();
}

// The point that the node plays at; kNoPoint if it plays none.
Point point_played(const GameTree& tree, int node, Size size) {
  for (const char* property : {"B", "W"})
    if (const auto raw = tree.find(node, property)) {
      const Result<Point> point = sgf_move(*raw, size);
      return point ? *point : kNoPoint;
    }
  return kNoPoint;
}

}  // namespace

PlayedGame::PlayedGame(const Position& start) {
  State state;
  state.position = start;
  state.stones = hash_of_stones(start);
  states_.push_back(state);
}

std::vector<PlayedMove> PlayedGame::moves() const {
  std::vector<PlayedMove> moves;
  for (size_t i = 1; i < states_.size(); ++i) moves.push_back(states_[i].move);
  return moves;
}

Position PlayedGame::with_mover(Colour colour) const {
  Position position = now().position;
  if (position.to_move != colour) position.ko = kNoPoint;
  position.to_move = colour;
  return position;
}

std::string PlayedGame::what_forbids(Colour colour, Point point) const {
  if (move_count() >= kMostMoves) return "the game has " + std::to_string(kMostMoves) + " moves already";
  if (point == kPass) return "";
  const Position position = with_mover(colour);
  const std::string name = point_name(point, position.size);
  if (position.at(point) != Colour::Empty) return "illegal move: there is a stone on " + name;
  if (position.ko == point) return "illegal move: " + name + " is barred by the ko";
  if (!Board(position).is_legal(point)) return "illegal move: a stone on " + name + " would have no liberty";
  return "";
}

bool PlayedGame::repeats(Colour colour, Point point) const {
  if (point == kPass) return false;
  Board board(with_mover(colour));
  board.play(point);
  for (const State& state : states_)
    if (state.stones == board.stones_hash()) return true;
  return false;
}

void PlayedGame::play(Colour colour, Point point) {
  State next;
  const Position before = with_mover(colour);
  Board board(before);
  const int theirs = before.stones(opponent(colour)).size();
  board.play(point);
  next.position = board.position();
  next.move = {colour, point};
  next.stones = board.stones_hash();
  for (size_t i : {size_t{0}, size_t{1}}) next.captured[i] = now().captured[i];
  next.captured[colour == Colour::Black ? 0 : 1] += theirs - next.position.stones(opponent(colour)).size();
  states_.push_back(next);
}

bool PlayedGame::undo() {
  if (move_count() == 0) return false;
  states_.pop_back();
  return true;
}

void PlayedGame::set_to_move(Colour colour) {
  states_.back().position = with_mover(colour);
}

std::string PlayedGame::follow(const GameTree& tree, int root, int most_moves, Point until) {
  Result<Replay> replay = Replay::of_game(tree, root);
  if (!replay) return replay.error();
  int played = 0;
  bool is_first = true;
  for (int node : tree.main_line(root)) {
    const int more = moves_in(tree, node);
    const bool is_over = more > 0 && (played + more > most_moves ||
                                      (until != kNoPoint && point_played(tree, node, size()) == until));
    if (std::string wrong = is_over ? replay->set_up(node) : replay->advance(node); !wrong.empty())
      return wrong;
    const Result<GameState> state = replay->state();
    if (!state) return state.error();
    if (state->moves > kMostMoves) return "the record has more than " + std::to_string(kMostMoves) + " moves";
    State next{state->position,
               {state->last_mover, state->last_move},
               {state->white_prisoners, state->black_prisoners},
               hash_of_stones(state->position)};
    if (is_first || state->moves == played) {
      states_.back() = next;
    } else {
      states_.push_back(next);
    }
    is_first = false;
    played = state->moves;
    if (is_over) break;
  }
  return "";
}

Result<PlayedGame> game_of_record(const GameTree& tree, int root, int before_move, Point before_point) {
  const Result<Size> size = board_size(tree, root);
  if (!size) return Error{size.error()};
  Position start;
  start.size = *size;
  PlayedGame game(start);
  const int most = before_move > 0 ? before_move - 1 : PlayedGame::kMostMoves;
  if (std::string wrong = game.follow(tree, root, most, before_point); !wrong.empty())
    return Error{std::move(wrong)};
  return game;
}

}  // namespace yomi
