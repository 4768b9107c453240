#include "survey/score.h"

#include <algorithm>

#include "go/board.h"
#include "survey/score_fates.h"
#include "survey/sureness.h"

namespace yomi {

namespace {

class Scorer {
 public:
  Scorer(const Position& position, const GameFacts& facts, const SurveyLimits& limits,
         const SurveyProgress& progress)
      : board_(position), desk_(limits, progress), nodes_(limits.nodes) {
    score_.position = position;
    score_.facts = facts;
  }

  Score result() {
    find_fates(score_, desk_, nodes_);
    keep_the_rescued();
    find_seki();
    share_out();
    count();
    judge_marks();
    find_sureness(score_);
    score_.questions = desk_.asked();
    score_.undecided = desk_.undecided();
    score_.not_asked = desk_.not_asked();
    score_.nodes = desk_.nodes();
    score_.seconds = desk_.seconds();
    return score_;
  }

 private:
  SideScore& side(Colour colour) { return colour == Colour::Black ? score_.black : score_.white; }

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
        string.evidence = Evidence::Estimated;
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
        if (weak.contains_all(others) && weak.contains_all(region.black | region.white) && !others.empty() &&
            (string.proved || is_doubtful(others | string.stones)))
          string.fate = Fate::Seki;
      }
    }
  }

  // What always stays and is no proof is no seki: it has its eyes elsewhere, by a connection.
  bool is_doubtful(const PointSet& stones) const {
    constexpr double kHeld = 0.97;
    for (const StringFate& string : score_.strings)
      if (string.stones.intersects(stones) && (string.proved || string.hold < kHeld)) return true;
    return false;
  }

  // The stones that the players marked, against what was found.
  void judge_marks() {
    const GameFacts& facts = score_.facts;
    if (!facts.has_marks) return;
    for (const StringFate& string : score_.strings) {
      const bool is_known = string.evidence != Evidence::Estimated;
      const bool looks_dead = is_known ? string.fate == Fate::Dead : string.hold < 0;
      if (facts.marked_dead.intersects(string.stones)) {
        score_.marked.push_back({string.stones, string.side, string.evidence, looks_dead});
      } else if (is_known && looks_dead) {
        score_.forgotten.push_back(string);
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

  Board board_;
  Desk desk_;
  std::int64_t nodes_;
  Score score_;
};

}  // namespace

bool Score::is_finished() const {
  constexpr int kFew = 4;
  const int points = position.size.area();
  const int most = facts.has_passed ? points / 12 : points / 25;
  return facts.rules.counts_all_stones ? facts.has_passed || open_points <= most
                                       : open_points <= std::max(kFew, most);
}

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

const char* name(Evidence evidence) {
  switch (evidence) {
    case Evidence::Proved:
      return "proved";
    case Evidence::Read:
      return "read";
    case Evidence::Estimated:
      break;
  }
  return "estimated";
}

Score score(const Position& position, const GameFacts& facts, const SurveyLimits& limits,
            const SurveyProgress& progress) {
  return Scorer(position, facts, limits, progress).result();
}

}  // namespace yomi
