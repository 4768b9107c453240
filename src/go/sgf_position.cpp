#include "go/sgf_position.h"

#include <charconv>

#include "go/sgf_point.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

constexpr size_t kMostIrregularities = 10;

std::string without_blanks(std::string_view text) {
  std::string result;
  for (char c : text)
    if (c != ' ' && (c < '\t' || c > '\r')) result += c;
  return result;
}

// -1 if the text is not a number.
int small_number(std::string_view text) {
  const std::string digits = without_blanks(text);
  int number = -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() ? number : -1;
}

std::string with_place(const std::string& place, const std::string& what) {
  return place.empty() ? what : place + ": " + what;
}

std::string place_of(const GameTree& tree, int node, std::string_view name) {
  for (int property : tree.properties(node))
    if (tree.is(property, name)) return tree.place_of_property(property);
  return "";
}

PointSet block_at(const Position& position, Point point) {
  return flood({point}, position.stones(position.at(point)));
}

// The colour of the first move below the node on its main line.
Colour next_mover(const GameTree& tree, int node) {
  for (int next = tree.first_child(node); next != kNoNode; next = tree.first_child(next))
    for (int property : tree.properties(next)) {
      if (tree.is(property, "B")) return Colour::Black;
      if (tree.is(property, "W")) return Colour::White;
    }
  return Colour::Empty;
}

}  // namespace

Result<Size> board_size(const GameTree& tree, int root) {
  const auto raw = tree.find(root, "SZ");
  if (!raw || without_blanks(*raw).empty()) return Size{};
  const ComposedValue sides = split_composed(*raw);
  const int width = small_number(sides.first);
  const int height = sides.composed ? small_number(sides.second) : width;
  if (width < 1 || height < 1 || width > kMaxSide || height > kMaxSide)
    return Error{with_place(place_of(tree, root, "SZ"), "the board size SZ[" +
                                                            sgf_simple_text(raw->substr(0, 20)) +
                                                            "] is not possible: sides go from 1 to 19")};
  return Size{width, height};
}

int moves_in(const GameTree& tree, int node) {
  int count = 0;
  for (int property : tree.properties(node))
    count += tree.is(property, "B") || tree.is(property, "W") ? 1 : 0;
  return count;
}

Result<Replay> Replay::of_game(const GameTree& tree, int root) {
  if (const auto game = tree.find(root, "GM");
      game && !without_blanks(*game).empty() && small_number(*game) != 1)
    return Error{with_place(
        place_of(tree, root, "GM"),
        "this is not a record of Go: GM[" + sgf_simple_text(game->substr(0, 20)) + "] is another game")};
  const Result<Size> size = board_size(tree, root);
  if (!size) return Error{size.error()};
  return Replay(tree, *size);
}

std::string Replay::advance(int node) {
  if (std::string wrong = set_up(node); !wrong.empty()) return wrong;
  const bool forced = tree_->has(node, "KO");
  for (int property : tree_->properties(node)) {
    std::string wrong;
    if (tree_->is(property, "B")) wrong = play(property, Colour::Black, forced);
    if (tree_->is(property, "W")) wrong = play(property, Colour::White, forced);
    if (!wrong.empty()) return wrong;
  }
  for (int property : tree_->properties(node))
    if (tree_->is(property, "PL"))
      if (std::string wrong = set_side_to_move(property); !wrong.empty()) return wrong;
  return "";
}

std::string Replay::set_up(int node) {
  state_.node = node;
  PointSet added[3];
  const std::string_view names[3] = {"AE", "AB", "AW"};
  for (int property : tree_->properties(node))
    for (unsigned i = 0; i < 3; ++i)
      if (tree_->is(property, names[i]))
        for (int value : tree_->values(property)) {
          const Result<PointSet> points = sgf_points(tree_->raw(value), state_.position.size);
          if (!points) return with_place(tree_->place_of_property(property), points.error());
          added[i] |= *points;
        }
  const PointSet all = added[0] | added[1] | added[2];
  if (all.empty()) return "";
  const PointSet twice = (added[0] & added[1]) | (added[1] & added[2]) | (added[0] & added[2]);
  if (!twice.empty())
    return with_place(tree_->place_of_node(node),
                      "two things are set up on " + point_name(twice.first(), state_.position.size));
  state_.position.black = (state_.position.black - all) | added[1];
  state_.position.white = (state_.position.white - all) | added[2];
  state_.position.ko = kNoPoint;
  stones_changed_ = true;
  return "";
}

std::string Replay::set_side_to_move(int property) {
  for (int value : tree_->values(property)) {
    const std::string side = without_blanks(tree_->raw(value));
    if (side.empty()) continue;
    const char first = side[0];
    if (first == 'B' || first == 'b' || first == '1') {
      told_to_move_ = Colour::Black;
    } else if (first == 'W' || first == 'w' || first == '2') {
      told_to_move_ = Colour::White;
    } else {
      return with_place(tree_->place_of_property(property), "PL names neither Black (B) nor White (W)");
    }
    stones_changed_ = false;
  }
  return "";
}

