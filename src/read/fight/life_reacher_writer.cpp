#include "read/fight/life_reacher_writer.h"

#include <algorithm>
#include <tuple>

#include "claim/repetition.h"
#include "read/general/candidates.h"

namespace yomi {

LifeReacherWriter::LifeReacherWriter(LifeDesk& desk, const GameStart& start, LifeGuide& guide, bool hurries)
    : desk_(desk),
      game_(start),
      guide_(guide),
      proof_(std::make_shared<Proof>(start.goal, start.goal.reacher, start.ko)),
      rules_(desk.rules.counting(start.position.black | start.position.white)),
      claims_(game_, *proof_, rules_),
      first_claims_(game_, *proof_, desk.rules),
      index_(*proof_),
      patterns_(*proof_),
      hurries_(hurries) {}

void LifeReacherWriter::write(SearchOutcome& outcome) {
  for (int rewrites = 0; rewrites <= kMostRewrites; ++rewrites) {
    const ClaimId root = prove();
    if (root == kNoClaim) return;
    outcome.root = root;
    outcome.winner = game_.reacher();
    outcome.proof = proof_;
    std::vector<ClaimId> repeating;
    if (remove_repetitions(*proof_, root, game_.board().size(), kMostRepetitionSteps, &repeating)) return;
    if (repeating.empty()) return;
    avoid(repeating);
  }
}

// These moves bring back what stood before a target was captured. Forgets them and all claims that rest on
// them, so that only those are written anew.
void LifeReacherWriter::avoid(const std::vector<ClaimId>& repeating) {
  avoided_.insert(avoided_.end(), repeating.begin(), repeating.end());
  std::vector<ClaimId> now(static_cast<size_t>(proof_->size()));
  for (ClaimId id = 0; id < proof_->size(); ++id) {
    bool is_kept = std::find(repeating.begin(), repeating.end(), id) == repeating.end();
    proof_->for_each_child((*proof_)[id],
                           [&](ClaimId child) { is_kept &= now[static_cast<size_t>(child)] != kNoClaim; });
    now[static_cast<size_t>(id)] = is_kept ? id : kNoClaim;
  }
  index_.renumber(now);
  patterns_.renumber(now);
  retries_ = 0;
  for (auto& [hash, claims] : by_area_)
    std::erase_if(claims, [&](ClaimId id) { return now[static_cast<size_t>(id)] == kNoClaim; });
}

bool LifeReacherWriter::is_avoided(Point move) const {
  return std::any_of(avoided_.begin(), avoided_.end(),
                     [&](ClaimId id) { return (*proof_)[id].move == move && proof_->serves(id, game_); });
}

std::int64_t LifeReacherWriter::bytes() const {
  return proof_->bytes() + index_.bytes() + patterns_.bytes() +
         static_cast<std::int64_t>(by_area_.size()) * 100;
}

// One for the same stones in the area comes first: it may differ outside, where its zone does not look.
ClaimId LifeReacherWriter::find() {
  if (const auto same = by_area_.find(desk_.area.state_of(game_).hash()); same != by_area_.end())
    for (size_t newer = same->second.size(); newer-- > 0;)
      if (const ClaimId id = same->second[newer]; proof_->serves(id, game_)) return id;
  if (const ClaimId known = index_.find(game_); known != kNoClaim) return known;
  return desk_.area.wants_two_eyes() ? patterns_.find(game_) : kNoClaim;
}

// A claim for the game as it stands; none where the guide is of no help. (What is known of the root, when it
// is written anew, may count on reserves.)
ClaimId LifeReacherWriter::prove() {
  if (const ClaimId known = is_at_root() ? kNoClaim : find(); known != kNoClaim) return known;
  if (!desk_.count(bytes()) || game_.board().depth() > kLongestLine) return kNoClaim;
  if (game_.is_reached()) return claims().goal_reached();
  const LocalState state = desk_.area.state_of(game_);
  ClaimId claim = dead();
  if (claim != kNoClaim) {
  } else if (!game_.reacher_to_move()) {
    claim = answer_all();
  } else if (const Point win = move_that_wins_at_once(game_); win != kNoPoint) {
    claim = claims().at_once(win);
  } else {
    claim = desk_.area.wants_two_eyes() ? make_eyes(state) : press_on(state);
  }
  if (claim != kNoClaim) {
    index_.insert(game_, claim);
    by_area_[state.hash()].push_back(claim);
    if (desk_.area.wants_two_eyes()) patterns_.insert(claim);
  }
  return claim;
}

// The leaf of a target that is dead within living walls. (A claim about an area that is bounded by the root's
// position shows them at all positions: they stay.)
ClaimId LifeReacherWriter::dead() {
  const bool may_be = desk_.walls && desk_.rules.keeps(ZoneRule::Dead) && !desk_.area.wants_two_eyes();
  if (!may_be || is_avoided(kNoPoint)) return kNoClaim;
  const LifeArea& area = desk_.area;
  const LocalState state = area.state_of(game_);
  const LifeArea::Solid solid = area.solid(state);
  if (area.dead(state, solid, game_.board().may_retake(game_.keeper())) == 0) return kNoClaim;
  const Point target = area.point(lowest(state.targets));
  return claims().dead(desk_.walls->stones | desk_.walls->eyes | area.points(solid.stones | solid.links) |
                       game_.board().block(target).stones);
}

ClaimId LifeReacherWriter::prove_after(Point move, int time) {
  const int before = time_;
  time_ = time;
  game_.play(move);
  const ClaimId claim = prove();
  game_.undo();
  time_ = before;
  return claim;
}

ClaimId LifeReacherWriter::answer_all() {
  const ClaimId pass = prove_after(kPass, time_ - 1);
  if (pass == kNoClaim) return give_up();
  WinClaims::Answers answers(claims(), pass);
  for (PointSet open = answers.open(); !open.empty(); open = answers.open()) {
    const Point reply = open.first();
    const ClaimId answer = prove_after(reply, desk_.area.contains(reply) ? time_ : time_ - 1);
    if (answer == kNoClaim) return give_up();
    answers.answer(reply, answer);
  }
  return answers.conclude();
}

// The guide was wrong here: it leaves moves out too easily. It can be asked again.
ClaimId LifeReacherWriter::give_up() {
  const LocalState state = desk_.area.state_of(game_);
  if (desk_.area.wants_two_eyes()) {
    guide_.quick.reopen(state, Side::Keeper);
  } else if (desk_.budget.stop() == Stop::None) {
    guide_.thorough.reopen(state, Side::Reacher);
  }
  return kNoClaim;
}

// Going round in circles makes no eyes: where a line comes back to a position above, a move was wrong.
ClaimId LifeReacherWriter::make_eyes(const LocalState& state) {
  if (const ClaimId known = known_attack(state); known != kNoClaim) return known;
  if (!path_.insert(state.hash()).second) return kNoClaim;
  ClaimId claim = kNoClaim;
  for (int tries = 0; tries < kOften && guide_.quick.winner(state) == Side::Keeper; ++tries) {
    claim = attack_at(guide_.quick.winning_move(state));
    if (claim != kNoClaim) break;
    guide_.quick.reopen(state, Side::Keeper);
  }
  path_.erase(state.hash());
  return claim;
}

// The thorough search's moves lead to the capture, one after the other. (The quick one knows only that no
// life is left.) The others may not, so none is tried that comes back to a position above.
ClaimId LifeReacherWriter::press_on(const LocalState& state) {
  for (int tries = 0; tries < kOften && guide_.thorough.winner(state) == Side::Reacher; ++tries) {
    const ClaimId claim = press_once(state);
    if (claim != kNoClaim || desk_.budget.stop() != Stop::None || ++retries_ > kMostRetries) return claim;
    guide_.thorough.reopen(state, Side::Reacher);
  }
  return kNoClaim;
}

// A move to what has been won before makes the proof no longer.
ClaimId LifeReacherWriter::known_attack(const LocalState& state) {
  if (hurries_) return kNoClaim;
  const bool wants_two_eyes = desk_.area.wants_two_eyes();
  for (LocalSet left = desk_.area.empty(state); left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (!desk_.area.may_play(state, move)) continue;
    const LocalState next = guide_.thorough.after(state, move);
    if (!wants_two_eyes && (!by_area_.contains(next.hash()) || path_.contains(next.hash()))) continue;
    const Point point = desk_.area.point(move);
    if (!game_.board().is_legal(point) || is_avoided(point)) continue;
    game_.play(point);
    const ClaimId child = find();
    game_.undo();
    if (child != kNoClaim) return claims().by_move(point, child);
  }
  return kNoClaim;
}

ClaimId LifeReacherWriter::press_once(const LocalState& state) {
  if (const ClaimId known = known_attack(state); known != kNoClaim) return known;
  const int before = time_;
  time_ = std::min(time_, time_left(state));
  ClaimId claim = kNoClaim;
  for (int move : pressing_moves(state)) {
    if (move == LifeSearch::kNoMove) continue;
    LocalState next = guide_.thorough.after(state, move);
    if (hurries_) next = hurried(next);
    if (!path_.insert(next.hash()).second) continue;
    claim = attack_at(move);
    path_.erase(next.hash());
    if (claim != kNoClaim || desk_.budget.stop() != Stop::None) break;
  }
  time_ = before;
  return claim;
}

ClaimId LifeReacherWriter::attack_at(int index) {
  if (index == LifeSearch::kNoMove) return kNoClaim;
  const Point move = desk_.area.point(index);
  if (!game_.board().is_legal(move) || is_avoided(move)) return kNoClaim;
  const ClaimId child = prove_after(move, time_);
  return child == kNoClaim ? kNoClaim : claims().by_move(move, child);
}

std::vector<int> LifeReacherWriter::pressing_moves(const LocalState& state) {
  if (is_at_root() && desk_.area.contains(first_move_)) return {desk_.area.index_of(first_move_)};
  const int in_time = hurries_ ? move_in_time(state) : LifeSearch::kNoMove;
  std::vector<int> moves;
  if (in_time != LifeSearch::kNoMove) {
    moves = {in_time};
  } else {
    if (const int move = closing_in(state); move != LifeSearch::kNoMove) moves.push_back(move);
    moves.push_back(guide_.thorough.winning_move(state));
  }
  for (const int move : moves)
    if (move >= 0 && is_avoided(desk_.area.point(move)))
      return all_winning_moves(in_time != LifeSearch::kNoMove ? hurried(state) : state);
  return moves;
}

std::vector<int> LifeReacherWriter::all_winning_moves(const LocalState& state) {
  std::vector<int> moves;
  for (LocalSet left = desk_.area.empty(state); left != 0; left &= left - 1) {
    const int move = lowest(left);
    if (!desk_.area.may_play(state, move)) continue;
    const LocalState next = guide_.thorough.after(state, move);
    if (guide_.thorough.winner(next, kGlance) == Side::Reacher) moves.push_back(move);
  }
  return moves;
}

LocalState LifeReacherWriter::hurried(LocalState state) const {
  state.time = static_cast<std::uint8_t>(std::max(0, time_));
  return state;
}

int LifeReacherWriter::move_in_time(const LocalState& state) {
  if (time_ <= 0 || guide_.thorough.winner(hurried(state)) != Side::Reacher) return LifeSearch::kNoMove;
  return guide_.thorough.winning_move(hurried(state));
}

// The guide's moves win but may take their time, and the more the targets can still do the longer is the
// proof. It is better to take a liberty of theirs from outside, or else a few stones, where that is soon seen
// to win.
int LifeReacherWriter::closing_in(const LocalState& state) {
  const LifeArea& area = desk_.area;
  const LocalSet outside = area.wall(true) | area.neighbours(area.walls_of(state));
  const int now = area.moves_to_capture(state);
  struct Candidate {
    bool is_inside;
    int distance;
    int move;
  };
  std::vector<Candidate> candidates;
  LocalSet moves = area.neighbours(area.flood(state.targets, state.keeper)) & area.empty(state);
  for (; moves != 0; moves &= moves - 1) {
    const int move = lowest(moves);
    if (!area.may_play(state, move)) continue;
    const LocalState next = guide_.thorough.after(state, move);
    const bool is_inside = (outside & local_bit(move)) == 0;
    if (is_inside && next.keeper == state.keeper) continue;
    if (const int distance = area.moves_to_capture(next); distance < now)
      candidates.push_back({is_inside, distance, move});
  }
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return std::tuple(a.is_inside, a.distance, a.move) < std::tuple(b.is_inside, b.distance, b.move);
  });
  for (const Candidate& candidate : candidates) {
    const LocalState next = guide_.thorough.after(state, candidate.move);
    if (guide_.thorough.winner(next, kGlance) == Side::Reacher) return candidate.move;
  }
  return LifeSearch::kNoMove;
}

// The liberties outside the area of the wall that has fewest.
int LifeReacherWriter::time_left(const LocalState& state) const {
  if (!hurries_) return time_;
  const LifeArea& area = desk_.area;
  const Board& board = game_.board();
  PointSet walls;
  for (LocalSet left = area.walls_of(state); left != 0; left &= left - 1)
    walls.insert(area.point(lowest(left)));
  for (LocalSet left = area.wall(true); left != 0; left &= left - 1)
    for (Point near : board.neighbours(area.point(lowest(left))) & board.stones(game_.reacher()))
      if (!area.contains(near)) walls.insert(near);
  int time = kLongTime;
  while (!walls.empty()) {
    const Block& block = board.block(walls.first());
    int liberties = 0;
    for (Point liberty : block.liberties) liberties += !area.contains(liberty);
    time = std::min(time, liberties);
    walls -= block.stones;
  }
  return time;
}

}  // namespace yomi
