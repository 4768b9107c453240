// Remembers the results of the games in small regions and zones from one evaluation to the next.
//
// One evaluation asks for most of these games several times. From one position of a game or a search to the
// next, nearly all of them are the same; docs/explanation/safety.md has the shares. The key holds all that
// the answer depends on and is compared in full. It does not contain the place on the board, so that equal
// shapes share an entry. The table has a fixed size: a new game replaces an older one.
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

  // The logarithm (base 2) of the number of entries: for one evaluation, and for many.
  static constexpr unsigned kSmall = 7;
  static constexpr unsigned kLarge = 12;

  explicit RegionMemory(unsigned log_entries)
      : entries_(std::size_t{1} << log_entries), shift_(64 - log_entries) {}

  // The answer for this key. `question` is called only if the answer is not known yet.
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
