// Writes certificates for claims of a closure, choosing at random among the children that would do and among
// their zones, so that the checker sees proofs no searcher would think of.
#pragma once

#include <map>
#include <random>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "closure.h"

namespace second {

struct Claim {
  uint32_t code = 0;
  size_t targets = 1;
  bool winner_to_move = false;
  int bar = 0;    // against Q, the board's area if there is none
  Set avoid = 0;  // where P may not play first
  int threats = 0;
  auto key() const { return std::tuple(code, targets, winner_to_move, bar, avoid, threats); }
};

class ProofWriter {
 public:
  ProofWriter(const Closure& closure, uint64_t seed)
      : closure_(closure), n_(closure.game().area()), random_(seed) {}

  bool proved(const Claim& claim) const { return rank(claim) < kNever; }

  // The header's position is `position`; it agrees with the claim. `retakes`: there is one threat more, for a
  // first move where the claim does not avoid it and the header bars it.
  std::string certificate(const Claim& root, uint32_t position, Set retakes = 0) {
    ids_.clear();
    lines_.clear();
    const int root_id = write(root, kNever);
    const Game& game = closure_.game();
    std::ostringstream out;
    out << "yomi-certificate 1\nboard " << game.width << " " << game.height << "\n";
    std::istringstream rows(closure_.rows(position));
    for (std::string row; std::getline(rows, row, '/');) out << "row " << row << "\n";
    const bool winner_to_move = root.winner_to_move;
    const Set bar = winner_to_move ? root.avoid | retakes : root.bar < n_ ? Set{1} << root.bar : 0;
    const int threats = root.threats + (retakes != 0 ? 1 : 0);
    out << "to-move " << (winner_to_move ? game.winner : loser()) << "\nbar " << (bar ? name(bar) : "-")
        << "\nko-master " << game.ko_master
        << (game.threatens != '-' ? std::string(" threats ") + game.threatens + " " + std::to_string(threats)
                                  : "")
        << "\ngoal " << game.goal() << names(closure_.wanted(root.targets)) << "\nreacher X\nwinner "
        << game.winner << "\nroot " << root_id << "\n";
    for (size_t id = 0; id < lines_.size(); ++id) out << "node " << id << " " << lines_[id] << "\n";
    out << "end " << lines_.size() << "\n";
    return out.str();
  }

 private:
  static constexpr int kNever = 1000;
  const Closure& closure_;
  int n_;
  std::mt19937_64 random_;
  std::map<decltype(Claim().key()), int> ids_;
  std::vector<std::string> lines_;

  struct Option {
    Set move;  // 0: a pass
    bool wins;
    Claim child;
  };

  char loser() const { return closure_.game().winner == 'X' ? 'O' : 'X'; }
  std::string name(Set point) const {
    const int p = std::countr_zero(point), width = closure_.game().width;
    return std::string(1, static_cast<char>('A' + p % width)) +
           std::to_string(closure_.game().height - p / width);
  }
  std::string names(Set set) const {
    std::string text;
    for (; set != 0; set &= set - 1) text += " " + name(lowest(set));
    return text;
  }
  const char* leaf_word(const Pattern& p, size_t targets) const {
    if (closure_.game().reacher_wins()) return "goal";
    return closure_.lives(p, targets) ? "alive" : "alive-by-ko";
  }
  bool coin(int one_in) { return random_() % one_in == 0; }

  std::vector<Option> options(const Claim& claim) const {
    std::vector<Option> found;
    const uint32_t allowed = closure_.moves(claim.targets, claim.code, claim.threats) & ~claim.avoid;
    const Pattern p = closure_.pattern(claim.code);
    const Rules& rules = closure_.rules();
    const int threats = claim.threats;
    if (allowed & closure_.pass())
      found.push_back({0, false, {claim.code, claim.targets, false, n_, 0, threats}});
    const Rules::Components opposing = rules.components(p, kQ);
    for (Set left = allowed & rules.all(); left != 0; left &= left - 1) {
      const Set m = lowest(left);
      const Rules::Effect e = rules.effect(p, kP, m, opposing);
      const size_t then = closure_.targets_left(claim.targets, e.captured, e.largest);
      if (closure_.wins(then, e.captured)) {
        found.push_back({m, true, {}});
        continue;
      }
      const uint32_t code = closure_.code(e.largest);
      found.push_back({m, false, {code, then, false, n_, 0, threats}});
      const Set bar = closure_.game().loser_is_barred() ? rules.bars(p, e) & e.largest.zone : 0;
      if (bar != 0) found.push_back({m, false, {code, then, false, std::countr_zero(bar), 0, threats}});
    }
    return found;
  }

  // Children of a reacher's claim have smaller ranks.
  int rank(const Claim& claim) const {
    if (claim.targets == 0) return kNever;
    if (!claim.winner_to_move) {
      const int round = closure_.round(claim.targets, claim.bar, claim.code, claim.threats);
      return round == 0 ? kNever : closure_.game().reacher_wins() ? 2 * round : 0;
    }
    const uint32_t allowed = closure_.moves(claim.targets, claim.code, claim.threats) & ~claim.avoid;
    if (allowed == 0) return kNever;
    if (!closure_.game().reacher_wins() || (allowed & closure_.leaf())) return 0;
    int best = kNever;
    for (const Option& option : options(claim))
      best = std::min(best, option.wins ? 0 : rank(option.child) + 1);
    return best;
  }
  bool may_use(const Claim& claim, int limit) const {
    const int own = rank(claim);
    return closure_.game().reacher_wins() ? own < limit : own < kNever;
  }

