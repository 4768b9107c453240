// Everything the rules of docs/certificates.md can prove on a small board.
//
// A board of n points has 4^n patterns (each point black, white, empty, or outside the zone), few enough to
// ask of every claim whether one more node could prove it: for the reacher the least set of claims closed
// under the rules, for the keeper the greatest set in which every claim rests on others of the set.
//
// Three facts keep it short. A claim that holds on a zone holds on every larger one, so of all the children a
// node might have only the one with the largest zone allowed need be looked up. Each reply may have its own
// pass claim. And targets that a child need not have are dropped at once.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "oracle/oracle.h"
#include "second_rules.h"

namespace second {

struct Game {
  int width, height;
  oracle::Kind kind;
  std::vector<int> named;  // as in oracle.h: y * width + x
  char winner;             // the reacher is always X
  char ko_master;
  char threatens = '-';  // the side that may have up to so many threats
  int threats = 0;

  int area() const { return width * height; }
  bool reacher_wins() const { return winner == 'X'; }
  bool winner_is_barred() const { return ko_master != winner; }
  bool winner_threatens() const { return threatens == winner; }
  bool loser_threatens() const { return threatens != '-' && threatens != winner; }
  bool loser_is_barred() const { return ko_master == winner || ko_master == '-'; }
  bool capture() const { return kind == oracle::Kind::Capture; }
  bool seki() const { return kind == oracle::Kind::Seki; }
  const char* goal() const {
    return capture()                            ? "capture"
           : seki()                             ? "seki"
           : kind == oracle::Kind::Connect      ? "connect"
           : kind == oracle::Kind::SafeSeparate ? "safe-separate"
                                                : "separate";
  }
};

class Closure {
 public:
  Closure(const Game& game, Weakened weakened)
      : game_(game), rules_(game.width, game.height, weakened), n_(game.area()) {
    for (int p : game_.named) named_ |= Set{1} << p;
    moves_.resize(static_cast<size_t>(game.threats) + 1);
    for (auto& of_targets : moves_) of_targets.resize(game.capture() ? size_t{1} << game.named.size() : 2);
    holds_.resize(moves_.size());
    for (auto& of_targets : holds_) of_targets.resize(target_sets());
  }

  const Game& game() const { return game_; }
  const Rules& rules() const { return rules_; }
  uint32_t patterns() const { return uint32_t{1} << 2 * n_; }
  // Target sets are numbered by their points' places in the goal; goals without targets have set 1 only.
  size_t target_sets() const { return moves_[0].size(); }

  Pattern pattern(uint32_t code) const {
    const Set high = code >> n_, low = code & rules_.all();
    const Set black = high & ~low, white = high & low;
    return game_.winner == 'X' ? Pattern{high | low, {black, white}} : Pattern{high | low, {white, black}};
  }
  uint32_t code(const Pattern& p) const {
    const Set white = p.stones[game_.winner == 'X' ? kQ : kP];
    return (p.stones[kP] | p.stones[kQ]) << n_ | p.empty() | white;
  }
  std::string rows(uint32_t code) const {
    std::string text;
    for (int p = 0; p < n_; ++p) {
      if (p > 0 && p % game_.width == 0) text += '/';
      text += "?.XO"[(code >> (n_ + p) & 1) << 1 | (code >> p & 1)];
    }
    return text;
  }
  // The points of the goal that must hold stones for the question to be asked.
  Set wanted(size_t targets) const {
    Set set = 0;
    for (size_t i = 0; i < game_.named.size(); ++i)
      if (!game_.capture() || (targets >> i & 1)) set |= Set{1} << game_.named[i];
    return set;
  }
  bool is_position(uint32_t code, size_t targets) const {
    const Pattern p = pattern(code);
    if (p.zone != rules_.all()) return false;
    if (game_.seki() ? !all_stand(p)
                     : !inside(wanted(targets), p.stones[game_.capture() == game_.reacher_wins() ? kQ : kP]))
      return false;
    for (int colour : {kP, kQ})
      for (Set left = p.stones[colour]; left != 0;) {
        const Set block = rules_.walk(lowest(left), p.stones[colour], false);
        if ((rules_.neighbours(block) & p.empty()) == 0) return false;
        left &= ~block;
      }
    return true;
  }

