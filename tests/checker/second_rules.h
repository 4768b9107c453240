// The rules of docs/certificates.md once more, written from the document, for boards of up to 16 points: one
// machine word per set of points. The tests compare them with the game itself. A rule can be weakened on
// purpose, to see that a test would notice.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace second {

using Set = uint32_t;

inline bool inside(Set a, Set b) {
  return (a & ~b) == 0;
}
inline Set lowest(Set set) {
  return set & (0 - set);
}

enum class Weakened {
  kNothing,
  kNamed,             // a named stone of the reacher's may be captured and played again
  kKeeper,            // no reason why the goal has not happened
  kOpenCapture,       // cap(m) does not ask for closed components
  kSecuredByTheMove,  // the point of the move itself counts as a liberty
  kExactMove,         // P2
  kExactReply,        // Q3
  kSecondForm,        // the second form of exactness does not ask for the neighbours to be in the zone
  kLegal,             // P3
  kFriendLegal,       // P3 accepts a friend that is not secured
  kAlone,             // P4 accepts a friend or another liberty
  kOtherCaptures,     // P4 accepts other neighbours that may be captured
  kLooseStones,       // Q1
  kCover,             // Q2 asks only that the reply lies outside the zone of the pass
  kSuicideOwn,        // Q4 does not look at Q's stones
  kSuicideOther,      // Q4 does not look at P's stones
  kRetake,            // Q5
  kOneRegion,         // Alive is content with one vital region
  kNotVital,          // Alive does not ask for vital regions
  kOpenRegion,        // Alive accepts regions with neighbours outside the zone
  kDeadBorder,        // Alive accepts regions that components struck out bound
  kAnybodysKoEye,     // Alive by ko is for a keeper who is not the ko master, too
  kWideKoEye,         // a ko eye may have more points than one
  kTwoRooms,          // Dead: two eyes need not be neighbours
  kTwoLiberties,      // Goal: two liberties are enough for an end of a safe wall
  kOneLiberty,        // Goal: one liberty less is enough for each string
  kOpenString,        // Keeper: a string is unsafe though it may go on outside the zone
  kSafeBlock,         // Keeper: a string is unsafe unless it has one liberty more than it needs
  kLivingString,      // Keeper: a string with two liberties is unsafe though it may live
  kFreeRetake,        // Q5: an answer that retakes a ko costs no threat
  kFirmBar,           // Q2: a bar need not be answered though the loser has threats
};

constexpr int kP = 0, kQ = 1;

struct Pattern {
  Set zone = 0;
  std::array<Set, 2> stones{};  // P's and Q's
  Set empty() const { return zone & ~stones[kP] & ~stones[kQ]; }
  Pattern on(Set smaller) const { return {zone & smaller, {stones[kP] & smaller, stones[kQ] & smaller}}; }
};

class Rules {
 public:
  Rules(int width, int height, Weakened weakened)
      : all_((Set{1} << width * height) - 1), weakened_(weakened) {
    const int area = width * height;
    for (Set set = 0; set <= all_; ++set) {
      Set four = 0, eight = 0;
      for (int p = 0; p < area; ++p)
        for (int q = 0; q < area; ++q) {
          if ((set >> p & 1) == 0) continue;
          const int dx = std::abs(p % width - q % width), dy = std::abs(p / width - q / width);
          if (dx + dy == 1) four |= Set{1} << q;
          if (dx <= 1 && dy <= 1) eight |= Set{1} << q;
        }
      four_.push_back(four);
      eight_.push_back(eight);
    }
  }

  Set all() const { return all_; }
  bool weak(Weakened rule) const { return weakened_ == rule; }
  Set neighbours(Set set) const { return four_[set]; }
  Set walk(Set from, Set within, bool diagonals) const {
    for (Set reached = from & within;;) {
      const Set next = reached | ((diagonals ? eight_ : four_)[reached] & within);
      if (next == reached) return reached;
      reached = next;
    }
  }

