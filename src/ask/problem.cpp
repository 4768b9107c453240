#include "ask/problem.h"

#include <algorithm>

#include "ask/solution_marks.h"
#include "ask/words.h"
#include "go/sgf_point.h"
#include "go/sgf_text.h"
#include "survey/stone_groups.h"

namespace yomi {

namespace {

struct Source {
  int node;
  const char* property;
  const char* shown;
};

const char* colour_word(Colour colour) {
  return colour == Colour::Black ? "black" : "white";
}

class ProblemFinder {
 public:
  ProblemFinder(const GameTree& tree, Beginning beginning, Colour to_move)
      : tree_(tree), root_(tree.root(beginning.state.node)) {
    problem_.beginning = std::move(beginning);
    told_ = to_move;
  }

  Problem find() {
    read_texts();
    find_first_move();
    find_side();
    read_marks();
    groups_ = groups_of(Board(problem_.position()));
    list_candidates();
    return std::move(problem_);
  }

 private:
  Position& position() { return problem_.beginning.state.position; }
  Colour mover() { return position().to_move; }

  void read_texts() {
    const int node = problem_.beginning.state.node;
    std::vector<Source> sources{{node, "C", "the comment"}};
    if (node != root_) sources.push_back({root_, "C", "the comment"});
    for (const Source& source : {Source{node, "N", "the node's name"}, Source{root_, "GN", "the game's name"},
                                 Source{root_, "EV", "the event"}, Source{root_, "GC", "the game's comment"},
                                 Source{root_, "GE", "the genre"}})
      sources.push_back(source);
    for (const Source& source : sources) {
      const Statement said = statement_of(text_of(tree_, source.node, source.property));
      if (!said.says_something()) continue;
      if (said.matter && !problem_.said.matter) source_of_matter_ = quoted(source, said);
      if (is_player(said.mover) && !is_player(problem_.said.mover)) source_of_mover_ = quoted(source, said);
      problem_.said = joined(problem_.said, said);
    }
    problem_.is_stated = problem_.said.matter.has_value();
  }

  static std::string quoted(const Source& source, const Statement& said) {
    return std::string(source.shown) + " says \"" + said.words + "\"";
  }

  // The first move of the solution, if there is one.
  void find_first_move() {
    for (int next : solution_line(tree_, problem_.beginning.state.node)) {
      if (moves_in(tree_, next) == 0) continue;
      const bool is_black = tree_.has(next, "B");
      const std::string_view raw = tree_.find(next, is_black ? "B" : "W").value_or("");
      first_mover_ = is_black ? Colour::Black : Colour::White;
      if (const Result<Point> move = sgf_move(raw, position().size)) first_move_ = *move;
      return;
    }
  }

  void find_side() {
    Colour side = told_;
    problem_.side_reason = "as the option says";
    const int node = problem_.beginning.state.node;
    if (!is_player(side)) {
      side = problem_.said.mover;
      problem_.side_reason = source_of_mover_;
    }
    if (!is_player(side) && tree_.has(node, "PL")) {
      side = mover();
      problem_.side_reason = "PL says so";
    }
    if (!is_player(side) && is_player(first_mover_)) {
      side = first_mover_;
      problem_.side_reason = "the first move of the solution is " + std::string(name(side)) + "'s";
    }
    if (!is_player(side) && is_player(problem_.said.doer)) {
      side = problem_.said.doer;
      problem_.side_reason = source_of_matter_;
    }
    if (!is_player(side)) {
      side = mover();
      problem_.side_reason =
          problem_.beginning.state.moves > 0 ? "the other side moved last" : "nothing else is said";
    }
    if (side != mover()) position().ko = kNoPoint;
    position().to_move = side;
  }

  void read_marks() {
    for (const char* property : {"TR", "SQ", "MA", "CR"}) {
      PointSet points;
      for (std::string_view raw : tree_.find_all(problem_.beginning.state.node, property))
        if (const Result<PointSet> some = sgf_points(raw, position().size)) points |= *some;
      const PointSet stones = points & (position().black | position().white);
      if (marked_.empty() && !stones.empty()) marked_ = stones;
    }
  }

