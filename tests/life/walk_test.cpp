// Rules on real boards: wherever a rule holds, walking down it must lead to the goal, whatever the opponent
// plays. Patterns of rules are planted on boards with random surroundings; the opponent tries every legal
// move of the board, passes included.
#include <gtest/gtest.h>

#include <unordered_set>

#include "life/placements.h"
#include "life/rule_books.h"
#include "safety/benson.h"
#include "support/claim_questions.h"

namespace yomi {
namespace {

using asked::below;
using asked::one_in;
using asked::Random;

// An empty point with one string of the colour all around it.
bool has_eye(const Board& board, Colour colour, const PointSet& where) {
  for (Point point : where& board.empty()) {
    const PointSet around = board.neighbours(point);
    if (!board.stones(colour).contains_all(around)) continue;
    if (board.block(around.first()).stones.contains_all(around)) return true;
  }
  return false;
}

class Walk {
 public:
  Walk(const RuleBook& book, Board& board, const RuleQuestion& question, int most_visits)
      : book_(book), board_(board), question_(question), visits_left_(most_visits) {}

  // What went wrong, or nothing. The opponent is to move, and `match` holds.
  std::string down(const RuleMatch& match) {
    if (match.depth == 0) return reached(match) ? "" : "the goal does not stand on the board" + shown(match);
    if (visits_left_-- <= 0 || !seen_.insert(board_.hash() ^ static_cast<Hash>(match.depth)).second)
      return "";
    std::vector<Point> replies = asked::listed(board_.legal_moves());
    replies.push_back(kPass);
    for (Point reply : replies) {
      board_.play(reply);
      RuleQuestion question = question_;
      question.most_depth = match.depth - 2;
      const std::optional<RuleMatch> answer = book_.winning(board_, question);
      std::string wrong;
      if (!answer) {
        wrong = "no answer to " + point_name(reply, board_.size()) + shown(match);
      } else if (!board_.is_legal(answer->move)) {
        wrong = "illegal answer to " + point_name(reply, board_.size()) + shown(match);
      } else {
        board_.play(answer->move);
        wrong = down(*answer);
        board_.undo();
      }
      board_.undo();
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

 private:
  bool reached(const RuleMatch& match) const {
    if (question_.goal == RuleGoal::Eye) return has_eye(board_, question_.colour, match.rectangle);
    return benson_life(board_, question_.colour).stones.contains_all(match.kept) &&
           match.kept.contains(question_.stone);
  }
  std::string shown(const RuleMatch& match) const {
    std::string text = std::string(", ") + name(question_.goal) + " for " + letter(question_.colour) +
                       " at " + point_name(question_.stone, board_.size()) + " by " + name(match.shape) +
                       ", depth " + std::to_string(match.depth) + ", " + name(question_.ko) + "\n";
    for (const std::string& row : board_.position().rows()) text += row + "\n";
    return text;
  }

  const RuleBook& book_;
  Board& board_;
  RuleQuestion question_;
  int visits_left_;
  std::unordered_set<Hash> seen_;
};

// The board outside the rectangle at random, with liberties for every block.
std::optional<Position> planted(Random& random, Size size, const RulePlacement& placement,
                                const RulePattern& pattern, Colour colour) {
  Position position;
  position.size = size;
  position.stones(colour) = placement.at(pattern.own);
  position.stones(opponent(colour)) = placement.at(pattern.other);
  const int density = 1 + below(random, 10);
  const int friendly = 1 + below(random, 9);
  for (Point point : board_area(size) - placement.rectangle)
    if (below(random, 10) < density)
      position.stones(below(random, 10) < friendly ? colour : opponent(colour)).insert(point);
  position.to_move = opponent(colour);
  if (!what_is_wrong(position).empty()) return {};
  return position;
}

struct Tally {
  int walks = 0;
  int deepest = 0;
};

void plant_and_walk(Random& random, const std::vector<GeneratedRules>& all, const RuleBook& book, int wanted,
                    int most_visits, Tally& tally) {
  for (int tries = 0; tally.walks < wanted && tries < 200 * wanted; ++tries) {
    const GeneratedRules& rules = all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))];
    const FoundRule& found =
        rules.won[static_cast<std::size_t>(below(random, static_cast<int>(rules.won.size())))];
    if (found.rule.bar != kNoBar) continue;
    const RuleGrid grid(rules.kind.shape);
    const Size size{4 + below(random, 4), 4 + below(random, 4)};
    const std::vector<RulePlacement> places = placements_on_board(rules.kind.shape, size);
    if (places.empty()) continue;
    const RulePlacement& placement =
        places[static_cast<std::size_t>(below(random, static_cast<int>(places.size())))];
    const Colour colour = asked::coin(random);
    const std::optional<Position> position =
        planted(random, size, placement, grid.pattern(found.pattern), colour);
    if (!position) continue;
    RuleQuestion question;
    question.goal = rules.kind.goal;
    question.colour = colour;
    question.ko = rules.kind.ko;
    question.stone = placement.at(found.rule.kept).first();
    if (question.stone < 0) question.stone = placement.points[0];
    const bool is_master = question.ko == RuleKo::KoMaster;
    Board board(*position, is_master ? colour : opponent(colour));
    const std::optional<RuleMatch> match = book.won(board, question);
    if (!match) continue;
    ++tally.walks;
    tally.deepest = std::max(tally.deepest, match->depth);
    const std::string wrong = Walk(book, board, question, most_visits).down(*match);
    ASSERT_EQ(wrong, "") << "from\n" << asked::describe({*position, {}, colour});
  }
}

TEST(RuleWalks, EveryRuleLeadsToItsGoal) {
  std::vector<GeneratedRules> all;
  RuleBook book;
  for (const rules::Named& named : rules::small_kinds()) {
    for (RuleKo ko : {RuleKo::Unconditional, RuleKo::KoMaster})
      all.push_back(*generate_rules(rules::kind_of(named, ko)));
    Result<RuleFile> file =
        RuleFile::from_bytes(rule_file_bytes(all[all.size() - 2], all[all.size() - 1]), "generated rules");
    ASSERT_TRUE(file) << file.error();
    book.add(std::move(*file));
  }
  Random random = asked::seeded(1);
  Tally tally;
  const int wanted = asked::cases(400);
  plant_and_walk(random, all, book, wanted, 300, tally);
  EXPECT_EQ(tally.walks, wanted);
  EXPECT_GE(tally.deepest, 8);
}

}  // namespace
}  // namespace yomi
