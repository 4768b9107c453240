#include "claim/certificate.h"

#include <algorithm>
#include <ostream>

namespace yomi {

namespace {

// The filled board as it stood before its outside was filled. It may be a position some moves after that of
// the question.
Position as_it_stood(const Position& filled, const Trust& trust) {
  Position position = filled;
  for (Colour colour : {Colour::Black, Colour::White})
    position.stones(colour) =
        (filled.stones(colour) - trust.outside) | (trust.board.stones(colour) & trust.outside);
  return position;
}

// The attacker's stones on it that are joined to the outside.
PointSet safe_stones(const Position& filled, const Trust& trust, Colour attacker) {
  return flood(trust.outside - trust.eyes, filled.stones(attacker)) - trust.outside;
}

class Writer {
 public:
  Writer(std::ostream& out, const Position& position, const Proof& proof, ClaimId root, const Trust* trust)
      : out_(out),
        position_(position),
        proof_(proof),
        root_(root),
        trust_(trust),
        numbers_(static_cast<size_t>(proof.size()), kNoClaim) {}

  std::int64_t write() {
    const std::vector<bool> reached = proof_.support(root_);
    ClaimId count = 0;
    for (size_t id = 0; id < reached.size(); ++id)
      if (reached[id]) numbers_[id] = count++;
    write_header();
    for (size_t id = 0; id < reached.size(); ++id)
      if (reached[id]) write_node(static_cast<ClaimId>(id));
    out_ << "end " << count << '\n';
    return count;
  }

 private:
  std::string shown(Point point) const { return point_name(point, position_.size); }
  ClaimId number(ClaimId id) const { return numbers_[static_cast<size_t>(id)]; }

  void write_header() {
    const Goal& goal = proof_.goal();
    out_ << "yomi-certificate 1\nboard " << position_.size.width << ' ' << position_.size.height << '\n';
    const Position shown_position = trust_ ? as_it_stood(position_, *trust_) : position_;
    for (const std::string& line : shown_position.rows()) out_ << "row " << line << '\n';
    const bool barred = position_.ko != kNoPoint && position_.to_move != proof_.ko_master();
    out_ << "to-move " << letter(position_.to_move) << "\nbar " << (barred ? shown(position_.ko) : "-")
         << "\nko-master " << (is_player(proof_.ko_master()) ? letter(proof_.ko_master()) : '-');
    if (const KoTerms& ko = proof_.ko_terms(); ko.threats > 0)
      out_ << " threats " << letter(ko.threatens) << ' ' << ko.threats;
    if (!position_.region.empty()) {
      out_ << "\nregion";
      for (Point point : position_.region) out_ << ' ' << shown(point);
    }
    out_ << "\ngoal " << name(goal.kind);
    for (Point point : goal.points) out_ << ' ' << shown(point);
    if (goal.traits().is_counted) out_ << ' ' << goal.count;
    out_ << "\nreacher " << letter(goal.reacher) << "\nwinner " << letter(proof_.prover());
    if (trust_) {
      out_ << "\ntrust safe";
      write_points(safe_stones(position_, *trust_, goal.reacher));
      out_ << " outside";
      write_points(trust_->outside);
      out_ << " eyes";
      write_points(trust_->eyes);
    }
    out_ << "\nroot " << number(root_) << '\n';
  }

  void write_points(const PointSet& points) {
    for (Point point : points) out_ << ' ' << shown(point);
  }

  void write_zone(const Claim& claim) {
    if (claim.zone.empty()) {
      out_ << " zone - -";
      return;
    }
    int left = kMaxSide, right = 0, top = kMaxSide, bottom = 0;
    for (Point point : claim.zone) {
      left = std::min(left, column(point));
      right = std::max(right, column(point));
      top = std::min(top, row(point));
      bottom = std::max(bottom, row(point));
    }
    out_ << " zone " << shown(point_at(left, top)) << ' ';
    for (int y = top; y <= bottom; ++y) {
      if (y > top) out_ << '/';
      for (int x = left; x <= right; ++x) {
        const Point point = point_at(x, y);
        out_ << (!claim.zone.contains(point)   ? '?'
                 : claim.black.contains(point) ? 'X'
                 : claim.white.contains(point) ? 'O'
                                               : '.');
      }
    }
  }

  void write_node(ClaimId id) {
    const Claim& claim = proof_[id];
    out_ << "node " << number(id) << ' ' << letter(claim.to_move);
    write_zone(claim);
    if (claim.bar != kNoPoint) out_ << " bar " << shown(claim.bar);
    if (claim.threats > 0) out_ << " threats " << int{claim.threats};
    if (proof_.goal().has_targets() && !proof_.goal().points.empty()) {
      out_ << " targets";
      for (Point point : proof_.targets(claim)) out_ << ' ' << shown(point);
    }
    if (claim.reserve_count > 0) out_ << " reserves";
    for (int i = 0; i < claim.reserve_count; ++i)
      out_ << ' ' << shown(proof_.reserve(claim, i).stone) << ' ' << proof_.reserve(claim, i).liberties;
    switch (claim.action) {
      case ClaimAction::GoalReached:
        out_ << " goal";
        break;
      case ClaimAction::Play:
        out_ << " play " << shown(claim.move) << ' ' << number(claim.child);
        for (int i = 0; i < proof_.link_count(claim); ++i) out_ << ' ' << number(proof_.link(claim, i).child);
        break;
      case ClaimAction::Win:
        out_ << " win " << shown(claim.move);
        break;
      case ClaimAction::Pass:
        out_ << " pass " << number(claim.child);
        break;
      case ClaimAction::Answer:
        write_answers(claim);
        break;
      case ClaimAction::AliveByKo:
        out_ << " alive-by-ko";
        break;
      case ClaimAction::Dead:
        out_ << " dead";
        break;
      case ClaimAction::Alive:
        out_ << " alive";
        break;
    }
    out_ << '\n';
  }

  void write_answers(const Claim& claim) {
    out_ << " answer";
    for (int i = 0; i < proof_.link_count(claim); ++i)
      if (proof_.link(claim, i).move == kPass) out_ << ' ' << number(proof_.link(claim, i).child);
    out_ << " /";
    for (int i = 0; i < proof_.link_count(claim); ++i)
      if (const Link& link = proof_.link(claim, i); link.move != kPass)
        out_ << ' ' << shown(link.move) << ' ' << number(link.child);
  }

  std::ostream& out_;
  const Position& position_;
  const Proof& proof_;
  ClaimId root_;
  const Trust* trust_;
  std::vector<ClaimId> numbers_;
};

}  // namespace

std::int64_t write_certificate(std::ostream& out, const Position& position, const Proof& proof, ClaimId root,
                               const Trust* trust) {
  return Writer(out, position, proof, root, trust).write();
}

}  // namespace yomi