  void list_candidates() {
    const Statement& said = problem_.said;
    Colour about = said.about;
    if (!is_player(about) && said.mover_defends) about = *said.mover_defends ? mover() : opponent(mover());
    const Matter matter = said.matter.value_or(Matter::Life);
    if (!is_player(about)) {
      about = enclosed_side(groups_);
      if (!is_player(about)) about = opponent(mover());
    }
    list(matter, about);
    if (!is_player(said.about)) list(matter, opponent(about));
  }

  void list(Matter matter, Colour about) {
    std::vector<const StoneGroup*> groups;
    for (const StoneGroup& group : groups_)
      if (group.colour == about) groups.push_back(&group);
    const PointSet marked = marked_ & position().stones(about);
    constexpr double kFar = 5;  // steps: a prisoner is no farther from the open board than its captors
    std::stable_sort(groups.begin(), groups.end(), [&](const StoneGroup* one, const StoneGroup* other) {
      const auto weight = [&](const StoneGroup& group) {
        return nearness(group) * std::min(group.distance, kFar) * group.stones.size() +
               (group.stones.intersects(marked) ? 1000 : 0);
      };
      return weight(*one) > weight(*other);
    });
    constexpr std::size_t kMost = 3;
    if (groups.size() > kMost) groups.resize(kMost);
    for (const StoneGroup* group : groups) add(matter, *group);
  }

  // Of the first move of the solution: 1 beside it, less farther away. 1 where there is no solution.
  double nearness(const StoneGroup& group) const {
    if (first_move_ < 0) return 1;
    constexpr double kFading = 0.3;
    int steps = 0;
    const PointSet area = board_area(problem_.position().size);
    for (PointSet near = dilated8(group.stones); !near.contains(first_move_); near = dilated8(near) & area)
      ++steps;
    return 1 / (1.0 + kFading * steps);
  }

  void add(Matter matter, const StoneGroup& group) {
    if (matter == Matter::Connection) return add_connection(group);
    if (matter == Matter::Race) return add_race(group);
    const bool is_mine = group.colour == mover();
    Ask ask = is_mine ? Ask::Live : Ask::Kill;
    if (matter == Matter::Capture) ask = is_mine ? Ask::Save : Ask::Capture;
    Candidate candidate;
    candidate.asked = &word_of(ask);
    for (Point stone : group.stones) candidate.stones.push_back(stone);
    const std::string deed = ask == Ask::Live ? "live with" : candidate.asked->name;
    add(std::move(candidate), deed + " the " + in_words(group));
  }

  // Of the group and the one of its side that is nearest to it.
  void add_connection(const StoneGroup& group) {
    const StoneGroup* other = nearest(group, group.colour);
    if (other == nullptr) return;
    const bool is_mine = group.colour == mover();
    Candidate candidate;
    candidate.asked = &word_of(is_mine ? Ask::Connect : Ask::Cut);
    candidate.stones = {group.largest_block.first(), other->largest_block.first()};
    add(std::move(candidate), std::string(is_mine ? "connect" : "cut") + " the " + in_words(group) +
                                  (is_mine ? " with " : " from ") + "the " + in_words(*other));
  }

  // Of the group and the best enclosed one of the other side that touches it.
  void add_race(const StoneGroup& group) {
    const StoneGroup* rival = nullptr;
    for (const StoneGroup& other : groups_)
      if (other.colour != group.colour && dilated(group.stones).intersects(other.stones) &&
          (rival == nullptr || other.distance * other.stones.size() > rival->distance * rival->stones.size()))
        rival = &other;
    if (rival == nullptr) return;
    const StoneGroup& mine = group.colour == mover() ? group : *rival;
    const StoneGroup& theirs = group.colour == mover() ? *rival : group;
    Candidate candidate;
    candidate.asked = ask_word("semeai");
    candidate.stones = {mine.largest_block.first(), theirs.largest_block.first()};
    add(std::move(candidate), "win the race of the " + in_words(mine) + " against the " + in_words(theirs));
  }

