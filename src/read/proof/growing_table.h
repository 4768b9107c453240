// A growing table from hashes to what a search knows about them: a KeyTable for those who have a key and a
// value, and no use for an index. A reference stays good while the table grows.
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
  // The value of this key, made if there was none.
  Value& operator[](std::uint64_t key) { return table_[table_.find_or_add(key)].value; }

  // This key will be asked for soon; these, with their values.
  void expect(Hash key) const { table_.expect(key); }
  void expect(std::span<const Hash> keys) const {
    for (Hash key : keys) table_.expect(key);
    for (Hash key : keys) table_.expect_entry(key);
  }

  template <class Visitor>
  void for_each(Visitor&& visit) {
    for (size_t i = 0; i < table_.size(); ++i) visit(table_[static_cast<Index>(i)].value);
  }
  // Forgets the values for which this is false. Then no reference is good any more.
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
