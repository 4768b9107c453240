// Which child a depth-first proof-number search goes to next, and how far: what all of them here share.
//
// Proof numbers meet again where lines do, and sums would count them twice and more: so a node is as hard as
// its hardest child, and a little more for each other child that is open ("weak" proof numbers). Around a
// cycle even these would climb for ever; so an "old" child, no farther from the root than the node itself,
// does not count, unless there is no other (Kishimoto and Müller's df-pn(r)). The best child may become a
// little worse than the second before the search turns to that one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace yomi {

inline constexpr std::uint32_t kInfinity = 1'000'000'000;

// Infinity is for what is settled.
constexpr std::uint32_t saturated(std::uint64_t value) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(value, kInfinity - 1));
}

class NextChild {
 public:
  // Each other open child counts so much, beside the hardest, and one part in `share` of its own number.
  explicit NextChild(std::size_t first, std::uint32_t per_child = 1, std::uint32_t share = UINT32_MAX)
      : best_(first), per_child_(per_child), share_(share) {}

  // What it takes to show that the side to move wins by this child (`mine`), and that it does not (`theirs`;
  // 0 also for a child that need not be lost for the node to be lost).
  void look_at(std::size_t child, std::uint32_t mine, std::uint32_t theirs, bool is_old = false) {
    if (mine < least_) {
      second_ = least_;
      least_ = mine;
      best_ = child;
    } else {
      second_ = std::min(second_, mine);
    }
    if (theirs == 0) return;
    if (is_old) {
      hardest_old_ = std::max(hardest_old_, theirs);
    } else {
      if (hardest_ > 0) others_ += per_child_ + std::min(hardest_, theirs) / share_;
      hardest_ = std::max(hardest_, theirs);
    }
  }

  std::size_t best() const { return best_; }
  // The node's own numbers: that the side to move wins, and that it loses.
  std::uint32_t to_win() const { return least_; }
  std::uint32_t to_lose() const { return saturated((hardest_ == 0 ? hardest_old_ : hardest_) + others_); }

  // How far the best child may go. One part in `patience` more than the second best is granted.
  std::uint32_t limit_for_mine(std::uint32_t limit, std::uint32_t patience = 4) const {
    return std::min(limit, saturated(std::uint64_t{second_} + second_ / patience + 1));
  }
  std::uint32_t limit_for_theirs(std::uint32_t limit, std::uint32_t childs_own) const {
    const std::uint32_t own_share = childs_own < hardest_ ? childs_own / share_ : 0;
    const std::uint64_t others = others_ - std::min<std::uint64_t>(others_, own_share);
    return std::max(limit - static_cast<std::uint32_t>(std::min<std::uint64_t>(limit - 1, others)),
                    childs_own + 1);
  }

 private:
  std::size_t best_;
  std::uint32_t per_child_;
  std::uint32_t share_;
  std::uint32_t least_ = kInfinity;
  std::uint32_t second_ = kInfinity;
  std::uint32_t hardest_ = 0;
  std::uint32_t hardest_old_ = 0;
  std::uint64_t others_ = 0;
};

}  // namespace yomi
