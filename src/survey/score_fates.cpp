#include "survey/score_fates.h"

#include <algorithm>
#include <cmath>

#include "engine/engine.h"
#include "go/board.h"
#include "safety/lap.h"
#include "survey/fight_search.h"

namespace yomi {

namespace {

constexpr int kGames = 150;
constexpr int kGamesOfFight = 1'000;
constexpr int kQuestionsOfBoard = 15;  // that use up their nodes; most need fewer
constexpr size_t kBatch = 8;           // questions at a time, so that the threads make no difference
constexpr int kLargeLoss = 3;
constexpr double kDoubt = 0.85;   // the points of a fight are held less often than that,
constexpr double kFought = 0.3;   // and one of its strings less than that
constexpr double kUnsure = 0.5;   // who gets a point is open below that
constexpr double kCertain = 0.9;  // nor is it asked about before the rest
constexpr int kShareOfLife = 2;   // times the nodes of a capture

struct Case {
  StringFate* string = nullptr;
  Relation capture;
  bool asked_twice = false;
};

class FateFinder {
 public:
  FateFinder(Score& score, Desk& desk, std::int64_t nodes)
      : score_(score), desk_(desk), nodes_(nodes), board_(score.position) {}

  void find() {
    find_safe();
    list_strings();
    guess();
    ask_about_captures();
    guess();
    ask_about_life();
    fight();
    choose();
    find_unsure();
  }

 private:
  SideScore& side(Colour colour) { return colour == Colour::Black ? score_.black : score_.white; }

  void find_safe() {
    const Safety bounds = safety(board_, SafetyMethod::Bss, board_.to_move());
    for (Colour colour : {Colour::Black, Colour::White}) {
      const LapSafety safe = lap_safety(board_, colour);
      side(colour).safe = safe.stones | safe.territory;
      side(colour).sure_area = bounds.of(colour).bound;
      settled_.stones |= safe.stones;
      settled_.points |= safe.territory | safe.needed;
    }
    score_.proved = score_.black.safe | score_.white.safe;
  }

  void list_strings() {
    for (Colour colour : {Colour::Black, Colour::White})
      for (PointSet left = board_.stones(colour); !left.empty();) {
        StringFate string;
        string.side = colour;
        string.stones = board_.block(left.first()).stones;
        left -= string.stones;
        if (score_.of(colour).safe.contains_all(string.stones)) {
          conclude(string, Fate::Alive, Evidence::Proved);
        } else if (score_.of(opponent(colour)).safe.contains_all(string.stones)) {
          conclude(string, Fate::Dead, Evidence::Proved);
        }
        score_.strings.push_back(string);
      }
  }

  static void conclude(StringFate& string, Fate fate, Evidence evidence) {
    string.fate = fate;
    string.evidence = evidence;
    string.proved = evidence == Evidence::Proved;
    string.hold = fate == Fate::Dead ? -1 : 1;
  }

  static bool is_known(const StringFate& string) { return string.evidence != Evidence::Estimated; }

  // Plays out on the board without the larger strings that are proved dead, because their place is room for
  // the captor. One or two dead stones stay on the board: they may keep an eye from being one.
  void guess() {
    Position position = score_.position;
    PointSet removed;
    for (const StringFate& string : score_.strings)
      if (string.proved && string.fate == Fate::Dead && string.stones.size() >= kLargeLoss)
        removed |= string.stones;
    if (has_guessed_ && removed == removed_) return;
    has_guessed_ = true;
    removed_ = removed;
    position.black -= removed;
    position.white -= removed;
    position.ko = kNoPoint;
    played_out_ = Board(position);
    ownership_ = guess_ownership(played_out_, settled_, kGames);
    for (StringFate& string : score_.strings)
      if (!is_known(string)) string.hold = hold_of(ownership_, string);
  }

  static double hold_of(const Ownership& ownership, const StringFate& string) {
    return ownership.lead(string.stones) * (string.side == Colour::Black ? 1 : -1);
  }