  void add(Candidate candidate, const std::string& meaning) {
    candidate.meaning = meaning;
    candidate.reason = source_of_matter_.empty() ? "from the position" : source_of_matter_;
    const auto is_same = [&](const Candidate& known) {
      return known.asked == candidate.asked && known.stones == candidate.stones;
    };
    if (std::none_of(problem_.candidates.begin(), problem_.candidates.end(), is_same))
      problem_.candidates.push_back(std::move(candidate));
  }

  const StoneGroup* nearest(const StoneGroup& group, Colour colour) const {
    const StoneGroup* best = nullptr;
    int least = 0;
    const PointSet area = board_area(problem_.position().size);
    for (const StoneGroup& other : groups_) {
      if (other.colour != colour || other.stones == group.stones) continue;
      int steps = 0;
      for (PointSet near = group.stones; !near.intersects(other.stones); near = dilated(near) & area) ++steps;
      if (best != nullptr && steps >= least) continue;
      best = &other;
      least = steps;
    }
    return best;
  }

  // "white group of D9, 5 stones".
  std::string in_words(const StoneGroup& group) const {
    const int count = group.stones.size();
    const std::string named = point_name(group.largest_block.first(), problem_.position().size);
    return std::string(colour_word(group.colour)) + (count == 1 ? " stone " : " group of ") + named +
           (count == 1 ? "" : ", " + std::to_string(count) + " stones");
  }

  const GameTree& tree_;
  int root_;
  Colour told_ = Colour::Empty;
  Problem problem_;
  std::string source_of_matter_;
  std::string source_of_mover_;
  PointSet marked_;
  Colour first_mover_ = Colour::Empty;
  Point first_move_ = kNoPoint;
  std::vector<StoneGroup> groups_;
};

}  // namespace

Problem problem_from(const GameTree& tree, Beginning beginning, Colour to_move) {
  return ProblemFinder(tree, std::move(beginning), to_move).find();
}

Result<Problem> problem_of_game(const GameTree& tree, int root, Colour to_move) {
  std::optional<Result<Beginning>> beginning = beginning_of_problem(tree, root);
  if (!beginning)
    return Error{
        "the record is of a game, and asks nothing: say after which move (--move) and what "
        "(--capture C3, --kill D4, …)"};
  if (!*beginning) return Error{beginning->error()};
  return problem_from(tree, std::move(**beginning), to_move);
}

Result<Problem> problem_at(const GameTree& tree, int node, Colour to_move) {
  Result<Beginning> beginning = beginning_at(tree, node);
  if (!beginning) return Error{beginning.error()};
  return problem_from(tree, std::move(*beginning), to_move);
}

Form form_of(const Problem& problem, const Candidate& candidate) {
  Form form;
  form.ask(candidate.asked->name);
  std::vector<std::string> names;
  for (Point stone : candidate.stones) names.push_back(point_name(stone, problem.position().size));
  form.give("stones", names);
  form.give("to_move", std::vector<std::string>{std::string(1, letter(problem.position().to_move))});
  form.place(problem.position());
  return form;
}

std::string assumed_in_words(const Problem& problem, const Candidate& candidate) {
  return std::string(name(problem.position().to_move)) + " to move, " + problem.beginning.where +
         ". I take this to mean: " + candidate.meaning + " (" + candidate.reason + ").";
}

std::string as_options(const Problem& problem, const Candidate& candidate) {
  std::string text = std::string("--") + candidate.asked->name;
  for (Point stone : candidate.stones) text += " " + point_name(stone, problem.position().size);
  return text + " --to-move " + letter(problem.position().to_move);
}

}  // namespace yomi
