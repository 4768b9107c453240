#include "survey/score.h"

#include "go/board.h"
#include "safety/lap.h"
#include "survey/ownership.h"

namespace yomi {

namespace {

Goal capture_of(const StringFate& string) {
  return {GoalKind::Capture, opponent(string.side), {string.stones.first()}};
}

class Scorer {
 public:
  Scorer(const Position& position, const GameFacts& facts, const SurveyLimits& limits,
         const SurveyProgress& progress)
      : board_(position), desk_(limits, progress) {
    score_.position = position;
    score_.facts = facts;
  }

  Score result() {
    find_safe();
    list_strings();
    ask();
    keep_the_rescued();
    find_seki();
    share_out();
    count();
    score_.questions = desk_.asked();
    score_.undecided = desk_.undecided();
    score_.not_asked = desk_.not_asked();
    score_.nodes = desk_.nodes();
    score_.seconds = desk_.seconds();
    return score_;
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
          string.proved = true;
        } else if (score_.of(opponent(colour)).safe.contains_all(string.stones)) {
          string.proved = true;
          string.fate = Fate::Dead;
        }
        score_.strings.push_back(string);
      }
  }

  // Plays out on the board without the larger strings that are proved dead, because their place is room for
  // the captor. One or two dead stones stay on the board: they may keep an eye from being one.
  void guess() {
    Position position = score_.position;
    for (const StringFate& string : score_.strings)
      if (string.proved && string.fate == Fate::Dead && string.stones.size() >= kLargeLoss)
        position.stones(string.side) -= string.stones;
    position.ko = kNoPoint;
    const Ownership ownership = guess_ownership(Board(position), settled_);
    for (StringFate& string : score_.strings) {
      if (string.proved) continue;
      const double lead = ownership.lead(string.stones) * (string.side == Colour::Black ? 1 : -1);
      string.fate = lead < 0 ? Fate::Dead : Fate::Alive;
    }
  }

  // Asks in two rounds. The first asks only what the guess makes likely. The second has a better guess, and
  // asks about all strings that are still not proved.
  void ask() {
    std::vector<StringFate*> strings;
    for (StringFate& string : score_.strings)
      if (!string.proved) strings.push_back(&string);
    std::vector<Relation> relations(strings.size());
    for (size_t i = 0; i < strings.size(); ++i) relations[i].goal = capture_of(*strings[i]);
    for (int round = 0; round < 2; ++round) {
      guess();
      std::vector<Relation*> rescues, attacks;
      for (size_t i = 0; i < strings.size(); ++i) {
        if (strings[i]->proved) continue;
        const bool looks_dead = strings[i]->fate == Fate::Dead;
        if (!relations[i].keeper_first.asked && (round == 1 || looks_dead)) rescues.push_back(&relations[i]);
        if (!relations[i].reacher_first.asked && (round == 1 || !looks_dead))
          attacks.push_back(&relations[i]);
      }
      desk_.read("strings that may be dead", score_.position, rescues, false);
      desk_.read("strings that may be alive", score_.position, attacks, true);
      for (size_t i = 0; i < strings.size(); ++i) conclude(relations[i], *strings[i]);
    }
    guess();
  }

  static void conclude(const Relation& relation, StringFate& string) {
    if (relation.keeper_first.lost()) {
      string.fate = Fate::Dead;
      string.proved = true;
    } else if (relation.reacher_first.lost()) {
      string.fate = Fate::Alive;
      string.proved = true;
    } else {
      string.open = relation.keeper_first.won() && relation.reacher_first.won();
    }
  }

  PointSet dead_stones() const {
    PointSet dead;
    for (const StringFate& string : score_.strings)
      if (string.fate == Fate::Dead) dead |= string.stones;
    return dead;
  }

  // Visits the empty regions of the board without the dead stones.
  template <class Visitor>
  void for_each_region(Visitor&& visit) const {
    const PointSet dead = dead_stones();
    const PointSet open = board_.empty() | dead;
    const PointSet black = board_.stones(Colour::Black) - dead;
    const PointSet white = board_.stones(Colour::White) - dead;
    for (PointSet left = open; !left.empty();) {
      const PointSet region = flood(PointSet{left.first()}, open);
      left -= region;
      const PointSet around = board_.neighbours(region);
      visit(region, around & black, around & white);
    }
  }

