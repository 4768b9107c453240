// What a search of a small board remembers of each position: proved bounds on the score, and the results of
// the last visit.
//
// Keys are whole positions, not hashes, so that two positions are never confused. Bounds on the score hold
// for all goals. The depth to which a proof has failed belongs to one goal. Several threads may use a table
// at once: the words of an entry are mixed with each other, so that a half-written entry is recognised and
// ignored.
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
  std::int8_t least = -kMostPoints;  // proved bounds of Black's score
  std::int8_t most = kMostPoints;
  std::int8_t score = 0;                  // the goal of the last visits
  std::uint8_t failed[2] = {0, 0};        // the depth to which each side failed to prove it; 0: not tried
  std::uint8_t move = kNoMove;            // in the table's view of the position
  std::uint8_t effort = 0;                // the logarithm of the nodes spent on it; decides what is kept
  std::uint8_t fewest = kMostPoints - 1;  // the fewest stones in any position of the proofs of the bounds
};

class Table {
 public:
  explicit Table(std::int64_t bytes);
  // The memory that the limits allow, or less if the board has fewer positions or the limits allow fewer
  // nodes.
  static std::int64_t useful_bytes(const Grid& grid, const Limits& limits);

  // Returns false if nothing is known about the position.
  bool find(const PositionKey& key, Entry& entry) const;
  void store(const PositionKey& key, const Entry& entry);
  void prefetch(const PositionKey& key) const { __builtin_prefetch(&slots_[first_slot(key)]); }
  void clear();
  std::int64_t bytes() const { return static_cast<std::int64_t>(slots_.size() * sizeof(Slot)); }
  std::size_t entries() const;

  // Writes the proved bounds and the moves only. `title` says what they are about. Returns what went wrong,
  // or an empty text. Searches may go on meanwhile: an entry that is being written is left out.
  [[nodiscard]] std::string save(std::ostream& out, const std::string& title) const;
  [[nodiscard]] std::string load(std::istream& in, const std::string& title);

 private:
  using Word = std::atomic<std::uint64_t>;
  struct Slot {
    Word low{0};  // a word of the key, with the data mixed in
    Word high{0};
    Word data{0};  // 0: the slot is free
  };
  static constexpr std::size_t kSlots = 4;

  std::size_t first_slot(const PositionKey& key) const {
    const Hash hash = mix(key.low ^ mix(key.high));
    return static_cast<std::size_t>((hash >> 32) * buckets_ >> 32) * kSlots;
  }

  bool read_whole(std::size_t slot, std::uint64_t words[3]) const;

  std::size_t buckets_;
  Zeroed<Slot> slots_;
};

}  // namespace yomi::small
