#include "claim/repetition.h"

#include <algorithm>

#include "claim/dead.h"

namespace yomi {

namespace {

class Repetitions {
 public:
  Repetitions(Proof& proof, ClaimId root, Size size, std::int64_t max_steps)
      : proof_(proof),
        root_(root),
        size_(size),
        area_(board_area(size)),
        reacher_(proof.prover()),
        steps_(max_steps) {}

  // Returns false if a repetition is left; `left` receives the claims that cannot be repaired.
  bool remove_all(std::vector<ClaimId>& left) {
    for (;;) {
      left.clear();
      find_suspects();
      if (suspects_.empty() && dead_.empty()) return true;
      steps_ -= static_cast<std::int64_t>(claims_.size());
      find_parents();
      std::vector<Repair> repairs;
      for (ClaimId suspect : suspects_) {
        const Repair repair = repair_of(suspect);
        if (repair.earlier != kNoClaim) {
          repairs.push_back(repair);
        } else if (repair.found) {
          left.push_back(suspect);
        }
      }
      for (ClaimId leaf : dead_)
        if (stood_before(leaf)) left.push_back(leaf);
      if (steps_ < 0) return false;
      if (repairs.empty()) return left.empty();
      std::vector<bool> is_repaired(claims_.size());
      for (const Repair& repair : repairs) {
        if (is_repaired[number(repair.earlier)]) continue;
        is_repaired[number(repair.earlier)] = true;
        proof_.say_the_same(repair.earlier, repair.later);
      }
    }
  }

 private:
  struct Repair {
    bool found = false;
    ClaimId earlier = kNoClaim;  // kNoClaim: a repetition that cannot be repaired
    ClaimId later = kNoClaim;
  };
  struct Effect {
    PointSet certain, black, white;  // the points whose state after the move is known, and the stones on them
  };

  const PointSet& stones(const Claim& claim) const {
    return reacher_ == Colour::Black ? claim.black : claim.white;
  }
  const PointSet& keepers(const Claim& claim) const {
    return reacher_ == Colour::Black ? claim.white : claim.black;
  }

  // A move can repeat a position only if a stone of the reacher stood at its point before and was captured.
  void find_suspects() {
    suspects_.clear();
    number_claims();
    vanished_.assign(claims_.size(), PointSet{});
    keepers_vanished_.assign(claims_.size(), PointSet{});
    dead_.clear();
    for (size_t i = claims_.size(); i-- > 0;) {
      const Claim& claim = proof_[claims_[i]];
      const PointSet stood = vanished_[i] | stones(claim);
      const PointSet keepers_stood = keepers_vanished_[i] | keepers(claim);
      proof_.for_each_child(claim, [&](ClaimId child) {
        const Claim& below = proof_[child];
        vanished_[number(child)] |= (stood - stones(below)) & below.zone;
        keepers_vanished_[number(child)] |= (keepers_stood - keepers(below)) & below.zone;
      });
      if (claim.action == ClaimAction::Dead) dead_.push_back(claims_[i]);
      if (claim.action == ClaimAction::Play && vanished_[i].contains(claim.move) &&
          proof_[claim.child].bar == kNoPoint)
        suspects_.push_back(claims_[i]);
    }
  }

  // Numbers the claims on which the root depends. A search leaves many others behind.
  void number_claims() {
    const std::vector<bool> reached = proof_.support(root_);
    claims_.clear();
    numbers_.assign(reached.size(), 0);
    for (size_t id = 0; id < reached.size(); ++id) {
      if (!reached[id]) continue;
      numbers_[id] = static_cast<std::uint32_t>(claims_.size());
      claims_.push_back(static_cast<ClaimId>(id));
    }
  }
  size_t number(ClaimId id) const { return numbers_[static_cast<size_t>(id)]; }

  void find_parents() {
    first_parent_.assign(claims_.size() + 1, 0);
    for_each_link([&](ClaimId, ClaimId child) { ++first_parent_[number(child) + 1]; });
    for (size_t i = 1; i < first_parent_.size(); ++i) first_parent_[i] += first_parent_[i - 1];
    parents_.resize(first_parent_.back());
    std::vector<size_t> next(first_parent_.begin(), first_parent_.end() - 1);
    for_each_link([&](ClaimId id, ClaimId child) { parents_[next[number(child)]++] = id; });
  }
  template <class Visitor>
  void for_each_link(Visitor&& visit) const {
    for (ClaimId id : claims_) proof_.for_each_child(proof_[id], [&](ClaimId child) { visit(id, child); });
  }

