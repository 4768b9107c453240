#include "survey/sureness.h"

#include <algorithm>
#include <cmath>

#include "go/board.h"

namespace yomi {

namespace {

// Strings that stand or fall together.
struct Doubt {
  int worth = 0;  // points, towards Black if the estimate is wrong
  double chance = 0;
};

// That the estimate of a string is wrong, by how often it ended the other way in the games played out.
double chance_of_error(double hold) {
  constexpr double kBounds[] = {0.95, 0.85, 0.7, 0.5, 0.25};
  constexpr double kChances[] = {0.0002, 0.001, 0.003, 0.008, 0.03};
  for (size_t i = 0; i < std::size(kBounds); ++i)
    if (std::abs(hold) >= kBounds[i]) return kChances[i];
  return 0.15;
}

// Two neighbouring strings of one side are one doubt if they held about equally often.
std::vector<Doubt> doubts_of(const Score& score) {
  constexpr double kEqually = 0.15;
  const Board board(score.position);
  std::vector<Doubt> doubts;
  PointSet counted;
  for (const StringFate& string : score.strings) {
    if (string.evidence == Evidence::Proved || counted.intersects(string.stones)) continue;
    PointSet together = string.stones;
    for (bool grew = true; grew;) {
      grew = false;
      const PointSet near = dilated8(dilated8(together)) & board.area();
      for (const StringFate& other : score.strings) {
        if (other.side != string.side || other.evidence != string.evidence || other.fate != string.fate)
          continue;
        if (together.intersects(other.stones) || !near.intersects(other.stones)) continue;
        if (std::abs(other.hold - string.hold) > kEqually) continue;
        together |= other.stones;
        grew = true;
      }
    }
    counted |= together;
    Doubt doubt;
    const bool helps_black = (string.side == Colour::Black) == (string.fate == Fate::Dead);
    doubt.worth = (2 * together.size() + 2) * (helps_black ? 1 : -1);
    doubt.chance = string.evidence == Evidence::Read ? 0.01 : chance_of_error(string.hold);
    if (string.open) doubt.chance = 0.4;
    if (score.facts.has_marks && string.evidence == Evidence::Estimated) {
      const bool agrees = (string.fate == Fate::Dead) == (string.hold < 0);
      doubt.chance = agrees ? doubt.chance / 4 : 0.3;
    }
    doubts.push_back(doubt);
  }
  for (int i = 0; i < score.unsure.size(); ++i) doubts.push_back({i % 2 == 0 ? 2 : -2, 0.02});
  return doubts;
}

}  // namespace

void find_sureness(Score& score) {
  constexpr double kUnforeseen = 0.004;  // what no string shows: a border that is open, a ko
  const double lead = score.lead();
  const bool is_sure_by_area = is_player(score.sure_winner) && score.facts.rules.counting == Counting::Area &&
                               (score.sure_winner == Colour::Black) == (lead > 0);
  if (score.is_proved() || score.facts.rules.counts_all_stones) return;
  const int most = 4 * score.position.size.area();
  std::vector<double> change(static_cast<size_t>(2 * most + 1));  // at i: by i - most points, towards Black
  change[static_cast<size_t>(most)] = 1;
  double all_right = 1;
  for (const Doubt& doubt : doubts_of(score)) {
    all_right *= 1 - doubt.chance;
    std::vector<double> next(change.size());
    for (int i = 0; i <= 2 * most; ++i) {
      const double before = change[static_cast<size_t>(i)];
      if (before <= 0) continue;
      next[static_cast<size_t>(i)] += before * (1 - doubt.chance);
      next[static_cast<size_t>(std::clamp(i + doubt.worth, 0, 2 * most))] += before * doubt.chance;
    }
    change = std::move(next);
  }
  double same = 0;
  for (int i = 0; i <= 2 * most; ++i) {
    const double then = lead + i - most;
    if ((then > 0) == (lead > 0) && (then < 0) == (lead < 0)) same += change[static_cast<size_t>(i)];
  }
  const double open = std::min(1.0, 2.0 * score.open_points / score.position.size.area());
  const double unforeseen = score.is_finished() ? kUnforeseen : std::max(0.05, open);
  score.sure_of_score = all_right * (1 - unforeseen);
  score.sure_of_winner = is_sure_by_area ? 1 : std::max(0.5, same * (1 - unforeseen) + unforeseen / 2);
}

}  // namespace yomi