  // Components of one colour with at most one liberty in the zone.
  struct Component {
    Set stones, liberty;
    bool closed;
  };
  struct Components {
    std::array<Component, 16> all;
    int count = 0;
  };
  Components components(const Pattern& p, int colour) const {
    Components found;
    for (Set left = p.stones[colour]; left != 0;) {
      const Set stones = walk(lowest(left), p.stones[colour], false);
      const Set around = four_[stones], liberties = around & p.empty();
      if (std::popcount(liberties) <= 1)
        found.all[found.count++] = {stones, liberties, inside(around, p.zone)};
      left &= ~stones;
    }
    return found;
  }
  // Not secured in the zone against m; m = 0: not secured in the zone.
  Set insecure(const Components& components, Set m) const {
    const Set ignored = weak(Weakened::kSecuredByTheMove) ? 0 : m;
    Set set = 0;
    for (int i = 0; i < components.count; ++i)
      if ((components.all[i].liberty & ~ignored) == 0) set |= components.all[i].stones;
    return set;
  }
  Set breathless(const Components& components, Set m) const {
    Set set = 0;
    for (int i = 0; i < components.count; ++i)
      if (components.all[i].liberty == m && (components.all[i].closed || weak(Weakened::kOpenCapture)))
        set |= components.all[i].stones;
    return set;
  }

  struct Effect {
    Set around, captured, uncertain;
    Pattern largest;  // after the move, on the largest zone for which the move is exact
  };
  Effect effect(const Pattern& p, int mover, Set m, const Components& opposing) const {
    Effect e{four_[m], breathless(opposing, m), 0, p};
    e.uncertain = insecure(opposing, m) & ~e.captured;
    e.largest.stones[mover] |= m;
    e.largest.stones[1 - mover] &= ~e.captured;
    const bool known = inside(e.around, p.zone) || weak(Weakened::kSecondForm);
    const bool ignored = weak(mover == kP ? Weakened::kExactMove : Weakened::kExactReply);
    if (!ignored && !(known && (e.around & e.uncertain) == 0)) e.largest = e.largest.on(~e.uncertain);
    return e;
  }

