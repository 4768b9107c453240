// The table of positions a proof-number search has seen: one entry per game state, found by hash, and not
// moved until most of them are forgotten.
//
// Nothing proved rests on the hash alone: a reacher's win is a claim whose pattern is compared with the board
// before use, a keeper's win is walked again on the board before it counts.
#pragma once

#include <cstdint>
#include <vector>

#include "claim/chunks.h"
#include "claim/claim.h"
#include "read/proof/proof_numbers.h"

namespace yomi {

// A search goes down by recursion. A line of so many moves leads nowhere, and must not use up the stack.
inline constexpr int kLongestLine = 4000;

enum class NodeStatus : std::uint8_t { Open, ReacherWins, KeeperWins };

struct NodeEntry {
  Hash key = 0;
  std::uint32_t phi = 1;     // how much it takes to show that the side to move wins
  std::uint32_t delta = 1;   // and that it loses
  ClaimId claim = kNoClaim;  // of the reacher's win
  std::int32_t zone = -1;    // of the keeper's win, or as far as it is known; index in the pool of zones
  std::int32_t distance = INT32_MAX;  // moves from the root, on the shortest line that came here
  std::int16_t move = kNoPoint;       // the keeper's winning move
  NodeStatus status = NodeStatus::Open;
  bool on_path : 1 = false;
  bool visited : 1 = false;
  bool alive : 1 = false;    // the keeper needs no move: a target lives
  bool planned : 1 = false;  // the keeper's answers come from a plan: a target is safe by alternating play
};

// Entries with a `key`, one for each key asked for.
template <class Entry>
class KeyTable {
 public:
  using Index = std::uint32_t;

  KeyTable() : slots_(1 << 8) {}

  // The entry of this key, made if there was none. Indices and references stay good.
  Index find_or_add(Hash key) {
    if (entries_.size() * 2 >= slots_.size()) grow();
    Slot& slot = slots_[slot_of(key)];
    if (slot.index != kEmpty) return slot.index;
    slot = {static_cast<Index>(entries_.size()), tag_of(key)};
    Entry entry;
    entry.key = key;
    entries_.push_back(entry);
    fresh_ = true;
    return slot.index;
  }
  // None if this key was never asked for.
  const Entry* find(Hash key) const {
    const Slot& slot = slots_[slot_of(key)];
    return slot.index == kEmpty ? nullptr : &entries_[slot.index];
  }
  // The key will be asked for soon.
  void expect(Hash key) const { __builtin_prefetch(&slots_[tag_of(key) & (slots_.size() - 1)]); }
  // The same some time later, when that has come: the entry will be read.
  void expect_entry(Hash key) const {
    const Slot& slot = slots_[tag_of(key) & (slots_.size() - 1)];
    if (slot.index != kEmpty) __builtin_prefetch(&entries_[slot.index]);
  }
  // Was the entry returned last made anew?
  bool take_fresh() {
    const bool fresh = fresh_;
    fresh_ = false;
    return fresh;
  }

  // Forgets the entries for which this is false. Then no index and no reference is good any more.
  template <class IsKept>
  void keep_only(IsKept&& is_kept) {
    KeyTable kept;
    for (size_t i = 0; i < entries_.size(); ++i)
      if (is_kept(entries_[i])) kept[kept.find_or_add(entries_[i].key)] = entries_[i];
    kept.fresh_ = false;
    *this = std::move(kept);
  }

  Entry& operator[](Index index) { return entries_[index]; }
  const Entry& operator[](Index index) const { return entries_[index]; }
  size_t size() const { return entries_.size(); }
  // While the slots double they take three times their room; so they are counted that often when that is
  // near.
  std::int64_t bytes() const {
    const bool doubles_soon = (entries_.size() + kSoon) * 2 >= slots_.size();
    return entries_.bytes() +
           static_cast<std::int64_t>((doubles_soon ? 3 : 1) * slots_.size() * sizeof(Slot));
  }

 private:
  static constexpr Index kEmpty = ~Index{0};
  static constexpr size_t kSoon = 1024;  // entries: more than one step of a search adds

  // A slot knows half of the key, so that most others are told apart without a look at the entries.
  struct Slot {
    Index index = kEmpty;
    std::uint32_t tag = 0;
  };

  static std::uint32_t tag_of(Hash key) { return static_cast<std::uint32_t>(key >> 32); }
  // Where the key is, or is to be.
  size_t slot_of(Hash key) const {
    size_t at = tag_of(key) & (slots_.size() - 1);
    while (slots_[at].index != kEmpty &&
           (slots_[at].tag != tag_of(key) || entries_[slots_[at].index].key != key))
      at = (at + 1) & (slots_.size() - 1);
    return at;
  }
  void grow() {
    std::vector<Slot> larger(slots_.size() * 2);
    for (const Slot& slot : slots_) {
      if (slot.index == kEmpty) continue;
      size_t at = slot.tag & (larger.size() - 1);
      while (larger[at].index != kEmpty) at = (at + 1) & (larger.size() - 1);
      larger[at] = slot;
    }
    slots_.swap(larger);
  }

  std::vector<Slot> slots_;
  Chunks<Entry> entries_;
  bool fresh_ = false;
};

class NodeTable : public KeyTable<NodeEntry> {
 public:
  bool has_zone(Index index) const { return (*this)[index].zone >= 0; }
  const PointSet& zone(Index index) const { return zones_[static_cast<size_t>((*this)[index].zone)]; }
  void set_zone(Index index, const PointSet& zone) {
    NodeEntry& entry = (*this)[index];
    if (entry.zone < 0) {
      entry.zone = static_cast<std::int32_t>(zones_.size());
      zones_.push_back(zone);
    } else {
      zones_[static_cast<size_t>(entry.zone)] = zone;
    }
  }
  std::int64_t bytes() const { return KeyTable::bytes() + zones_.bytes(); }

 private:
  Chunks<PointSet> zones_;
};

}  // namespace yomi
