// The table of a proof-number search: one entry for each game state, found by its hash. Entries are not moved
// until most of them are forgotten.
//
// No proof depends on the hash alone. A reacher's win is a claim; its pattern is compared with the board
// before it is used. A keeper's win is played through on the board before it counts.
#pragma once

#include <cstdint>
#include <vector>

#include "claim/chunks.h"
#include "claim/claim.h"
#include "read/proof/proof_numbers.h"

namespace yomi {

// The most moves in one line. The searches are recursive, and a longer line could overflow the stack; lines
// of that length lead nowhere.
inline constexpr int kLongestLine = 4000;

enum class NodeStatus : std::uint8_t { Open, ReacherWins, KeeperWins };

struct NodeEntry {
  Hash key = 0;
  std::uint32_t phi = 1;              // how hard it is to show that the side to move wins
  std::uint32_t delta = 1;            // how hard it is to show that it loses
  ClaimId claim = kNoClaim;           // the claim of the reacher's win
  std::int32_t zone = -1;             // index of the keeper's zone in the pool of zones
  std::int32_t distance = INT32_MAX;  // moves from the root on the shortest line that came here
  std::int16_t move = kNoPoint;       // the keeper's winning move
  NodeStatus status = NodeStatus::Open;
  bool on_path : 1 = false;
  bool visited : 1 = false;
  bool alive : 1 = false;    // a target lives, so that the keeper needs no move
  bool by_ko : 1 = false;    // but to retake a ko
  bool planned : 1 = false;  // a target is safe by alternating play, and a plan gives the keeper's answers
};

// A hash table of entries with a member `key`.
template <class Entry>
class KeyTable {
 public:
  using Index = std::uint32_t;

  KeyTable() : slots_(1 << 8) {}

  // The entry of this key. It is made if the key is new. Indices and references stay valid.
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
  // nullptr if there is no entry of this key.
  const Entry* find(Hash key) const {
    const Slot& slot = slots_[slot_of(key)];
    return slot.index == kEmpty ? nullptr : &entries_[slot.index];
  }
  // Prefetches the slot: the key will be asked for soon.
  void expect(Hash key) const { __builtin_prefetch(&slots_[tag_of(key) & (slots_.size() - 1)]); }
  // Prefetches the entry. To be called some time after expect(), when the slot has arrived.
  void expect_entry(Hash key) const {
    const Slot& slot = slots_[tag_of(key) & (slots_.size() - 1)];
    if (slot.index != kEmpty) __builtin_prefetch(&entries_[slot.index]);
  }
  // Was the entry that was returned last a new one?
  bool take_fresh() {
    const bool fresh = fresh_;
    fresh_ = false;
    return fresh;
  }

  // Forgets the entries for which `is_kept` is false. All indices and references become invalid.
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
  // While the slots are being doubled they take three times their memory. When that is near, they are counted
  // three times.
  std::int64_t bytes() const {
    const bool doubles_soon = (entries_.size() + kSoon) * 2 >= slots_.size();
    return entries_.bytes() +
           static_cast<std::int64_t>((doubles_soon ? 3 : 1) * slots_.size() * sizeof(Slot));
  }

 private:
  static constexpr Index kEmpty = ~Index{0};
  static constexpr size_t kSoon = 1024;  // entries; one step of a search adds fewer

  // A slot contains half of the key. That tells most other keys apart without reading an entry.
  struct Slot {
    Index index = kEmpty;
    std::uint32_t tag = 0;
  };

  static std::uint32_t tag_of(Hash key) { return static_cast<std::uint32_t>(key >> 32); }
  // The slot where the key is, or where it belongs.
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