  // P to move: the actions that prove the claim. Q to move: whether it is proved; bar n means no bar.
  uint32_t moves(size_t targets, uint32_t code, int threats = 0) const {
    return moves_[static_cast<size_t>(threats)][targets][code];
  }
  // The same where P may not play at `barred` unless he has a threat to spend.
  uint32_t moves_when_barred(size_t targets, uint32_t code, Set barred, int threats) const {
    uint32_t found = moves(targets, code, threats) & ~barred;
    const int left = rules_.weak(Weakened::kFreeRetake) ? threats : threats - 1;
    if (game_.winner_threatens() && threats > 0) found |= moves(targets, code, left) & barred;
    return found;
  }
  bool holds(size_t targets, int bar, uint32_t code, int threats = 0) const {
    return round(targets, bar, code, threats) != 0;
  }
  // Reacher's proofs: a claim rests on claims of earlier rounds, counted from 1.
  int round(size_t targets, int bar, uint32_t code, int threats = 0) const {
    return holds_[static_cast<size_t>(threats)][targets][bar][code];
  }
  uint32_t pass() const { return uint32_t{1} << n_; }
  uint32_t leaf() const { return uint32_t{2} << n_; }
  // A keeper who is the ko master has ko eyes.
  bool by_ko() const { return game_.ko_master == game_.winner; }
  bool lives(const Pattern& p, size_t targets) const {
    return game_.capture() && !game_.reacher_wins() && (rules_.living(p) & wanted(targets)) != 0;
  }
  // A leaf: the goal has happened, or a target lives.
  bool is_leaf(const Pattern& p, size_t targets) const {
    if (game_.capture())
      return lives(p, targets) ||
             (!game_.reacher_wins() && (rules_.living(p, by_ko()) & wanted(targets)) != 0);
    if (!game_.reacher_wins()) return false;
    if (game_.seki()) return false;
    const Set steps = safely() ? rules_.safe(p, named_) : p.stones[kP];
    return inside(named_, rules_.walk(Set{1} << game_.named[0], steps, diagonals()));
  }
  // The targets a child must have, 0 if none are left. Only a move of the reacher's captures targets for
  // good.
  size_t targets_left(size_t targets, Set captured, const Pattern& child) const {
    if (!game_.capture()) return targets;
    size_t left = 0;
    for (size_t i = 0; i < game_.named.size(); ++i) {
      const Set point = Set{1} << game_.named[i];
      const bool kept = game_.reacher_wins() ? !inside(point, captured) : inside(point, child.stones[kP]);
      if ((targets >> i & 1) && kept) left |= size_t{1} << i;
    }
    return left;
  }
  // P's move ends the game.
  bool wins(size_t left, Set captured) const {
    if (game_.seki()) return (captured & named_) != 0;
    return game_.reacher_wins() ? left == 0 : !game_.capture() && (captured & named_) != 0;
  }

  void saturate() {
    for (size_t threats = 0; threats < moves_.size(); ++threats)
      for (size_t targets = 1; targets < target_sets(); ++targets)
        start(moves_[threats][targets], holds_[threats][targets], targets);
    do ++rounds_;
    while (sweep());
  }

 private:
  Game game_;
  Rules rules_;
  int n_;
  Set named_ = 0;
  int rounds_ = 0;
  // By threats, then by targets.
  std::vector<std::vector<std::vector<uint32_t>>> moves_;
  std::vector<std::vector<std::vector<std::vector<uint8_t>>>> holds_;

  void start(std::vector<uint32_t>& moves, std::vector<std::vector<uint8_t>>& holds, size_t targets) const {
    moves.assign(patterns(), 0);
    holds.assign(n_ + 1, std::vector<uint8_t>(patterns(), 0));
    if (game_.reacher_wins()) return;
    for (uint32_t c = 0; c < patterns(); ++c) {
      const Pattern p = pattern(c);
      if (!well_formed(p, targets)) continue;
      if (keeper_reason(p)) moves[c] = leaf() | pass() | rules_.all();
      for (int bar = 0; bar <= n_; ++bar) holds[bar][c] = may_record(p, bar);
    }
  }

  bool safely() const { return game_.kind == oracle::Kind::SafeSeparate; }
  bool diagonals() const { return game_.kind == oracle::Kind::Separate || safely(); }