  // Leaves out some points of the zone as long as the claim can still be proved, and asks for fewer threats
  // or withstands more.
  Claim shrink(Claim claim, int limit) {
    if (coin(4)) return claim;
    const int more = closure_.game().winner_threatens() ? -1 : 1;
    for (Claim other = claim; coin(2);) {
      other.threats += more;
      if (other.threats < 0 || other.threats > closure_.game().threats || !may_use(other, limit)) break;
      claim = other;
    }
    for (int tries = n_; tries-- > 0;) {
      const int p = static_cast<int>(random_() % n_);
      Claim smaller = claim;
      smaller.code &= ~(uint32_t{1} << p | uint32_t{1} << (p + n_));
      if (!claim.winner_to_move && claim.bar == p) continue;
      smaller.targets = closure_.targets_left(claim.targets, 0, closure_.pattern(smaller.code));
      if (may_use(smaller, limit)) claim = smaller;
    }
    return claim;
  }

  std::string start_of_line(const Claim& claim) const {
    const Game& game = closure_.game();
    std::string text(1, claim.winner_to_move ? game.winner : loser());
    text += closure_.pattern(claim.code).zone == 0
                ? " zone - -"
                : " zone A" + std::to_string(game.height) + " " + closure_.rows(claim.code);
    if (!claim.winner_to_move && claim.bar < n_) text += " bar " + name(Set{1} << claim.bar);
    if (claim.threats > 0) text += " threats " + std::to_string(claim.threats);
    if (game.capture()) text += " targets" + names(closure_.wanted(claim.targets));
    return text + " ";
  }

  int write(const Claim& claim, int limit) {
    const auto known = ids_.find(claim.key());
    if (known != ids_.end()) return known->second;
    const bool cyclic = !closure_.game().reacher_wins();
    if (cyclic) {
      ids_[claim.key()] = static_cast<int>(lines_.size());
      lines_.emplace_back();
    }
    const std::string line =
        start_of_line(claim) + (claim.winner_to_move ? action(claim, limit) : answer(claim));
    if (!cyclic) {
      ids_[claim.key()] = static_cast<int>(lines_.size());
      lines_.emplace_back();
    }
    const int id = ids_[claim.key()];
    lines_[id] = line;
    return id;
  }

  std::string action(const Claim& claim, int limit) {
    if (closure_.is_leaf(closure_.pattern(claim.code), claim.targets))
      return leaf_word(closure_.pattern(claim.code), claim.targets);
    const int below = std::min(limit, rank(claim) + 1);
    std::vector<Option> usable;
    for (const Option& option : options(claim))
      if (option.wins || may_use(option.child, below - 1)) usable.push_back(option);
    const Option& chosen = usable.at(random_() % usable.size());
    if (chosen.wins) return "win " + name(chosen.move);
    const Claim child = shrink(chosen.child, below - 1);
    const std::string id = std::to_string(write(child, below - 1));
    return chosen.move == 0 ? "pass " + id : "play " + name(chosen.move) + " " + id;
  }

  std::string answer(const Claim& claim) {
    const Pattern p = closure_.pattern(claim.code);
    if (closure_.is_leaf(p, claim.targets)) return leaf_word(p, claim.targets);
    const int limit = rank(claim);
    const Rules& rules = closure_.rules();
    const Rules::Components own = rules.components(p, kQ), opposing = rules.components(p, kP);
    std::string passes, replies;
    const auto add_pass = [&](Set q) {
      const Pattern smaller = p.on(rules.covering(p, q, opposing));
      const size_t left = closure_.targets_left(claim.targets, 0, smaller);
      const Claim child{closure_.code(smaller), left, true, n_, 0, claim.threats};
      if (!may_use(child, limit)) return false;
      passes += std::to_string(write(shrink(child, limit), limit)) + " ";
      return true;
    };
    add_pass(0);
    for (Set left = p.empty(); left != 0; left &= left - 1) {
      const Set q = lowest(left);
      const bool is_barred = claim.bar < n_ && q == Set{1} << claim.bar;
      if (is_barred && !(closure_.game().loser_threatens() && claim.threats > 0)) continue;
      if (rules.is_suicide(p, q, own, opposing) || add_pass(q)) continue;
      const Rules::Effect e = rules.effect(p, kQ, q, opposing);
      const Set avoid = closure_.game().winner_is_barred() ? rules.may_bar(p, e) : 0;
      const size_t then = closure_.targets_left(claim.targets, 0, e.largest);
      Claim answer{closure_.code(e.largest), then, true, n_, avoid, claim.threats - is_barred};
      if (avoid != 0 && closure_.game().winner_threatens() && claim.threats > 0 && !may_use(answer, limit)) {
        answer.avoid = 0;
        --answer.threats;
      }
      const Claim child = shrink(answer, limit);
      replies += " " + name(q) + " " + std::to_string(write(child, limit));
    }
    return "answer " + passes + "/" + replies;
  }
};

}  // namespace second
