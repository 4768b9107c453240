#include "ask/record.h"

#include "go/sgf_read.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

bool is_problem(const GameTree& tree, int root) {
  const std::string handicap = simple_text_of(tree, root, "HA");
  return (tree.has(root, "AB") || tree.has(root, "AW")) && (handicap.empty() || handicap == "0");
}

}  // namespace

Result<RecordedPosition> read_record(std::string sgf, int move, int game) {
  RecordedPosition record;
  Result<GameTree> tree = read_sgf(std::move(sgf), record.remarks);
  if (!tree) return Error{tree.error()};
  record.tree = std::move(*tree);
  const int root = record.tree.game(game - 1);
  if (root == kNoNode) {
    const int games = record.tree.game_count();
    return Error{"the record has " + std::to_string(games) + (games == 1 ? " game" : " games") +
                 ": there is no game " + std::to_string(game)};
  }
  if (move == kMoveOfRecord) {
    move = 0;
    if (!is_problem(record.tree, root))
      for (int node : record.tree.main_line(root)) move += moves_in(record.tree, node);
  }
  Result<GameState> state = state_after_moves(record.tree, root, move);
  if (!state) return Error{state.error()};
  record.state = std::move(*state);
  record.remarks.insert(record.remarks.end(), record.state.irregularities.begin(),
                        record.state.irregularities.end());
  return record;
}

}  // namespace yomi
