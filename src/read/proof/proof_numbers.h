// The choice of the next child in a depth-first proof-number search, and the limits for it. All searches by
// proof numbers share this.
//
// Lines often meet again, so that a sum over children would count some work several times. A node therefore
// counts as hard as its hardest child, plus a little for each other open child ("weak" proof numbers). In a
// cycle even these numbers would grow for ever. A child that is no farther from the root than the node itself
// is "old" and does not count, unless there is no other (df-pn(r), Kishimoto and Müller). The best child may
// become a little worse than the second best before the search switches to that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace yomi {

inline constexpr std::uint32_t kInfinity = 1'000'000'000;

// At most kInfinity - 1, since kInfinity stands for settled nodes.
constexpr std::uint32_t saturated(std::uint64_t value) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(value, kInfinity - 1));
}

class NextChild {
 public:
  // Each open child other than the hardest adds `per_child`, and one part in `share` of its own number.
  explicit NextChild(std::size_t first, std::uint32_t per_child = 1, std::uint32_t share = UINT32_MAX)
      : best_(first), per_child_(per_child), share_(share) {}

  // `mine`: how hard it is to show that the side to move wins by this child. `theirs`: how hard it is to show
  // that it does not; 0 also if the node can be lost without this child being lost.
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
  // The numbers of the node: how hard it is to show that the side to move wins, and that it loses.
  std::uint32_t to_win() const { return least_; }
  std::uint32_t to_lose() const { return saturated((hardest_ == 0 ? hardest_old_ : hardest_) + others_); }

  // The limit for the best child: the number of the second best child, plus one part in `patience`.
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
