// A growing table from hashes to what a search knows about them. Open addressing over chunks that never move,
// so a reference stays good while the table grows.
#pragma once

#include <cstdint>
#include <vector>

#include "claim/chunks.h"

namespace yomi {

template <class Value>
class LambdaTable {
 public:
  LambdaTable() : slots_(size_t{1} << 8, kEmpty) {}

  const Value* find(std::uint64_t key) const {
    const std::uint32_t index = slots_[slot_of(key)];
    return index == kEmpty ? nullptr : &entries_[index].value;
  }

  // The value of this key, made if there was none.
  Value& operator[](std::uint64_t key) {
    if (entries_.size() * 2 >= slots_.size()) grow();
    const size_t slot = slot_of(key);
    if (slots_[slot] == kEmpty) {
      slots_[slot] = static_cast<std::uint32_t>(entries_.size());
      entries_.push_back({key, Value{}});
    }
    return entries_[slots_[slot]].value;
  }

  size_t size() const { return entries_.size(); }
  // The slots are counted three times, as they are while they double.
  std::int64_t bytes() const {
    return entries_.bytes() + static_cast<std::int64_t>(3 * slots_.size() * sizeof(std::uint32_t));
  }

 private:
  static constexpr std::uint32_t kEmpty = ~std::uint32_t{0};
  struct Entry {
    std::uint64_t key = 0;
    Value value{};
  };

  size_t slot_of(std::uint64_t key) const {
    size_t slot = key & (slots_.size() - 1);
    while (slots_[slot] != kEmpty && entries_[slots_[slot]].key != key)
      slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  void grow() {
    slots_.assign(slots_.size() * 2, kEmpty);
    for (size_t i = 0; i < entries_.size(); ++i)
      slots_[slot_of(entries_[i].key)] = static_cast<std::uint32_t>(i);
  }

  std::vector<std::uint32_t> slots_;
  Chunks<Entry> entries_;
};

}  // namespace yomi
