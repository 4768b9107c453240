// Reads ladders: λ¹, the attack that gives atari with every move. Exact, without a limit on the depth; fast
// enough to be asked anywhere. Thomsen, "Lambda-search in game trees", section 1.
//
// With two liberties the attacker fills one of them; in atari the defender extends, or takes an adjacent
// block that is in atari itself. Nothing else gives or averts an atari. Three liberties are an escape, and so
// is a position that comes round again. Long ladders with captures meet the same positions over and over, so
// each reading remembers them; an escape that leans on a repetition is remembered only where it leans on
// nothing above.
//
// A ladder that works is a win by zones like any other: record() makes claims of it.
#pragma once

#include <cstdint>
#include <vector>

#include "read/proof/claim_index.h"
#include "read/proof/win_claims.h"

namespace yomi {

struct LadderResult {
  enum class Verdict : std::uint8_t {
    Captured,
    Escapes,  // from λ¹; a net may still catch it
    NotRead,  // more nodes than allowed
  };
  Verdict verdict = Verdict::Escapes;
  // The attacker's first move if he is to move and captures, the defender's if he is to move and escapes.
  Point move = kNoPoint;
  std::int64_t nodes = 0;

  bool captured() const { return verdict == Verdict::Captured; }
};

// The claims of one recording after the other, by position. A position that is being recorded has none yet.
class RecordedClaims {
 public:
  void start_anew() {
    ++recording_;
    count_ = 0;
  }
  // False if it is there already.
  bool add(Hash position) {
    if (2 * count_ >= slots_.size()) grow();
    Slot& slot = slot_of(position);
    if (slot.recording == recording_) return false;
    slot = {position, recording_, kNoClaim};
    ++count_;
    return true;
  }
  // Of a position that has been added.
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
  // The table grows with a reading, from `few` entries to `most`, powers of two.
  explicit LadderReader(std::int64_t node_limit = 200'000, size_t few = size_t{1} << 10,
                        size_t most = size_t{1} << 20)
      : node_limit_(node_limit), most_entries_(most), table_(few) {}

  // Either side may be to move. If it is the defender's turn his block must be in atari for the ladder to be
  // on at all. The board is given back as it was.
  LadderResult read(Board& board, Point target);
  // The same on a game, for any block of either side; the goal does not matter.
  LadderResult read(Game& game, Point target);
  // The same for a capture goal whose targets are one block; any other goal escapes.
  LadderResult read(Game& game);

  // After read(game) has said Captured, with the game where it was; also after read(game, target), if the
  // capture of the target wins the game for the attacker, as a keeper, and no ladder lets the goal happen.
  // kNoClaim, seldom: what the reading has forgotten is read again, and may lead back to where it came from.
  // Claims that the index knows are not made again; new ones with the defender to move are added to it.
  ClaimId record(Game& game, WinClaims& claims, ClaimIndex* index = nullptr);

  // Where stones were played in the last reading: the shadow stones of the paper (definition 3).
  const PointSet& shadow() const { return shadow_; }

 private:
  struct Entry {
    Hash key = 0;
    std::uint32_t reading = 0;
    std::int16_t move = 0;  // the attacker's, or kNoPoint if there is none that captures
  };
  static constexpr int kMaxDepth = 4000;
  static constexpr int kIndependent = 1 << 30;  // of everything on the path
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
  std::vector<Hash> path_;  // of the attacker's nodes
  PointSet shadow_;
  RecordedClaims recorded_;
  ClaimIndex* index_ = nullptr;
};

}  // namespace yomi