  // The effect of the claim's move on its pattern.
  Effect effect(ClaimId id) const {
    const Claim& claim = proof_[id];
    const PointSet reserves = proof_.ground(id).reserves.stones();
    const PointSet move{claim.move};
    const PointSet open = claim.zone - claim.black - claim.white - move;
    const PointSet opposing = reacher_ == Colour::Black ? claim.white : claim.black;
    const PointSet around = dilated(move) & area_;
    PointSet captured, uncertain;
    for (PointSet left = opposing; !left.empty();) {
      const PointSet component = flood(PointSet{left.first()}, opposing);
      left -= component;
      const PointSet near = dilated(component) & area_;
      if (near.intersects(open) || component.intersects(reserves)) continue;
      if (near.intersects(move) && claim.zone.contains_all(near)) {
        captured |= component;
      } else {
        uncertain |= component;
      }
    }
    Effect result{claim.zone, claim.black - captured, claim.white - captured};
    (reacher_ == Colour::Black ? result.black : result.white) |= move;
    if (!claim.zone.contains_all(around) || around.intersects(uncertain)) {
      result.certain -= uncertain;
      result.black -= uncertain;
      result.white -= uncertain;
    }
    return result;
  }

  // Are the reserves of the earlier claim enough for the later?
  bool asks_no_more(ClaimId later, ClaimId earlier) const {
    const Reserves standing = proof_.ground(earlier).reserves;
    const Claim& claim = proof_[later];
    for (int i = 0; i < claim.reserve_count; ++i)
      if (standing.liberties(proof_.reserve(claim, i).stone) < proof_.reserve(claim, i).liberties)
        return false;
    return true;
  }

  Repair repair_of(ClaimId suspect) {
    const Claim& claim = proof_[suspect];
    const Effect after = effect(suspect);
    Repair repair;
    std::vector<bool> seen(claims_.size());
    std::vector<ClaimId> left{suspect};
    while (!left.empty()) {
      const ClaimId below = left.back();
      left.pop_back();
      for (size_t i = first_parent_[number(below)]; i < first_parent_[number(below) + 1]; ++i) {
        if (--steps_ < 0) return {};
        const ClaimId above = parents_[i];
        if (seen[number(above)]) continue;
        seen[number(above)] = true;
        const Claim& earlier = proof_[above];
        const bool stands = stones(earlier).contains(claim.move);
        if (stands && (earlier.black & after.certain) == after.black &&
            (earlier.white & after.certain) == after.white) {
          repair.found = true;
          const bool fits = proof_.targets(proof_[claim.child]).contains_all(proof_.targets(earlier)) &&
                            proof_.threats_last(proof_[claim.child], earlier.threats) &&
                            asks_no_more(claim.child, above);
          if (fits && above > repair.earlier) {
            repair.earlier = above;
            repair.later = claim.child;
          }
        }
        if (stands || vanished_[number(above)].contains(claim.move)) left.push_back(above);
      }
    }
    return repair;
  }

  // A dead target's stones, and the solid ones, stand from the leaf on. Did they all stand at an earlier
  // claim on the same line? Then what is played after the leaf might bring that position back.
  bool stood_before(ClaimId leaf) {
    const std::optional<DeadTarget> shown =
        dead_target(proof_, proof_[leaf], size_, proof_.ko_master() == opponent(reacher_));
    if (!shown) return true;
    std::vector<bool> seen(claims_.size());
    std::vector<ClaimId> left{leaf};
    while (!left.empty()) {
      const ClaimId below = left.back();
      left.pop_back();
      for (size_t i = first_parent_[number(below)]; i < first_parent_[number(below) + 1]; ++i) {
        if (--steps_ < 0) return true;
        const ClaimId above = parents_[i];
        if (seen[number(above)]) continue;
        seen[number(above)] = true;
        const PointSet missing = shown->solid - stones(proof_[above]);
        const PointSet keepers_missing = shown->target - keepers(proof_[above]);
        if (missing.empty() && keepers_missing.empty()) return true;
        if (vanished_[number(above)].contains_all(missing) &&
            keepers_vanished_[number(above)].contains_all(keepers_missing))
          left.push_back(above);
      }
    }
    return false;
  }

