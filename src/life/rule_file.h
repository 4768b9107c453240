// Rules as a file: a version, a checksum, and tables. The file is memory-mapped, and the tables are used in
// place.
//
// A pattern is found by its number to the base 3. One bit for each pattern says whether it has won rules; the
// number of such bits before it says where they are. Another bit says whether the pattern is winning. The
// conditions of winning rules are not stored (section 3.2 of the paper): trying all moves and asking for won
// rules finds them again.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "life/generate.h"

namespace yomi {

struct StoredRule {
  Conditions conditions;
  Cells kept;
  std::uint8_t depth;
  std::int8_t bar;
  std::uint8_t needs_ko_master;
  std::uint8_t alone;
};
static_assert(sizeof(StoredRule) == 16);

class RuleFile {
 public:
  RuleFile(RuleFile&&) noexcept;
  RuleFile& operator=(RuleFile&&) noexcept;
  ~RuleFile();

  static Result<RuleFile> open(const std::string& path);
  // Reads rules from memory, for tests and for rules that have just been generated.
  static Result<RuleFile> from_bytes(std::string bytes, const std::string& called);

  RuleGoal goal() const;
  RuleShape shape() const;
  std::uint32_t patterns() const { return patterns_; }
  std::uint64_t rules() const { return rule_count_; }

  bool is_winning(std::uint32_t pattern) const { return bit(winning_, pattern); }
  bool is_won(std::uint32_t pattern) const { return bit(won_, pattern); }
  template <class Visit>
  void each_won(Visit visit) const {
    for (std::uint32_t word = 0; word * 64 < patterns_; ++word)
      for (std::uint64_t left = won_[word]; left; left &= left - 1)
        visit(word * 64 + static_cast<std::uint32_t>(std::countr_zero(left)));
  }
  // The rules of a won pattern, the shallowest first.
  std::span<const StoredRule> rules_of(std::uint32_t pattern) const {
    if (!is_won(pattern)) return {};
    const std::uint64_t before = won_[pattern >> 6] & ((std::uint64_t{1} << (pattern & 63)) - 1);
    const std::uint32_t number = ranks_[pattern >> 6] + static_cast<std::uint32_t>(std::popcount(before));
    return {rules_ + starts_[number], rules_ + starts_[number + 1]};
  }
  std::span<const StoredRule> all_rules() const { return {rules_, rules_ + rule_count_}; }
  std::uint32_t number_of(const StoredRule& rule) const { return static_cast<std::uint32_t>(&rule - rules_); }
  std::uint32_t won_patterns() const;
  // The fewest stones of the friend in any won pattern.
  int fewest_own() const;
  std::size_t bytes() const;

 private:
  struct Storage;
  RuleFile();
  static Result<RuleFile> checked(std::unique_ptr<Storage> storage, const std::string& called);
  static bool bit(const std::uint64_t* words, std::uint32_t index) {
    return (words[index >> 6] >> (index & 63)) & 1;
  }

  std::unique_ptr<Storage> storage_;
  std::uint32_t patterns_ = 0;
  std::uint64_t rule_count_ = 0;
  const std::uint64_t* won_ = nullptr;
  const std::uint64_t* winning_ = nullptr;
  const std::uint32_t* ranks_ = nullptr;
  const std::uint32_t* starts_ = nullptr;
  const StoredRule* rules_ = nullptr;
};

// "life-corner-4x2.rules"
std::string rule_file_name(RuleGoal goal, RuleShape shape);

// The content of a file: the unconditional rules, and the ko master's rules that are not implied by them.
std::string rule_file_bytes(const GeneratedRules& unconditional, const GeneratedRules& ko_master);

}  // namespace yomi