  // A string that only dead stones could capture stays on the board.
  void keep_the_rescued() {
    PointSet rescued;
    for_each_region([&](const PointSet& region, const PointSet& black, const PointSet& white) {
      if (!white.empty() && black.empty()) rescued |= region & board_.stones(Colour::White);
      if (!black.empty() && white.empty()) rescued |= region & board_.stones(Colour::Black);
    });
    for (StringFate& string : score_.strings)
      if (string.fate == Fate::Dead && rescued.intersects(string.stones)) {
        string.fate = Fate::Alive;
        string.proved = false;
      }
  }

  // Finds seki: strings without two eyes that share liberties with such strings of the other side.
  void find_seki() {
    struct Region {
      PointSet points;
      PointSet black;
      PointSet white;
    };
    std::vector<Region> eyes, shared;
    for_each_region([&](const PointSet& points, const PointSet& black, const PointSet& white) {
      (black.empty() != white.empty() ? eyes : shared).push_back({points, black, white});
    });
    PointSet weak;
    for (const StringFate& string : score_.strings) {
      if (string.fate != Fate::Alive || score_.of(string.side).safe.contains_all(string.stones)) continue;
      int room = 0;
      for (const Region& eye : eyes) {
        const PointSet& wall = string.side == Colour::Black ? eye.black : eye.white;
        if (wall.intersects(string.stones)) room += eye.points.size();
      }
      if (room <= 1) weak |= string.stones;
    }
    for (StringFate& string : score_.strings) {
      if (!weak.intersects(string.stones)) continue;
      const PointSet liberties = board_.block(string.stones.first()).liberties;
      for (const Region& region : shared) {
        const PointSet& others = string.side == Colour::Black ? region.white : region.black;
        if (!region.points.intersects(liberties) || region.points.size() > kLargestSeki) continue;
        if (weak.contains_all(others) && weak.contains_all(region.black | region.white) && !others.empty())
          string.fate = Fate::Seki;
      }
    }
  }

  void share_out() {
    PointSet seki;
    for (const StringFate& string : score_.strings) {
      SideScore& own = side(string.side);
      (string.fate == Fate::Dead ? own.dead : own.stones) |= string.stones;
      if (string.fate == Fate::Seki) seki |= string.stones;
      if (string.proved) score_.proved |= string.stones;
    }
    for_each_region([&](const PointSet& region, const PointSet& black, const PointSet& white) {
      if (black.empty() == white.empty()) {
        score_.neutral |= region;
        score_.shared |= region & board_.empty() & board_.neighbours(black) & board_.neighbours(white);
        return;
      }
      SideScore& owner = black.empty() ? score_.white : score_.black;
      owner.territory |= region;
      if (seki.intersects(black | white)) owner.in_seki |= region;
    });
  }

  // Stones, and empty points that reach stones of no other colour.
  int area_as_it_stands(Colour colour) const {
    const PointSet reached =
        flood(board_.stones(opponent(colour)), board_.empty() | board_.stones(opponent(colour)));
    const PointSet own = flood(board_.stones(colour), board_.empty() | board_.stones(colour));
    return (own - reached).size();
  }

  void count() {
    const auto area = [](const SideScore& one) { return (one.stones | one.territory).size(); };
    const auto territory = [](const SideScore& own, const SideScore& other, int prisoners) {
      return (own.territory - own.in_seki).size() + other.dead.size() + prisoners;
    };
    const GameFacts& facts = score_.facts;
    const double handicap = facts.komi + facts.compensation;
    score_.area = area(score_.black) - area(score_.white) - handicap;
    score_.territory = territory(score_.black, score_.white, facts.white_prisoners) -
                       territory(score_.white, score_.black, facts.black_prisoners) - facts.komi;
    score_.as_it_stands =
        area_as_it_stands(Colour::Black) - area_as_it_stands(Colour::White) - facts.komi - facts.compensation;
    const int all = board_.size().area();
    if (2 * score_.black.sure_area - all > handicap) score_.sure_winner = Colour::Black;
    if (2 * score_.white.sure_area - all > -handicap) score_.sure_winner = Colour::White;
  }

  static constexpr int kLargestSeki = 6;
  static constexpr int kLargeLoss = 3;

  Board board_;
  Desk desk_;
  SettledAreas settled_;
  Score score_;
};

}  // namespace

const char* name(Counting counting) {
  return counting == Counting::Area ? "area" : "territory";
}

const char* name(Fate fate) {
  switch (fate) {
    case Fate::Alive:
      return "alive";
    case Fate::Dead:
      return "dead";
    case Fate::Seki:
      break;
  }
  return "seki";
}

Score score(const Position& position, const GameFacts& facts, const SurveyLimits& limits,
            const SurveyProgress& progress) {
  return Scorer(position, facts, limits, progress).result();
}

}  // namespace yomi
