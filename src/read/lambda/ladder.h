// Reads ladders: λ¹, the attack that gives atari with each move. The result is exact, and the depth is not
// limited. It is fast enough to be used anywhere. Thomsen, "Lambda-search in game trees", section 1.
//
// If the block has two liberties, the attacker fills one of them. If it is in atari, the defender extends, or
// captures an adjacent block that is in atari. No other moves give or avert an atari. Three liberties are an
// escape, and so is a position that repeats.
//
// Long ladders with captures meet the same positions many times, so a reading remembers them. An escape may
// depend on a repetition; it is then remembered only if it depends on no position above its own.
//
// A ladder that works is a win with zones: record() makes claims of it.
#pragma once

#include <cstdint>
#include <vector>

#include "read/proof/claim_index.h"
#include "read/proof/win_claims.h"

namespace yomi {

struct LadderResult {
  enum class Verdict : std::uint8_t {
    Captured,
    Escapes,  // no ladder works; a net may still catch the block
    NotRead,  // the limit of nodes was reached
  };
  Verdict verdict = Verdict::Escapes;
  // The first move of the side to move, if that is the attacker and it captures, or the defender and it
  // escapes.
  Point move = kNoPoint;
  std::int64_t nodes = 0;

  bool captured() const { return verdict == Verdict::Captured; }
};

// The claims of each recording, by position. While a position is being recorded it has no claim yet.
class RecordedClaims {
 public:
  void start_anew() {
    ++recording_;
    count_ = 0;
  }
  // Returns false if the position has been added before.
  bool add(Hash position) {
    if (2 * count_ >= slots_.size()) grow();
    Slot& slot = slot_of(position);
    if (slot.recording == recording_) return false;
    slot = {position, recording_, kNoClaim};
    ++count_;
    return true;
  }
  // The claim of a position, which must have been added.
  ClaimId& operator[](Hash position) { return slot_of(position).claim; }

 private:
  struct Slot {
    Hash position = 0;
    std::uint32_t recording = 0;
    ClaimId claim = kNoClaim;
  };
  Slot& slot_of(Hash position) {
    size_t at = position & (slots_.size() - 1);
    while (slots_[at].recording == recording_ && slots_[at].position != position)
      at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void grow() {
    std::vector<Slot> old(4 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.recording == recording_) slot_of(slot.position) = slot;
  }

  std::vector<Slot> slots_ = std::vector<Slot>(64);
  std::uint32_t recording_ = 0;
  size_t count_ = 0;
};

class LadderReader {
 public:
  // During a reading the table grows from `few` entries to `most`. Both are powers of two.
  explicit LadderReader(std::int64_t node_limit = 200'000, size_t few = size_t{1} << 10,
                        size_t most = size_t{1} << 20)
      : node_limit_(node_limit), most_entries_(most), table_(few) {}

  // Either side may be to move. If it is the defender, the block must be in atari; otherwise there is no
  // ladder. The board is unchanged afterwards.
  LadderResult read(Board& board, Point target);
  // The same on a game, for a block of either side. The goal does not matter.
  LadderResult read(Game& game, Point target);
  // The same for the goal of the game, if it is to capture one block. The result for any other goal is
  // Escapes.
  LadderResult read(Game& game);

  // Makes claims of a ladder. Call it after read(game) has returned Captured, in the same position. It may
  // also be called after read(game, target) if the attacker is the keeper, the capture of the target wins the
  // game for it, and the goal cannot be reached during the ladder.
  //
  // Claims that the index knows are not made again. New claims with the defender to move are added to the
  // index. Seldom returns kNoClaim: positions that the reading has forgotten are read again, and that may
  // lead to a repetition.
  ClaimId record(Game& game, WinClaims& claims, ClaimIndex* index = nullptr);

  // The points where stones were played in the last reading: the shadow stones of the paper (definition 3).
  const PointSet& shadow() const { return shadow_; }

 private:
  struct Entry {
    Hash key = 0;
    std::uint32_t reading = 0;
    std::int16_t move = 0;  // the attacker's move that captures, or kNoPoint
  };
  static constexpr int kMaxDepth = 4000;
  static constexpr int kIndependent = 1 << 30;  // depends on no position of the path
  template <class Line>
  LadderResult read_line(Line& line, Point target);
  template <class Line>
  Point attack(Line& line, int& leans_on);
  template <class Line>
  Point attack_from_bar(Line& line, int& leans_on);
  template <class Line>
  Point escape(Line& line, int& leans_on);
  template <class Line>
  bool escapes_by(Line& line, Point move, int& leans_on);
  template <class Line>
  Point fill_one_of_two(Line& line, int& leans_on);
  template <class Line>
  void play(Line& line, Point move);

  PointSet counter_captures(const Board& board) const;
  int repeated_at(Hash hash) const;
  Entry& entry(Hash hash) { return table_[hash & (table_.size() - 1)]; }
  void grow();

  ClaimId record_attack(Game& game, WinClaims& claims);
  ClaimId record_defence(Game& game, WinClaims& claims);
  ClaimId known(const Game& game) const { return index_ == nullptr ? kNoClaim : index_->find(game); }

  std::int64_t node_limit_;
  size_t most_entries_;
  std::vector<Entry> table_;
  std::uint32_t reading_ = 0;
  Point target_ = kNoPoint;
  std::int64_t nodes_ = 0;
  bool gave_up_ = false;
  int captures_on_path_ = 0;
  std::vector<Hash> path_;  // the positions of this line with the attacker to move
  PointSet shadow_;
  RecordedClaims recorded_;
  ClaimIndex* index_ = nullptr;
};

}  // namespace yomi