  // Of the stones of a seki the first is the keeper's, the second the reacher's, and so on.
  bool all_stand(const Pattern& p) const {
    for (size_t i = 0; i < game_.named.size(); ++i) {
      const bool is_losers = (i % 2 == 0) == game_.reacher_wins();
      if (!inside(Set{1} << game_.named[i], p.stones[is_losers ? kQ : kP])) return false;
    }
    return true;
  }
  bool may_record(const Pattern& p, int bar) const {
    return bar == n_ || (game_.loser_is_barred() && (p.empty() >> bar & 1));
  }
  bool well_formed(const Pattern& p, size_t targets) const {
    if (game_.capture()) return game_.reacher_wins() || inside(wanted(targets), p.stones[kP]);
    if (game_.seki()) return all_stand(p) || rules_.weak(Weakened::kNamed);
    if (!game_.reacher_wins()) return true;
    return inside(named_, rules_.weak(Weakened::kNamed) ? p.zone : p.stones[kP]);
  }
  bool keeper_reason(const Pattern& p) const {
    if (game_.capture() || game_.seki() || rules_.weak(Weakened::kKeeper)) return true;
    const Set open = (rules_.all() & ~p.zone) | (p.stones[kQ] & ~(safely() ? rules_.unsafe(p, named_) : 0));
    return !inside(named_, rules_.walk(Set{1} << game_.named[0], open, diagonals()));
  }
  uint32_t moves_at(size_t targets, const Pattern& p, int threats, Set barred = 0) const {
    const size_t left = targets_left(targets, 0, p);
    return left == 0 ? 0 : moves_when_barred(left, code(p), barred, threats);
  }

  uint32_t prove_move(const Pattern& p, size_t targets, int threats) const {
    if (!well_formed(p, targets)) return 0;
    if (!game_.reacher_wins() && !keeper_reason(p)) return 0;
    uint32_t proofs = is_leaf(p, targets) ? leaf() : 0;
    if (holds(targets, n_, code(p), threats)) proofs |= pass();
    const Rules::Components own = rules_.components(p, kP), opposing = rules_.components(p, kQ);
    for (Set left = p.empty(); left != 0; left &= left - 1) {
      const Set m = lowest(left);
      const Rules::Effect e = rules_.effect(p, kP, m, opposing);
      if (!rules_.is_legal(p, m, e, own)) continue;
      const size_t then = targets_left(targets, e.captured, e.largest);
      const Set bar = game_.loser_is_barred() ? rules_.bars(p, e) & e.largest.zone : 0;
      if (wins(then, e.captured) ||
          (then != 0 && (holds(then, n_, code(e.largest), threats) ||
                         (bar != 0 && holds(then, std::countr_zero(bar), code(e.largest), threats)))))
        proofs |= m;
    }
    return proofs;
  }

  bool prove_answer(const Pattern& p, size_t targets, int bar, int threats) const {
    if (!well_formed(p, targets) || !may_record(p, bar)) return false;
    if (is_leaf(p, targets)) return true;
    const Rules::Components own = rules_.components(p, kQ), opposing = rules_.components(p, kP);
    if (moves_at(targets, p.on(rules_.covering(p, 0, opposing)), threats) == 0) return false;
    for (Set left = p.empty(); left != 0; left &= left - 1) {
      const Set q = lowest(left);
      const bool is_barred = bar != n_ && q == Set{1} << bar;
      const bool may_retake = game_.loser_threatens() && threats > 0 && !rules_.weak(Weakened::kFirmBar);
      if (is_barred && !may_retake) continue;
      if (moves_at(targets, p.on(rules_.covering(p, q, opposing)), threats) != 0) continue;
      if (rules_.is_suicide(p, q, own, opposing)) continue;
      const Rules::Effect e = rules_.effect(p, kQ, q, opposing);
      const Set barred = game_.winner_is_barred() ? rules_.may_bar(p, e) : 0;
      if (moves_at(targets, e.largest, threats - is_barred, barred) == 0) return false;
    }
    return true;
  }

  uint8_t this_round() const {
    return game_.reacher_wins() ? static_cast<uint8_t>(std::min(rounds_, 255)) : 1;
  }

  bool sweep() {
    bool changed = false;
    auto new_moves = moves_;
    auto new_holds = holds_;
    const auto update = [&](auto& value, auto now) {
      changed = changed || value != now;
      value = now;
    };
    for (int threats = 0; threats <= game_.threats; ++threats)
      for (size_t targets = 1; targets < target_sets(); ++targets)
        for (uint32_t c = 0; c < patterns(); ++c) {
          const Pattern p = pattern(c);
          const auto level = static_cast<size_t>(threats);
          if (game_.reacher_wins() || moves(targets, c, threats) != 0)
            update(new_moves[level][targets][c], prove_move(p, targets, threats));
          for (int bar = game_.loser_is_barred() ? 0 : n_; bar <= n_; ++bar)
            if (holds(targets, bar, c, threats) != game_.reacher_wins())
              update(new_holds[level][targets][bar][c],
                     prove_answer(p, targets, bar, threats) ? this_round() : uint8_t{0});
        }
    moves_ = std::move(new_moves);
    holds_ = std::move(new_holds);
    return changed;
  }
};

}  // namespace second
