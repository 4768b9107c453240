// Writes down a reacher's win that the guide sees, as claims about the whole board. (Who is to make two eyes
// is the keeper in the guide's eyes.)
//
// The guide takes the reacher's walls for granted, but a keeper who plays elsewhere fills their liberties. So
// the reacher closes in whenever he can. Where that is not enough, or leads back to earlier positions, all is
// tried once more in a hurry: the guide is told how often the keeper may play elsewhere before a wall falls,
// and finds moves that take no longer.
//
// Claims that were written on different lines may repeat a position when they come together. Where that
// cannot be repaired (claim/repetition.h) what rests on such a move is written once more without it.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "read/fight/life_guide.h"
#include "read/proof/claim_index.h"
#include "read/proof/pattern_tree.h"
#include "read/proof/search_outcome.h"
#include "read/proof/win_claims.h"

namespace yomi {

class LifeReacherWriter {
 public:
  LifeReacherWriter(LifeDesk& desk, const GameStart& start, LifeGuide& guide, bool hurries);

  // The first move, if the reacher is to make one; any that wins if it is not said.
  void begin_with(Point move) { first_move_ = move; }
  void write(SearchOutcome& outcome);

 private:
  static constexpr int kOften = 4;
  static constexpr int kMostRetries = 30;  // in all
  static constexpr int kMostRewrites = 20;
  static constexpr int kLongTime = 20;
  static constexpr std::int64_t kGlance = 100;  // nodes of the guide's

  bool is_at_root() const { return game_.board().depth() == 0; }
  WinClaims& claims() { return is_at_root() ? first_claims_ : claims_; }
  std::int64_t bytes() const;
  ClaimId find();
  ClaimId prove();
  ClaimId prove_after(Point move, int time);
  ClaimId dead();
  ClaimId answer_all();
  ClaimId give_up();
  void avoid(const std::vector<ClaimId>& repeating);
  bool is_avoided(Point move) const;

  ClaimId make_eyes(const LocalState& state);
  ClaimId press_on(const LocalState& state);
  ClaimId known_attack(const LocalState& state);
  ClaimId press_once(const LocalState& state);
  ClaimId attack_at(int index);
  std::vector<int> pressing_moves(const LocalState& state);
  std::vector<int> all_winning_moves(const LocalState& state);
  LocalState hurried(LocalState state) const;
  int move_in_time(const LocalState& state);
  int closing_in(const LocalState& state);
  int time_left(const LocalState& state) const;

  LifeDesk& desk_;
  Game game_;
  LifeGuide& guide_;
  std::shared_ptr<Proof> proof_;
  ZoneRules rules_;
  WinClaims claims_;
  WinClaims first_claims_;  // the root shows the liberties that the others count
  ClaimIndex index_;
  PatternTree patterns_;  // of two eyes, whose claims the index knows by their positions alone
  std::unordered_map<Hash, std::vector<ClaimId>> by_area_;
  std::unordered_set<Hash> path_;  // positions with the keeper to move
  std::vector<ClaimId> avoided_;   // claims whose moves would repeat a position
  Point first_move_ = kNoPoint;
  bool hurries_;
  int retries_ = 0;       // of pressing on
  int time_ = kLongTime;  // in a hurry: so often, less one, the keeper may play elsewhere
};

}  // namespace yomi
