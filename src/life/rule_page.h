// One database of a book, the grid of its shape, and a quick first test: can a rule hold at all with these
// stones of the friend in the rectangle?
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "life/rule_file.h"

namespace yomi {

class RulePage {
 public:
  explicit RulePage(RuleFile rules) : file(std::move(rules)), grid(file.shape()) {
    file.each_won([&](std::uint32_t number) {
      const std::uint32_t bit = bit_for(grid.ternary(grid.pattern(number).own));
      own_sets_[bit / 64] |= std::uint64_t{1} << bit % 64;
    });
  }

  const RuleFile file;
  const RuleGrid grid;

  // False: no won rule has these stones of the friend, given as digits.
  bool may_be_won(std::uint32_t own_digits) const {
    const std::uint32_t bit = bit_for(own_digits);
    return (own_sets_[bit / 64] >> bit % 64) & 1;
  }

 private:
  static constexpr int kBits = 13;
  static std::uint32_t bit_for(std::uint32_t own_digits) { return own_digits * 0x9E3779B1U >> (32 - kBits); }

  std::array<std::uint64_t, (1 << kBits) / 64> own_sets_{};
};

using RulePages = std::vector<std::unique_ptr<RulePage>>;

}  // namespace yomi