  Proof& proof_;
  const ClaimId root_;
  const Size size_;
  const PointSet area_;
  const Colour reacher_;
  std::int64_t steps_;
  std::vector<ClaimId> claims_;
  std::vector<std::uint32_t> numbers_;
  std::vector<PointSet> vanished_;  // this and the following vectors are in the order of claims_
  std::vector<PointSet> keepers_vanished_;
  std::vector<ClaimId> suspects_;
  std::vector<ClaimId> dead_;
  std::vector<size_t> first_parent_;
  std::vector<ClaimId> parents_;
};

// Looks for a cycle of claims that contains a move. Tarjan's strongly connected components, without
// recursion.
class Circles {
 public:
  explicit Circles(const Proof& proof)
      : proof_(proof), entered_(static_cast<size_t>(proof.size())), low_(entered_.size()) {}

  bool holds_a_move(ClaimId root) {
    enter(root);
    while (!path_.empty()) {
      const ClaimId id = path_.back().claim;
      const int next = path_.back().next_edge++;
      if (next < edge_count(id)) {
        const ClaimId child = edge(id, next).child;
        if (entered_[at(child)] == 0) {
          enter(child);
        } else if (low_[at(child)] != kClosed) {
          low_[at(id)] = std::min(low_[at(id)], entered_[at(child)]);
        }
        continue;
      }
      path_.pop_back();
      if (low_[at(id)] < entered_[at(id)]) {
        std::uint32_t& above = low_[at(path_.back().claim)];
        above = std::min(above, low_[at(id)]);
      } else if (close_component(id)) {
        return true;
      }
    }
    return false;
  }

 private:
  static constexpr std::uint32_t kClosed = UINT32_MAX;
  struct Step {
    ClaimId claim;
    int next_edge;
  };

  static size_t at(ClaimId id) { return static_cast<size_t>(id); }

  void enter(ClaimId id) {
    entered_[at(id)] = low_[at(id)] = ++count_;
    open_.push_back(id);
    path_.push_back({id, 0});
  }

  int edge_count(ClaimId id) const {
    return proof_.link_count(proof_[id]) + (proof_[id].child == kNoClaim ? 0 : 1);
  }
  // The claim after a claim's own move is its last edge. The links of such a claim belong to the same move.
  Link edge(ClaimId id, int i) const {
    const Claim& claim = proof_[id];
    const bool has_own_move = claim.action == ClaimAction::Play;
    if (i == proof_.link_count(claim)) return {has_own_move ? claim.move : kPass, claim.child};
    const Link& link = proof_.link(claim, i);
    return {has_own_move ? claim.move : link.move, link.child};
  }

  // Closes the component of this claim, which is on top of the open ones. Returns whether a move leads from
  // one of its claims to another.
  bool close_component(ClaimId id) {
    const auto begin = std::find(open_.rbegin(), open_.rend(), id).base() - 1;
    const std::uint32_t first = entered_[at(id)];
    bool found = false;
    for (auto member = begin; member != open_.end(); ++member)
      for (int i = 0; i < edge_count(*member); ++i) {
        const Link to = edge(*member, i);
        found |= to.move != kPass && low_[at(to.child)] != kClosed && entered_[at(to.child)] >= first;
      }
    for (auto member = begin; member != open_.end(); ++member) low_[at(*member)] = kClosed;
    open_.erase(begin, open_.end());
    return found;
  }

  const Proof& proof_;
  std::uint32_t count_ = 0;
  std::vector<std::uint32_t> entered_;  // the order in which the claims were entered; 0: not yet
  std::vector<std::uint32_t> low_;  // the earliest claim that is reached; kClosed: the component is closed
  std::vector<ClaimId> open_;
  std::vector<Step> path_;
};

}  // namespace

namespace {

bool retakes_for_ever(const Proof& proof, ClaimId root) {
  const std::vector<bool> support = proof.support(root);
  for (ClaimId id = 0; id < proof.size(); ++id)
    if (support[static_cast<size_t>(id)] && proof[id].action == ClaimAction::AliveByKo) return true;
  return false;
}

}  // namespace

bool may_repeat_a_position(const Proof& proof, ClaimId root) {
  if (proof.prover() != proof.goal().keeper()) return false;
  return Circles(proof).holds_a_move(root) || retakes_for_ever(proof, root);
}

bool remove_repetitions(Proof& proof, ClaimId root, Size size, std::int64_t max_steps,
                        std::vector<ClaimId>* left) {
  if (root == proof.repeats_nothing()) return true;
  std::vector<ClaimId> unrepaired;
  const bool is_free = Repetitions(proof, root, size, max_steps).remove_all(unrepaired);
  if (is_free) proof.set_repeats_nothing(root);
  if (left != nullptr) *left = std::move(unrepaired);
  return is_free;
}

}  // namespace yomi
