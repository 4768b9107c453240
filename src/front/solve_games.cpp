#include "front/solve_games.h"

#include <fmt/format.h>

#include <map>

#include "ask/asked_of_record.h"
#include "front/complaint.h"
#include "front/progress.h"
#include "front/solved.h"
#include "go/colour_name.h"
#include "go/sgf_read.h"
#include "go/sgf_text.h"

namespace yomi {

namespace {

constexpr int kExitUnknown = 2;
constexpr int kExitBadInput = 4;
constexpr Usual kUsual = {.seconds = 5, .surroundings = Surroundings::TrustedIfNeeded};

struct OneGame {
  int game = 0;
  std::string title;
};

class SolvingGames {
 public:
  SolvingGames(const GameTree& tree, const std::string& file, const Form& options,
               const SolveGamesOptions& shown)
      : file_(file), options_(options), shown_(shown), status_(shown.quiet) {
    record_.tree = tree;
  }

  int run() {
    const int games = record_.tree.game_count();
    int number = 0;
    for (int root : record_.tree.games()) {
      ++number;
      if (interruption()) break;
      const OneGame game{number, simple_text_of(record_.tree, root, "GN")};
      status_.show(fmt::format("{}, problem {} of {} … (Ctrl-C stops)", file_, number, games));
      const Result<Solved> solved = solved_game(root);
      status_.clear();
      if (solved) {
        tell(game, *solved);
      } else {
        refuse(game, solved.error());
      }
      std::fflush(stdout);
    }
    summarise(games);
    const bool none = refused_ > 0 && counts_.empty();
    return none ? kExitBadInput : counts_.contains(Verdict::Unknown) || asked() < games ? kExitUnknown : 0;
  }

 private:
  int asked() const {
    int sum = refused_;
    for (const auto& [verdict, count] : counts_) sum += count;
    return sum;
  }

  Result<Solved> solved_game(int root) {
    const Result<GameState> state = state_after_moves(record_.tree, root, 0);
    if (!state) return Error{state.error()};
    record_.state = *state;
    const Given* side = options_.find("to_move");
    const Result<AskedOfRecord> asked =
        asked_of_record(record_, false, side == nullptr ? Colour::Empty : colour_named(side->text()));
    if (!asked) return Error{asked.error()};
    return solve_asked(*asked, options_, kUsual, {}, &interruption());
  }

  static std::string stones_in_words(const Question& question) {
    const std::string first =
        question.stones.empty() ? "" : " " + point_name(question.stones.front(), question.position.size);
    const std::size_t more = question.stones.empty() ? 0 : question.stones.size() - 1;
    return more == 0 ? first : fmt::format("{} and {} more", first, more);
  }

  static std::string verdict_in_words(const Answer& answer) {
    if (answer.verdict != Verdict::Unknown) return name(answer.verdict);
    return answer.likely ? fmt::format("probably {}", name(*answer.likely)) : "unknown";
  }

  void tell(const OneGame& game, const Solved& solved) {
    const Answer& answer = solved.answer;
    ++counts_[answer.verdict];
    nodes_ += answer.nodes;
    seconds_ += answer.seconds;
    if (shown_.json) {
      Json json = {{"game", game.game}, {"title", game.title}};
      json.update(solved_as_json(solved));
      fmt::print("{}\n", one_line(json));
      return;
    }
    const Question& question = solved.request.question;
    const Point move = answer.move != kNoPoint ? answer.move : answer.likely_move;
    fmt::print("{:>4}  {:<44} {:<13} {:<5} {:>7.2f} s  {}\n", game.game,
               fmt::format("{}: {}{}", name(question.position.to_move), solved.request.asked->name,
                           stones_in_words(question)),
               verdict_in_words(answer), move == kNoPoint ? "" : point_name(move, question.position.size),
               answer.seconds, game.title);
  }

  void refuse(const OneGame& game, const std::string& why) {
    ++refused_;
    if (shown_.json) {
      fmt::print("{}\n", one_line(Json{{"game", game.game}, {"title", game.title}, {"error", why}}));
    } else {
      fmt::print("{:>4}  not understood: {}\n", game.game, why);
    }
  }

  void summarise(int games) {
    if (shown_.json) {
      Json summary = {{"problems", games}, {"refused", refused_}, {"nodes", nodes_}};
      for (Verdict verdict : {Verdict::Won, Verdict::Ko, Verdict::Lost, Verdict::Unknown})
        summary[name(verdict)] = counts_.contains(verdict) ? counts_[verdict] : 0;
      fmt::print("{}\n", one_line(Json{{"summary", summary}}));
      return;
    }
    fmt::print(
        "{} of {} problems: {} won, {} ko, {} lost, {} unknown, {} not understood; {} nodes, {:.1f} s\n",
        asked(), games, counts_[Verdict::Won], counts_[Verdict::Ko], counts_[Verdict::Lost],
        counts_[Verdict::Unknown], refused_, nodes_, seconds_);
  }

  RecordedPosition record_;
  const std::string& file_;
  const Form& options_;
  const SolveGamesOptions& shown_;
  StatusLine status_;
  std::map<Verdict, int> counts_;
  int refused_ = 0;
  std::int64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace

int solve_games(std::string text, const std::string& file, const Form& options,
                const SolveGamesOptions& shown) {
  const Result<GameTree> tree = read_sgf(std::move(text));
  if (!tree) return complain("yomi solve", fmt::format("{}: {}", file, tree.error()));
  return SolvingGames(*tree, file, options, shown).run();
}

}  // namespace yomi