  // Strings that are not known, the most doubtful and the largest first.
  std::vector<StringFate*> in_doubt(double less_than) {
    std::vector<StringFate*> strings;
    for (StringFate& string : score_.strings)
      if (!is_known(string) && std::abs(string.hold) < less_than) strings.push_back(&string);
    std::stable_sort(strings.begin(), strings.end(), [](const StringFate* one, const StringFate* other) {
      const auto worth = [](const StringFate* string) {
        return (1.1 - std::abs(string->hold)) * (string->stones.size() + 2);
      };
      return worth(one) > worth(other);
    });
    return strings;
  }

  bool has_nodes_left() const { return desk_.nodes() < kQuestionsOfBoard * nodes_ && !desk_.is_stopped(); }

  // First what the guess makes likely, then, where that was not proved and there is doubt, the other way
  // round.
  void ask_about_captures() {
    std::vector<Case> cases;
    for (StringFate* string : in_doubt(2)) {
      Case one;
      one.string = string;
      one.capture.goal = {GoalKind::Capture, opponent(string->side), {string->stones.first()}};
      cases.push_back(std::move(one));
    }
    for (int round = 0; round < 2; ++round)
      for (size_t from = 0; from < cases.size() && has_nodes_left(); from += kBatch) {
        std::vector<Relation*> rescues, attacks;
        const size_t to = std::min(cases.size(), from + kBatch);
        for (size_t i = from; i < to; ++i) {
          if (is_known(*cases[i].string)) continue;
          if (round == 1 && std::abs(cases[i].string->hold) >= kCertain) continue;
          const bool looks_dead = cases[i].string->hold < 0;
          (looks_dead == (round == 0) ? rescues : attacks).push_back(&cases[i].capture);
        }
        if (!rescues.empty()) desk_.read("strings that may be dead", score_.position, rescues, false);
        if (!attacks.empty()) desk_.read("strings that may be alive", score_.position, attacks, true);
        for (size_t i = from; i < to; ++i) take_capture(cases[i].capture, *cases[i].string);
      }
  }

  void take_capture(const Relation& capture, StringFate& string) {
    if (is_known(string)) return;
    if (capture.keeper_first.lost()) {
      conclude(string, Fate::Dead, Evidence::Proved);
    } else if (capture.reacher_first.lost()) {
      conclude(string, Fate::Alive, Evidence::Proved);
    } else if (capture.keeper_first.won() && capture.reacher_first.won()) {
      string.open = true;
      string.saving_move = capture.keeper_first.move;
      string.killing_move = capture.reacher_first.move;
    }
    string.is_ko =
        capture.keeper_first.verdict == Verdict::Ko || capture.reacher_first.verdict == Verdict::Ko;
  }

  // Life and death of what is still in doubt: one string of each fight and side speaks for the others.
  void ask_about_life() {
    PointSet spoken_for;
    for (StringFate* string : in_doubt(kDoubt)) {
      if (!has_nodes_left()) return;
      if (string->open || string->stones.size() < 2 || spoken_for.intersects(string->stones)) continue;
      const PointSet near = dilated8(dilated8(string->stones)) & board_.area();
      spoken_for |= near & board_.stones(string->side);
      const bool looks_dead = string->hold < 0;
      const Reading first = life(*string, looks_dead);
      if (first.lost()) {
        conclude(*string, looks_dead ? Fate::Dead : Fate::Alive, Evidence::Read);
        continue;
      }
      if (!first.won() || std::abs(string->hold) > 0.5) continue;
      const Reading second = life(*string, !looks_dead);
      if (second.lost()) {
        conclude(*string, looks_dead ? Fate::Alive : Fate::Dead, Evidence::Read);
      } else if (second.won()) {
        string->open = true;
        string->saving_move = looks_dead ? first.move : second.move;
        string->killing_move = looks_dead ? second.move : first.move;
      }
    }
  }