  // P3.
  bool is_legal(const Pattern& p, Set m, const Effect& e, const Components& own) const {
    const Set friends = e.around & p.stones[kP];
    const Set safe = weak(Weakened::kFriendLegal) ? friends : friends & ~insecure(own, m);
    return (e.around & p.empty()) != 0 || safe != 0 || e.captured != 0 || weak(Weakened::kLegal);
  }
  // P4: the point that P's move bars, 0 if that is not known.
  Set bars(const Pattern& p, const Effect& e) const {
    const bool alone = (e.around & (p.stones[kP] | p.empty())) == 0 || weak(Weakened::kAlone);
    const bool alone_captured = (e.around & e.uncertain) == 0 || weak(Weakened::kOtherCaptures);
    return std::popcount(e.captured) == 1 && inside(e.around, p.zone) && alone && alone_captured ? e.captured
                                                                                                 : 0;
  }
  // Q1 and Q2: the largest zone of a pass claim that serves after a pass (q = 0), or covers q as well.
  Set covering(const Pattern& p, Set q, const Components& opposing) const {
    const Set loose = weak(Weakened::kLooseStones) ? 0 : insecure(opposing, 0);
    return p.zone & ~q & ~loose & ~(weak(Weakened::kCover) || q == 0 ? 0 : insecure(opposing, q));
  }
  // Q4.
  bool is_suicide(const Pattern& p, Set q, const Components& own, const Components& opposing) const {
    const Set around = four_[q];
    return inside(around, p.stones[kP] | p.stones[kQ]) &&
           (inside(around & p.stones[kQ], breathless(own, q)) || weak(Weakened::kSuicideOwn)) &&
           ((around & insecure(opposing, q)) == 0 || weak(Weakened::kSuicideOther));
  }
  // Alive, and by ko if P is the ko master: the living stones of P's.
  // Regions with a point of `apart` do not count.
  Set living(const Pattern& p, bool by_ko = false, Set apart = 0) const {
    Set alive = p.stones[kP];
    for (Set before = 0; before != alive;) {
      before = alive;
      for (Set left = alive; left != 0;) {
        const Set component = walk(lowest(left), p.stones[kP], false);
        left &= ~component;
        const int needed = weak(Weakened::kOneRegion) ? 1 : 2;
        if (vital_regions(p, component, alive, by_ko, apart) < needed) alive &= ~component;
      }
    }
    return alive;
  }
  int vital_regions(const Pattern& p, Set component, Set alive, bool by_ko, Set apart) const {
    by_ko |= weak(Weakened::kAnybodysKoEye);
    int count = 0;
    for (Set left = p.zone & ~p.stones[kP]; left != 0;) {
      const Set region = walk(lowest(left), p.zone & ~p.stones[kP], false);
      left &= ~region;
      if ((region & apart) != 0) continue;
      const Set border = four_[region] & ~region, open = region & p.empty();
      const Set near = four_[component];
      const bool vital = weak(Weakened::kNotVital) ? (open & near) != 0 : open != 0 && inside(open, near);
      const int loose = std::popcount(border & p.stones[kP] & ~alive);
      const bool ko_eye = by_ko && loose <= 1 && (std::popcount(region) == 1 || weak(Weakened::kWideKoEye));
      count += vital && (inside(border, p.zone) || weak(Weakened::kOpenRegion)) &&
               (loose == 0 || ko_eye || weak(Weakened::kDeadBorder));
    }
    return count;
  }
  // Dead: P's stones that are there for good, by life or by two links.
  Set solid(const Pattern& p, Set targets) const {
    Set solid = living(p, false, targets), used = 0;
    for (bool grows = true; grows;) {
      grows = false;
      for (Set left = p.stones[kP] & ~solid; left != 0;) {
        const Set component = walk(lowest(left), left, false);
        left &= ~component;
        Set links = four_[component] & four_[solid] & p.empty() & ~used;
        if (std::popcount(links) < 2) continue;
        for (int i = 0; i < 2; ++i, links &= links - 1) used |= lowest(links);
        solid |= component;
        grows = true;
      }
    }
    return solid;
  }
  // Is the one block with these stones of Q's captured with either side to move? `master`: Q is the ko
  // master.
  bool dead(const Pattern& p, Set targets, bool master) const {
    const Set target = walk(lowest(targets), p.stones[kQ], false);
    if (targets == 0 || !inside(targets, target)) return false;
    const Set stays = solid(p, targets), within = walk(target, all_ & ~stays, false);
    const int joined_at = master ? 2 : 1;
    Set eyes = 0;
    for (Set left = within & ~target & ~four_[stays]; left != 0; left &= left - 1) {
      const Set eye = lowest(left);
      const Set far = four_[eye] & within & ~walk(target, within & ~eye, false);
      if (std::popcount(far) < joined_at) eyes |= eye;
    }
    const bool together = inside(eyes & ~lowest(eyes), four_[lowest(eyes)]) || weak(Weakened::kTwoRooms);
    return std::popcount(eyes) <= 1 || (std::popcount(eyes) == 2 && together);
  }
  // Safe strings: P's stones that are in one for sure, Q's that are in none for sure.
  Set safe(const Pattern& p, Set named) const {
    Set found = living(p);
    for (Set left = p.stones[kP]; left != 0;) {
      const Set component = walk(lowest(left), p.stones[kP], false);
      left &= ~component;
      const int enough =
          ((component & named) != 0 && !weak(Weakened::kTwoLiberties) ? 3 : 2) - weak(Weakened::kOneLiberty);
      if (std::popcount(four_[component] & p.empty()) >= enough) found |= component;
    }
    return found;
  }
  Set unsafe(const Pattern& p, Set named) const {
    Set found = 0;
    for (Set left = p.stones[kQ]; left != 0;) {
      const Set component = walk(lowest(left), p.stones[kQ], false);
      left &= ~component;
      const int enough = ((component & named) != 0 ? 3 : 2) + weak(Weakened::kSafeBlock);
      if (std::popcount(four_[component] & p.empty()) < enough) found |= component;
    }
    return weak(Weakened::kLivingString) ? found : found & ~may_live(p);
  }
  // Q's stones, without whole blocks that have less than two parts of the zone beside them that may be vital.
  Set may_live(const Pattern& p) const {
    Set alive = p.stones[kQ];
    for (Set before = 0; before != alive;) {
      before = alive;
      for (Set left = alive; left != 0;) {
        const Set component = walk(lowest(left), p.stones[kQ], false);
        left &= ~component;
        int vital = 0;
        for (Set parts = p.zone & ~p.stones[kQ]; parts != 0;) {
          const Set part = walk(lowest(parts), p.zone & ~p.stones[kQ], false);
          parts &= ~part;
          vital += (four_[part] & component) != 0 && inside(part & p.empty(), four_[component]) &&
                   inside(four_[part] & p.stones[kQ], alive);
        }
        const bool closed = inside(four_[component], p.zone) || weak(Weakened::kOpenString);
        if (vital < 2 && closed) alive &= ~component;
      }
    }
    return alive;
  }
  // Q5: the point where the reply may make a ko, 0 if it does not.
  Set may_bar(const Pattern& p, const Effect& e) const {
    if (std::popcount(e.captured) != 1 || weak(Weakened::kRetake)) return 0;
    return (e.around & ~e.captured & (p.empty() | p.stones[kQ])) == 0 ? e.captured : 0;
  }

 private:
  Set all_;
  Weakened weakened_;
  std::vector<Set> four_, eight_;
};

}  // namespace second