std::string Replay::play(int property, Colour colour, bool forced) {
  ++state_.moves;
  const auto values = tree_->values(property);
  const Result<Point> move = sgf_move(tree_->raw(*values.begin()), state_.position.size);
  if (!move)
    return with_place(tree_->place_of_property(property),
                      "move " + std::to_string(state_.moves) + ": " + move.error());
  if (++values.begin() != values.end()) mention("has more than one point, of which only the first counts");
  put_stone(*move, colour, forced);
  state_.last_move = *move;
  state_.last_mover = colour;
  told_to_move_ = Colour::Empty;
  stones_changed_ = false;
  return "";
}

void Replay::put_stone(Point point, Colour colour, bool forced) {
  Position& position = state_.position;
  const Point ko = barred_ == colour ? position.ko : kNoPoint;
  position.ko = kNoPoint;
  if (point == kPass) return;
  const Colour other = opponent(colour);
  if (point == ko && !forced) mention("retakes a ko at once");
  if (position.at(point) != Colour::Empty)
    mention("is on an occupied point; the new stone replaces the old one");
  position.stones(other).erase(point);
  position.stones(colour).insert(point);
  PointSet captured;
  for (Point neighbour : dilated({point}) & position.stones(other))
    if (!breathes(neighbour)) captured |= block_at(position, neighbour);
  position.stones(other) -= captured;
  (other == Colour::Black ? state_.black_prisoners : state_.white_prisoners) += captured.size();
  if (!breathes(point)) {
    const PointSet own = block_at(position, point);
    mention("is suicide; the block comes off the board");
    position.stones(colour) -= own;
    (colour == Colour::Black ? state_.black_prisoners : state_.white_prisoners) += own.size();
  } else if (captured.size() == 1) {
    const PointSet around = dilated({point}) & area_;
    const bool alone = (around & position.stones(colour)).size() == 1;
    if (alone && (around - position.black - position.white) == captured) {
      position.ko = captured.first();
      barred_ = other;
    }
  }
}

// Does the stone's block have a liberty? The stone's own neighbours are looked at first: most stones have
// one.
bool Replay::breathes(Point stone) const {
  const PointSet empty = area_ - state_.position.black - state_.position.white;
  return dilated({stone}).intersects(empty) || dilated(block_at(state_.position, stone)).intersects(empty);
}

void Replay::mention(const std::string& what) {
  ++state_.irregularity_count;
  if (state_.irregularities.size() < kMostIrregularities)
    state_.irregularities.push_back(
        with_place(tree_->place_of_node(state_.node), "move " + std::to_string(state_.moves) + " " + what));
}

Colour Replay::side_to_move() const {
  if (stones_changed_ && state_.node != kNoNode) {
    if (const Colour next = next_mover(*tree_, state_.node); next != Colour::Empty) return next;
  }
  if (told_to_move_ != Colour::Empty) return told_to_move_;
  if (state_.last_mover != Colour::Empty) return opponent(state_.last_mover);
  const bool handicap =
      state_.node != kNoNode && small_number(tree_->find(tree_->root(state_.node), "HA").value_or("")) >= 2;
  return handicap ? Colour::White : Colour::Black;
}

Result<GameState> Replay::state() const {
  GameState state = state_;
  state.position.to_move = side_to_move();
  if (state.position.to_move != barred_) state.position.ko = kNoPoint;
  if (const std::string wrong = what_is_wrong(state.position); !wrong.empty()) {
    const std::string when = state.moves == 0 ? "" : "after move " + std::to_string(state.moves) + " ";
    return Error{with_place(state_.node == kNoNode ? "" : tree_->place_of_node(state_.node), when + wrong)};
  }
  return state;
}

Result<GameState> state_at(const GameTree& tree, int node) {
  Result<Replay> replay = Replay::of_game(tree, tree.root(node));
  if (!replay) return Error{replay.error()};
  for (int step : tree.path(node))
    if (const std::string wrong = replay->advance(step); !wrong.empty()) return Error{wrong};
  return replay->state();
}

Result<GameState> state_after_moves(const GameTree& tree, int root, int moves) {
  Result<Replay> replay = Replay::of_game(tree, root);
  if (!replay) return Error{replay.error()};
  int played = 0;
  for (int node = root; node != kNoNode; node = tree.first_child(node)) {
    const int more = moves_in(tree, node);
    const bool enough = played + more > moves;
    if (enough && node != root) return replay->state();
    if (const std::string wrong = enough ? replay->set_up(node) : replay->advance(node); !wrong.empty())
      return Error{wrong};
    if (enough) return replay->state();
    played += more;
  }
  if (played < moves)
    return Error{"the game has " + std::to_string(played) + " moves: there is no move " +
                 std::to_string(moves)};
  return replay->state();
}

}  // namespace yomi
