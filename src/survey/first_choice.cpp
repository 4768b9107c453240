#include "survey/first_choice.h"

#include <algorithm>

#include "safety/lap.h"
#include "survey/score.h"

namespace yomi {

namespace {

constexpr int kCandidates = 14;       // moves that are compared by games of their own
constexpr int kUrgentCandidates = 6;  // of these the most urgent ones, whatever random games say
constexpr double kLeastWorth = 0.5;   // points; less is not worth a move
constexpr double kProvedWeight = 0.5;
constexpr double kGuessedWeight = 0.2;

int lines_from_edge(int place, int side) {
  return std::min(place, side - 1 - place) + 1;
}

}  // namespace

int FirstMove::proved_stones() const {
  int stones = 0;
  for (const UrgentReason& reason : reasons)
    if (reason.is_proved) stones += reason.value;
  return stones;
}

FirstChoice::FirstChoice(const Position& position, const PointSet& forbidden, const SurveyLimits& limits)
    : position_(position), board_(position), forbidden_(forbidden), limits_(limits) {
  pass_.move = kPass;
  settle();
}

bool FirstChoice::is_stopped() const {
  return (limits_.cancelled != nullptr && limits_.cancelled->load(std::memory_order_relaxed)) ||
         (limits_.seconds > 0 && clock_.seconds() >= limits_.seconds);
}

void FirstChoice::settle() {
  for (Colour colour : {Colour::Black, Colour::White}) {
    const LapSafety safe = lap_safety(board_, colour);
    settled_.stones |= safe.stones;
    settled_.points |= safe.territory | safe.needed;
  }
}

PointSet FirstChoice::playable() const {
  PointSet points;
  for (Point point : board_.legal_moves() - settled_.points - forbidden_)
    if (!is_eye(board_, point, board_.to_move())) points.insert(point);
  return points;
}

// Random games know nothing of openings: in an empty corner, or on an empty side, they play anywhere.
double FirstChoice::bonus(Point point) const {
  constexpr int kRoom = 4;
  const Size size = position_.size;
  if (size.width < 9 || size.height < 9) return 0;
  for (Point stone : position_.black | position_.white)
    if (std::max(std::abs(column(stone) - column(point)), std::abs(row(stone) - row(point))) < kRoom)
      return 0;
  const int across = lines_from_edge(column(point), size.width);
  const int up = lines_from_edge(row(point), size.height);
  const int near = std::min(across, up);
  const int far = std::max(across, up);
  if (near < 3 || near > 4) return 0;
  return far <= 4 ? (near == 4 || far == 4 ? 12 : 9) : 3;
}

void FirstChoice::look() {
  const int round = rounds_;
  SurveyLimits limits = limits_;
  if (limits_.seconds > 0) {
    const double left = limits_.seconds - clock_.seconds();
    if (round > 0 && left <= 0) return;
    limits.seconds = std::max(left / 2, 0.001);
  }
  for (int i = 0; i < std::min(round, 6); ++i) limits.nodes *= 4;
  const Survey seen = yomi::survey(position_, limits);
  if (round > 0 && is_stopped()) return;
  survey_ = seen;
  constexpr int kGamesOfFirstRound = 200;
  if (round == 0) first_plays_ = play_out(board_, settled_, kGamesOfFirstRound);
  choose_candidates();
  play_out_candidates();
  ++rounds_;
}

// Those that were compared before stay, with the games that they have.
void FirstChoice::choose_candidates() {
  const PointSet points = playable();
  const double sign = board_.to_move() == Colour::Black ? 1 : -1;
  std::vector<std::pair<double, Point>> ranked;
  for (Point point : points)
    ranked.push_back({-(sign * (first_plays_.lead_at(point) - first_plays_.lead) + bonus(point)), point});
  std::sort(ranked.begin(), ranked.end());
  const auto add = [this](Point point) {
    if (std::none_of(candidates_.begin(), candidates_.end(),
                     [point](const FirstMove& known) { return known.move == point; }))
      candidates_.push_back({.move = point, .reasons = {}});
  };
  int urgent = 0;
  for (const UrgentPoint& found : survey_.urgent)
    if (points.contains(found.point) && urgent++ < kUrgentCandidates) add(found.point);
  for (const auto& [value, point] : ranked)
    if (candidates_.size() < kCandidates) add(point);
  for (FirstMove& candidate : candidates_) {
    candidate.reasons.clear();
    for (const UrgentPoint& found : survey_.urgent)
      if (found.point == candidate.move) candidate.reasons = found.reasons;
  }
}

void FirstChoice::play_out_candidates() {
  constexpr int kGamesOfRound = 60;
  const double sign = board_.to_move() == Colour::Black ? 1 : -1;
  const auto play = [&](FirstMove& candidate) {
    Board after = board_;
    after.play(candidate.move);
    const double sum = sign * sum_of_leads(after, settled_, kGamesOfRound, rounds_);
    candidate.lead = (candidate.lead * candidate.games + sum) / (candidate.games + kGamesOfRound);
    candidate.games += kGamesOfRound;
  };
  play(pass_);
  for (FirstMove& candidate : candidates_)
    if (candidate.games == 0 || !is_stopped()) play(candidate);
  for (FirstMove& candidate : candidates_) {
    candidate.worth = candidate.lead - pass_.lead;
    for (const UrgentReason& reason : candidate.reasons)
      candidate.worth += reason.value * (reason.is_proved ? kProvedWeight : kGuessedWeight);
    candidate.order = candidate.worth + bonus(candidate.move);
  }
  std::stable_sort(candidates_.begin(), candidates_.end(),
                   [](const FirstMove& one, const FirstMove& other) { return one.order > other.order; });
}

Point FirstChoice::move() const {
  if (candidates_.empty() || candidates_.front().order < kLeastWorth) return kPass;
  return candidates_.front().move;
}

Point clean_up(const Position& position, const PointSet& forbidden, const SurveyLimits& limits) {
  const Board board(position);
  const Colour mover = position.to_move;
  const Score result = score(position, {}, limits);
  Desk desk(limits, {});
  for (const StringFate& string : result.strings) {
    if (string.side == mover || string.fate != Fate::Dead) continue;
    const Goal goal{GoalKind::Capture, mover, {string.stones.first()}};
    const std::vector<Reading> read = desk.ask("dead stones", {question_about(position, goal, mover)});
    const Point move = read.front().move;
    if (read.front().won() && move >= 0 && board.is_legal(move) && !forbidden.contains(move)) return move;
  }
  return kPass;
}

}  // namespace yomi
