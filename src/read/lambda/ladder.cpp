#include "read/lambda/ladder.h"

#include <algorithm>

namespace yomi {

namespace {

// Gives a Board the functions of a Game that a ladder needs.
struct BoardLine {
  Board& on;
  const Board& board() const { return on; }
  void play(Point point) { on.play(point); }
  void undo() { on.undo(); }
};

}  // namespace

LadderResult LadderReader::read(Board& board, Point target) {
  BoardLine line{board};
  return read_line(line, target);
}

LadderResult LadderReader::read(Game& game, Point target) {
  return read_line(game, target);
}

LadderResult LadderReader::read(Game& game) {
  const PointSet& targets = game.targets();
  if (game.goal().kind != GoalKind::Capture || targets.empty() ||
      !game.board().block(targets.first()).stones.contains_all(targets)) {
    shadow_ = {};
    return {};
  }
  return read_line(game, targets.first());
}

template <class Line>
LadderResult LadderReader::read_line(Line& line, Point target) {
  ++reading_;
  target_ = target;
  nodes_ = 0;
  gave_up_ = false;
  captures_on_path_ = 0;
  path_.clear();
  shadow_ = {};
  LadderResult result;
  int leans_on = kIndependent;
  const Board& board = line.board();
  if (board.to_move() != board.at(target_)) {
    result.move = attack(line, leans_on);
    if (result.move != kNoPoint) result.verdict = LadderResult::Verdict::Captured;
  } else if (board.in_atari(target_)) {
    result.move = escape(line, leans_on);
    if (result.move == kNoPoint) result.verdict = LadderResult::Verdict::Captured;
  }
  if (gave_up_) result = {LadderResult::Verdict::NotRead, kNoPoint, 0};
  result.nodes = nodes_;
  return result;
}

template <class Line>
void LadderReader::play(Line& line, Point move) {
  if (move != kPass) shadow_.insert(move);
  line.play(move);
}

// The attacker's move that captures in the end, or kNoPoint.
template <class Line>
Point LadderReader::attack(Line& line, int& leans_on) {
  const Board& board = line.board();
  const Block& block = board.block(target_);
  if (block.liberty_count > 2) return kNoPoint;
  if (block.liberty_count == 1) {
    const Point last = block.liberties.first();
    if (last == board.ko()) return attack_from_bar(line, leans_on);
    shadow_.insert(last);
    return last;
  }
  const Hash hash = board.hash();
  if (const Entry& known = entry(hash); known.key == hash && known.reading == reading_) return known.move;
  if (const int at = repeated_at(hash); at >= 0) {
    leans_on = std::min(leans_on, at);
    return kNoPoint;
  }
  if (++nodes_ > node_limit_ || path_.size() > kMaxDepth) gave_up_ = true;
  if (gave_up_) return kNoPoint;

  const int depth = static_cast<int>(path_.size());
  int leans_here = kIndependent;
  path_.push_back(hash);
  const Point move = fill_one_of_two(line, leans_here);
  path_.pop_back();
  if (move != kNoPoint || leans_here >= depth) {
    if (nodes_ > static_cast<std::int64_t>(table_.size() / 2) && table_.size() < most_entries_) grow();
    entry(hash) = {hash, reading_, static_cast<std::int16_t>(move)};
  } else {
    leans_on = std::min(leans_on, leans_here);
  }
  return move;
}

template <class Line>
Point LadderReader::fill_one_of_two(Line& line, int& leans_on) {
  const Board& board = line.board();
  const Colour attacker = board.to_move();
  const Colour defender = opponent(attacker);
  const PointSet liberties = board.liberties(target_);
  struct Fill {
    Point move;
    int liberties_left;  // liberties of the block if it extends here
  };
  std::array<Fill, 2> fills;
  size_t count = 0;
  for (Point extension : liberties) {
    const Point fill = (liberties - PointSet{extension}).first();
    shadow_.insert(fill);
    PointSet after = board.liberties_after(extension, defender);
    after.erase(fill);
    const int left = after.size();
    if (!board.is_legal(fill)) continue;
    if (left > 2 && !board.captures_something(fill, attacker)) {
      shadow_.insert(extension);
    } else {
      fills[count++] = {fill, left};
    }
  }
  if (count == 2 && fills[1].liberties_left < fills[0].liberties_left) std::swap(fills[0], fills[1]);
  for (size_t i = 0; i < count; ++i) {
    const Point move = fills[i].move;
    const bool captures = board.captures_something(move, attacker);
    captures_on_path_ += captures;
    play(line, move);
    const Point saved_by = escape(line, leans_on);
    line.undo();
    captures_on_path_ -= captures;
    if (gave_up_) return kNoPoint;
    if (saved_by == kNoPoint) return move;
  }
  return kNoPoint;
}

// The target has just taken a ko and may not be retaken at once. It is in atari after any move of the
// attacker.
template <class Line>
Point LadderReader::attack_from_bar(Line& line, int& leans_on) {
  ++nodes_;
  const auto works = [&](Point move) {
    play(line, move);
    const Point saved_by = escape(line, leans_on);
    line.undo();
    return saved_by == kNoPoint && !gave_up_;
  };
  if (works(kPass)) return kPass;
  for (Point move : line.board().legal_moves())
    if (works(move)) return move;
  return kNoPoint;
}

// The defender is in atari: the move that saves its block from the ladder, or kNoPoint.
template <class Line>
Point LadderReader::escape(Line& line, int& leans_on) {
  const Board& board = line.board();
  const Colour defender = board.to_move();
  const Point last = board.liberties(target_).first();
  const PointSet captures = counter_captures(board);
  const bool can_extend = board.is_legal(last);
  if (can_extend && board.liberties_after(last, defender).size() > 2) {
    shadow_.insert(last);
    return last;
  }
  for (Point move : captures - PointSet{last})
    if (escapes_by(line, move, leans_on)) return move;
  return can_extend && escapes_by(line, last, leans_on) ? last : kNoPoint;
}

template <class Line>
bool LadderReader::escapes_by(Line& line, Point move, int& leans_on) {
  if (!line.board().is_legal(move)) return false;
  const bool captures = line.board().captures_something(move, line.board().to_move());
  captures_on_path_ += captures;
  play(line, move);
  const bool saved = attack(line, leans_on) == kNoPoint;
  line.undo();
  captures_on_path_ -= captures;
  return saved;
}

// The points where the defender captures a block next to its own.
PointSet LadderReader::counter_captures(const Board& board) const {
  const PointSet beside = dilated(board.block(target_).stones) & board.stones(opponent(board.at(target_)));
  PointSet left = beside - beside_two(board.empty());
  PointSet result;
  while (!left.empty()) {
    const Block& block = board.block(left.first());
    if (block.liberty_count == 1) result |= block.liberties;
    left -= block.stones;
  }
  return result;
}

void LadderReader::grow() {
  std::vector<Entry> old(table_.size() * 4);
  old.swap(table_);
  for (const Entry& known : old)
    if (known.reading == reading_) entry(known.key) = known;
}

// The place on the path where this position occurred before. Positions can only repeat after a capture.
int LadderReader::repeated_at(Hash hash) const {
  if (captures_on_path_ == 0) return -1;
  const auto found = std::find(path_.begin(), path_.end(), hash);
  return found == path_.end() ? -1 : static_cast<int>(found - path_.begin());
}

ClaimId LadderReader::record(Game& game, WinClaims& claims, ClaimIndex* index) {
  recorded_.start_anew();
  index_ = index;
  const bool attacks = game.board().to_move() != game.board().at(target_);
  return attacks ? record_attack(game, claims) : record_defence(game, claims);
}

ClaimId LadderReader::record_attack(Game& game, WinClaims& claims) {
  const Hash hash = game.hash();
  if (!recorded_.add(hash)) return recorded_[hash];
  if (const ClaimId claim = known(game); claim != kNoClaim) return recorded_[hash] = claim;
  int leans_on = kIndependent;
  path_.clear();
  const Point move = attack(game, leans_on);
  if (move == kNoPoint) return kNoClaim;
  if (move != kPass && game.would_win_at_once(move)) return recorded_[hash] = claims.at_once(move);
  game.play(move);
  const ClaimId child = record_defence(game, claims);
  game.undo();
  return recorded_[hash] = child == kNoClaim ? kNoClaim : claims.by_move(move, child);
}

ClaimId LadderReader::record_defence(Game& game, WinClaims& claims) {
  if (const ClaimId claim = known(game); claim != kNoClaim) return claim;
  const auto after = [&](Point reply) {
    game.play(reply);
    const ClaimId claim = record_attack(game, claims);
    game.undo();
    return claim;
  };
  const ClaimId pass = after(kPass);
  if (pass == kNoClaim) return kNoClaim;
  WinClaims::Answers answers(claims, pass);
  for (PointSet open = answers.open(); !open.empty(); open = answers.open()) {
    const ClaimId claim = after(open.first());
    if (claim == kNoClaim) return kNoClaim;
    answers.answer(open.first(), claim);
  }
  const ClaimId claim = answers.conclude();
  if (index_ != nullptr && claim != kNoClaim) index_->insert(game, claim);
  return claim;
}

}  // namespace yomi
