// What the games of small regions and zones have come to, remembered from one evaluation to the next.
//
// One evaluation asks most of these games several times, and from one position of a game or a search to the
// next nearly all of them are the same (docs/safety.md has the shares). The key is everything the answer
// depends on, compared in full, and says nothing about the place on the board. A table of fixed size: a new
// game replaces an older one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace yomi {

class RegionMemory {
 public:
  static constexpr std::size_t kWords = 7;
  using Key = std::array<std::uint64_t, kWords>;

  // Entries as a power of two: for one evaluation, or for many.
  static constexpr unsigned kSmall = 7;
  static constexpr unsigned kLarge = 12;

  explicit RegionMemory(unsigned log_entries)
      : entries_(std::size_t{1} << log_entries), shift_(64 - log_entries) {}

  // The answer to this question, asked only if it is not known.
  template <class Question>
  bool ask(const Key& key, Question&& question) {
    Entry& entry = entries_[place(key)];
    if (entry.known && entry.key == key) return entry.answer;
    const bool answer = question();
    entry = {key, true, answer};
    return answer;
  }

 private:
  struct Entry {
    Key key;
    bool known = false;
    bool answer = false;
  };
  std::size_t place(const Key& key) const {
    std::uint64_t mixed = 0;
    for (std::uint64_t word : key) {
      mixed = (mixed ^ word) * 0x9E3779B97F4A7C15U;
      mixed ^= mixed >> 29;
    }
    return (mixed * 0x9E3779B97F4A7C15U) >> shift_;
  }

  std::vector<Entry> entries_;
  unsigned shift_;
};

}  // namespace yomi
