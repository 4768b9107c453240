// A growing table from hashes to values. It wraps KeyTable for callers that need no index. References stay
// valid while the table grows.
#pragma once

#include <cstdint>
#include <span>

#include "read/proof/node_table.h"

namespace yomi {

template <class Value>
class GrowingTable {
 public:
  const Value* find(std::uint64_t key) const {
    const Entry* entry = table_.find(key);
    return entry == nullptr ? nullptr : &entry->value;
  }
  // The value of this key. It is made if the key is new.
  Value& operator[](std::uint64_t key) { return table_[table_.find_or_add(key)].value; }

  // Prefetches: this key (or these keys with their values) will be asked for soon.
  void expect(Hash key) const { table_.expect(key); }
  void expect(std::span<const Hash> keys) const {
    for (Hash key : keys) table_.expect(key);
    for (Hash key : keys) table_.expect_entry(key);
  }

  template <class Visitor>
  void for_each(Visitor&& visit) {
    for (size_t i = 0; i < table_.size(); ++i) visit(table_[static_cast<Index>(i)].value);
  }
  // Forgets the values for which `is_kept` is false. All references become invalid.
  template <class IsKept>
  void keep_only(IsKept&& is_kept) {
    table_.keep_only([&](Entry& entry) { return is_kept(entry.value); });
  }

  size_t size() const { return table_.size(); }
  std::int64_t bytes() const { return table_.bytes(); }

 private:
  struct Entry {
    Hash key = 0;
    Value value{};
  };
  using Index = typename KeyTable<Entry>::Index;
  KeyTable<Entry> table_;
};

}  // namespace yomi
