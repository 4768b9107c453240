// What a search of a small board remembers: for each position bounds on the score that are proved, and what
// the last visit made of it.
//
// Keys are whole positions, not hashes of them, so that no two are ever taken for each other. Bounds on the
// score hold for good; how deep a proof was looked for in vain belongs to one goal. Several threads may use a
// table at once: an entry whose words do not belong together is no entry.
#pragma once

#include <atomic>
#include <iosfwd>
#include <string>

#include "go/hash.h"
#include "solve/small_board.h"
#include "solve/zeroed.h"
#include "work/limits.h"

namespace yomi::small {

struct Entry {
  std::int8_t least = -kMostPoints;  // of Black's score, proved
  std::int8_t most = kMostPoints;
  std::int8_t score = 0;                  // the goal of the last visits, and to which depth
  std::uint8_t failed[2] = {0, 0};        // either side failed to prove it there; 0: not tried
  std::uint8_t move = kNoMove;            // in the table's view of the position
  std::uint8_t effort = 0;                // the logarithm of the nodes spent on it; decides what is kept
  std::uint8_t fewest = kMostPoints - 1;  // stones on the board anywhere in the proofs of the bounds
};

class Table {
 public:
  explicit Table(std::int64_t bytes);
  // What is allowed, or less where the board has not so many positions or the search may not see so many.
  static std::int64_t useful_bytes(const Grid& grid, const Limits& limits);

  // False when nothing is known.
  bool find(const PositionKey& key, Entry& entry) const;
  void store(const PositionKey& key, const Entry& entry);
  void prefetch(const PositionKey& key) const { __builtin_prefetch(&slots_[first_slot(key)]); }
  void clear();
  std::int64_t bytes() const { return static_cast<std::int64_t>(slots_.size() * sizeof(Slot)); }
  std::size_t entries() const;

  // Proved bounds and moves only; `title` says what they are about. What is wrong, or an empty text.
  [[nodiscard]] std::string save(std::ostream& out, const std::string& title) const;
  [[nodiscard]] std::string load(std::istream& in, const std::string& title);

 private:
  using Word = std::atomic<std::uint64_t>;
  struct Slot {
    Word low{0};  // of the key, with the data mixed in
    Word high{0};
    Word data{0};  // 0: free
  };
  static constexpr std::size_t kSlots = 4;

  std::size_t first_slot(const PositionKey& key) const {
    const Hash hash = mix(key.low ^ mix(key.high));
    return static_cast<std::size_t>((hash >> 32) * buckets_ >> 32) * kSlots;
  }

  std::size_t buckets_;
  Zeroed<Slot> slots_;
};

}  // namespace yomi::small