  // The owner moves first, or the other side does. A read fate leaves it open what the surroundings do.
  Reading life(const StringFate& string, bool owner_first) {
    Question question;
    question.position = score_.position;
    const Colour first = owner_first ? string.side : opponent(string.side);
    if (question.position.to_move != first) question.position.ko = kNoPoint;
    question.position.to_move = first;
    question.ask = owner_first ? Ask::Live : Ask::Kill;
    question.stones = {string.stones.first()};
    question.surroundings = Surroundings::Trusted;
    return desk_.ask_one("life and death", question, kShareOfLife * nodes_);
  }

  // What is still in doubt, in pieces that touch.
  void fight() {
    PointSet doubtful;
    const PointSet gone = score_.position.black - played_out_.stones(Colour::Black);
    PointSet fought;
    for (const StringFate* string : in_doubt(kDoubt)) doubtful |= string->stones;
    for (const StringFate* string : in_doubt(kFought)) fought |= string->stones;
    doubtful -= gone | (score_.position.white - played_out_.stones(Colour::White));
    PointSet points = doubtful | (played_out_.neighbours(doubtful) & played_out_.empty());
    for (Point point : played_out_.empty())
      if (std::abs(ownership_.lead(PointSet{point})) < kDoubt) points.insert(point);
    PointSet room = played_out_.empty();
    for (const StringFate& string : score_.strings)
      if (string.hold < 0) room |= string.stones;
    room -= settled_.points;
    points = (points - settled_.points) | flood(points & room, room);
    for (PointSet left = points; !left.empty();) {
      const Fight fight{flood(PointSet{left.first()}, left)};
      left -= fight.points;
      if (fight.points.intersects(fought) && !desk_.is_stopped()) play(fight);
    }
  }

  void play(const Fight& fight) {
    const FightResult black = play_fight(played_out_, fight, Colour::Black, kGamesOfFight);
    const FightResult white = play_fight(played_out_, fight, Colour::White, kGamesOfFight);
    for (StringFate& string : score_.strings) {
      if (is_known(string) || !fight.points.intersects(string.stones)) continue;
      string.hold = (hold_of(black.owned, string) + hold_of(white.owned, string) + string.hold) / 3;
    }
  }

  // What is not known is as the players say, if they do, and else as it mostly ended. Not all programs mark
  // all dead stones: what is nearly always taken is dead all the same.
  void choose() {
    constexpr double kNearlyAlways = 0.8;
    const GameFacts& facts = score_.facts;
    for (StringFate& string : score_.strings) {
      if (is_known(string)) continue;
      const bool is_marked = facts.marked_dead.intersects(string.stones);
      const double least = facts.has_marks ? -kNearlyAlways : 0;
      string.fate = is_marked || string.hold < least ? Fate::Dead : Fate::Alive;
    }
  }

  // Empty points that are nobody's in most games and lie between no stones of both sides.
  void find_unsure() {
    const PointSet black = board_.stones(Colour::Black);
    const PointSet white = board_.stones(Colour::White);
    for (Point point : board_.empty() - settled_.points) {
      const PointSet beside = board_.neighbours(point);
      if (beside.intersects(black) && beside.intersects(white)) continue;
      if (std::abs(ownership_.lead(PointSet{point})) < kUnsure) score_.unsure.insert(point);
    }
    score_.open_points = score_.unsure.size();
    for (const StringFate& string : score_.strings)
      if (string.open) score_.open_points += 2 * string.stones.size();
  }

  Score& score_;
  Desk& desk_;
  std::int64_t nodes_;
  Board board_;
  Board played_out_;
  SettledAreas settled_;
  Ownership ownership_;
  bool has_guessed_ = false;
  PointSet removed_;
};

}  // namespace

void find_fates(Score& score, Desk& desk, std::int64_t nodes) {
  FateFinder(score, desk, nodes).find();
}

}  // namespace yomi
